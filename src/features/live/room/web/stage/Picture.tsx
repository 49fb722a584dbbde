import { useEffect, useRef, type ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import s from './Stage.module.css'

/** A picture as received: uncropped, and one's own mirrored. */
export function Picture({
  stream,
  label,
  mirrored = false,
  className,
}: {
  stream: MediaStream
  label: string
  mirrored?: boolean
  className?: string | undefined
}): ReactNode {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current && video.current.srcObject !== stream) video.current.srcObject = stream
  }, [stream])
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said in a meeting has its own line of text
    <video
      ref={video}
      className={cx(s['video'], mirrored && s['mirrored'], className)}
      autoPlay
      playsInline
      muted
      aria-label={label}
    />
  )
}

/** A microphone that is heard, apart from the picture. */
export function Sound({ stream }: { stream: MediaStream }): ReactNode {
  const audio = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    if (audio.current && audio.current.srcObject !== stream) audio.current.srcObject = stream
  }, [stream])
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said in a meeting has its own line of text
  return <audio ref={audio} autoPlay />
}
