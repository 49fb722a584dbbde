import { useState, type ReactNode } from 'react'
import { newIdempotencyKey } from '#web/client/api.ts'
import { formatCents } from '#web/client/format/money.ts'
import { centsOf, dollarsOf } from '#web/client/format/read-money.ts'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import type { Order } from '../../orders.contract.ts'
import { useArrival } from './orders-admin.api.ts'
import { useOrdersAdminWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

function Record({ order }: { order: Order }): ReactNode {
  const words = useOrdersAdminWords().arrival
  const [key, setKey] = useState(newIdempotencyKey)
  const arrive = useArrival(order.id)
  const form = useForm({
    initial: { cents: dollarsOf(order.open_cents), received_on: '', reference: '' },
    body: ({ cents, received_on, reference }) => ({
      cents: centsOf(cents),
      received_on,
      reference: reference.trim() || null,
    }),
    shape: () => import('../../orders.contract.ts').then(({ Arrival }) => Arrival),
    submit: async ({ cents, received_on, reference }) => {
      await arrive.mutateAsync({
        body: { cents: centsOf(cents), received_on, reference: reference.trim() || null },
        key,
      })
      setKey(newIdempotencyKey())
    },
  })
  return (
    <Form form={form} className={parts.page} aria-label={words.submit}>
      <TextInput id="arrival-cents" label={words.cents} inputMode="decimal" {...form.text('cents')} />
      <TextInput id="arrival-on" type="date" label={words.received_on} {...form.text('received_on')} />
      <TextInput
        id="arrival-reference"
        label={words.reference}
        hint={words.reference_hint}
        maxLength={120}
        {...form.text('reference')}
      />
      <div>
        <SubmitButton form={form} label={words.submit} />
      </div>
    </Form>
  )
}

/** Open amount of an order, with a form to record its payment. */
export function MoneyOnItsWay({ order }: { order: Order }): ReactNode {
  const words = useOrdersAdminWords().arrival
  if (order.open_cents <= 0) return null
  const sum = formatCents(order.open_cents)
  return (
    <Card as="section">
      <h2>{words.title}</h2>
      {order.organization_id === null ? (
        <>
          <p className={parts.text}>{words.text(sum)}</p>
          <Record key={order.open_cents} order={order} />
        </>
      ) : (
        <p className={parts.text}>
          {words.by_invoice(sum)} <Link href="/admin/purchases">{words.purchases}</Link>
        </p>
      )}
    </Card>
  )
}
