import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import type { PracticeItem, Rating } from '../../practice.contract.ts'
import { RATING } from '../ratings.ts'
import { usePracticeWords } from '../words.ts'
import s from './Answer.module.css'
import parts from '#web/ui/layout/parts.module.css'

const NAMES = ['again', 'hard', 'good', 'easy'] as const

/** Returns the allowed ratings: a wrong answer can only be "again", a right one never is. */
export const ratingsFor = (correct: boolean | null): Rating[] =>
  correct === false
    ? [RATING.again]
    : NAMES.map((name) => RATING[name]).filter((rating) => correct === null || rating !== RATING.again)

/**
 * The proposed rating is the button to continue; each other one is one press away. All show when the card is
 * due again.
 */
export function Ratings({
  item,
  repeat,
  correct,
  proposed,
  onRate,
}: {
  item: PracticeItem
  repeat: boolean
  correct: boolean | null
  proposed: Rating
  onRate: (rating: Rating) => void
}): ReactNode {
  const words = usePracticeWords()
  const nextReview = (rating: Rating): string =>
    rating === RATING.again ? words.at_the_end : words.back_in(item.intervals[rating - 1] ?? 0)
  return (
    <div className={parts.badges} role="group" aria-label={words.how_was_it}>
      {ratingsFor(correct).map((rating) => {
        const name = words.ratings[NAMES[rating - 1]!],
          accepts = rating === proposed
        return (
          <button
            key={rating}
            type="button"
            className={cx(s['rating'], accepts && s['accept'])}
            onClick={() => onRate(rating)}
          >
            <span className={s['key']} aria-hidden="true">
              {rating}
            </span>
            <span>
              <strong>
                {accepts && correct === false ? words.next : accepts ? words.accept(name) : name}
              </strong>
              {/* Once more in the session, the times would be those of the first asking. */}
              {!repeat && <small>{nextReview(rating)}</small>}
            </span>
          </button>
        )
      })}
    </div>
  )
}
