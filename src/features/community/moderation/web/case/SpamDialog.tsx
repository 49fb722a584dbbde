import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { formatDateTime, useDateOptions } from '#web/client/format/dates.ts'
import { showToast } from '#web/client/toasts.ts'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Loader } from '#web/ui/feedback/Loader.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import parts from '#web/ui/layout/parts.module.css'
import type { Case } from '../../moderation.contract.ts'
import type { Sanction } from '../../shared/kinds.ts'
import { byAuthorOf, moderationApi, useModerationChange, type Target } from '../moderation.api.ts'
import { RuleSelect } from '../RuleSelect.tsx'
import { useModerationWords } from '../words.ts'
import { SanctionSelect } from './DecideDialog.tsx'

type Values = { action: string; rule: string; sanction: string; words: string }
const keyOf = ({ thread_id, comment_id }: Target): string => comment_id ?? thread_id

/** Posts and comments of an author from which several are decided at once. */
export function SpamDialog({ found, onClose }: { found: Case; onClose: () => void }): ReactNode {
  const words = useModerationWords(),
    t = words.one
  const language = useLanguage(),
    dates = useDateOptions()
  const { data, isPending } = useQuery(byAuthorOf(found.id))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = (data ?? []).filter((row) => !left.has(keyOf(row)))
  const decide = useModerationChange(({ action, sanction, ...values }: Values) =>
    moderationApi.decideTogether(found.id, {
      ...values,
      action: action === 'hide' ? 'hide' : 'delete',
      sanction: sanction as Sanction,
      targets: chosen.map(({ thread_id, comment_id }) => ({ thread_id, comment_id })),
    }),
  )
  const form = useForm<Values>({
    initial: { action: 'delete', rule: 'spam', sanction: 'none', words: '' },
    needed: { words: t.words_missing },
    submit: async (values) => {
      const { decided } = await decide.mutateAsync(values)
      showToast({ variant: 'Success', message: t.spam_done(decided.toLocaleString(language)) })
      onClose()
    },
  })
  const choose = (key: string, on: boolean): void => {
    const next = new Set(left)
    if (on) next.delete(key)
    else next.add(key)
    setLeft(next)
  }
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      size="l"
      title={t.spam_title}
      description={t.spam_text}
      submit={t.spam_send(chosen.length.toLocaleString(language))}
      variant="Red"
      disabled={chosen.length === 0}
      className={parts.form}
    >
      {isPending && <Loader type="site-loader" />}
      {data?.length === 0 && <p className={parts.note}>{t.spam_none}</p>}
      <ul className={parts.rows}>
        {data?.map((row) => (
          <li key={keyOf(row)}>
            <Checkbox
              label={row.about || words.queue.untitled}
              hint={formatDateTime(row.created_at, dates)}
              checked={!left.has(keyOf(row))}
              onChange={(event) => choose(keyOf(row), event.target.checked)}
            />
          </li>
        ))}
      </ul>
      <RadioGroup
        label={t.spam_action}
        name="action"
        look="row"
        value={form.text('action').value}
        onChange={(value) => form.set('action', value)}
        options={[
          { value: 'hide', label: t.hide },
          { value: 'delete', label: t.delete },
        ]}
      />
      <RuleSelect {...form.text('rule')} />
      <SanctionSelect account={found.may.account} {...form.text('sanction')} />
      <Textarea label={t.words} rows={3} maxLength={2000} {...form.text('words')} />
    </FormDialog>
  )
}
