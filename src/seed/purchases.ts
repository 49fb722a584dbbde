import { DAY_MS } from '#contract/durations.ts'
import { dayIn, isoDay } from '#contract/dates.ts'
import { approve, askQuote, placeOrder, recordPayment } from '#features/commerce/offline/server/public.ts'
import { offline_purchases } from '#features/commerce/offline/server/offline.table.ts'
import { planForSale, type SoldPlan } from '#features/commerce/plans/server/public.ts'
import { plans } from '#features/commerce/plans/server/plans.table.ts'
import { assign } from '#features/commerce/subscriptions/server/public.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'

/** A platform of some days ago, whose work is part of a transaction. */
const then = (platform: Platform, tx: Db, days: number): Platform => {
  const at = new Date(platform.clock().getTime() - days * DAY_MS)
  return { ...platform, db: { ...platform.db, ...tx }, clock: () => at }
}

/**
 * Of the plans that a fresh install sells to such a buyer the one with the most seats of a family, or the
 * first.
 */
export async function planFor(tx: Db, buyer: 'person' | 'organization'): Promise<SoldPlan> {
  const [plan] = await tx.query<{ id: string }>(
    `select id from ${plans} where buyer = $1 order by family_seats desc, position limit 1`,
    [buyer],
  )
  return (await planForSale(tx, plan!.id, { any: true }))!
}

/**
 * An organization's seats as a school buys them: a quote, an order, a yes, an invoice, and a cheque that
 * arrived a week later.
 */
export async function buySeats(
  platform: Platform,
  tx: Db,
  { owner, admin, seats, days_ago }: { owner: Person; admin: Person; seats: number; days_ago: number },
): Promise<void> {
  const bought = then(platform, tx, days_ago),
    paid = then(platform, tx, days_ago - 7)
  const plan = await planFor(tx, 'organization')
  const id = await askQuote(bought, owner, { plan_id: plan.id, seats, organization_id: null })
  await placeOrder(bought, owner, id, { paying: 'cheque', number: null })
  await approve(bought, admin, id, { seats: null, unit_cents: null, reason: null })
  const [row] = await tx.query<{ total: number }>(`select total from ${offline_purchases} where id = $1`, [
    id,
  ])
  await recordPayment(paid, admin, id, {
    cents: row!.total,
    reference: `Cheque ${1000 + seats}`,
    received_on: isoDay(dayIn(admin.zone, paid.clock())),
  })
}

/** The plan of a family, paid for by cheque. */
export async function buyFamilyPlan(
  platform: Platform,
  tx: Db,
  { owner, admin, days_ago }: { owner: Person; admin: Person; days_ago: number },
): Promise<void> {
  const plan = await planFor(tx, 'person')
  const assigned = then(platform, tx, days_ago)
  await assign(assigned, admin, {
    user_id: owner.user_id,
    plan_id: plan.id,
    paid_cents: plan.cents,
    reference: 'Cheque 2042',
    until: null,
    received_on: isoDay(dayIn(admin.zone, assigned.clock())),
  })
}
