import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { userName } from '#web/client/format/names.ts'
import { chosenIn, ListView } from '#web/client/lists/list-view.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import type { Column } from '#web/ui/table/DataTable.tsx'
import type { ReviewRow } from '../../signs.contract.ts'
import { EDITING_AT, useBase } from '../base.ts'
import { reviewList } from '../signs.api.ts'
import { StateBadge } from '../StateBadge.tsx'
import { useSignWords } from '../words.ts'
import styles from '../work/SignWork.module.css'

const STATES = ['in_review', 'reviewed', 'rejected'] as const,
  KINDS = ['animated', 'filmed'] as const
const WAITING = 'eq.in_review'

/** …/review: signs by where their review stands, the most looked-up words first. */
export function ReviewQueue({ nav }: { nav: ReactNode }): ReactNode {
  const all = useSignWords(),
    words = all.review,
    language = useLanguage(),
    dates = useDateOptions(language)
  const base = useBase()
  const list = useList(['review_state', 'kind'], { order: 'rank.asc' })
  // What waits is what one comes for; "all" stands in the address as itself.
  const state = list.filters.review_state ?? WAITING
  const { review_state: _, ...query } = list.query
  const asked = state === 'all' ? query : { ...query, review_state: state }
  const columns: Column<ReviewRow>[] = [
    {
      key: language === 'es' ? 'word_es' : 'word_en',
      header: words.columns.word,
      primary: true,
      sortable: true,
      cell: (row) => (
        <Link to={`${base}/${row.vocabulary_id}/signs/${row.id}`}>{row[`word_${language}`]}</Link>
      ),
    },
    { key: 'kind', header: words.columns.kind, cell: (row) => all.kinds[row.kind] },
    { key: 'state', header: words.columns.state, cell: (row) => <StateBadge state={row.review_state} /> },
    {
      key: 'updated_at',
      header: words.columns.sent,
      sortable: true,
      cell: (row) => (
        <span>
          <time dateTime={row.updated_at}>{formatDate(row.updated_at, dates)}</time>
          <br />
          <span className={styles.quiet}>{row.sent_by ? userName(row.sent_by, language) : words.pack}</span>
        </span>
      ),
    },
    ...(base === EDITING_AT.admin
      ? [
          {
            key: 'organization',
            header: words.columns.organization,
            hideable: true,
            folds: true,
            cell: (row: ReviewRow) => row.organization ?? words.platform,
          },
        ]
      : []),
    {
      key: 'comment',
      header: words.columns.comment,
      hideable: true,
      folds: true,
      cell: (row) => row.comment && <span className={styles.quiet}>{row.comment}</span>,
    },
  ]
  return (
    <div className={styles.page}>
      <PageHeader title={words.title} text={base === EDITING_AT.admin ? words.text : words.own_text} />
      {nav}
      <ListView
        list={list}
        query={reviewList(asked)}
        caption={words.caption}
        columns={columns}
        rowId={(row) => row.id}
        rowName={(row) => row[`word_${language}`]}
        search={words.search}
        filters={
          <>
            <Select
              label={words.state}
              hideLabel
              value={chosenIn(state)}
              options={[
                { value: 'all', label: words.all },
                ...STATES.map((one) => ({ value: one, label: all.states[one] })),
              ]}
              onChange={(event) =>
                list.setFilter(
                  'review_state',
                  event.target.value === 'all' ? 'all' : `eq.${event.target.value}`,
                )
              }
            />
            <Select
              label={words.kind}
              hideLabel
              value={chosenIn(list.filters.kind)}
              options={[
                { value: '', label: words.all_kinds },
                ...KINDS.map((one) => ({ value: one, label: all.kinds[one] })),
              ]}
              onChange={(event) => list.setFilter('kind', event.target.value && `eq.${event.target.value}`)}
            />
          </>
        }
        rowActions={(row) => [
          { id: 'open', label: words.open, href: `${base}/${row.vocabulary_id}/signs/${row.id}` },
        ]}
        empty={
          <EmptyState
            title={words.empty}
            text={base === EDITING_AT.admin ? words.empty_text : words.own_empty_text}
          />
        }
      />
    </div>
  )
}
