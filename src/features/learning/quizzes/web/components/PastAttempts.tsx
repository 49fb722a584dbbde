import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { AskedError } from '#web/client/asked.tsx'
import { formatDateTime, useDateOptions } from '#web/client/format/dates.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { pastAttempts, usePastAttempt } from '../quizzes.api.ts'
import { useQuizWords } from '../words.ts'
import { QuizResult } from './QuizResult.tsx'
import s from './Quiz.module.css'

type PastAttemptsProps = {
  quiz_id: string
  shown: string | null
  onShow: (id: string | null) => void
  watch: boolean
}
const FEW = 5

/** The learner's finished attempts with teachers' comments; each can be opened again. */
export function PastAttempts({ quiz_id, shown, onShow, watch }: PastAttemptsProps): ReactNode {
  const words = useQuizWords()
  const dates = useDateOptions()
  const list = useQuery(pastAttempts(quiz_id))
  const one = usePastAttempt(shown)
  const [all, setAll] = useState(false)
  if (shown !== null) {
    const backLink = (
      <Button variant="blackBorder" onClick={() => onShow(null)}>
        {words.back}
      </Button>
    )
    if (one.isError && !one.data)
      return (
        <>
          <AskedError query={one} level={3} title={words.failed_to_load} text={one.error.message} />
          {backLink}
        </>
      )
    if (!one.data?.result) return <Skeleton lines={4} />
    return <QuizResult result={one.data.result} watch={watch} actions={backLink} />
  }
  if (!list.data || list.data.length === 0) return null
  const rows = all ? list.data : list.data.slice(0, FEW)
  return (
    <div className={s['past']}>
      <h3>{words.past.title}</h3>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <button type="button" className={s['pastOne']} onClick={() => onShow(row.id)}>
              <time dateTime={row.finished_at}>{formatDateTime(row.finished_at, dates)}</time>
              <span>{words.result.score(row.score)}</span>
              <span className={s['pastState']}>
                {row.awaiting > 0 ? words.past.awaiting : row.passed ? words.past.passed : words.past.failed}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {!all && list.data.length > FEW && (
        <Button variant="blackBorder" onClick={() => setAll(true)}>
          {words.past.all}
        </Button>
      )}
    </div>
  )
}
