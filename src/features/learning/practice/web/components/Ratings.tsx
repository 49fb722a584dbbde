import type { ReactNode } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import type { PracticeItem } from '../../practice.contract.ts'
import { usePracticeWords } from '../words.ts'
import s from './Practice.module.css'

const NAMES = ['again', 'hard', 'good', 'easy'] as const
/** FSRS counts from 1. */
const numberOf = (name: (typeof NAMES)[number]): number => NAMES.indexOf(name) + 1

/**
 * How well it was known, in four big targets, each with the time until the card comes back. A wrong answer
 * can only be "again".
 */
export function Ratings({
  item,
  repeat,
  correct,
  onRate,
}: {
  item: PracticeItem
  repeat: boolean
  correct: boolean | null
  onRate: (rating: number) => void
}): ReactNode {
  const words = usePracticeWords()
  if (correct === false)
    return (
      <Button variant="Orange" size="l" wide onClick={() => onRate(numberOf('again'))}>
        {words.next}
      </Button>
    )
  return (
    <div className={s['ratings']} role="group" aria-label={words.how_was_it}>
      {NAMES.filter((name) => correct === null || name !== 'again').map((name) => (
        <button
          key={name}
          type="button"
          className={`${s['rating'] ?? ''} ${s[name] ?? ''}`}
          onClick={() => onRate(numberOf(name))}
        >
          <span className={s['key']} aria-hidden="true">
            {numberOf(name)}
          </span>
          <span>
            <strong>{words.ratings[name]}</strong>
            {!repeat && <small>{words.back_in(item.intervals[numberOf(name) - 1] ?? 0)}</small>}
          </span>
        </button>
      ))}
    </div>
  )
}
