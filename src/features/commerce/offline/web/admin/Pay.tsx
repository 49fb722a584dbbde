import { useState, type ReactNode } from 'react'
import { newIdempotencyKey } from '#web/client/api.ts'
import { centsOf, dollarsOf } from '#web/client/format/read-money.ts'
import { Notice } from '#web/form/Notice.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import type { OnePurchase } from '../../offline.contract.ts'
import { offlineApi, useOfflineChange } from '../offline.api.ts'
import s from '../Offline.module.css'
import { useOfflineWords } from '../words.ts'

type Values = { cents: string; reference: string; received_on: string }
const bodyOf = ({ cents, reference, received_on }: Values) => ({
  cents: centsOf(cents),
  reference,
  received_on,
})

/** Records what arrived at the bank, whole or in part. */
export function Pay({ row }: { row: OnePurchase }): ReactNode {
  const words = useOfflineWords().admin
  const [key, setKey] = useState(newIdempotencyKey)
  const pay = useOfflineChange((values: Values) => offlineApi.pay(row.id, bodyOf(values), key))
  const form = useForm<Values>({
    initial: { cents: row.open_cents > 0 ? dollarsOf(row.open_cents) : '', reference: '', received_on: '' },
    body: bodyOf,
    shape: () => import('../../offline.contract.ts').then(({ RecordPayment }) => RecordPayment),
    submit: async (values) => {
      await pay.mutateAsync(values)
      setKey(newIdempotencyKey())
      for (const name of ['cents', 'reference'] as const) form.set(name, '')
    },
  })
  return (
    <form {...form.props} className={s['form']} aria-label={words.pay}>
      {form.problem && <Notice>{form.problem.message}</Notice>}
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
        <Button type="submit" variant={row.open_cents > 0 ? 'Orange' : 'White'} loading={form.busy}>
          {words.record}
        </Button>
      </div>
    </form>
  )
}
