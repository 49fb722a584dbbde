import { useState, type ReactNode } from 'react'
import { newIdempotencyKey } from '#web/client/api.ts'
import { formatCents } from '#web/client/format/money.ts'
import { centsOf, dollarsOf } from '#web/client/format/read-money.ts'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import type { Order } from '../../orders.contract.ts'
import { useRefund } from './orders-admin.api.ts'
import { useOrdersAdminWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

const leftOf = (line: Order['lines'][number]): number =>
  line.cents - line.discount_cents + line.tax_cents - line.refunded_cents

/** Gives back all of an order, a part of it, or a part of one line, and says what ends by it. */
export function RefundDialog({ order, onDone }: { order: Order; onDone: () => void }): ReactNode {
  const words = useOrdersAdminWords().refund
  const language = useLanguage()
  const [key] = useState(newIdempotencyKey)
  const refund = useRefund(order.id)
  const leftIn = (line_id: string): number => {
    const line = order.lines.find(({ id }) => id === line_id)
    return Math.min(order.total - order.refunded, line ? leftOf(line) : order.total)
  }
  const form = useForm({
    initial: { line_id: '', cents: dollarsOf(leftIn('')), reason: '', reference: '' },
    submit: async ({ line_id, cents, reason, reference }) => {
      await refund.mutateAsync({
        body: {
          // Nothing was paid by card: all of it is undone.
          cents: order.total === 0 ? null : centsOf(cents),
          line_id: line_id || null,
          reason: reason.trim() || null,
          reference: reference.trim() || null,
        },
        key,
      })
      onDone()
    },
  })
  const { line_id, cents } = form.values
  const sum = centsOf(cents)
  const left = leftIn(line_id)
  const all = order.total === 0 || sum >= left
  return (
    <FormDialog
      form={form}
      onClose={onDone}
      title={words.title(order.number)}
      submit={words.submit(formatCents(Number.isNaN(sum) ? 0 : sum))}
      className={parts.page}
    >
      {order.lines.length > 1 && (
        <Select
          id="line_id"
          label={words.of}
          value={line_id}
          options={[
            { value: '', label: words.whole },
            ...order.lines
              .filter((line) => leftOf(line) > 0)
              .map((line) => ({ value: line.id, label: line[`name_${language}`] })),
          ]}
          onChange={(event) => {
            form.set('line_id', event.target.value)
            form.set('cents', dollarsOf(leftIn(event.target.value)))
          }}
        />
      )}
      {order.total > 0 && (
        <TextInput
          id="cents"
          label={words.cents}
          hint={words.hint(formatCents(left))}
          inputMode="decimal"
          data-autofocus=""
          {...form.text('cents')}
        />
      )}
      <TextInput
        id="reason"
        label={words.reason}
        hint={words.reason_hint}
        maxLength={300}
        {...form.text('reason')}
      />
      {order.provider === 'Offline' && (
        <TextInput
          id="reference"
          label={words.reference}
          hint={words.reference_hint}
          maxLength={100}
          {...form.text('reference')}
        />
      )}
      <p className={parts.text}>{all ? words.ends : words.stays}</p>
    </FormDialog>
  )
}
