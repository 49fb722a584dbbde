import { DAY_MS } from '#contract/durations.ts'
import { calendarDay, datedInstant } from '#contract/dates.ts'
import { seatCents } from '#contract/seats.ts'
import { Failure } from '#contract/errors.ts'
import { users } from '#features/people/users/server/users.table.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { orderErrors } from '../../orders/order-errors.contract.ts'
import type { Item, Recurring } from '../../orders/orders.contract.ts'
import { orders } from '../../orders/server/orders.table.ts'
import {
  noteSubscription,
  type Buyer,
  type Going,
  type Paying,
  type Priced,
  type Sellable,
  type SoldLine,
  type SoldOrder,
} from '../../orders/server/public.ts'
import { subscriptionErrors } from '../subscription-errors.contract.ts'
import { paysFor } from './disputed.ts'
import { activate, end, resume, suspend } from './life.ts'
import { takeOfflineSeats } from './offline.ts'
import { endOf, planForSale, productOf, snapshotOf, type Snapshot, type SoldPlan } from './plan-of.ts'
import { lockSubscription, runningOf, storePlanOf, subscriptionOfLine } from './subscriptions.queries.ts'
import { subscriptions, trials } from './subscriptions.table.ts'
import { sendUndoing } from './undo.ts'

type Standing = {
  role: string
  /** True after any free days, or a plan that began with them: then there are no more. */
  tried: boolean
  /** Billing type of the running plan; null without one. */
  running: string | null
}
/** Loads in one statement the facts that decide which plans a person may buy. */
async function standingOf(db: Db, user_id: string): Promise<Standing> {
  const [row] = await db.query<Standing>(
    `
      select
        u.role, exists (select from ${trials} t where t.user_id = u.id) as tried,
        (
          select s.billing_type
          from ${subscriptions} s
          where s.user_id = u.id and s.organization_id is null and s.status = 'Active'
        ) as running
      from ${users} u
      where u.id = $1`,
    [user_id],
  )
  return row!
}

const recurringOf = (
  plan: SoldPlan,
  cents: number,
  trial_days: number,
  { now, zone }: { now: Date; zone: string },
): Recurring | null => {
  if (plan.billing_type !== 'Subscription' || plan.duration_unit === 'lifetime') return null
  const renews = trial_days > 0 ? new Date(now.getTime() + trial_days * DAY_MS) : endOf(plan, now)!
  return {
    cents,
    interval: plan.duration_unit,
    interval_count: plan.duration,
    renews_at: datedInstant(renews),
    renews_on: calendarDay(zone, renews),
    trial_days,
  }
}

/** @throws at the item, for staff and for whoever has a plan that it does not take the place of */
async function assertFree(
  db: Db,
  user_id: string,
  { role, running }: Standing,
  plan: SoldPlan,
  path: string,
): Promise<void> {
  if (role !== 'Student') throw Failure.at(`${path}.id`, subscriptionErrors.has_everything)
  // We can neither end what Apple sold nor give its money back.
  if (running !== null && (await storePlanOf(db, user_id)))
    throw Failure.at(`${path}.id`, subscriptionErrors.apple_running)
  // For life takes the place of what runs; everything else is a change of it.
  if (running !== null && (plan.billing_type !== 'Onetime' || running === 'Onetime'))
    throw Failure.at(`${path}.id`, subscriptionErrors.plan_running)
}

const priceOf =
  (kind: 'plan' | 'seats') =>
  async (
    platform: TxPlatform,
    db: Db,
    buyer: Buyer,
    item: Item,
    path: string,
    paying: Paying,
  ): Promise<Priced> => {
    const now = platform.clock()
    const plan = item.id ? await planForSale(db, item.id) : null
    if (!plan || (plan.buyer === 'organization') !== (kind === 'seats'))
      throw Failure.at(`${path}.id`, orderErrors.not_for_sale)
    if (kind === 'plan' && item.quantity !== 1) throw Failure.at(`${path}.quantity`, orderErrors.one_plan)
    const standing = kind === 'plan' && buyer.user_id ? await standingOf(db, buyer.user_id) : null
    if (standing) await assertFree(db, buyer.user_id!, standing, plan, path)
    else if (buyer.organization_id && (await runningOf(db, buyer)))
      throw Failure.at(`${path}.id`, subscriptionErrors.seats_running)
    // A code never pays a renewal, so it buys one period of a renewing plan, without free days.
    const once = paying === 'service_code' && plan.billing_type === 'Subscription'
    const trial_days = standing && !standing.tried && !once ? plan.trial_days : 0
    const snapshot = {
      ...snapshotOf(plan, item.quantity),
      ...(once && { billing_type: 'Upfront' as const }),
    }
    const each = seatCents(plan, item.quantity)
    return {
      item_id: plan.id,
      name: { en: plan.name_en, es: plan.name_es },
      quantity: item.quantity,
      unit_cents: trial_days > 0 ? 0 : each,
      account: kind === 'seats' ? 'sales_seats' : 'sales_plans',
      discounted: 'plans',
      by_code: kind === 'plan' && plan.billing_type !== 'Onetime',
      purchase_type: plan.billing_type === 'Subscription' && !once ? 'Subscription' : 'Onetime',
      currency: plan.currency,
      recurring: once ? null : recurringOf(plan, each * item.quantity, trial_days, { now, zone: buyer.zone }),
      details: { plan: snapshot, product: productOf(plan.id), trial_days },
    }
  }

/** Discount after the first payment, from the quote that was agreed to. */
const goingOf = (line: SoldLine) => {
  const going = (line.details as { discount?: Going | null }).discount
  return going
    ? {
        discount_id: going.discount_id,
        discount_percent: going.percent,
        discount_cents: going.cents,
        discount_left: going.left,
      }
    : {}
}

const planSellable = (kind: 'plan' | 'seats'): Sellable => ({
  kind,
  payer: kind === 'seats' ? 'organization' : 'person',
  guests: false,
  price: priceOf(kind),
  reserve: async (_platform, tx, { order, line }, now) => {
    const snapshot = line.details['plan'] as Snapshot
    const [row] = await tx.orm
      .insert(subscriptions)
      .values({
        ...snapshot,
        user_id: order.user_id,
        organization_id: kind === 'seats' ? order.organization_id : null,
        seats: line.quantity,
        provider: order.provider === 'Offline' ? 'Offline' : 'Stripe',
        order_line_id: line.id,
        anchor_at: now,
        ...goingOf(line),
        created_at: now,
        updated_at: now,
      })
      .returning({ id: subscriptions.id })
    await noteSubscription(tx, order.id, row!.id)
  },
  release: async (platform, tx, { line }, now) => {
    const subscription = await subscriptionOfLine(tx, line.id)
    if (subscription?.status === 'Pending') await end(platform, tx, subscription, 'unpaid', now)
  },
  fulfil: async (platform, tx, { order, line }, now) => {
    const subscription = await subscriptionOfLine(tx, line.id)
    // The order was given up before its payment arrived, which is refunded.
    if (subscription?.status === 'Canceled' && subscription.period_start === null)
      throw new Failure(orderErrors.page_closed)
    if (subscription)
      await activate(platform, tx, (await lockSubscription(tx, subscription.id))!, order.id, now)
  },
  revoke: async (platform, tx, sold, now) => {
    const subscription = await lockSubscriptionOf(tx, sold)
    if (!subscription || !paysFor(sold.line, now)) return
    const { part, period_start } = sold.line.details
    if (part === 'added') {
      const added_at = new Date(String(period_start))
      await takeOfflineSeats(platform, tx, subscription.id, { seats: sold.line.quantity, added_at }, now)
      return
    }
    await end(platform, tx, subscription, 'refunded', now)
    // Otherwise the provider would continue to charge for a plan that has ended.
    await sendUndoing(platform, tx, { subscription_id: subscription.id, order_id: null })
  },
  suspend: async (platform, tx, sold, now) => {
    const subscription = await lockSubscriptionOf(tx, sold)
    if (subscription && paysFor(sold.line, now)) await suspend(platform, tx, subscription, now)
  },
  restore: async (platform, tx, sold, now) => {
    const subscription = await lockSubscriptionOf(tx, sold)
    if (subscription) await resume(platform, tx, subscription, now)
  },
})

/** The subscription of an order: the one that it began, or that it renewed. */
const lockSubscriptionOf = async (tx: Db, { order }: { order: SoldOrder }) => {
  const [row] = await tx.query<{ subscription_id: string | null }>(
    `select subscription_id from ${orders} where id = $1`,
    [order.id],
  )
  return row?.subscription_id ? lockSubscription(tx, row.subscription_id) : null
}
export const planSellables: readonly Sellable[] = [planSellable('plan'), planSellable('seats')]
