import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { prefersLessMotion } from '#web/ui/player/quiet.ts'
import type { WordCard } from '../../../courses/lesson-view.contract.ts'
import { Loop } from './Loop.tsx'
import { useStepWords } from './words.ts'
import c from './Choices.module.css'
import s from './Steps.module.css'

type SignChoicesProps = {
  words: readonly WordCard[]
  label: string
  /** Mark on an option: its number in an order, or whether it was right. */
  markOf: (word: WordCard) => { mark?: 'right' | 'wrong' | 'other' | 'taken'; number?: number }
  /** No more is chosen. */
  done: boolean
  onChoose: (place: number) => void
  /** In one row, below what is looked at. */
  row?: boolean
  /** They are put in an order: a number on one is its place. */
  ordered?: boolean
}

/** Moving signs to tap. With reduced motion they are still, and move by a button. */
export function SignChoices({
  words,
  label,
  markOf,
  done,
  onChoose,
  row = false,
  ordered = false,
}: SignChoicesProps): ReactNode {
  const t = useStepWords()
  const [less] = useState(prefersLessMotion)
  const [moving, setMoving] = useState(!less)
  return (
    <>
      <ul
        className={c['signs']}
        aria-label={label}
        data-row={row || undefined}
        data-many={words.length > 3 || undefined}
      >
        {words.map((word, place) => {
          const { mark, number } = markOf(word)
          return (
            <li key={word.slug}>
              <button
                type="button"
                className={c['sign']}
                aria-disabled={done || undefined}
                aria-pressed={number !== undefined || mark === 'wrong' || undefined}
                aria-label={t.choice(place + 1)}
                data-mark={mark}
                onClick={() => onChoose(place)}
              >
                <Loop word={word} moving={moving} />
                {number !== undefined ? (
                  <kbd aria-hidden="true" data-place="">
                    {number}
                  </kbd>
                ) : (
                  // A key beside places that are taken would read as one of them.
                  !(ordered && (done || words.some((one) => markOf(one).number !== undefined))) && (
                    <kbd aria-hidden="true">{place + 1}</kbd>
                  )
                )}
                {done && <span className={c['name']}>{word.word}</span>}
              </button>
            </li>
          )
        })}
      </ul>
      {less && (
        <div className={s['motion']}>
          <Button variant="blackBorder" size="s" aria-pressed={moving} onClick={() => setMoving(!moving)}>
            {moving ? t.still : t.move}
          </Button>
        </div>
      )}
    </>
  )
}
