import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { userName } from '#web/client/format/names.ts'
import { chosenIn, ListView } from '#web/client/lists/list-view.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { plural, useLanguage } from '#web/i18n/language.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Drawer } from '#web/ui/overlay/Drawer.tsx'
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import type { Column } from '#web/ui/table/DataTable.tsx'
import {
  EDITING_AT,
  REVIEW_STATES as STATES,
  SignPicture,
  StateBadge,
  useBase,
  useSignWords,
} from '../../../signs/web/public.ts'
import type { QueueRow } from '../../review-books.contract.ts'
import { booksApi, queueList, useBookChange } from '../review-books.api.ts'
import styles from '../Review.module.css'
import { useReviewWords } from '../words.ts'
import { Agreement } from './Agreement.tsx'
import { Answers } from './Answers.tsx'
import { VERDICTS } from '../../shared/verdicts.ts'

const KINDS = ['animated', 'filmed'] as const
const WAITING = 'eq.in_review'
const AGREEMENTS = ['split', ...VERDICTS, 'none'] as const

/** True if a reviewer judged the version shown right, even with a remark: it can be accepted. */
const mayBeAccepted = (row: QueueRow): boolean =>
  row.review_state === 'in_review' && row.right + row.right_but > 0

/** …/review: signs by state of review, the most looked-up words first, with the verdicts of their reviewers. */
export function ReviewQueue({ nav, can_review }: { nav: ReactNode; can_review: boolean }): ReactNode {
  const all = useSignWords(),
    words = all.review,
    review = useReviewWords(),
    common = useCommonWords(),
    language = useLanguage(),
    dates = useDateOptions(language)
  const base = useBase(),
    [search] = useSearchParams()
  const list = useList(['review_state', 'kind', 'agreement'], { order: 'rank.asc' })
  const [shown, setShown] = useState<QueueRow | null>(null)
  const accept = useBookChange(booksApi.accept)
  // Waiting signs are the default; "all" is in the address as a value of its own.
  const state = list.filters.review_state ?? WAITING
  const { review_state: _, ...query } = list.query
  const asked = state === 'all' ? query : { ...query, review_state: state }
  const { data: page } = useQuery(queueList(asked))
  // Review mode walks through the waiting signs, with the filters of the list.
  const first = state === WAITING ? page?.data[0] : undefined
  const mode = (id: string): string => `${base}/review/${id}${search.size > 0 ? `?${search}` : ''}`
  /** Waiting signs open in review mode; others open on their own page. */
  const reviewAt = (row: QueueRow): string =>
    can_review && row.review_state === 'in_review'
      ? mode(row.id)
      : `${base}/${row.vocabulary_id}/signs/${row.id}`
  const columns: Column<QueueRow>[] = [
    {
      key: language === 'es' ? 'word_es' : 'word_en',
      header: words.columns.word,
      primary: true,
      sortable: true,
      cell: (row) => (
        <span className={styles.pictured}>
          <SignPicture poster_url={row.poster_url} notation={row.notation} />
          <Link to={reviewAt(row)}>{row[`word_${language}`]}</Link>
        </span>
      ),
    },
    {
      key: 'agreement',
      header: review.agreement.title,
      cell: (row) => <Agreement row={row} />,
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
            cell: (row: QueueRow) => row.organization ?? words.platform,
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
      <PageHeader
        title={words.title}
        text={base === EDITING_AT.admin ? words.text : words.own_text}
        actions={
          can_review &&
          first && (
            <Button variant="Orange" href={mode(first.id)}>
              {plural(language, page?.meta.total ?? 0, words.start)}
            </Button>
          )
        }
      />
      {nav}
      <ListView
        list={list}
        query={queueList(asked)}
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
            <Select
              label={review.agreement.filter}
              hideLabel
              value={chosenIn(list.filters.agreement)}
              options={[
                { value: '', label: review.agreement.any },
                ...AGREEMENTS.map((one) => ({ value: one, label: review.agreement.values[one] })),
              ]}
              onChange={(event) =>
                list.setFilter('agreement', event.target.value && `eq.${event.target.value}`)
              }
            />
          </>
        }
        rowActions={(row) => [
          { id: 'answers', label: review.agreement.show, onSelect: () => setShown(row) },
          { id: 'open', label: words.open, href: reviewAt(row) },
        ]}
        empty={
          <EmptyState
            title={words.empty}
            text={base === EDITING_AT.admin ? words.empty_text : words.own_empty_text}
          />
        }
      />
      <Drawer
        open={shown !== null}
        onClose={() => setShown(null)}
        title={shown ? review.answers.title(shown[`word_${language}`]) : ''}
        closeLabel={common.close}
        footer={
          shown && (
            <div className={styles.row}>
              {base === EDITING_AT.admin && mayBeAccepted(shown) && (
                <Button
                  variant="Green"
                  loading={accept.isPending}
                  onClick={() =>
                    accept.mutate(
                      { id: shown.id, version: shown.version },
                      { onSettled: () => setShown(null) },
                    )
                  }
                >
                  {review.answers.accept}
                </Button>
              )}
              <Button
                variant="blackBorder"
                render={<Link to={`${base}/${shown.vocabulary_id}/signs/${shown.id}`} />}
              >
                {review.answers.work}
              </Button>
            </div>
          )
        }
      >
        {shown && (
          <div className={styles.form}>
            <Answers sign_id={shown.id} />
            {base === EDITING_AT.admin && mayBeAccepted(shown) && (
              <p className={styles.quiet}>{review.answers.accept_hint}</p>
            )}
          </div>
        )}
      </Drawer>
    </div>
  )
}
