import { useState, type ReactNode } from 'react'
import { newIdempotencyKey } from '#web/client/api.ts'
import { centsOf, dollarsOf } from '#web/client/format/read-money.ts'
import { Form } from '#web/form/Form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import s from '../Offline.module.css'
import { useOfflineWords } from '../words.ts'

type Values = { cents: string; reference: string; received_on: string }
const bodyOf = ({ cents, reference, received_on }: Values) => ({
  cents: centsOf(cents),
  reference,
  received_on,
})
export type Payment = ReturnType<typeof bodyOf>

/** Records what arrived at the bank for an invoice, whole or in part; `open` is what is still owed, in cents. */
export function PaymentForm({
  open,
  save,
}: {
  open: number
  save: (payment: Payment, key: string) => Promise<unknown>
}): ReactNode {
  const words = useOfflineWords().admin
  const [key, setKey] = useState(newIdempotencyKey)
  const form = useForm<Values>({
    initial: { cents: open > 0 ? dollarsOf(open) : '', reference: '', received_on: '' },
    body: bodyOf,
    shape: () =>
      import('../../../receivables/receivables.contract.ts').then(({ RecordPayment }) => RecordPayment),
    submit: async (values) => {
      await save(bodyOf(values), key)
      setKey(newIdempotencyKey())
      for (const name of ['cents', 'reference'] as const) form.set(name, '')
    },
  })
  return (
    <Form form={form} className={s['form']} aria-label={words.pay}>
      <div className={s['pair']}>
        <TextInput id="pay-cents" label={words.cents} inputMode="decimal" {...form.text('cents')} />
        <TextInput
          id="pay-reference"
          label={words.reference}
          hint={words.reference_hint}
          maxLength={120}
          {...form.text('reference')}
        />
        <TextInput id="pay-on" type="date" label={words.received_on} {...form.text('received_on')} />
      </div>
      <div>
        <Button type="submit" variant={open > 0 ? 'Orange' : 'White'} loading={form.busy}>
          {words.record}
        </Button>
      </div>
    </Form>
  )
}
