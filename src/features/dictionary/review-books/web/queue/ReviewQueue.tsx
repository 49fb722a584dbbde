import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { userName } from '#web/client/format/names.ts'
import { AdminList } from '#web/client/lists/AdminList.tsx'
import { chosenIn } from '#web/client/lists/ListFilters.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { plural, useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Drawer } from '#web/ui/overlay/Drawer.tsx'
import { Select } from '#web/ui/form/Select.tsx'
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
import { useReviewWords } from '../words.ts'
import { Agreement } from './Agreement.tsx'
import { Answers } from './Answers.tsx'
import parts from '#web/ui/layout/parts.module.css'

const KINDS = ['animated', 'filmed'] as const
const WAITING = 'eq.in_review'
const AGREEMENTS = ['split', 'right', 'right_but', 'wrong', 'none'] as const

/** True if a reviewer judged the version shown right, even with a remark: it can be accepted. */
const mayBeAccepted = (row: QueueRow): boolean =>
  row.review_state === 'in_review' && row.right + row.right_but > 0

/** …/review: signs by state of review, the most looked-up words first, with the verdicts of their reviewers. */
export function ReviewQueue({ nav, can_review }: { nav: ReactNode; can_review: boolean }): ReactNode {
  const all = useSignWords(),
    words = all.review,
    review = useReviewWords(),
    language = useLanguage()
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
  return (
    <AdminList
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
      above={nav}
      list={list}
      query={queueList(asked)}
      caption={words.caption}
      rowName={(row) => row[`word_${language}`]}
      hrefOf={reviewAt}
      search={words.search}
      headers={words.columns}
      columns={[
        {
          key: language === 'es' ? 'word_es' : 'word_en',
          header: words.columns.word,
          sortable: true,
          text: (row) => row[`word_${language}`],
          picture: (row) => <SignPicture poster_url={row.poster_url} notation={row.notation} />,
        },
        { key: 'agreement', header: review.agreement.title, cell: (row) => <Agreement row={row} /> },
        { key: 'kind', text: (row) => all.kinds[row.kind] },
        { key: 'state', cell: (row) => <StateBadge state={row.review_state} /> },
        {
          key: 'updated_at',
          header: words.columns.sent,
          sortable: true,
          date: (row) => row.updated_at,
          note: (row) => (row.sent_by ? userName(row.sent_by, language) : words.pack),
        },
        base === EDITING_AT.admin && {
          key: 'organization',
          folds: true,
          text: (row) => row.organization ?? words.platform,
        },
        { key: 'comment', folds: true, text: (row) => row.comment },
      ]}
      filters={[
        { name: 'kind', label: words.kind, all: words.all_kinds, options: all.kinds, values: KINDS },
        {
          name: 'agreement',
          label: review.agreement.filter,
          all: review.agreement.any,
          options: review.agreement.values,
          values: AGREEMENTS,
        },
      ]}
      controls={
        <Select
          label={words.state}
          hideLabel
          value={chosenIn(state)}
          options={[
            { value: 'all', label: words.all },
            ...STATES.map((one) => ({ value: one, label: all.states[one] })),
          ]}
          onChange={(event) =>
            list.setFilter('review_state', event.target.value === 'all' ? 'all' : `eq.${event.target.value}`)
          }
        />
      }
      rowActions={(row) => [
        { id: 'answers', label: review.agreement.show, onSelect: () => setShown(row) },
        { id: 'open', label: words.open, href: reviewAt(row) },
      ]}
      csv={{
        columns: [
          'word_en',
          'word_es',
          'kind',
          'review_state',
          'right',
          'right_but',
          'wrong',
          'updated_at',
          'organization',
          'comment',
        ],
      }}
      empty={{
        title: words.empty,
        text: base === EDITING_AT.admin ? words.empty_text : words.own_empty_text,
      }}
    >
      <Drawer
        open={shown !== null}
        onClose={() => setShown(null)}
        title={shown ? review.answers.title(shown[`word_${language}`]) : ''}
        footer={
          shown && (
            <div className={parts.head}>
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
          <div className={parts.page}>
            <Answers sign_id={shown.id} />
            {base === EDITING_AT.admin && mayBeAccepted(shown) && (
              <p className={parts.note}>{review.answers.accept_hint}</p>
            )}
          </div>
        )}
      </Drawer>
    </AdminList>
  )
}
