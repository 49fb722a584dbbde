import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useFileUrl } from '#web/client/files/file-image.tsx'
import type { WordCard } from '../../../courses/lesson-view.contract.ts'
import s from './Loop.module.css'

const FILM = /\.(?:mp4|webm|mov|m4v)$/i
/** A still of the model is asked for in this size everywhere, so that it is fetched once. */
export const STILL = { image: true, width: 480, height: 480 }

/** A small sign that repeats while `moving`; decorative, its name is in its button. */
export function Loop({ word, moving }: { word: WordCard; moving: boolean }): ReactNode {
  const still = useFileUrl(word.poster, STILL).url,
    moves = useFileUrl(word.preview).url
  const film = FILM.test(word.preview ?? '')
  const video = useRef<HTMLVideoElement>(null)
  const [broken, setBroken] = useState(false)
  useEffect(() => {
    if (moving) void video.current?.play()?.catch(() => undefined)
    else video.current?.pause()
  }, [moving, moves])
  return (
    <span className={s['loop']}>
      {still && <img src={still} alt="" width={480} height={480} />}
      {film && moves && !broken && (
        <video
          ref={video}
          src={moves}
          muted
          loop
          playsInline
          preload="auto"
          aria-hidden="true"
          tabIndex={-1}
          onError={() => setBroken(true)}
        />
      )}
      {!film && moves && moving && !broken && (
        <img src={moves} alt="" width={240} height={240} onError={() => setBroken(true)} />
      )}
    </span>
  )
}

/** Preloads the signs of the next steps, so that they appear at once. */
export function Ahead({ words }: { words: readonly WordCard[] }): ReactNode {
  return (
    <div className={s['ahead']} aria-hidden="true">
      {words.map((word) => (
        <Loop key={word.slug} word={word} moving={!FILM.test(word.preview ?? '')} />
      ))}
    </div>
  )
}
