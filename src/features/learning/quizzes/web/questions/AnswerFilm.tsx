import { clock } from '#web/client/format/clock.ts'
import { useRef, type ReactNode, type Ref } from 'react'
import { Film } from '#features/media/media/web/public.ts'
import type { PlayerHandle } from '#web/ui/player/types.ts'
import type { Mark } from '../../grades.contract.ts'
import { useQuizWords } from '../words.ts'
import { SignOfWord } from './SignOfWord.tsx'
import s from './questions.module.css'
import parts from '#web/ui/layout/parts.module.css'

type AnswerFilmProps = {
  /** Storage key. */
  film: string
  label: string
  marks?: readonly Mark[]
  /** Player handle, for writing marks at the film's current time. */
  handle?: Ref<PlayerHandle>
}
const NONE: readonly Mark[] = []

/** A learner's film with the teacher's comments at its moments: choosing one jumps there. */
export function AnswerFilm({ film, label, marks = NONE, handle }: AnswerFilmProps): ReactNode {
  const words = useQuizWords().camera
  const own = useRef<PlayerHandle>(null)
  const goTo = (seconds: number): void => {
    own.current?.pause()
    own.current?.seek(seconds)
  }
  return (
    <div className={parts.block}>
      <Film
        film={film}
        title={label}
        handle={handle ?? own}
        autoplay={false}
        points={marks.map(({ at }) => ({ at, kind: 'note' }))}
        className={s['film'] ?? ''}
      />
      {marks.length > 0 && !handle && (
        <ol className={s['marks']}>
          {marks.map((mark) => (
            <li key={`${mark.at} ${mark.text}`}>
              <button
                type="button"
                className={s['moment']}
                onClick={() => goTo(mark.at)}
                aria-label={words.moment(clock(mark.at))}
              >
                {clock(mark.at)}
              </button>
              <div>
                {mark.text && <p>{mark.text}</p>}
                {mark.word && <SignOfWord slug={mark.word} title={mark.word} compact />}
              </div>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
