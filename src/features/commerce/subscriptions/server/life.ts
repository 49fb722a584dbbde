import { audit } from '#server/audit/audit.ts'
import { systemActor } from '#server/auth/system.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { port } from '#server/port.ts'
import {
  endGrant,
  giveGrant,
  moveGrant,
  resumeGrant,
  suspendGrant,
} from '../../../access/grants/server/public.ts'
import { giveIncluded } from './allowances.ts'
import { sendUndoing } from './undo.ts'
import { endOf, levelsOf } from './plan-of.ts'
import { creditGifts, creditRest } from './rest.ts'
import {
  lockBuyer,
  runningOf,
  storePlanOf,
  subscriptionById,
  waitingGifts,
  type SubscriptionRecord,
} from './subscriptions.queries.ts'
import { subscriptions, trials } from './subscriptions.table.ts'

export type Moment =
  | 'begun'
  | 'gift'
  | 'trial'
  | 'second'
  | 'canceled'
  | 'failed'
  | 'recovered'
  | 'ending'
  | 'resumed'
  | 'changed'
  | 'beside'
/** Notifies the payer of a plan's event. */
export const tellBuyer =
  port<
    (
      platform: TxPlatform,
      tx: Db,
      subscription: SubscriptionRecord,
      moment: Moment,
      now: Date,
    ) => Promise<void>
  >('tellBuyer')

/** Notes a change of status in the log, whoever or whatever brought it about. */
export const logStatus = (
  platform: TxPlatform,
  tx: Db,
  subscription: SubscriptionRecord,
  after: { status: string; reason?: string },
  now: Date,
  actor: Actor = systemActor(platform),
): Promise<void> =>
  audit(
    tx,
    actor,
    {
      code: 'SUBSCRIPTION_STATUS_UPDATE',
      subject_type: 'subscription',
      subject_id: subscription.id,
      organization_id: subscription.organization_id,
      before: { status: subscription.status },
      after: { name: subscription.name_en, ...after },
    },
    now,
  )

/** Notes in the log that a person began a plan. */
export const logActivation = async (
  platform: TxPlatform,
  tx: Db,
  id: string,
  now: Date,
  person: Actor,
): Promise<void> =>
  logStatus(
    platform,
    tx,
    { ...(await subscriptionById(tx, id))!, status: 'Pending' },
    { status: 'Active' },
    now,
    person,
  )

/** Access until a moment, in one row: made with the plan, moved with it. */
const grantOf = (subscription: SubscriptionRecord, starts_at: Date, ends_at: Date | null) => ({
  ...levelsOf(subscription),
  ...(subscription.organization_id
    ? { source: 'seat', organization_id: subscription.organization_id, seats: subscription.seats }
    : { source: 'subscription', user_id: subscription.user_id, family_seats: subscription.family_seats }),
  starts_at,
  ends_at,
})

/**
 * Begins a plan that was paid for, or whose free days have begun. If another plan is running, which only
 * concurrent payments cause, the new one ends and is refunded; a lifetime plan instead ends the running plan
 * and credits its rest. A plan sold by Apple cannot be ended from here, so nothing begins while it runs.
 */
export async function activate(
  platform: TxPlatform,
  tx: Db,
  subscription: SubscriptionRecord,
  order_id: string,
  now: Date,
): Promise<void> {
  if (subscription.status !== 'Pending') return
  await lockBuyer(tx, subscription)
  const running = await runningOf(tx, subscription)
  const store =
    subscription.organization_id === null && subscription.user_id
      ? await storePlanOf(tx, subscription.user_id)
      : null
  if (store || (running && (subscription.billing_type !== 'Onetime' || running.billing_type === 'Onetime'))) {
    await end(platform, tx, subscription, 'second', now)
    await tellBuyer(platform, tx, subscription, 'second', now)
    await sendUndoing(platform, tx, { subscription_id: subscription.id, order_id })
    return
  }
  if (running) {
    await creditRest(tx, running, order_id, now)
    await end(platform, tx, running, 'replaced', now)
    await sendUndoing(platform, tx, { subscription_id: running.id, order_id: null })
    await creditGifts(tx, running.user_id!, order_id, now)
  }
  await begin(platform, tx, subscription, 'begun', now)
}

/** Grants a plan's access from now on; the caller has made sure that no other plan is running. */
export async function begin(
  platform: TxPlatform,
  tx: Db,
  subscription: SubscriptionRecord,
  moment: 'begun' | 'gift',
  now: Date,
): Promise<void> {
  const until = endOf(subscription, now)
  const grant_id = await giveGrant(platform, tx, grantOf(subscription, now, until))
  await tx.query(
    `
      update ${subscriptions}
      set
        status = 'Active', grant_id = $2, anchor_at = $3, period_start = $3, period_end = $4, version = version + 1,
        updated_at = $3
      where id = $1`,
    [subscription.id, grant_id, now, until],
  )
  // For a renewing plan, `follow` grants the allowances, since the provider names the paid period.
  if (subscription.billing_type !== 'Subscription') await giveIncluded(tx, subscription.id, now)
  await logStatus(platform, tx, subscription, { status: 'Active' }, now)
  await tellBuyer(
    platform,
    tx,
    { ...subscription, status: 'Active', period_start: now, period_end: until },
    moment,
    now,
  )
}

/** Notes that somebody has had their free days. */
export const noteTrial = (tx: Db, { id, user_id }: SubscriptionRecord, now: Date): Promise<unknown> =>
  tx.query(
    `
      insert into ${trials} (user_id, subscription_id, created_at, updated_at) values ($1, $2, $3, $3)
      on conflict (user_id) do nothing`,
    [user_id, id, now],
  )

/**
 * Promotes a second plan sold by Apple to the person's main plan after theirs ended. Returns true if there is
 * one.
 */
async function moveUp(
  tx: Db,
  { user_id, organization_id, beside }: SubscriptionRecord,
  now: Date,
): Promise<boolean> {
  if (organization_id !== null || beside) return false
  const moved = await tx.query(
    `
      update ${subscriptions}
      set beside = false, version = version + 1, updated_at = $2
      where id = (
        select id from ${subscriptions}
        where user_id = $1 and organization_id is null and status = 'Active' and beside
        order by created_at
        limit 1
      )
      returning id`,
    [user_id, now],
  )
  return moved.length > 0
}

/** After these nothing is told and nothing follows: another plan begins, or the account itself is closed. */
const SILENT: readonly string[] = ['replaced', 'account_deleted', 'organization_closed']

/** Ends a plan now, for good, with the access that it gave; a gift that waited for that begins. */
export async function end(
  platform: TxPlatform,
  tx: Db,
  subscription: SubscriptionRecord,
  reason: string,
  now: Date,
  actor?: Actor,
): Promise<void> {
  if (subscription.status === 'Canceled') return
  await tx.query(
    `
      update ${subscriptions}
      set
        status = 'Canceled', canceled_at = $2, cancel_reason = $3, grace_until = null, next_plan_id = null,
        next_price_id = null, next_seats = null, version = version + 1, updated_at = $2
      where id = $1`,
    [subscription.id, now, reason],
  )
  if (subscription.grant_id) await endGrant(platform, tx, subscription.grant_id, now)
  const moved = subscription.status === 'Active' && (await moveUp(tx, subscription, now))
  await logStatus(platform, tx, subscription, { status: 'Canceled', reason }, now, actor)
  if (subscription.status !== 'Active' || SILENT.includes(reason)) return
  await tellBuyer(
    platform,
    tx,
    { ...subscription, status: 'Canceled', canceled_at: now, cancel_reason: reason },
    'canceled',
    now,
  )
  const { user_id, organization_id, beside } = subscription
  // A gift waits until nothing else runs.
  if (!user_id || organization_id || beside || moved) return
  const [gift] = await waitingGifts(tx, user_id)
  if (gift) await begin(platform, tx, gift, 'gift', now)
}

/** A payment of it is disputed: nothing is open until that is settled. */
export async function suspend(
  platform: TxPlatform,
  tx: Db,
  subscription: SubscriptionRecord,
  now: Date,
): Promise<void> {
  await tx.query(
    `update ${subscriptions} set suspended_at = coalesce(suspended_at, $2), updated_at = $2 where id = $1`,
    [subscription.id, now],
  )
  if (subscription.grant_id) await suspendGrant(platform, tx, subscription.grant_id, now)
}
export async function resume(
  platform: TxPlatform,
  tx: Db,
  subscription: SubscriptionRecord,
  now: Date,
): Promise<void> {
  await tx.query(`update ${subscriptions} set suspended_at = null, updated_at = $2 where id = $1`, [
    subscription.id,
    now,
  ])
  if (subscription.grant_id) await resumeGrant(platform, tx, subscription.grant_id, now)
}

/** Moves the end of what a plan opens, and with another plan or number of seats what it opens. */
export const moveAccess = (
  platform: TxPlatform,
  tx: Db,
  subscription: SubscriptionRecord,
  ends_at: Date | null,
  now: Date,
): Promise<boolean> =>
  moveGrant(
    platform,
    tx,
    subscription.grant_id!,
    {
      ends_at,
      levels: levelsOf(subscription),
      ...(subscription.organization_id
        ? { seats: subscription.seats }
        : { family_seats: subscription.family_seats }),
    },
    now,
  )
