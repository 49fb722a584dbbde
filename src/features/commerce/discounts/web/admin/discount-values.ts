import { centsOf, dollarsOf, wholeOf } from '#web/client/format/read-money.ts'
import type { DiscountRow, SaveDiscount } from '../../discounts.contract.ts'

/** A discount as a form holds it. `renewing`: of what renews the first payment, some of them or every one. */
export type DiscountValues = {
  code: string
  note: string
  kind: string
  percent: string
  cents: string
  applies_to: string
  renewing: string
  payments: string
  once_per_person: boolean
  max_uses: string
  starts_on: string
  ends_on: string
  status: string
}

export const NEW_DISCOUNT: DiscountValues = {
  code: '',
  note: '',
  kind: 'percent',
  percent: '10',
  cents: '',
  applies_to: 'all',
  renewing: 'first',
  payments: '3',
  once_per_person: true,
  max_uses: '',
  starts_on: '',
  ends_on: '',
  status: 'active',
}

export const valuesOf = (row: DiscountRow): DiscountValues => ({
  code: row.code,
  note: row.note ?? '',
  kind: row.kind,
  percent: String(row.percent ?? ''),
  cents: row.cents === null ? '' : dollarsOf(row.cents),
  applies_to: row.applies_to,
  renewing: row.payments === null ? 'every' : row.payments === 1 ? 'first' : 'some',
  payments: String(row.payments ?? 3),
  once_per_person: row.once_per_person,
  max_uses: String(row.max_uses ?? ''),
  starts_on: row.starts_on ?? '',
  ends_on: row.ends_on ?? '',
  status: row.status,
})

/** Request body. */
export const bodyOf = ({ renewing, ...values }: DiscountValues): SaveDiscount =>
  ({
    ...values,
    percent: values.kind === 'percent' && values.percent !== '' ? wholeOf(values.percent) : null,
    cents: values.kind === 'amount' && values.cents !== '' ? centsOf(values.cents) : null,
    payments: renewing === 'every' ? null : renewing === 'first' ? 1 : wholeOf(values.payments),
    max_uses: values.max_uses.trim() === '' ? null : wholeOf(values.max_uses),
    starts_on: values.starts_on || null,
    ends_on: values.ends_on || null,
    currency: 'USD',
  }) as unknown as SaveDiscount
