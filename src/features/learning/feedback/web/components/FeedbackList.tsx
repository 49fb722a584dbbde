import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Asked } from '#web/client/asked.tsx'
import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { AdminList } from '#web/client/lists/AdminList.tsx'
import { chosenIn } from '#web/client/lists/ListFilters.tsx'
import { useCan } from '#web/client/stores/roles.ts'
import { useList } from '#web/client/lists/use-list.ts'
import { joinedByPoints } from '#web/client/format/together.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import type { BadgeTone } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import type { MenuItem } from '#web/ui/overlay/Menu.tsx'
import type { FeedbackRow, FeedbackSum } from '../../feedback.contract.ts'
import { FEEDBACK_ABOUT as ABOUTS } from '../../shared/feedback-states.ts'
import { feedbackApi, feedbackList, feedbackSums, useFeedbackChange } from '../feedback.api.ts'
import { useFeedbackWords } from '../words.ts'
import { AnswerDialog } from './AnswerDialog.tsx'
import s from './Feedback.module.css'
import { Stars } from './Stars.tsx'
import parts from '#web/ui/layout/parts.module.css'

const TONE: Record<FeedbackRow['state'], BadgeTone> = { new: 'yellow', read: 'neutral', answered: 'green' }

function Sum({ sum }: { sum: FeedbackSum }): ReactNode {
  const words = useFeedbackWords()
  const language = useLanguage()
  return (
    <Card as="li" padding="s" className={s.sum}>
      <strong>{sum.subject ?? words.list.site}</strong>
      {sum.course && <span className={parts.detail}>{sum.course}</span>}
      {sum.average === null ? (
        <span className={parts.detail}>{words.list.none_sum}</span>
      ) : (
        <span className={s.average}>
          <Stars value={sum.average} /> <strong>{words.of_five(sum.average.toLocaleString(language))}</strong>
        </span>
      )}
      <span className={parts.detail}>
        {joinedByPoints([
          words.people(sum.count),
          ...(sum.waiting > 0 ? [words.list.waiting(sum.waiting)] : []),
        ])}
      </span>
      {!sum.own && <span className={parts.detail}>{words.list.platform}</span>}
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
  const language = useLanguage()
  const dates = useDateOptions()
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
      <AdminList
        list={list}
        query={feedbackList(list.query)}
        caption={t.title}
        rowName={(row) => row.learner}
        search={t.search}
        columns={[
          {
            key: 'learner',
            header: t.learner,
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
                  <span className={parts.detail}>{t.no_words}</span>
                )}
              </span>
            ),
          },
          {
            key: 'about',
            header: t.course,
            folds: 'alone',
            text: (row) => row.subject ?? t.site,
            note: (row) =>
              row.about === 'lesson'
                ? row.course
                : row.met_at
                  ? t.met(t.kinds[row.about], formatDate(row.met_at, dates))
                  : t.kinds[row.about],
          },
          { key: 'state', header: t.state, badge: (row) => [TONE[row.state], t[row.state]] },
          { key: 'updated_at', header: t.when, sortable: true, folds: true, date: (row) => row.updated_at },
        ]}
        filters={[
          {
            name: 'about',
            label: t.abouts,
            all: t.any,
            options: abouts.map((one) => ({ value: one, label: t.about[one] })),
          },
          {
            name: 'state',
            label: t.states,
            all: t.all,
            options: { new: t.new, read: t.read, answered: t.answered },
          },
          own.length > 1 && {
            name: 'common_id',
            label: t.courses,
            all: t.all_courses,
            options: own.map((sum) => ({ value: sum.common_id ?? '', label: sum.subject ?? '' })),
          },
        ]}
        rowActions={actionsOf}
        csv={{
          columns: ['learner', 'about', 'subject', 'course', 'stars', 'text', 'state', 'updated_at'],
        }}
        empty={{ title: t.empty, text: t.empty_text }}
      />
      {open && <AnswerDialog row={open} onDone={() => setOpen(null)} />}
      <ConfirmDialog
        open={going !== null}
        onCancel={() => setGoing(null)}
        title={t.remove_title}
        confirmLabel={t.remove}
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
