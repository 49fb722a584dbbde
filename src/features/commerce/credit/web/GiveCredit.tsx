import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { newIdempotencyKey } from '#web/client/api.ts'
import { centsOf } from '#web/client/format/read-money.ts'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Segments } from '#web/ui/form/Segments.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { CREDIT, creditApi } from './credit.api.ts'
import { useCreditWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

type Holder = { user_id: string } | { organization_id: string }

/** For an administrator: gives credit to somebody, or takes it back, with the reason. */
export function GiveCredit({ to, onClose }: { to: Holder; onClose: () => void }): ReactNode {
  const words = useCreditWords().give
  const client = useQueryClient()
  const [key] = useState(newIdempotencyKey)
  const bodyOf = ({ amount, reason }: { amount: string; reason: string }) => ({
    user_id: null,
    organization_id: null,
    ...to,
    cents: centsOf(amount),
    reason,
  })
  const form = useForm({
    initial: { what: 'give', amount: '', reason: '' },
    body: bodyOf,
    shape: () => import('../credit.contract.ts').then(({ ChangeCredit }) => ChangeCredit),
    submit: async (values) => {
      await (values.what === 'give' ? creditApi.give : creditApi.takeBack)(bodyOf(values), key)
      await client.invalidateQueries({ queryKey: CREDIT })
      onClose()
    },
  })
  const { what } = form.values
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={words.title}
      description={words.text}
      size="s"
      submit={what === 'give' ? words.give : words.take}
      className={parts.group}
    >
      <Segments
        label={words.what}
        value={what}
        onChange={(value) => form.set('what', value)}
        options={[
          { value: 'give', label: words.give },
          { value: 'take', label: words.take },
        ]}
      />
      <TextInput
        id="credit-amount"
        label={words.amount}
        inputMode="decimal"
        autoComplete="off"
        {...(what === 'take' && { hint: words.take_hint })}
        {...form.text('amount', 'cents')}
        data-autofocus=""
      />
      <TextInput id="credit-reason" label={words.reason} maxLength={300} {...form.text('reason')} />
    </FormDialog>
  )
}
