import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Asked } from '#web/client/asked.tsx'
import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { chosenIn, ListView } from '#web/client/lists/list-view.tsx'
import { useCan } from '#web/client/stores/roles.ts'
import { useList } from '#web/client/lists/use-list.ts'
import { joinedByPoints } from '#web/client/format/together.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge, type BadgeTone } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import type { MenuItem } from '#web/ui/overlay/Menu.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import type { FeedbackRow, FeedbackSum } from '../../feedback.contract.ts'
import { feedbackApi, feedbackList, feedbackSums, useFeedbackChange } from '../feedback.api.ts'
import { useFeedbackWords } from '../words.ts'
import { AnswerDialog } from './AnswerDialog.tsx'
import s from './Feedback.module.css'
import { Stars } from './Stars.tsx'
import { FEEDBACK_ABOUT as ABOUTS, FEEDBACK_STATES as STATES } from '../../shared/feedback-states.ts'

const TONE: Record<FeedbackRow['state'], BadgeTone> = { new: 'yellow', read: 'neutral', answered: 'green' }

function Sum({ sum }: { sum: FeedbackSum }): ReactNode {
  const words = useFeedbackWords()
  const language = useLanguage()
  return (
    <Card as="li" padding="s" className={s.sum}>
      <strong>{sum.subject ?? words.list.site}</strong>
      {sum.course && <span className={s.small}>{sum.course}</span>}
      {sum.average === null ? (
        <span className={s.small}>{words.list.none_sum}</span>
      ) : (
        <span className={s.average}>
          <Stars value={sum.average} /> <strong>{words.of_five(sum.average.toLocaleString(language))}</strong>
        </span>
      )}
      <span className={s.small}>
        {joinedByPoints([
          words.people(sum.count),
          ...(sum.waiting > 0 ? [words.list.waiting(sum.waiting)] : []),
        ])}
      </span>
      {!sum.own && <span className={s.small}>{words.list.platform}</span>}
    </Card>
  )
}

/**
 * Learners' feedback: averages by course, then each entry with its answer. The same for teachers,
 * organizations and administrators.
 */
export function FeedbackList(): ReactNode {
  const words = useFeedbackWords()
  const t = words.list
  const common = useCommonWords()
  const language = useLanguage()
  const dates = useDateOptions(language)
  const list = useList(['about', 'state', 'common_id', 'teacher_id'], { order: 'updated_at.desc' })
  const about = ABOUTS.find((one) => one === chosenIn(list.filters.about)) ?? 'course'
  const sums = useQuery(feedbackSums(about, language)),
    courses = useQuery(feedbackSums('course', language))
  const mayRemove = useCan('Feedback', 'Delete')
  const [open, setOpen] = useState<FeedbackRow | null>(null),
    [going, setGoing] = useState<FeedbackRow | null>(null)
  const read = useFeedbackChange((id: string) => feedbackApi.read(id)),
    remove = useFeedbackChange((id: string) => feedbackApi.remove(id))
  const own = courses.data?.filter((sum) => sum.own && sum.common_id !== null) ?? []
  const abouts = ABOUTS.filter((one) => one !== 'site' || mayRemove)
  const actionsOf = (row: FeedbackRow): MenuItem[] => [
    { id: 'open', label: t.open, onSelect: () => setOpen(row) },
    ...(row.state === 'new' ? [{ id: 'read', label: t.mark, onSelect: () => read.mutate(row.id) }] : []),
    ...(mayRemove
      ? [{ id: 'remove', label: t.remove, destructive: true, separated: true, onSelect: () => setGoing(row) }]
      : []),
  ]
  return (
    <>
      <Asked query={sums} failed={{ title: t.failed }} loading={null}>
        {(data) =>
          data.length > 0 && (
            <section aria-labelledby="sums" className={s.section}>
              <h2 id="sums">{t.by[about]}</h2>
              <ul className={s.sums}>
                {data.map((sum) => (
                  <Sum key={sum.key} sum={sum} />
                ))}
              </ul>
            </section>
          )
        }
      </Asked>
      <ListView
        list={list}
        query={feedbackList(list.query)}
        caption={t.title}
        rowId={(row) => row.id}
        rowName={(row) => row.learner}
        rowActions={actionsOf}
        search={t.search}
        columns={[
          {
            key: 'learner',
            header: t.learner,
            primary: true,
            cell: (row) => (
              <button type="button" className={s.linkish} onClick={() => setOpen(row)}>
                {row.learner}
              </button>
            ),
          },
          {
            key: 'stars',
            header: t.said,
            sortable: true,
            wide: true,
            cell: (row) => (
              <span className={s.cell}>
                <Stars value={row.stars} />
                {row.text ? (
                  <span className={s.said}>{row.text}</span>
                ) : (
                  <span className={s.small}>{t.no_words}</span>
                )}
              </span>
            ),
          },
          {
            key: 'about',
            header: t.course,
            hideable: true,
            folds: 'alone',
            cell: (row) => (
              <span className={s.cell}>
                <span className={s.said}>{row.subject ?? t.site}</span>
                <span className={s.small}>
                  {row.about === 'lesson'
                    ? row.course
                    : row.met_at
                      ? t.met(t.kinds[row.about], formatDate(row.met_at, dates))
                      : t.kinds[row.about]}
                </span>
              </span>
            ),
          },
          {
            key: 'state',
            header: t.state,
            cell: (row) => <Badge tone={TONE[row.state]}>{t[row.state]}</Badge>,
          },
          {
            key: 'updated_at',
            header: t.when,
            sortable: true,
            folds: true,
            cell: (row) => (
              <time className={s.time} dateTime={row.updated_at}>
                {formatDate(row.updated_at, dates)}
              </time>
            ),
          },
        ]}
        filters={
          <>
            <Select
              label={t.abouts}
              hideLabel
              value={chosenIn(list.filters.about)}
              options={[
                { value: '', label: t.any },
                ...abouts.map((one) => ({ value: one, label: t.about[one] })),
              ]}
              onChange={(event) => list.setFilter('about', event.target.value && `eq.${event.target.value}`)}
            />
            <Select
              label={t.states}
              hideLabel
              value={chosenIn(list.filters.state)}
              options={[
                { value: '', label: t.all },
                ...STATES.map((state) => ({ value: state, label: t[state] })),
              ]}
              onChange={(event) => list.setFilter('state', event.target.value && `eq.${event.target.value}`)}
            />
            {own.length > 1 && (
              <Select
                label={t.courses}
                hideLabel
                value={chosenIn(list.filters.common_id)}
                options={[
                  { value: '', label: t.all_courses },
                  ...own.map((sum) => ({ value: sum.common_id ?? '', label: sum.subject ?? '' })),
                ]}
                onChange={(event) =>
                  list.setFilter('common_id', event.target.value && `eq.${event.target.value}`)
                }
              />
            )}
          </>
        }
        empty={<EmptyState title={t.empty} text={t.empty_text} />}
      />
      {open && <AnswerDialog row={open} onDone={() => setOpen(null)} />}
      <ConfirmDialog
        open={going !== null}
        onCancel={() => setGoing(null)}
        title={t.remove_title}
        confirmLabel={t.remove}
        cancelLabel={common.cancel}
        busy={remove.isPending}
        onConfirm={() => {
          if (going) remove.mutate(going.id, { onSettled: () => setGoing(null) })
        }}
      >
        {t.remove_text}
      </ConfirmDialog>
    </>
  )
}
