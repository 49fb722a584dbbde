import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Asked } from '#web/client/asked.tsx'
import { formatDateTime, formatDayInWords, useDateOptions } from '#web/client/format/dates.ts'
import { joinedByPoints } from '#web/client/format/together.ts'
import { useDebouncedSearch } from '#web/client/lists/use-debounced-search.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { HelloHand } from '#web/ui/art/HelloHand.tsx'
import { Badge, type BadgeTone } from '#web/ui/display/Badge.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SearchInput } from '#web/ui/form/SearchInput.tsx'
import { Segments } from '#web/ui/form/Segments.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import { Pagination } from '#web/ui/navigation/Pagination.tsx'
import { useLessonsLive, useMinute } from '../../../appointments/web/public.ts'
import type { Assessment } from '../../views.contract.ts'
import { assessmentList } from '../assessments.api.ts'
import { useAssessmentBase } from '../base.ts'
import { useAssessmentWords } from '../words.ts'
import s from './Staff.module.css'
import parts from '#web/ui/layout/parts.module.css'

const TONES: Record<Assessment['state'], BadgeTone> = {
  requested: 'neutral',
  scheduled: 'blue',
  in_progress: 'wood',
  graded: 'orange',
  published: 'green',
  canceled: 'neutral',
}
/** Badge of an assessment's state. */
export function StateBadge({ state }: { state: Assessment['state'] }): ReactNode {
  return <Badge tone={TONES[state]}>{useAssessmentWords().states[state]}</Badge>
}

function Row({ row }: { row: Assessment }): ReactNode {
  const words = useAssessmentWords().staff
  const dates = useDateOptions()
  const base = useAssessmentBase()
  const now = useMinute()
  const when = row.starts_at
    ? (Date.parse(row.starts_at) > now ? words.at : words.met)(formatDateTime(row.starts_at, dates))
    : words.asked(formatDayInWords(row.requested_at, dates))
  return (
    <li className={s['row']}>
      <div>
        <Link className={s['name'] ?? ''} href={`${base}/${row.id}`}>
          {row.learner}
        </Link>
        <p className={parts.hint}>{joinedByPoints([when, row.teacher, row.organization])}</p>
      </div>
      <div className={parts.head}>
        {row.next ? (
          <Badge tone="yellow">{words.next[row.next]}</Badge>
        ) : row.level ? (
          <Badge tone="green">{row.level}</Badge>
        ) : (
          <StateBadge state={row.state} />
        )}
      </div>
    </li>
  )
}

/** /assessments: live assessments that one works on, what waits first. */
export default function Assessments(): ReactNode {
  const all = useAssessmentWords(),
    words = all.staff
  const common = useCommonWords()
  const language = useLanguage()
  const [params, setParams] = useSearchParams()
  const show = params.get('show') === 'over' ? 'over' : 'open'
  const [page, setPage] = useState(1)
  const { text, setText, search } = useDebouncedSearch()
  const query = useQuery(assessmentList({ show, search, page }, language))
  useLessonsLive()
  return (
    <Page className={s['page']} title={words.title} text={words.text}>
      <div className={s['filters']}>
        <Segments
          label={words.show}
          options={[
            { value: 'open', label: words.open },
            { value: 'over', label: words.over },
          ]}
          value={show}
          onChange={(value) => {
            setPage(1)
            setParams(value === 'over' ? { show: 'over' } : {}, { replace: true })
          }}
        />
        <SearchInput
          label={words.search}
          placeholder={words.search}
          clearLabel={common.clear}
          value={text}
          onChange={(value) => {
            setPage(1)
            setText(value)
          }}
        />
      </div>
      <Asked
        query={query}
        failed={{ title: all.failed, text: common.unreachable }}
        loading={
          <div aria-busy="true">
            <Skeleton lines={6} />
          </div>
        }
      >
        {(data) => (
          <>
            {data.rows.length === 0 &&
              (search ? (
                <EmptyState title={words.no_match} text="" />
              ) : (
                <EmptyState
                  art={<HelloHand />}
                  title={show === 'open' ? words.empty : words.empty_over}
                  text={show === 'open' ? words.empty_text : ''}
                />
              ))}
            {data.rows.length > 0 && (
              <ul className={parts.rows}>
                {data.rows.map((row) => (
                  <Row key={row.id} row={row} />
                ))}
              </ul>
            )}
            {data.pages > 1 && (
              <Pagination
                page={page}
                pages={data.pages}
                onChange={setPage}
                words={{ label: words.pages, previous: common.previous, next: common.next, page: words.page }}
              />
            )}
          </>
        )}
      </Asked>
    </Page>
  )
}
