import { clock } from '#web/client/format/clock.ts'
import Play from 'lucide-react/icons/play'
import { useState, type ReactNode } from 'react'
import { useFileUrl, FileImage } from '#web/client/files/file-image.tsx'
import { prefersLessMotion } from '#web/ui/player/quiet.ts'
import type { ThreadFilm } from '../threads.contract.ts'
import s from './Threads.module.css'

const POSTER_PX = 480

/**
 * Handlers of whatever holds a preview: it moves while this is pointed at or has the focus within, never for
 * people who want less motion.
 */
export function useMoving() {
  const [moving, setMoving] = useState(false)
  const begin = (): void => setMoving(!prefersLessMotion())
  const end = (): void => setMoving(false)
  return {
    moving,
    handlers: { onPointerEnter: begin, onPointerLeave: end, onFocus: begin, onBlur: end },
  }
}

/** A film in a list: its picture, and its short silent film while it moves. */
export function FilmPreview({ film, moving }: { film: ThreadFilm; moving: boolean }): ReactNode {
  const preview = useFileUrl(moving ? film.preview : null)
  return (
    <div className={s['preview']}>
      <FileImage keyPath={film.poster} alt="" width={POSTER_PX} height={POSTER_PX} loading="lazy" />
      {preview.url && <video src={preview.url} autoPlay loop muted playsInline aria-hidden="true" />}
      <span className={s['length']}>
        <Play aria-hidden="true" />
        {film.duration !== null && clock(Math.round(film.duration))}
      </span>
    </div>
  )
}
