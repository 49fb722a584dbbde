import { spread } from '#contract/money.ts'
import type { Db } from '#server/db/database.ts'
import type { LedgerAccount, PaymentProvider } from '../../ledger/ledger.contract.ts'
import { post, type Entry } from '../../ledger/server/public.ts'
import { isReturned, type LineRecord, type OrderRecord } from './orders.queries.ts'

/** Account of a provider's money until it is paid out. */
export const CLEARING: Readonly<Record<PaymentProvider, LedgerAccount>> = {
  Stripe: 'card_clearing',
  Apple: 'app_store',
  Offline: 'receivable',
}

/** Amount paid for a line, including its part of the credit. */
export const paidOf = ({
  cents,
  discount_cents,
  tax_cents,
}: Pick<LineRecord, 'cents' | 'discount_cents' | 'tax_cents'>) => cents - discount_cents + tax_cents

/** Books a payment by line: sales, discounts, tax, the credit used, and the money. */
export async function bookPayment(
  tx: Db,
  order: OrderRecord,
  lines: readonly LineRecord[],
  at: Date,
): Promise<void> {
  const entries: Entry[] = lines.flatMap((line) => [
    { account: line.account, cents: -line.cents, line: line.id },
    { account: 'discounts' as const, cents: line.discount_cents, line: line.id },
    { account: 'tax' as const, cents: -line.tax_cents, line: line.id },
  ])
  entries.push(
    { account: 'customer_credit', cents: order.credit },
    { account: CLEARING[order.provider ?? 'Stripe'], cents: order.total },
  )
  if (entries.every(({ cents }) => cents === 0)) return
  await post(tx, {
    kind: 'payment',
    at,
    order: order.id,
    of: { provider: order.provider ?? 'Offline', object: order.provider_object ?? `order:${order.id}` },
    entries,
  })
}

/** Books a payment for an order that cannot be fulfilled: a liability, not a sale. */
export async function bookReturn(
  tx: Db,
  order: OrderRecord,
  of: { provider: PaymentProvider; object: string },
  at: Date,
): Promise<void> {
  if (order.total === 0) return
  await post(tx, {
    kind: 'payment',
    at,
    order: order.id,
    of,
    entries: [
      { account: CLEARING[of.provider], cents: order.total },
      { account: 'suspense', cents: -order.total },
    ],
  })
}

/** Tax within an amount refunded of a line. */
export function taxIn(
  line: Pick<LineRecord, 'cents' | 'discount_cents' | 'tax_cents'>,
  cents: number,
): number {
  const whole = paidOf(line)
  return whole === 0 ? 0 : (spread(cents, [whole - line.tax_cents, line.tax_cents])[1] ?? 0)
}

/**
 * Books a refund with its tax, by line in proportion to the amounts paid. The amount still owed of an invoice
 * (`owed`) is reduced first, and the rest leaves the bank. Any amount that fits no line is booked to
 * suspense.
 */
export async function bookRefund(
  tx: Db,
  order: OrderRecord,
  parts: readonly { line: LineRecord; cents: number }[],
  {
    of,
    cents,
    at,
    owed,
    reference,
  }: {
    of: { provider: PaymentProvider; object: string }
    cents: number
    at: Date
    owed: number
    reference: string | null
  },
): Promise<void> {
  const entries: Entry[] = parts.flatMap(({ line, cents }) => {
    const tax = taxIn(line, cents)
    // A gift card is no sale: its refund reduces a liability.
    const account = line.account === 'gift_card_liability' ? line.account : ('refunds' as const)
    return [
      { account, cents: cents - tax, line: line.id },
      { account: 'tax' as const, cents: tax, line: line.id },
    ]
  })
  const explained = parts.reduce((total, part) => total + part.cents, 0)
  const there = of.provider === 'Offline' ? Math.min(owed, cents) : cents
  entries.push(
    { account: 'suspense', cents: cents - explained },
    { account: CLEARING[of.provider], cents: -there },
    { account: 'bank', cents: there - cents },
  )
  await post(tx, {
    kind: 'refund',
    at,
    order: order.id,
    of,
    entries,
    ...(reference && { description: reference }),
  })
}

/** A dispute takes the money at once; a won one brings it back; a lost one stays lost. */
export async function bookDispute(
  tx: Db,
  order: OrderRecord,
  kind: 'dispute' | 'dispute_won' | 'dispute_lost',
  cents: number,
  of: { provider: PaymentProvider; object: string },
  at: Date,
): Promise<void> {
  const clearing = CLEARING[of.provider]
  const entries: Record<typeof kind, Entry[]> = {
    dispute: [
      { account: 'disputes', cents },
      { account: clearing, cents: -cents },
    ],
    dispute_won: [
      { account: clearing, cents },
      { account: 'disputes', cents: -cents },
    ],
    dispute_lost: [
      { account: isReturned(order) ? 'suspense' : 'refunds', cents },
      { account: 'disputes', cents: -cents },
    ],
  }
  await post(tx, { kind, at, order: order.id, of, entries: entries[kind] })
}

/** Books the provider's fee for a payment. */
export async function bookFee(
  tx: Db,
  order: OrderRecord,
  cents: number,
  of: { provider: PaymentProvider; object: string },
  at: Date,
): Promise<void> {
  if (cents === 0) return
  await post(tx, {
    kind: 'fee',
    at,
    order: order.id,
    of,
    entries: [
      { account: 'fees', cents },
      { account: CLEARING[of.provider], cents: -cents },
    ],
  })
}
