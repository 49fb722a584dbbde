import { useState, type ReactNode } from 'react'
import { newIdempotencyKey } from '#web/client/api.ts'
import { centsOf, dollarsOf } from '#web/client/format/read-money.ts'
import { Notice } from '#web/form/Notice.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import type { OneStatement } from '../../statements.contract.ts'
import { useStatementPayment } from '../statements.api.ts'
import s from '../Statements.module.css'
import { useStatementWords } from '../words.ts'

type Values = { cents: string; reference: string; received_on: string }
const bodyOf = ({ cents, reference, received_on }: Values) => ({
  cents: centsOf(cents),
  reference,
  received_on,
})

/** Records what arrived at the bank for a statement, whole or in part. */
export function Pay({ row }: { row: OneStatement }): ReactNode {
  const words = useStatementWords().pay
  const [key] = useState(newIdempotencyKey)
  const pay = useStatementPayment(row.id)
  const form = useForm<Values>({
    initial: { cents: dollarsOf(row.open_cents), reference: '', received_on: '' },
    body: bodyOf,
    shape: () => import('../../../offline/offline.contract.ts').then(({ RecordPayment }) => RecordPayment),
    submit: async (values) => void (await pay.mutateAsync({ body: bodyOf(values), key })),
  })
  return (
    <form {...form.props} className={s['form']} aria-label={words.title}>
      {form.problem && <Notice>{form.problem.message}</Notice>}
      <h2 className={s['title']}>{words.title}</h2>
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
        <Button type="submit" variant="Orange" loading={form.busy}>
          {words.record}
        </Button>
      </div>
    </form>
  )
}
