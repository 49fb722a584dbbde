import { Failure } from '#contract/errors.ts'
import { spread } from '#contract/money.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { port } from '#server/port.ts'
import { addCredit, takeCredit } from '../../credit/server/public.ts'
import { freeDiscount, useDiscount } from '../../discounts/server/public.ts'
import type { PaymentProvider } from '../../ledger/ledger.contract.ts'
import { orderErrors } from '../order-errors.contract.ts'
import { bookPayment } from './booking.ts'
import { holderOf } from './buyer.ts'
import { linesOf, lockOrder, type LineRecord, type OrderRecord } from './orders.queries.ts'
import { order_lines, orders } from './orders.table.ts'
import { sendReceipt } from './receipts.ts'
import { fulfil, step } from './steps.ts'

/** Further effects of a payment, beyond lines and receipt: a friend's reward. */
export const afterPayment =
  port<(platform: TxPlatform, tx: Db, order: OrderRecord, lines: LineRecord[], now: Date) => Promise<void>>(
    'afterPayment',
  )

export type OrderPayment = {
  provider: PaymentProvider | null
  /** A payment intent, an invoice, a transaction of the store. */
  object: string | null
  payment_intent?: string | null
  /** In cents, where the provider added it. */
  tax?: number
  at: Date
}

async function addTax(tx: Db, order: OrderRecord, tax: number, now: Date): Promise<void> {
  const lines = await linesOf(tx, order.id)
  const weights = lines.map(({ cents, discount_cents }) => cents - discount_cents)
  const parts = weights.some((weight) => weight > 0)
    ? spread(tax, weights)
    : lines.map((_, n) => (n === 0 ? tax : 0))
  for (const [n, { id }] of lines.entries())
    await tx.query(`update ${order_lines} set tax_cents = $2, updated_at = $3 where id = $1`, [
      id,
      parts[n],
      now,
    ])
}

/** Locks an order that awaits its payment; null if it was paid before, or its payment is being refunded. */
async function lockUnpaid(tx: Db, order_id: string): Promise<OrderRecord | null> {
  const order = await lockOrder(tx, order_id)
  if (!order || order.state === 'paid' || order.state === 'refunded') return null
  return order.state === 'failed' && order.provider_object !== null ? null : order
}

/**
 * Marks an order as paid, once, however often and by whomever called: books it, uses its code, fulfils its
 * lines. A failed order may be paid late.
 *
 * @returns false if it was paid before, or its payment is being refunded
 * @throws code_used, code_used_up, if others used the code of a failed order meanwhile
 */
export async function markPaid(
  platform: TxPlatform,
  tx: Db,
  order_id: string,
  paid: OrderPayment,
  now: Date,
): Promise<boolean> {
  const before = await lockUnpaid(tx, order_id)
  if (!before) return false
  const holder = holderOf(before)
  // Takes the credit again that was returned when the order failed.
  if (before.state === 'failed' && before.credit > 0 && holder)
    await takeCredit(tx, holder, { cents: before.credit, kind: 'order', of: `${order_id}:late` }, now)
  const tax = paid.tax ?? before.tax
  if (tax !== before.tax) await addTax(tx, before, tax, now)
  await tx.query(
    `
      update ${orders}
      set
        state = 'paid', provider = $2, provider_object = $3, payment_intent = $4, tax = $5::int,
        total = subtotal - discount - credit + $5::int, paid_at = $6, failed_at = null, updated_at = $7
      where id = $1`,
    [order_id, paid.provider, paid.object, paid.payment_intent ?? null, tax, paid.at, now],
  )
  const refused = await useDiscount(tx, order_id, now)
  if (refused) throw new Failure(orderErrors[refused])
  const order = (await lockOrder(tx, order_id))!
  const lines = await linesOf(tx, order_id)
  await bookPayment(tx, order, lines, paid.at)
  await fulfil(platform, tx, order, lines, now)
  const after = (await lockOrder(tx, order_id))!
  await afterPayment(platform, tx, after, lines, now)
  await sendReceipt(platform, tx, after, now)
  return true
}

/** Marks an order as failed and releases its reservations, code and credit. */
export async function markFailed(
  platform: TxPlatform,
  tx: Db,
  order_id: string,
  now: Date,
): Promise<boolean> {
  const order = await lockOrder(tx, order_id)
  if (order?.state !== 'pending') return false
  for (const line of await linesOf(tx, order_id)) await step(platform, tx, 'release', order, line, now)
  await freeDiscount(tx, order_id, now)
  const holder = holderOf(order)
  if (order.credit > 0 && holder)
    await addCredit(tx, holder, { cents: order.credit, kind: 'order_back', of: order_id }, now)
  await tx.query(`update ${orders} set state = 'failed', failed_at = $2, updated_at = $2 where id = $1`, [
    order_id,
    now,
  ])
  return true
}
