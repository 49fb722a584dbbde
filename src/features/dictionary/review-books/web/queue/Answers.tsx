import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Asked } from '#web/client/asked.tsx'
import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { usePlayerWords } from '#web/i18n/player.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SignPlayer } from '#web/ui/player/SignPlayer.tsx'
import type { Answer } from '../../review-books.contract.ts'
import { answersOf } from '../review-books.api.ts'
import styles from '../Review.module.css'
import { useReviewWords } from '../words.ts'
import parts from '#web/ui/layout/parts.module.css'

const TONE = { right: 'green', right_but: 'yellow', wrong: 'red' } as const

function Said({ answer }: { answer: Answer }): ReactNode {
  const words = useReviewWords().answers,
    player = usePlayerWords(),
    dates = useDateOptions()
  return (
    <li className={styles.answer}>
      <div className={parts.head}>
        <strong>{answer.reviewer}</strong>
        <Badge tone={answer.stale ? 'neutral' : TONE[answer.verdict]}>{words.verdicts[answer.verdict]}</Badge>
        <time className={parts.note} dateTime={answer.at}>
          {formatDate(answer.at, dates)}
        </time>
      </div>
      {answer.stale && <p className={parts.note}>{words.stale}</p>}
      {answer.remark && <p className={styles.remark}>{answer.remark}</p>}
      {answer.film_url && (
        <div className={styles.film}>
          <SignPlayer src={answer.film_url} title={words.film(answer.reviewer)} words={player} loop />
        </div>
      )}
      {(answer.film === 'preparing' || answer.film === 'failed') && (
        <p className={parts.note}>{words.film_states[answer.film]}</p>
      )}
    </li>
  )
}

/** Answers of each reviewer about a sign, with their films. */
export function Answers({ sign_id }: { sign_id: string }): ReactNode {
  const words = useReviewWords().answers
  const query = useQuery(answersOf(sign_id))
  return (
    <Asked query={query} failed={{ title: words.failed }} loading={<Skeleton shape="text" lines={3} />}>
      {(data) =>
        data.length === 0 ? (
          <p className={parts.note}>{words.none}</p>
        ) : (
          <ul className={parts.list}>
            {data.map((answer) => (
              <Said key={answer.id} answer={answer} />
            ))}
          </ul>
        )
      }
    </Asked>
  )
}
