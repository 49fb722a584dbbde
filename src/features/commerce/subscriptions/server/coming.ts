import { comingPayments, type ComingPayment } from '#contract/coming-payments.ts'
import { seatCents } from '#contract/seats.ts'
import type { Db } from '#server/db/database.ts'
import { credit_balances } from '../../credit/server/credit.table.ts'
import { order_lines } from '../../orders/server/orders.table.ts'
import type { DurationUnit, PriceStep } from '../../plans/plans.contract.ts'
import { plan_prices, plans, STEPS_SQL } from '../../plans/server/plans.table.ts'
import { buyerZoneSql } from './buyer-zone.ts'
import { renewal_holds } from './holds.table.ts'
import { monthsOf } from './plan-of.ts'
import type { SubscriptionRecord } from './subscriptions.queries.ts'
import { subscriptions } from './subscriptions.table.ts'

/** Facts that decide a plan's future payments, besides its row. */
type Beside = {
  /** Zone for the buyer's days. */
  zone: string
  /** Credit of the buyer in cents, including credit held for an open renewal. */
  credit: number
  /** Price of the plan that begins with the next period. */
  next: { cents: number; steps: PriceStep[]; duration: number; duration_unit: DurationUnit } | null
}
export type PayingPlan = SubscriptionRecord & Beside

/** Plans with everything that decides their future payments. */
export const payingPlans = (db: Db, ids: readonly string[]): Promise<PayingPlan[]> =>
  db.query<PayingPlan>(
    `
      select
        s.*, ${buyerZoneSql('s')} as zone,
        coalesce(b.cents, 0) + coalesce(
          (select sum(h.credit_cents)::int from ${renewal_holds} h where h.subscription_id = s.id and h.state = 'held'),
          0
        ) as credit,
        case
          when price.id is not null then json_build_object(
            'cents', price.cents, 'steps', ${STEPS_SQL}, 'duration', n.duration, 'duration_unit', n.duration_unit
          )
        end as next
      from ${subscriptions} s
      left join ${plans} n on n.id = s.next_plan_id
      left join ${plan_prices} price on price.id = s.next_price_id
      left join ${credit_balances} b
        on b.currency = s.currency
          and case
            when s.organization_id is null then b.user_id = s.user_id
            else b.organization_id = s.organization_id
          end
      where s.id = any ($1::uuid[])`,
    [ids],
  )

/** Discount on a plan's further payments. */
export const discountOfPlan = ({
  discount_percent: percent,
  discount_cents: cents,
  discount_left: left,
}: Pick<SubscriptionRecord, 'discount_percent' | 'discount_cents' | 'discount_left'>) =>
  percent === null && cents === null ? null : { percent, cents, left }

/** Coming payments of a plan; none where nothing is charged here any more, and none of what Apple charges. */
export function comingOfPlan(plan: PayingPlan): ComingPayment[] {
  const { period_end, trial_ends_at, seats, next, next_seats, told_from, told_unit_cents } = plan
  if (
    plan.status !== 'Active' ||
    plan.billing_type !== 'Subscription' ||
    plan.provider !== 'Stripe' ||
    plan.cancel_at !== null ||
    period_end === null
  )
    return []
  const then = next_seats ?? seats
  return comingPayments({
    zone: plan.zone,
    first: period_end,
    free: trial_ends_at !== null && trial_ends_at >= period_end,
    anchor: plan.anchor_at,
    price: plan.unit_cents * seats,
    months: monthsOf(plan),
    discount: discountOfPlan(plan),
    credit: plan.credit,
    balance: plan.carried_cents,
    next: next && { price: seatCents(next, then) * then, months: monthsOf(next) },
    // Another plan forgets what was told of this one.
    told:
      told_from !== null &&
      told_unit_cents !== null &&
      (plan.next_plan_id === null || plan.next_plan_id === plan.plan_id)
        ? { from: told_from, price: told_unit_cents * then }
        : null,
  })
}

/** Coming payments of the plan that an order began; none where it began none. */
export async function comingOfBought(db: Db, order_id: string): Promise<ComingPayment[]> {
  const bought = await db.query<{ id: string }>(
    `
      select s.id from ${subscriptions} s
      join ${order_lines} l on l.id = s.order_line_id
      where l.order_id = $1`,
    [order_id],
  )
  if (bought.length === 0) return []
  const [plan] = await payingPlans(db, [bought[0]!.id])
  return plan ? comingOfPlan(plan) : []
}

/** Coming payments of a plan as a row has it, which may not be written yet. */
export async function comingOfRow(db: Db, row: SubscriptionRecord): Promise<ComingPayment[]> {
  const [plan] = await payingPlans(db, [row.id])
  return plan ? comingOfPlan({ ...plan, ...row }) : []
}
