import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import { seatCents } from '#contract/seats.ts'
import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { seconds } from '../../orders/server/public.ts'
import { GRACE_DAYS } from '../subscriptions.contract.ts'
import { giveIncluded } from './allowances.ts'
import { disputedNow } from './disputed.ts'
import { isFree, periodOf } from './invoices.ts'
import { end, moveAccess, resume, suspend, tellBuyer } from './life.ts'
import { planAt, planOfProduct, snapshotOf } from './plan-of.ts'
import { toldUnit } from './prices.ts'
import { lockSubscription, type SubscriptionRecord } from './subscriptions.queries.ts'
import { subscriptions } from './subscriptions.table.ts'
import { sendUndoing } from './undo.ts'

const eqId = (id: string) => eq(subscriptions.id, id)
/** An invoice is a draft for about an hour before it is collected. */
const DRAFT_HOURS = 3

/** Until when it is paid, and by what: the paid period that began last, free days among them. */
function paidUntil(invoices: readonly Stripe.Invoice[]): { start: Date; end: Date; free: boolean } | null {
  let last: { start: Date; end: Date; free: boolean } | null = null
  for (const invoice of invoices) {
    const period = invoice.status === 'paid' ? periodOf(invoice) : null
    // A shorter rhythm may begin before the period that was paid ends: the later beginning counts.
    if (
      !period ||
      (last && (period.start < last.start || (period.start <= last.start && period.end <= last.end)))
    )
      continue
    last = { ...period, free: isFree(invoice) }
  }
  return last
}

/** The invoice that waits to be paid for the next period. */
const openOf = (invoices: readonly Stripe.Invoice[], after: Date): Stripe.Invoice | null =>
  invoices.findLast(
    (invoice) =>
      (invoice.status === 'open' || invoice.status === 'draft') && (periodOf(invoice)?.end ?? after) > after,
  ) ?? null

/** End of access while a renewal is unpaid: the paid period plus a grace period. Trials have none. */
function graceOf(
  paid: { end: Date; free: boolean },
  open: Stripe.Invoice | null,
  running: boolean,
): { until: Date; failed: boolean } {
  const tried = (open?.attempt_count ?? 0) > 0
  if (!running) return { until: paid.end, failed: false }
  if (paid.free)
    return { until: tried ? paid.end : new Date(paid.end.getTime() + DRAFT_HOURS * HOUR_MS), failed: tried }
  return { until: new Date(paid.end.getTime() + GRACE_DAYS * DAY_MS), failed: tried }
}

type Card = {
  card_brand: string | null
  card_last4: string | null
  card_month: number | null
  card_year: number | null
}
export function cardOf(method: Stripe.PaymentMethod | string | null | undefined): Card | null {
  const card = typeof method === 'object' ? method?.card : null
  return card
    ? { card_brand: card.brand, card_last4: card.last4, card_month: card.exp_month, card_year: card.exp_year }
    : null
}

/** Cents that the provider carries over to a customer's next payment. */
const carriedBy = (customer: Stripe.Subscription['customer']): number =>
  typeof customer === 'object' && !customer.deleted ? customer.balance : 0

const FORGOTTEN = { told_price_id: null, told_unit_cents: null, told_from: null }
/** Announced price that remains after an update: none with another plan, or once it is in force. */
async function toldAfter(
  tx: Db,
  subscription: SubscriptionRecord,
  now: { plan_id: string; seats: number; in_force: boolean },
): Promise<Partial<typeof subscriptions.$inferInsert>> {
  const { plan_id, told_price_id } = subscription
  if (!told_price_id) return {}
  if (now.in_force) return { ...FORGOTTEN, price_id: told_price_id }
  if (now.plan_id !== plan_id) return FORGOTTEN
  return { told_unit_cents: await toldUnit(tx, subscription, now.seats) }
}

/**
 * Copies another plan, price or number of seats once it is in force there. Returns true where its buyer is to
 * be told.
 */
async function adopt(
  tx: Db,
  subscription: SubscriptionRecord,
  item: Stripe.SubscriptionItem,
  now: Date,
): Promise<boolean> {
  const seats = item.quantity ?? 1
  const plan_id = planOfProduct(item.price.product) ?? subscription.plan_id
  const unit_cents = item.price.unit_amount ?? subscription.unit_cents
  if (
    plan_id === subscription.plan_id &&
    seats === subscription.seats &&
    unit_cents === subscription.unit_cents
  )
    return false
  const plan = plan_id === subscription.plan_id ? null : await planAt(tx, plan_id)
  const in_force = plan === null && unit_cents === subscription.told_unit_cents
  const announced = await toldAfter(tx, subscription, { plan_id, seats, in_force })
  await tx.orm
    .update(subscriptions)
    .set({
      ...(plan && snapshotOf(plan, seats)),
      ...(plan && seatCents(plan, seats) !== unit_cents && { unit_cents }),
      unit_cents,
      seats,
      ...announced,
      next_plan_id: null,
      next_price_id: null,
      next_seats: null,
      schedule: null,
      updated_at: now,
    })
    .where(eqId(subscription.id))
  // A new price was told of a month ago.
  return !in_force
}

/** Moves ours to where the provider's is: period, end, grace, card, plan; access with it, in one row. */
export async function follow(
  platform: TxPlatform,
  tx: Db,
  before: SubscriptionRecord,
  remote: Stripe.Subscription,
  invoices: readonly Stripe.Invoice[],
  now: Date,
): Promise<void> {
  if (before.status !== 'Active') return
  const item = remote.items.data[0]
  const paid = paidUntil(invoices)
  if (!item || !paid) return
  if (remote.status === 'canceled') {
    const unpaid = openOf(invoices, paid.end) !== null
    // A plan paid to its end keeps running here, though the provider ended it before.
    if (
      paid.end <= now ||
      remote.cancellation_details?.reason !== 'cancellation_requested' ||
      unpaid ||
      before.cancel_at === null
    )
      return end(platform, tx, before, unpaid ? 'payment_failed' : (before.cancel_reason ?? 'canceled'), now)
  }
  // Another plan counts from where it is paid: while its first invoice is open the old one stays.
  const open = openOf(invoices, paid.end)
  const changed = seconds(item.current_period_start) < paid.end && (await adopt(tx, before, item, now))
  const subscription = (await lockSubscription(tx, before.id))!
  const over = seconds(item.current_period_start) >= paid.end
  const cancel_at =
    remote.cancel_at !== null
      ? seconds(remote.cancel_at)
      : remote.cancel_at_period_end
        ? seconds(item.current_period_end)
        : null
  const grace = graceOf(paid, open, remote.status !== 'canceled' && cancel_at === null)
  if (over && grace.until <= now) {
    await end(platform, tx, subscription, 'payment_failed', now)
    return sendUndoing(platform, tx, { subscription_id: subscription.id, order_id: null })
  }
  const failing = over && grace.failed
  await tx.orm
    .update(subscriptions)
    .set({
      period_start: paid.start,
      period_end: paid.end,
      trial_ends_at: remote.trial_end === null ? null : seconds(remote.trial_end),
      cancel_at,
      grace_until: failing ? grace.until : null,
      anchor_at: seconds(remote.billing_cycle_anchor),
      carried_cents: carriedBy(remote.customer),
      ...cardOf(remote.default_payment_method),
      version: subscription.version + 1,
      updated_at: now,
    })
    .where(eqId(subscription.id))
  await moveAccess(platform, tx, subscription, cancel_at === null ? grace.until : paid.end, now)
  await giveIncluded(tx, subscription.id, now)
  // A dispute of what paid for a period that is over keeps nobody from the one that is paid.
  const disputed = await disputedNow(tx, subscription.id, now)
  if (disputed !== (subscription.suspended_at !== null))
    await (disputed ? suspend : resume)(platform, tx, subscription, now)
  const after = (await lockSubscription(tx, subscription.id))!
  if (paid.free && now < paid.end && cancel_at === null) await tellBuyer(platform, tx, after, 'trial', now)
  if (changed) await tellBuyer(platform, tx, after, 'changed', now)
  if (failing && subscription.grace_until === null) await tellBuyer(platform, tx, after, 'failed', now)
  if (!failing && subscription.grace_until !== null) await tellBuyer(platform, tx, after, 'recovered', now)
  if (cancel_at !== null && subscription.cancel_at === null)
    await tellBuyer(platform, tx, after, 'ending', now)
  if (cancel_at === null && subscription.cancel_at !== null)
    await tellBuyer(platform, tx, after, 'resumed', now)
}
