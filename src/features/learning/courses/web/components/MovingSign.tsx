import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useFileUrl } from '#web/client/files/file-image.tsx'
import { mayStartByItself } from '#web/ui/player/quiet.ts'
import { cx } from '#web/ui/cx.ts'
import s from './MovingSign.module.css'

const FILM = /\.(?:mp4|webm|mov|m4v)$/i
const SIDE = 480

/**
 * Small sign that moves once it scrolls into view; a still picture with reduced motion or without a moving
 * one. Decorative: its name is beside it.
 */
export function MovingSign({
  poster,
  preview,
  className,
}: {
  poster: string | null
  preview: string | null
  className?: string | undefined
}): ReactNode {
  const box = useRef<HTMLSpanElement>(null)
  const [seen, setSeen] = useState(false)
  const [broken, setBroken] = useState(false)
  useEffect(() => {
    if (!box.current || !preview || !mayStartByItself()) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      setSeen(true)
      observer.disconnect()
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [preview])
  const still = useFileUrl(poster, { image: true, width: SIDE, height: SIDE }).url
  const moves = useFileUrl(seen && !broken ? preview : null).url
  return (
    <span ref={box} className={cx(s['sign'], className)} aria-hidden="true">
      {still && <img src={still} alt="" width={SIDE} height={SIDE} loading="lazy" />}
      {moves &&
        (FILM.test(preview ?? '') ? (
          <video src={moves} autoPlay muted loop playsInline tabIndex={-1} onError={() => setBroken(true)} />
        ) : (
          <img src={moves} alt="" width={SIDE} height={SIDE} onError={() => setBroken(true)} />
        ))}
    </span>
  )
}
