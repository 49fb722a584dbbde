import type { ReactNode } from 'react'
import { formatDateTime, formatTime, useDateOptions } from '#web/client/format/dates.ts'
import { Card } from '#web/ui/display/Card.tsx'
import type { AssessmentView } from '../../views.contract.ts'
import type { Rating } from '../../ratings.contract.ts'
import { CRITERIA, MOST_TOTAL } from '../../shared/criteria.ts'
import { useAssessmentWords } from '../words.ts'
import s from './Staff.module.css'
import parts from '#web/ui/layout/parts.module.css'

function OneRating({ rating, assessment }: { rating: Rating; assessment: AssessmentView }): ReactNode {
  const all = useAssessmentWords(),
    words = all.ratings
  const dates = useDateOptions()
  const level = assessment.levels.find(({ id }) => id === rating.level_id)?.name ?? ''
  const total = CRITERIA.reduce((sum, key) => sum + rating.scores[key], 0)
  const id = `rating-${rating.place}`
  return (
    <Card as="article" aria-labelledby={id} className={s['block'] ?? ''}>
      <h3 id={id}>{rating.mine ? words.mine : words.of(rating.rater ?? words.former)}</h3>
      <p className={s['given']}>{words.given(level, all.rating.total(total, MOST_TOTAL))}</p>
      <dl className={s['scores']}>
        {CRITERIA.map((key) => (
          <div key={key}>
            <dt>{all.criteria[key]}</dt>
            <dd>{rating.scores[key]}</dd>
            {rating.words[key] && <dd className={s['said']}>{rating.words[key]}</dd>}
          </div>
        ))}
      </dl>
      {rating.moments.length > 0 && (
        <ol className={s['momentList']}>
          {rating.moments.map((moment) => (
            <li key={`${moment.at} ${moment.text}`}>
              <time dateTime={moment.at}>{formatTime(moment.at, dates)}</time> {moment.text}
            </li>
          ))}
        </ol>
      )}
      {rating.reason && <p className={parts.hint}>{words.reason(rating.reason)}</p>}
      {rating.correction && <p className={parts.hint}>{words.correction(rating.correction)}</p>}
      <p className={parts.hint}>{formatDateTime(rating.at, dates)}</p>
    </Card>
  )
}

/** Ratings that the reader may know, side by side. */
export function Ratings({ assessment }: { assessment: AssessmentView }): ReactNode {
  const words = useAssessmentWords().ratings
  return (
    <section aria-labelledby="ratings" className={s['section']}>
      <h2 id="ratings">{words.title}</h2>
      <div className={s['ratings']}>
        {assessment.ratings.map((rating) => (
          <OneRating key={rating.place} rating={rating} assessment={assessment} />
        ))}
      </div>
    </section>
  )
}
