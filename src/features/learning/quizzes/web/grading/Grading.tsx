import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Asked } from '#web/client/asked.tsx'
import { formatDateTime, useDateOptions } from '#web/client/format/dates.ts'
import { joinedByPoints } from '#web/client/format/together.ts'
import { useList } from '#web/client/lists/use-list.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import { Pagination } from '#web/ui/navigation/Pagination.tsx'
import { Segments } from '#web/ui/form/Segments.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SUBMISSION_STATES, type Submission } from '../../submissions.contract.ts'
import { useGradingWords } from '../words.ts'
import { GradingParts } from './GradingParts.tsx'
import { GradingRow } from './GradingRow.tsx'
import { submissionList } from './grading.api.ts'
import { gradingAddress, useGradingBase } from './base.ts'
import s from './Grading.module.css'
import parts from '#web/ui/layout/parts.module.css'

/** /grading: the answers that wait for a teacher, oldest first, and those that were graded, newest first. */
export default function Grading(): ReactNode {
  const words = useGradingWords()
  const common = useCommonWords()
  const list = useList(['state'])
  const state = SUBMISSION_STATES.find((one) => list.filters.state === `eq.${one}`) ?? 'awaiting'
  const result = useQuery(
    submissionList({
      ...list.query,
      state: `eq.${state}`,
      ...(state === 'graded' && { order: 'finished_at.desc' }),
    }),
  )
  return (
    <Page
      className={s['page']}
      title={words.title}
      text={state === 'awaiting' ? words.text : words.text_graded}
    >
      <GradingParts />
      <Segments
        label={words.state}
        options={SUBMISSION_STATES.map((value) => ({ value, label: words.states[value] }))}
        value={state}
        onChange={(value) => list.setFilter('state', `eq.${value}`)}
      />
      <Asked
        query={result}
        failed={{ title: words.failed, text: common.unreachable }}
        loading={
          <div aria-busy="true">
            <Skeleton lines={6} />
          </div>
        }
      >
        {(data) => (
          <>
            {data.data.length === 0 && (
              <EmptyState
                title={state === 'awaiting' ? words.empty : words.empty_graded}
                text={state === 'awaiting' ? words.empty_text : ''}
              />
            )}
            {data.data.length > 0 && (
              <ul className={parts.rows}>
                {data.data.map((row) => (
                  <Row key={row.id} row={row} />
                ))}
              </ul>
            )}
            <Pagination
              page={list.page}
              pages={data.meta.total_pages}
              onChange={list.setPage}
              words={{ label: words.pages, previous: common.previous, next: common.next, page: words.page }}
            />
          </>
        )}
      </Asked>
    </Page>
  )
}

function Row({ row }: { row: Submission }): ReactNode {
  const words = useGradingWords()
  const dates = useDateOptions()
  const base = useGradingBase()
  return (
    <GradingRow
      href={gradingAddress(base, row.id)}
      name={row.learner}
      about={joinedByPoints([row.course, row.quiz])}
    >
      <time className={parts.note} dateTime={row.finished_at}>
        {formatDateTime(row.finished_at, dates)}
      </time>
      {row.awaiting > 0 ? (
        <Badge tone="yellow">{words.answers(row.awaiting)}</Badge>
      ) : (
        <Badge tone="green">{words.score(row.score)}</Badge>
      )}
    </GradingRow>
  )
}
