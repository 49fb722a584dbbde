import { Failure } from '#contract/errors.ts'
import { users } from '#features/people/users/server/users.table.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { discountById } from '../../discounts/server/public.ts'
import { orderErrors } from '../../orders/order-errors.contract.ts'
import { FRIEND_PERCENT, type Item, type Recurring } from '../../orders/orders.contract.ts'
import { orders } from '../../orders/server/orders.table.ts'
import {
  noteSubscription,
  type Buyer,
  type Paying,
  type Priced,
  type Sellable,
  type SoldLine,
  type SoldOrder,
} from '../../orders/server/public.ts'
import { subscriptionErrors } from '../subscription-errors.contract.ts'
import { activate, end, resume, suspend } from './life.ts'
import {
  endOf,
  planForSale,
  productOf,
  seatCents,
  snapshotOf,
  type Snapshot,
  type SoldPlan,
} from './plan-of.ts'
import { lockSubscription, runningOf, storePlanOf, subscriptionOfLine } from './subscriptions.queries.ts'
import { subscriptions, trials } from './subscriptions.table.ts'

const DAY = 86_400_000

/** Free days are for who never had any, and never had a plan that began with them. */
async function mayTry(db: Db, user_id: string): Promise<boolean> {
  const [had] = await db.query(`select from ${trials} where user_id = $1`, [user_id])
  return had === undefined
}

const recurringOf = (plan: SoldPlan, cents: number, trial_days: number, now: Date): Recurring | null => {
  if (plan.billing_type !== 'Subscription' || plan.duration_unit === 'lifetime') return null
  const renews = trial_days > 0 ? new Date(now.getTime() + trial_days * DAY) : endOf(plan, now)!
  return {
    cents,
    interval: plan.duration_unit,
    interval_count: plan.duration,
    renews_at: renews.toISOString(),
    trial_days,
  }
}

async function assertFree(db: Db, buyer: Buyer, plan: SoldPlan, path: string): Promise<void> {
  const running = await runningOf(db, buyer)
  if (!running) return
  if (buyer.organization_id) throw Failure.at(`${path}.id`, subscriptionErrors.seats_running)
  // We can neither end what Apple sold nor give its money back.
  if (buyer.user_id && (await storePlanOf(db, buyer.user_id)))
    throw Failure.at(`${path}.id`, subscriptionErrors.apple_running)
  // For life takes the place of what runs; everything else is a change of it.
  if (plan.billing_type !== 'Onetime' || running.billing_type === 'Onetime')
    throw Failure.at(`${path}.id`, subscriptionErrors.plan_running)
}

async function assertLearner(db: Db, user_id: string, path: string): Promise<void> {
  const [person] = await db.query<{ role: string }>(`select role from ${users} where id = $1`, [user_id])
  if (person?.role !== 'Student') throw Failure.at(`${path}.id`, subscriptionErrors.has_everything)
}

const priceOf =
  (kind: 'plan' | 'seats') =>
  async (
    platform: Platform,
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
    if (kind === 'plan' && buyer.user_id) await assertLearner(db, buyer.user_id, path)
    await assertFree(db, buyer, plan, path)
    // A code never pays again by itself: what would renew is one period of it, without free days.
    const once = paying === 'service_code' && plan.billing_type === 'Subscription'
    const trial_days =
      !once && kind === 'plan' && plan.trial_days > 0 && buyer.user_id && (await mayTry(db, buyer.user_id))
        ? plan.trial_days
        : 0
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
      recurring: once ? null : recurringOf(plan, each * item.quantity, trial_days, now),
      details: { plan: snapshot, product: productOf(plan.id), trial_days },
    }
  }

/** What the discount of an order goes on to take off, after this payment. */
async function discountAfter(db: Db, order: SoldOrder, line: SoldLine) {
  const [row] = await db.query<{ discount_id: string | null; referral: string | null }>(
    `select discount_id, referral from ${orders} where id = $1`,
    [order.id],
  )
  const discount = row?.discount_id ? await discountById(db, row.discount_id) : null
  // A friend's link takes off the first payment, which comes after the free days.
  if (!discount && row?.referral && line.discount_cents === 0)
    return { discount_percent: FRIEND_PERCENT, discount_left: 1 }
  if (!discount) return {}
  // What free days come before is not taken off yet.
  const now = line.discount_cents > 0 ? 1 : 0
  const left = discount.payments === null ? null : discount.payments - now
  if (left !== null && left <= 0) return {}
  return {
    discount_id: discount.id,
    discount_percent: discount.percent,
    discount_cents: discount.cents,
    discount_left: left,
  }
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
        ...(await discountAfter(tx, order, line)),
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
    if (subscription)
      await activate(platform, tx, (await lockSubscription(tx, subscription.id))!, order.id, now)
  },
  revoke: async (platform, tx, sold, now) => {
    const subscription = await of(tx, sold)
    if (subscription && paysFor(sold.line, now)) await end(platform, tx, subscription, 'refunded', now)
  },
  suspend: async (platform, tx, sold, now) => {
    const subscription = await of(tx, sold)
    if (subscription && paysFor(sold.line, now)) await suspend(platform, tx, subscription, now)
  },
  restore: async (platform, tx, sold, now) => {
    const subscription = await of(tx, sold)
    if (subscription) await resume(platform, tx, subscription, now)
  },
})

/** The subscription of an order: the one that it began, or that it renewed. */
const of = async (tx: Db, { order }: { order: SoldOrder }) => {
  const [row] = await tx.query<{ subscription_id: string | null }>(
    `select subscription_id from ${orders} where id = $1`,
    [order.id],
  )
  return row?.subscription_id ? lockSubscription(tx, row.subscription_id) : null
}
/** Whether a payment is what somebody learns with today: one of a period that is over ends nothing. */
const paysFor = ({ details }: SoldLine, now: Date): boolean => {
  const until = details['period_end'] as string | null | undefined
  return details['part'] !== 'change' && (!until || new Date(until) > now)
}

export const planSellables: readonly Sellable[] = [planSellable('plan'), planSellable('seats')]
