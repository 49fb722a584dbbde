import { centsText } from '#contract/dollars.ts'
import type { Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import { systemActor } from '#server/auth/system.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { intend, sendAsking } from '../../payments/server/public.ts'
import { attempt } from './attempt.ts'
import { bookReturn } from './booking.ts'
import { lockOrder, type OrderRecord } from './orders.queries.ts'
import { orders } from './orders.table.ts'
import { markFailed, markPaid, type OrderPayment } from './pay.ts'
import { addresseeOf } from './receipts.ts'
import { returnMail } from './orders.mails.ts'
import { notices } from './orders.notices.ts'

async function tellBuyer(platform: TxPlatform, tx: Db, order: OrderRecord): Promise<void> {
  const { email } = await addresseeOf(tx, order)
  if (!email) return
  const content = returnMail(order.language, { order: order.number, sum: centsText(order.total) })
  await platform.mail.send(tx, notices.refund, { to: email, language: order.language, content })
}

/** Books a payment for an order that cannot be fulfilled, and requests its refund. */
async function returnPayment(
  platform: TxPlatform,
  tx: Db,
  order_id: string,
  paid: OrderPayment,
  why: Failure,
  now: Date,
): Promise<void> {
  await markFailed(platform, tx, order_id, now)
  await tx.query(
    `
      update ${orders}
      set
        provider = $2, provider_object = $3, payment_intent = $4, tax = $5::int,
        total = subtotal - discount - credit + $5::int, updated_at = $6
      where id = $1`,
    [order_id, paid.provider, paid.object, paid.payment_intent ?? null, paid.tax ?? 0, now],
  )
  const order = (await lockOrder(tx, order_id))!
  await bookReturn(tx, order, { provider: 'Stripe', object: paid.object! }, paid.at)
  await audit(
    tx,
    systemActor(platform),
    {
      code: 'ORDER_RETURNED',
      subject_type: 'order',
      subject_id: order_id,
      organization_id: order.organization_id,
      after: { name: `#${order.number}`, cents: order.total, reason: why.definition.code },
    },
    now,
  )
  if (order.total === 0) return
  const asked = { cents: null, line_id: null, reason: null, reference: null }
  const request = await intend(
    tx,
    {
      kind: 'refund',
      subject_id: order_id,
      key: 'returned',
      body: { asked, cents: order.total },
      by: null,
    },
    now,
  )
  await sendAsking(platform, tx, request.id)
  await tellBuyer(platform, tx, order)
}

/**
 * Marks an order as paid after a card payment. If the order can no longer be fulfilled, refunds the payment
 * by itself and fails the order.
 *
 * @returns false if the payment is refunded
 */
export async function markPaidOrReturn(
  platform: TxPlatform,
  tx: Db,
  order_id: string,
  paid: OrderPayment,
  now: Date,
): Promise<boolean> {
  const why = await attempt(tx, () => markPaid(platform, tx, order_id, paid, now))
  if (why) await returnPayment(platform, tx, order_id, paid, why, now)
  // A failed order's payment is refunded, requested by this call or an earlier one.
  return (await lockOrder(tx, order_id))?.state !== 'failed'
}
