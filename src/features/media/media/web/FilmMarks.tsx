import { exactClock } from '#web/client/format/clock.ts'
import { useRef, type ReactNode, type RefObject } from 'react'
import type { PlayerHandle } from '#web/ui/player/types.ts'
import parts from '#web/ui/layout/parts.module.css'
import { Film, type FilmProps } from './Film.tsx'
import styles from './FilmMarks.module.css'
import { useMediaWords } from './words.ts'

/** A time of a film, in seconds, and its label. */
export type FilmMark = { id: string; at: number; label: string }

type FilmMarksProps = Omit<FilmProps, 'handle' | 'points'> & {
  /** The player, for its surroundings. */
  handle?: RefObject<PlayerHandle | null>
  marks: readonly FilmMark[]
  /** Called when a person goes to a mark. */
  onGo?: (mark: FilmMark) => void
}

/** A film with marks on its bar, and the same marks as a list of buttons that go there. */
export function FilmMarks({ marks, onGo, handle, ...film }: FilmMarksProps): ReactNode {
  const words = useMediaWords()
  const own = useRef<PlayerHandle>(null)
  const player = handle ?? own
  const sorted = marks.toSorted((one, other) => one.at - other.at)
  return (
    <div className={parts.panel}>
      <Film {...film} handle={player} points={sorted.map(({ at }) => ({ at, kind: 'note' }))} />
      {sorted.length > 0 && (
        <ol className={parts.badges} aria-label={words.marks}>
          {sorted.map((mark) => (
            <li key={mark.id}>
              <button
                type="button"
                className={styles.mark}
                onClick={() => {
                  player.current?.pause()
                  player.current?.seek(mark.at)
                  onGo?.(mark)
                }}
              >
                <span className={styles.time}>{exactClock(mark.at)}</span> {mark.label}
              </button>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
