import { use, useRef, useState, type ReactNode, type RefObject } from 'react'
import { FilmMarks, type FilmMark } from '#features/media/media/web/public.ts'
import { Button } from '#web/ui/form/Button.tsx'
import type { PlayerHandle } from '#web/ui/player/types.ts'
import type { ThreadFilm } from '../threads.contract.ts'
import { FilmPreview, useMoving } from './FilmPreview.tsx'
import { cx } from '#web/ui/cx.ts'
import s from './Threads.module.css'
import { UnderFilm } from './under-film.ts'
import { useThreadWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

const NONE: readonly FilmMark[] = []

type FilmOfProps = {
  film: ThreadFilm
  /** Name of who signs, for the player's name. */
  name: string
  handle?: RefObject<PlayerHandle | null>
  /** Times that are marked on its bar, and listed below. */
  marks?: readonly FilmMark[]
  /** Only the picture at first: pressing it opens the player. */
  folded?: boolean
}

/** The film of a post or comment, or what is still missing of it. */
export function FilmOf({ film, name, handle, marks = NONE, folded = false }: FilmOfProps): ReactNode {
  const words = useThreadWords(),
    below = use(UnderFilm)
  const [open, setOpen] = useState(!folded)
  const { moving, handlers } = useMoving()
  const player = useRef<HTMLDivElement>(null)
  if (film.state === 'failed') return <p className={parts.note}>{words.film_failed}</p>
  if (film.key === null) return <p className={parts.note}>{words.processing}</p>
  if (!open)
    return (
      <div className={s['folded']} {...handlers}>
        <FilmPreview film={film} moving={moving} />
        <Button
          variant="blackBorder"
          size="s"
          onClick={() => {
            setOpen(true)
            requestAnimationFrame(() => player.current?.querySelector('button')?.focus())
          }}
        >
          {words.watch}
        </Button>
      </div>
    )
  return (
    <div ref={player} className={cx(parts.lines, s['opened'])}>
      <FilmMarks
        film={film.key}
        title={words.film_of(name)}
        marks={marks}
        autoplay={folded}
        {...(handle && { handle })}
      />
      {below({ media_id: film.media_id, film: film.key, title: words.film_of(name) })}
    </div>
  )
}
