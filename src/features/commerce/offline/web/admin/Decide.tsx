import { useState, type ReactNode } from 'react'
import { centsOf, dollarsOf, wholeOf } from '#web/client/format/read-money.ts'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import type { OnePurchase } from '../../offline.contract.ts'
import { offlineApi, useOfflineChange } from '../offline.api.ts'
import s from '../Offline.module.css'
import { useOfflineWords } from '../words.ts'
import parts from '#web/ui/layout/parts.module.css'

function Decline({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const words = useOfflineWords().admin
  const decline = useOfflineChange((reason: string) => offlineApi.decline(id, reason))
  const form = useForm<{ reason: string }>({
    initial: { reason: '' },
    submit: async ({ reason }) => {
      await decline.mutateAsync(reason)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={words.decline_title}
      submit={words.decline}
      variant="Orange"
      className={s['form']}
    >
      <TextInput
        id="decline-reason"
        label={words.decline_reason}
        maxLength={300}
        data-autofocus
        {...form.text('reason')}
      />
    </FormDialog>
  )
}

type Values = { seats: string; unit_cents: string; reason: string }
const bodyOf = ({ seats, unit_cents, reason }: Values) => ({
  seats: wholeOf(seats),
  unit_cents: centsOf(unit_cents),
  reason,
})

/** Approves an order, with another number or price where it differs, or declines it. */
export function Decide({ row, onApprove }: { row: OnePurchase; onApprove: () => void }): ReactNode {
  const all = useOfflineWords()
  const words = all.admin
  const [declines, setDeclines] = useState(false)
  const approve = useOfflineChange((values: Values) => offlineApi.approve(row.id, bodyOf(values)))
  const form = useForm<Values>({
    initial: { seats: String(row.seats), unit_cents: dollarsOf(row.unit_cents), reason: '' },
    body: bodyOf,
    shape: () => import('../../offline.contract.ts').then(({ Approve }) => Approve),
    submit: async (values) => {
      onApprove()
      await approve.mutateAsync(values)
    },
  })
  return (
    <Form form={form} className={s['form']} aria-label={words.approve}>
      <p className={s['small']}>{words.approve_text}</p>
      <div className={s['pair']}>
        <TextInput id="approve-seats" label={all.seats} inputMode="numeric" {...form.text('seats')} />
        <TextInput id="approve-unit" label={words.unit} inputMode="decimal" {...form.text('unit_cents')} />
        <TextInput id="approve-reason" label={words.reason} maxLength={300} {...form.text('reason')} />
      </div>
      <div className={parts.controls}>
        <SubmitButton form={form} label={words.approve} />
        <Button variant="White" onClick={() => setDeclines(true)}>
          {words.decline}
        </Button>
      </div>
      {declines && <Decline id={row.id} onClose={() => setDeclines(false)} />}
    </Form>
  )
}
