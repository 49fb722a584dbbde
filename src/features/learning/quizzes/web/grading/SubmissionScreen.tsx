import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type ReactNode } from 'react'
import { useParams } from 'react-router'
import { Asked } from '#web/client/asked.tsx'
import { isLost } from '#web/client/health/is-lost.ts'
import { formatDateTime, useDateOptions } from '#web/client/format/dates.ts'
import { joinedByPoints } from '#web/client/format/together.ts'
import { useDocumentTitle } from '#web/client/stores/document-title.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import type { AnsweredQuestion } from '../../quizzes.contract.ts'
import { useGradingWords } from '../words.ts'
import { AnswerToGrade } from './AnswerToGrade.tsx'
import { gradingAddress, gradingList, useGradingBase } from './base.ts'
import { nextToGrade, useSubmission } from './grading.api.ts'
import s from './Grading.module.css'
import parts from '#web/ui/layout/parts.module.css'
import { Page } from '#web/ui/navigation/Page.tsx'

const byPerson = (question: AnsweredQuestion): boolean =>
  question.kind === 'open' || (question.kind === 'camera' && question.grading !== 'self')

/** One submission: automatically graded answers in a line each, those for a person at full size. */
export default function SubmissionScreen(): ReactNode {
  const { id = '' } = useParams()
  return <OneSubmission key={id} id={id} />
}

function OneSubmission({ id }: { id: string }): ReactNode {
  const base = useGradingBase()
  const words = useGradingWords()
  const dates = useDateOptions()
  const query = useSubmission(id)
  useDocumentTitle(query.data?.learner)
  return (
    <Asked
      query={query}
      failed={{ level: 1, title: words.failed, text: (error) => error?.message, spinner: false }}
      lost={isLost}
      loading={
        <div className={s['page']} aria-busy="true">
          <Skeleton shape="title" />
          <Skeleton shape="media" />
        </div>
      }
    >
      {(data) => {
        const mine = data.questions.filter(byPerson),
          others = data.questions.length - mine.length
        return (
          <Page
            className={s['page']}
            breadcrumbs={
              <Link className={s['back'] ?? ''} href={gradingList(base, data.state)}>
                <ArrowLeft aria-hidden="true" />
                {words.back[data.state]}
              </Link>
            }
            kicker={joinedByPoints([data.course, data.quiz])}
            title={data.learner}
            text={`${words.handed_in(formatDateTime(data.finished_at, dates))} ${words.standing[data.state](data.points, data.points_possible, data.score, data.pass_mark)}`}
          >
            {others > 0 && <p className={parts.note}>{words.machine(others)}</p>}
            {mine.map((question) => (
              <AnswerToGrade key={question.id} submission_id={id} question={question} />
            ))}
            {data.state === 'graded' && <WhatNext id={id} />}
          </Page>
        )
      }}
    </Asked>
  )
}

/** Next submission to grade, once all of this one is graded. */
function WhatNext({ id }: { id: string }): ReactNode {
  const words = useGradingWords()
  const base = useGradingBase()
  const { data: next } = useQuery(nextToGrade(id))
  if (next === undefined) return null
  return next ? (
    <p className={s['next']}>
      <Button variant="Orange" href={gradingAddress(base, next.id)}>
        {words.next(next.learner)}
      </Button>
      <span className={parts.note}>{joinedByPoints([next.course, next.quiz])}</span>
    </p>
  ) : (
    <p className={parts.note} role="status">
      {words.all_done}
    </p>
  )
}
