import { DAY_MS } from '#contract/durations.ts'
import { seatCents } from '#contract/seats.ts'
import { common, Failure } from '#contract/errors.ts'
import { monthsAfter } from '#contract/dates.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { BATCH, inBatches } from '#server/jobs/batches.ts'
import type { Platform } from '#server/platform.ts'
import { TOLD_DAYS, type OlderPrices } from '../subscriptions.contract.ts'
import { monthsOf, planAt, planForSale, type SoldPlan } from './plan-of.ts'
import { intendPlan, carryOutPlan, isUnderWay } from './plan-requests.ts'
import { renewing } from './renewing.ts'
import { subscriptionById, type SubscriptionRecord } from './subscriptions.queries.ts'
import { subscriptions } from './subscriptions.table.ts'
import { mailAbout } from './tell.ts'

/** Plans that renew at an older price; Apple announces prices to its own customers. */
const OLDER = `
  s.plan_id = $1 and s.status = 'Active' and s.billing_type = 'Subscription' and s.provider = 'Stripe'
  and s.cancel_at is null and s.price_id <> $2`

/** Counts buyers who still pay an older price of a plan, and those already notified of the current one. */
export async function olderPrices(db: Db, plan_id: string): Promise<OlderPrices> {
  const plan = await planAt(db, plan_id)
  if (!plan) throw new Failure(common.not_found)
  const [row] = await db.query<OlderPrices>(
    `
      select
        count(*) filter (where s.told_price_id is distinct from $2)::int as untold,
        count(*) filter (where s.told_price_id = $2)::int as told,
        min(s.unit_cents) as lowest, max(s.unit_cents) as highest
      from ${subscriptions} s
      where ${OLDER}`,
    [plan_id, plan.price_id],
  )
  return row!
}

/** The first renewal at a new price: the first one after the notice period. */
function firstRenewal(subscription: SubscriptionRecord, from: Date): Date {
  let at = subscription.period_end!
  const { anchor_at } = subscription
  const months = monthsOf(subscription)
  while (at < from) {
    const since =
      (at.getUTCFullYear() - anchor_at.getUTCFullYear()) * 12 + at.getUTCMonth() - anchor_at.getUTCMonth()
    at = monthsAfter(anchor_at, since + months)
  }
  return at
}

/**
 * Announces the current price to everybody who pays an older one: it applies from their first renewal that is
 * at least 30 days away. Nobody is notified twice.
 *
 * @returns number of people notified
 */
export function tellPrice(platform: Platform, person: Person, plan_id: string): Promise<number> {
  const now = platform.clock(),
    from = new Date(now.getTime() + TOLD_DAYS * DAY_MS)
  return platform.db.transaction(async (tx) => {
    const plan = await planAt(tx, plan_id)
    if (!plan) throw new Failure(common.not_found)
    const older = await tx.query<SubscriptionRecord>(
      `
        select s.* from ${subscriptions} s
        where ${OLDER} and s.told_price_id is distinct from $2
        order by s.id
        for update`,
      [plan_id, plan.price_id],
    )
    for (const subscription of older) {
      const { id, seats } = subscription
      await tx.query(
        `
          update ${subscriptions}
          set told_price_id = $2, told_unit_cents = $3, told_from = $4, version = version + 1, updated_at = $5
          where id = $1`,
        [id, plan.price_id, seatCents(plan, seats), from, now],
      )
      await mailAbout(
        platform,
        tx,
        {
          ...subscription,
          told_price_id: plan.price_id,
          told_unit_cents: seatCents(plan, seats),
          told_from: from,
        },
        'new_price',
        { occasion: plan.price_id, day: firstRenewal(subscription, from) },
        now,
      )
    }
    if (older.length > 0)
      await audit(
        tx,
        person,
        {
          code: 'PLAN_PRICE_TOLD',
          subject_type: 'plan',
          subject_id: plan_id,
          after: { name: plan.name_en, cents: plan.cents, buyers: older.length },
        },
        now,
      )
    return older.length
  })
}

/** A plan at the price that its buyer pays for it: their own where it is the same plan. */
export const planAtOwnPrice = (db: Db, { plan_id, price_id }: SubscriptionRecord): Promise<SoldPlan | null> =>
  planForSale(db, plan_id, { any: true, price_id })

/** The price that was told of, of one seat where there are so many; null where none was. */
export async function toldUnit(
  db: Db,
  { plan_id, told_price_id }: SubscriptionRecord,
  seats: number,
): Promise<number | null> {
  const plan = told_price_id ? await planForSale(db, plan_id, { any: true, price_id: told_price_id }) : null
  return plan && seatCents(plan, seats)
}

/**
 * Applies announced prices at the provider, on the last day before the renewal that they apply to, so that
 * changes of the plan until then use the price paid. A missed price applies from the next renewal.
 */
export async function applyPrices(platform: Platform): Promise<void> {
  const now = platform.clock()
  await inBatches(
    (after) =>
      platform.db.query<{ id: string }>(
        `
          select s.id from ${subscriptions} s
          where s.told_price_id is not null and s.status = 'Active' and s.cancel_at is null and s.schedule is null
            and s.told_from <= s.period_end and s.period_end > $1 and s.period_end <= $2 and s.id > $3
          order by s.id
          limit ${BATCH}`,
        [now, new Date(now.getTime() + DAY_MS), after],
      ),
    ({ id }) =>
      putPrice(platform, id).catch((error: unknown) => {
        platform.log.warn({ err: error, subscription: id }, 'a price that was told of waits')
      }),
  )
}

/** Asks for the price of one plan; while something else of the plan is under way, the next sweep does. */
async function putPrice(platform: Platform, id: string): Promise<void> {
  const { subscription } = await renewing(platform, (await subscriptionById(platform.db, id))!)
  const { told_price_id: price_id, plan_id, seats, period_end } = subscription
  const plan = await planForSale(platform.db, plan_id, { any: true, price_id: price_id! })
  const wanted = { plan_id, price_id: price_id!, seats, unit_cents: seatCents(plan!, seats) }
  const key = `price:${price_id}:${period_end.toISOString()}`
  const request = await intendPlan(
    platform,
    { id, key, act: { act: 'price', wanted }, by: null },
    (locked) => locked.told_price_id === price_id && locked.plan_id === plan_id && locked.seats === seats,
  ).catch((error: unknown) => {
    if (!isUnderWay(error)) throw error
    return null
  })
  if (request) await carryOutPlan(platform, request, undefined)
}
