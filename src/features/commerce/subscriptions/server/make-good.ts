import type Stripe from 'stripe'
import { discountOn, paymentOf } from '#contract/coming-payments.ts'
import type { Language } from '#contract/constants.ts'
import { systemActor } from '#server/auth/system.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { orderById, refundOrder } from '../../orders/server/public.ts'
import { discountOfPlan } from './coming.ts'
import { countDiscount } from './holds.ts'
import type { SubscriptionRecord } from './subscriptions.queries.ts'

export const MAKE_GOOD_JOB = 'subscriptions-make-good'
export type Missed = { order_id: string; cents: number }

const REASON: Record<Language, string> = {
  en: 'Your discount was missing from this payment.',
  es: 'A este pago le faltaba tu descuento.',
}

/**
 * Notes a renewal that was collected without its discount, because nobody looked at its draft in time: the
 * discount counts as used, and a job gives the difference back.
 */
export async function noteMissed(
  platform: TxPlatform,
  tx: Db,
  subscription: SubscriptionRecord,
  invoice: Stripe.Invoice,
  order_id: string,
  now: Date,
): Promise<void> {
  if (invoice.billing_reason !== 'subscription_cycle' || invoice.amount_paid === 0) return
  const price = Math.max(0, invoice.subtotal)
  const { discount } = paymentOf({
    price,
    discount: discountOn(discountOfPlan(subscription), price),
    credit: 0,
    balance: invoice.starting_balance,
  })
  const cents = Math.min(discount, invoice.amount_paid)
  if (cents === 0) return
  await countDiscount(tx, subscription, now)
  await platform.jobs.send(tx, MAKE_GOOD_JOB, { order_id, cents } satisfies Missed)
}

/** Gives back the discount that a payment missed; asked for again it is the same refund. */
export async function makeGood(platform: Platform, { order_id, cents }: Missed): Promise<void> {
  const order = await orderById(platform.db, order_id)
  if (order?.state !== 'paid' || order.disputed_at || order.total - order.refunded < cents) return
  await refundOrder(
    platform,
    systemActor(platform),
    order_id,
    { cents, line_id: null, reason: REASON[order.language], reference: null },
    'missed-discount',
  )
}
