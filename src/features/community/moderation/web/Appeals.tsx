import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useAuth } from '#web/client/stores/auth.ts'
import { AdminList } from '#web/client/lists/AdminList.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Facts } from '#web/ui/display/Facts.tsx'
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import parts from '#web/ui/layout/parts.module.css'
import { Link } from '#web/ui/navigation/Link.tsx'
import type { AppealRow } from '../appeals.contract.ts'
import { appealsList, moderationApi, useModerationChange } from './moderation.api.ts'
import { RuleSelect } from './RuleSelect.tsx'
import { useModerationWords } from './words.ts'

/** Appeals against decisions: the oldest first, answered by somebody who did not decide. */
export function Appeals(): ReactNode {
  const words = useModerationWords(),
    t = words.appeals
  const me = useAuth((state) => state.user?.id)
  const list = useList(['state'])
  const [answered, setAnswered] = useState<AppealRow | null>(null)
  return (
    <AdminList
      list={list}
      query={appealsList({ ...list.query, state: list.filters.state ?? 'eq.open' })}
      caption={words.queue.parts.appeals}
      rowName={(row) => row.about || words.queue.untitled}
      headers={t.columns}
      filters={[
        {
          name: 'state',
          label: words.queue.state,
          options: t.states,
          usual: 'open',
        },
      ]}
      columns={[
        {
          key: 'about',
          text: (row) => row.about || words.queue.untitled,
          note: (row) => `${words.outcomes[row.action]} · ${row.rule}`,
        },
        { key: 'by', text: (row) => t.by[row.by] },
        {
          key: 'words',
          text: (row) => row.words,
          note: (row) => (row.state === 'open' && row.decided_by === me ? t.own : ''),
        },
        { key: 'created_at', sortable: true, ago: (row) => row.created_at },
      ]}
      rowActions={(row) =>
        row.state === 'open' && row.decided_by !== me
          ? [{ id: 'answer', label: t.answer, onSelect: () => setAnswered(row) }]
          : []
      }
      empty={{ title: t.empty, text: t.empty_text }}
    >
      {answered && <Answer key={answered.id} appeal={answered} onClose={() => setAnswered(null)} />}
    </AdminList>
  )
}

type Values = { outcome: string; answer: string; rule: string }

function Answer({ appeal, onClose }: { appeal: AppealRow; onClose: () => void }): ReactNode {
  const words = useModerationWords(),
    t = words.appeals
  const { pathname } = useLocation()
  const answer = useModerationChange(({ outcome, ...body }: Values) =>
    moderationApi.answer(appeal.id, { ...body, reversed: outcome === 'reversed' }),
  )
  const form = useForm<Values>({
    initial: { outcome: 'upheld', answer: '', rule: '' },
    needed: { answer: t.words },
    submit: async (values) => {
      await answer.mutateAsync(values)
      onClose()
    },
  })
  const keeps = appeal.action === 'keep',
    outcome = form.text('outcome').value
  return (
    <FormDialog form={form} onClose={onClose} title={t.title} submit={t.send} className={parts.form}>
      <Facts
        rows={[
          [t.decision, `${words.outcomes[appeal.action]} · ${appeal.rule}`],
          [t.decision_words, appeal.decision_words],
          [t.appeal, appeal.words],
        ]}
      />
      <p>
        <Link href={`${pathname}?case=${appeal.case_id}`}>{t.open_case}</Link>
      </p>
      <RadioGroup
        label={t.outcome}
        name="outcome"
        value={outcome}
        onChange={(value) => form.set('outcome', value)}
        options={[
          { value: 'upheld', label: t.upheld },
          { value: 'reversed', label: t.reversed, hint: keeps ? t.reversed_keep_hint : t.reversed_hint },
        ]}
      />
      {keeps && outcome === 'reversed' && <RuleSelect {...form.text('rule')} />}
      <Textarea label={t.words} rows={4} maxLength={2000} {...form.text('answer')} />
    </FormDialog>
  )
}
