import { users } from '#features/people/users/server/users.table.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { begin, end } from './life.ts'
import { planAt, snapshotOf, type SoldPlan } from './plan-of.ts'
import {
  lockBuyer,
  runningOf,
  subscriptionById,
  subscriptionOfGift,
  type SubscriptionRecord,
} from './subscriptions.queries.ts'
import { subscriptions } from './subscriptions.table.ts'

type Gift = { user_id: string; plan_id: string }

/**
 * Returns null if the gift is of no use as a plan: the person's plan renews or is for life, or their role
 * already has full access.
 */
async function standing(
  db: Db,
  { user_id, plan_id }: Gift,
): Promise<{ plan: SoldPlan; running: SubscriptionRecord | null } | null> {
  const plan = await planAt(db, plan_id)
  const [person] = await db.query<{ role: string }>(`select role from ${users} where id = $1`, [user_id])
  if (plan?.buyer !== 'person' || person?.role !== 'Student') return null
  const running = await runningOf(db, { user_id, organization_id: null })
  const goes_on =
    running && (running.billing_type === 'Subscription' ? !running.cancel_at : !running.period_end)
  return goes_on ? null : { plan, running }
}

export const takesGift = async (db: Db, gift: Gift): Promise<boolean> => (await standing(db, gift)) !== null

/**
 * Grants a plan that was paid for as a gift: now, or when the present plan has ended. It never renews.
 *
 * @param gift.of source of the gift; the same gift is granted once
 * @returns null, with nothing written, if it is of no use as a plan
 */
export async function giveGift(
  platform: TxPlatform,
  tx: Db,
  gift: Gift & { of: string },
  now: Date,
): Promise<{ starts_at: Date } | null> {
  await lockBuyer(tx, { user_id: gift.user_id, organization_id: null })
  const found = await standing(tx, gift)
  if (!found) return null
  const snapshot = snapshotOf(found.plan, 1)
  const [row] = await tx.orm
    .insert(subscriptions)
    .values({
      ...snapshot,
      billing_type: snapshot.duration_unit === 'lifetime' ? 'Onetime' : 'Upfront',
      user_id: gift.user_id,
      seats: 1,
      provider: 'Offline',
      gift_of: gift.of,
      anchor_at: now,
      created_at: now,
      updated_at: now,
    })
    .returning({ id: subscriptions.id })
  if (found.running) return { starts_at: found.running.period_end! }
  await begin(platform, tx, (await subscriptionById(tx, row!.id))!, 'begun', now)
  return { starts_at: now }
}

/** Ends a plan that was a gift, begun or waiting, since its gift was paid back. Answers whether there is one. */
export async function takeGiftBack(platform: TxPlatform, tx: Db, of: string, now: Date): Promise<boolean> {
  const given = await subscriptionOfGift(tx, of)
  if (given) await end(platform, tx, given, 'refunded', now)
  return given !== null
}
