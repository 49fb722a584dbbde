import Play from 'lucide-react/icons/play'
import { useState, type ReactNode } from 'react'
import { useFileUrl, FileImage } from '#web/client/files/file-image.tsx'
import { prefersLessMotion } from '#web/ui/player/quiet.ts'
import type { ThreadFilm } from '../threads.contract.ts'
import s from './Threads.module.css'

const POSTER_PX = 480
const inMinutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`

/**
 * A film in a list: its picture, and its short silent film while it is pointed at or its card has the focus.
 * Nothing moves for people who want less motion.
 */
export function FilmPreview({ film }: { film: ThreadFilm }): ReactNode {
  const [active, setActive] = useState(false)
  const preview = useFileUrl(active ? film.preview : null)
  const activate = (): void => setActive(!prefersLessMotion())
  return (
    <div
      className={s['preview']}
      onPointerEnter={activate}
      onPointerLeave={() => setActive(false)}
      onFocus={activate}
      onBlur={() => setActive(false)}
    >
      <FileImage keyPath={film.poster} alt="" width={POSTER_PX} height={POSTER_PX} loading="lazy" />
      {preview.url && <video src={preview.url} autoPlay loop muted playsInline aria-hidden="true" />}
      <span className={s['length']}>
        <Play aria-hidden="true" />
        {film.duration !== null && inMinutes(film.duration)}
      </span>
    </div>
  )
}
