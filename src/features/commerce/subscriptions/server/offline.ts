import type { TxPlatform } from '#server/platform.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { monthsAfter } from '#contract/dates.ts'
import { MAX_SEATS } from '#contract/seats.ts'
import { giveGrant } from '../../../access/grants/server/public.ts'
import { giveIncluded } from './allowances.ts'
import { end, logActivation, moveAccess } from './life.ts'
import { endOf, levelsOf, monthsOf, type Snapshot } from './plan-of.ts'
import {
  lockBuyer,
  lockSubscription,
  runningOf,
  subscriptionById,
  type SubscriptionRecord,
} from './subscriptions.queries.ts'
import { subscriptions } from './subscriptions.table.ts'

export type OfflineSeats = {
  organization_id: string
  /** The person who ordered the seats and gets mail about them. */
  user_id: string
  snapshot: Snapshot
  seats: number
  reference: string | null
}
export type OfflinePeriod = { subscription_id: string; starts_at: Date; ends_at: Date | null }

const monthOf = (at: Date): number => at.getUTCFullYear() * 12 + at.getUTCMonth()

/** End of seats that continue a plan: months are counted from its anchor, not from its end. */
export const continuedUntil = (
  { anchor_at, period_end }: { anchor_at: Date; period_end: Date },
  snapshot: Snapshot,
): Date | null =>
  snapshot.duration_unit === 'lifetime'
    ? null
    : monthsAfter(anchor_at, monthOf(period_end) - monthOf(anchor_at) + monthsOf(snapshot))

/**
 * Activates seats that were bought without a card. Running seats of the same kind are extended: access lasts
 * to the new end at once, and a different plan or number begins when the old period ends (`beginNext`). The
 * caller has checked that this is allowed (`runningOf`), with the buyer locked.
 */
export async function activateOffline(
  platform: TxPlatform,
  tx: Db,
  sale: OfflineSeats,
  person: Person,
  now: Date,
): Promise<OfflinePeriod> {
  const { organization_id, user_id, snapshot, seats, reference } = sale
  await lockBuyer(tx, { user_id, organization_id })
  const running = await runningOf(tx, { user_id, organization_id })
  if (running?.period_end && running.period_end > now) {
    const starts_at = running.period_end
    const ends_at = continuedUntil({ ...running, period_end: starts_at }, snapshot)
    await tx.query(
      `
        update ${subscriptions}
        set
          period_end = $2, next_plan_id = $3, next_price_id = $4, next_seats = $5, reference = $6,
          version = version + 1, updated_at = $7
        where id = $1`,
      [running.id, ends_at, snapshot.plan_id, snapshot.price_id, seats, reference, now],
    )
    await moveAccess(platform, tx, running, ends_at, now)
    return { subscription_id: running.id, starts_at, ends_at }
  }
  if (running) await end(platform, tx, running, 'replaced', now)
  const ends_at = endOf(snapshot, now)
  const grant_id = await giveGrant(platform, tx, {
    ...levelsOf(snapshot),
    source: 'seat',
    organization_id,
    seats,
    starts_at: now,
    ends_at,
  })
  const [row] = await tx.orm
    .insert(subscriptions)
    .values({
      ...snapshot,
      // Nothing renews by itself where no card is.
      billing_type: snapshot.billing_type === 'Onetime' ? 'Onetime' : 'Upfront',
      user_id,
      organization_id,
      seats,
      provider: 'Offline',
      grant_id,
      status: 'Active',
      anchor_at: now,
      period_start: now,
      period_end: ends_at,
      assigned_by: person.user_id,
      reference,
      created_at: now,
      updated_at: now,
    })
    .returning({ id: subscriptions.id })
  const id = row!.id
  await giveIncluded(tx, id, now)
  await logActivation(platform, tx, id, now, person)
  return { subscription_id: id, starts_at: now, ends_at }
}

/** The next period of seats begins, with the plan and number that were bought for it. */
export async function beginNext(
  platform: TxPlatform,
  tx: Db,
  subscription_id: string,
  next: { snapshot: Snapshot; seats: number; starts_at: Date },
  now: Date,
): Promise<void> {
  const subscription = await lockSubscription(tx, subscription_id)
  if (subscription?.status !== 'Active') return
  const { snapshot, seats, starts_at } = next
  const billing_type = snapshot.billing_type === 'Onetime' ? 'Onetime' : 'Upfront'
  await tx.query(
    `
      update ${subscriptions}
      set
        plan_id = $2, price_id = $3, name_en = $4, name_es = $5, billing_type = $6, duration = $7, duration_unit = $8,
        community = $9, courses = $10, dictionary = $11, live = $12, family_seats = $13, appointments = $14,
        assessments = $15, unit_cents = $16, seats = $17, period_start = $18, next_plan_id = null,
        next_price_id = null, next_seats = null, version = version + 1, updated_at = $19
      where id = $1`,
    [
      subscription_id,
      snapshot.plan_id,
      snapshot.price_id,
      snapshot.name_en,
      snapshot.name_es,
      billing_type,
      snapshot.duration,
      snapshot.duration_unit,
      snapshot.community,
      snapshot.courses,
      snapshot.dictionary,
      snapshot.live,
      snapshot.family_seats,
      snapshot.appointments,
      snapshot.assessments,
      snapshot.unit_cents,
      seats,
      starts_at,
      now,
    ],
  )
  const after = (await subscriptionById(tx, subscription_id))!
  await moveAccess(platform, tx, after, after.period_end, now)
  await giveIncluded(tx, subscription_id, now)
}

/** Until when seats stay open though their invoice is overdue; null once it is paid. */
export const graceUntil = (
  tx: Db,
  subscription_id: string,
  until: Date | null,
  now: Date,
): Promise<unknown> =>
  tx.query(
    `update ${subscriptions} set grace_until = $2, updated_at = $3 where id = $1 and status = 'Active'`,
    [subscription_id, until, now],
  )

/** Ends unpaid seats: at once, or at the end of the paid period that they would have continued. */
export async function endOffline(
  platform: TxPlatform,
  tx: Db,
  subscription_id: string,
  starts_at: Date,
  now: Date,
): Promise<void> {
  const subscription = await lockSubscription(tx, subscription_id)
  if (subscription?.status !== 'Active') return
  if (starts_at <= now) return end(platform, tx, subscription, 'unpaid', now)
  await tx.query(
    `
      update ${subscriptions}
      set
        period_end = $2, grace_until = null, next_plan_id = null, next_price_id = null, next_seats = null,
        version = version + 1, updated_at = $3
      where id = $1`,
    [subscription_id, starts_at, now],
  )
  await moveAccess(platform, tx, subscription, starts_at, now)
}

/** Does the term of a quote still run? The price was that of its rest. */
export const runsSince = (
  subscription: SubscriptionRecord | null,
  quoted_at: Date,
  now: Date,
): subscription is SubscriptionRecord =>
  subscription?.status === 'Active' &&
  subscription.period_start! <= quoted_at &&
  (subscription.period_end === null || subscription.period_end > now)

/**
 * Adds seats to a term that runs, at once: of two at the same moment both count. Answers why it can't be
 * where the term has ended, where the next one was bought meanwhile, or where there would be too many.
 */
export async function addOfflineSeats(
  platform: TxPlatform,
  tx: Db,
  subscription_id: string,
  { seats, quoted_at }: { seats: number; quoted_at: Date },
  now: Date,
): Promise<OfflinePeriod | 'nothing_to_add' | 'next_ordered' | 'too_many'> {
  const subscription = await lockSubscription(tx, subscription_id)
  if (!runsSince(subscription, quoted_at, now)) return 'nothing_to_add'
  if (subscription.next_seats !== null) return 'next_ordered'
  if (subscription.seats + seats > MAX_SEATS) return 'too_many'
  await setSeats(platform, tx, subscription, subscription.seats + seats, now)
  return { subscription_id, starts_at: now, ends_at: subscription.period_end }
}

/** Takes seats back that were added to a term, where that term still runs. */
export async function takeOfflineSeats(
  platform: TxPlatform,
  tx: Db,
  subscription_id: string,
  { seats, added_at }: { seats: number; added_at: Date },
  now: Date,
): Promise<void> {
  const subscription = await lockSubscription(tx, subscription_id)
  if (subscription?.status !== 'Active' || subscription.period_start! > added_at) return
  await setSeats(platform, tx, subscription, Math.max(1, subscription.seats - seats), now)
}

async function setSeats(
  platform: TxPlatform,
  tx: Db,
  subscription: SubscriptionRecord,
  seats: number,
  now: Date,
): Promise<void> {
  await tx.query(
    `update ${subscriptions} set seats = $2, version = version + 1, updated_at = $3 where id = $1`,
    [subscription.id, seats, now],
  )
  await moveAccess(platform, tx, { ...subscription, seats }, subscription.period_end, now)
}
