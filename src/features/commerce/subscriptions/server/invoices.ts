import type Stripe from 'stripe'
import type { Language } from '#contract/constants.ts'
import { users } from '#features/people/users/server/users.table.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import {
  idOf,
  linesOf,
  markPaidOrReturn,
  noteDetails,
  orderById,
  orderElsewhere,
  orderOfObject,
  recordFacts,
  seconds,
  type Facts,
} from '../../orders/server/public.ts'
import { order_lines, orders } from '../../orders/server/orders.table.ts'
import { countDiscount, holdOf, settleHold, type Hold } from './holds.ts'
import { noteMissed } from './make-good.ts'
import { planAt, planOfProduct } from './plan-of.ts'
import type { SubscriptionRecord } from './subscriptions.queries.ts'
import { sendUndoing } from './undo.ts'

/** The provider's present invoice, with the facts of its payment. */
export type PaidInvoice = { invoice: Stripe.Invoice; intent: string | null; facts: Facts; paid_at: Date }

/** The intent that paid an invoice: an invoice names its payments, a charge names no invoice. */
export function intentOf(invoice: Stripe.Invoice): string | null {
  const payments = invoice.payments?.data ?? []
  const paid = payments.find(({ status }) => status === 'paid') ?? payments[0]
  return idOf(paid?.payment.payment_intent)
}

/** The period that an invoice pays for: of its own lines, not of what was prorated. */
export function periodOf(invoice: Stripe.Invoice): { start: Date; end: Date } | null {
  const lines = invoice.lines.data.filter(
    ({ parent }) =>
      parent?.type === 'subscription_item_details' && !parent.subscription_item_details?.proration,
  )
  if (lines.length === 0) return null
  return {
    start: seconds(Math.min(...lines.map(({ period }) => period.start))),
    end: seconds(Math.max(...lines.map(({ period }) => period.end))),
  }
}
/** True for the invoice of a trial: it began a plan and was free. */
export const isFree = ({ status, billing_reason, amount_due, subtotal }: Stripe.Invoice): boolean =>
  status === 'paid' && billing_reason === 'subscription_create' && amount_due === 0 && subtotal === 0

const taxOf = (invoice: Stripe.Invoice): number =>
  (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0)

/** Cents that a coupon took off the first payment after a change of interval; other reductions are held. */
const couponOf = ({ billing_reason, total_discount_amounts }: Stripe.Invoice): number =>
  billing_reason === 'subscription_update'
    ? (total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0)
    : 0

/** Returns the hold if it was deducted, that is, if the invoice has a line for it. */
const applied = (invoice: Stripe.Invoice, hold: Hold | null): Hold | null =>
  hold && invoice.lines.data.some(({ metadata }) => metadata['hold'] === hold.id) ? hold : null

/** Plan of an invoice: for a change the new plan, which is the one that costs something. */
async function planOf(tx: Db, subscription: SubscriptionRecord, { lines }: Stripe.Invoice) {
  const line =
    lines.data.find(({ parent }) => parent?.subscription_item_details?.proration === false) ??
    lines.data.find(({ amount }) => amount > 0)
  const plan_id = planOfProduct(line?.pricing?.price_details?.product)
  const plan = plan_id && plan_id !== subscription.plan_id ? await planAt(tx, plan_id) : null
  return plan
    ? { item_id: plan.id, name_en: plan.name_en, name_es: plan.name_es }
    : { item_id: subscription.plan_id, name_en: subscription.name_en, name_es: subscription.name_es }
}

/** An order for a payment that nobody began here: a renewal, or a change in the middle of a period. */
async function orderFor(
  tx: Db,
  subscription: SubscriptionRecord,
  { invoice, intent }: PaidInvoice,
  hold: Hold | null,
  now: Date,
): Promise<string> {
  const tax = taxOf(invoice)
  const discount = hold?.discount_cents ?? couponOf(invoice),
    credit = hold?.credit_cents ?? 0
  const period = periodOf(invoice)
  return orderElsewhere(
    tx,
    {
      user_id: subscription.user_id,
      organization_id: subscription.organization_id,
      of: `invoice:${invoice.id}`,
      purchase_type: 'Subscription',
      currency: subscription.currency,
      discount,
      discount_id: discount > 0 ? subscription.discount_id : null,
      credit,
      tax,
      provider: 'Stripe',
      provider_object: invoice.id!,
      payment_intent: intent,
      subscription_id: subscription.id,
      language: await languageOf(tx, subscription),
      line: {
        kind: subscription.organization_id ? 'seats' : 'plan',
        ...(await planOf(tx, subscription, invoice)),
        unit_cents: invoice.total - tax + discount + credit,
        account: subscription.organization_id ? 'sales_seats' : 'sales_plans',
        details: {
          part: invoice.billing_reason === 'subscription_update' ? 'change' : 'renewal',
          period_start: period?.start.toISOString() ?? null,
          period_end: period?.end.toISOString() ?? null,
        },
      },
    },
    now,
  )
}

/** The language of whoever pays. */
async function languageOf(tx: Db, { order_line_id, user_id }: SubscriptionRecord): Promise<Language> {
  const [row] = await tx.query<{ language: Language }>(
    `
      select coalesce(
        (select o.language from ${orders} o join ${order_lines} l on l.order_id = o.id where l.id = $1),
        (select u.language from ${users} u where u.id = $2),
        'en'
      ) as language`,
    [order_line_id, user_id],
  )
  return row!.language
}

/** The order that began a subscription. */
async function firstOrder(tx: Db, { order_line_id }: SubscriptionRecord) {
  const [row] = await tx.query<{ order_id: string }>(`select order_id from ${order_lines} where id = $1`, [
    order_line_id,
  ])
  return row ? orderById(tx, row.order_id) : null
}

/**
 * Books one paid invoice, once: the first pays the order that began the plan, each later one is an order of
 * its own. Fees, refunds and disputes are added whenever they arrive.
 */
export async function recordInvoice(
  platform: TxPlatform,
  tx: Db,
  subscription: SubscriptionRecord,
  payment: PaidInvoice,
  now: Date,
): Promise<void> {
  const { invoice, intent, facts, paid_at } = payment
  const known = await orderOfObject(tx, 'Stripe', invoice.id!)
  let order_id = known?.id
  if (!order_id) {
    const first = invoice.billing_reason === 'subscription_create' ? await firstOrder(tx, subscription) : null
    const hold = applied(invoice, await holdOf(tx, invoice.id!))
    order_id = first?.id ?? (await orderFor(tx, subscription, payment, hold, now))
    if (first) await notePeriod(tx, first.id, payment.invoice)
    const handed = await markPaidOrReturn(
      platform,
      tx,
      order_id,
      { provider: 'Stripe', object: invoice.id!, payment_intent: intent, tax: taxOf(invoice), at: paid_at },
      now,
    )
    // The payment is refunded, so the plan may not renew.
    if (!handed) await sendUndoing(platform, tx, { subscription_id: subscription.id, order_id: null })
    await settleHold(tx, subscription, invoice.id!, hold !== null, now)
    if (couponOf(invoice) > 0) await countDiscount(tx, subscription, now)
    if (!hold) await noteMissed(platform, tx, subscription, invoice, order_id, now)
  }
  await recordFacts(platform, tx, order_id, facts, now)
}

/** The first order's line says too which period it paid for. */
async function notePeriod(tx: Db, order_id: string, invoice: Stripe.Invoice): Promise<void> {
  const period = periodOf(invoice)
  const [line] = await linesOf(tx, order_id)
  if (!period || !line) return
  await noteDetails(tx, line.id, {
    period_start: period.start.toISOString(),
    period_end: period.end.toISOString(),
  })
}
