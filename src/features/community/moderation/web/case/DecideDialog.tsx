import type { ReactNode } from 'react'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Select } from '#web/ui/form/Select.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import parts from '#web/ui/layout/parts.module.css'
import type { Case } from '../../moderation.contract.ts'
import { RULE_OF_REASON, SANCTIONS, type Action, type Sanction } from '../../shared/kinds.ts'
import { moderationApi, useModerationChange } from '../moderation.api.ts'
import { RuleSelect } from '../RuleSelect.tsx'
import { useModerationWords } from '../words.ts'

type Values = { rule: string; sanction: string; words: string }

/** The sanctions that the moderator of a case may choose. */
export function SanctionSelect({
  account,
  ...field
}: { account: boolean } & Pick<
  Parameters<typeof Select>[0],
  'value' | 'onChange' | 'error' | 'name'
>): ReactNode {
  const words = useModerationWords()
  return (
    <Select
      {...field}
      label={words.one.sanction}
      options={SANCTIONS.filter((one) => account || one !== 'account').map((value) => ({
        value,
        label: words.sanctions[value],
      }))}
    />
  )
}

/** Rule, consequence and words of a decision. */
export function DecideDialog({
  found,
  action,
  onClose,
  onDone,
}: {
  found: Case
  action: Action
  onClose: () => void
  onDone: () => void
}): ReactNode {
  const t = useModerationWords().one
  const decide = useModerationChange(({ sanction, ...values }: Values) =>
    moderationApi.decide(found.id, { action, ...values, sanction: sanction as Sanction }),
  )
  const [first] = found.reports
  const form = useForm<Values>({
    initial: { rule: first ? RULE_OF_REASON[first.reason] : '', sanction: 'none', words: '' },
    needed: { words: t.words_missing },
    submit: async (values) => {
      await decide.mutateAsync(values)
      onDone()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t.deciding[action]}
      submit={t.confirm[action]}
      variant={action === 'delete' ? 'Red' : 'black'}
      className={parts.form}
    >
      <Textarea
        label={t.words}
        hint={t.words_hint(t.languages[found.author.language])}
        rows={3}
        maxLength={2000}
        data-autofocus=""
        {...form.text('words')}
      />
      <RuleSelect {...form.text('rule')} />
      {action !== 'keep' && <SanctionSelect account={found.may.account} {...form.text('sanction')} />}
    </FormDialog>
  )
}
