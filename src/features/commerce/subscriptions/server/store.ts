import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { giveGrant } from '../../../access/grants/server/public.ts'
import type { SoldPlan } from '../../plans/server/public.ts'
import { giveIncluded } from './allowances.ts'
import { end, logStatus, moveAccess, noteTrial, tellBuyer } from './life.ts'
import { levelsOf, snapshotOf } from './plan-of.ts'
import { lockBuyer, lockSubscription, runningOf, subscriptionById } from './subscriptions.queries.ts'
import { subscriptions } from './subscriptions.table.ts'

/** Present state of a plan sold by Apple's store. */
export type StorePlan = {
  user_id: string
  plan: SoldPlan
  /** Apple takes the next payment by itself. */
  renews: boolean
  /** Of a period, in cents of US dollars; 0 where it is paid in another currency, or not with money. */
  unit_cents: number
  anchor_at: Date
  period_start: Date
  /** Null: for life. */
  period_end: Date | null
  /** The period is free days. */
  trial: boolean
  /** It ends then, since its buyer said so. */
  cancel_at: Date | null
  /** A renewal failed, and Apple keeps it open until then. */
  grace_until: Date | null
  access_until: Date | null
  /** Which plan begins with the next period. */
  next: SoldPlan | null
}

const fieldsOf = ({ plan, ...state }: StorePlan) => ({
  ...snapshotOf(plan, 1),
  billing_type: state.renews ? 'Subscription' : state.period_end === null ? 'Onetime' : 'Upfront',
  unit_cents: state.unit_cents,
  anchor_at: state.anchor_at,
  period_start: state.period_start,
  period_end: state.period_end,
  trial_ends_at: state.trial ? state.period_end : null,
  cancel_at: state.cancel_at,
  grace_until: state.grace_until,
  next_plan_id: state.next?.id ?? null,
  next_price_id: state.next?.price_id ?? null,
})

/** Begins a plan that was paid for in the store, beside another one where the person has one already. */
async function begin(
  platform: TxPlatform,
  tx: Db,
  ref: string,
  state: StorePlan,
  now: Date,
): Promise<string> {
  const { user_id, plan } = state
  const beside = (await runningOf(tx, { user_id, organization_id: null })) !== null
  const grant_id = await giveGrant(platform, tx, {
    ...levelsOf(plan),
    source: 'subscription',
    user_id,
    family_seats: plan.family_seats,
    starts_at: now,
    ends_at: state.access_until,
  })
  const [row] = await tx.orm
    .insert(subscriptions)
    .values({
      ...fieldsOf(state),
      user_id,
      seats: 1,
      provider: 'Apple',
      provider_ref: ref,
      grant_id,
      status: 'Active',
      beside,
      created_at: now,
      updated_at: now,
    })
    .returning({ id: subscriptions.id })
  const begun = (await subscriptionById(tx, row!.id))!
  if (state.trial) await noteTrial(tx, begun, now)
  await giveIncluded(tx, begun.id, now)
  await logStatus(platform, tx, { ...begun, status: 'Pending' }, { status: 'Active' }, now)
  await tellBuyer(platform, tx, begun, beside ? 'beside' : 'begun', now)
  return row!.id
}

/**
 * Syncs a plan with Apple's store: begins it, updates it with its access, or ends it. Canceled is final, so a
 * plan that resumes there is another plan here.
 *
 * @param id the previous plan, null for none
 * @param ref unique reference of a plan that begins
 * @param state present state, or reason for its end
 * @returns the present plan, null if none ever began
 */
export async function followStore(
  platform: TxPlatform,
  tx: Db,
  { id, ref, state }: { id: string | null; ref: string; state: StorePlan | { over: string } },
  now: Date,
): Promise<string | null> {
  // The buyer first: whoever holds that lock may move this plan up.
  const user_id = 'over' in state ? (id && (await subscriptionById(tx, id))?.user_id) || null : state.user_id
  if (user_id) await lockBuyer(tx, { user_id, organization_id: null })
  const known = id ? await lockSubscription(tx, id) : null
  if ('over' in state) {
    if (known?.status === 'Active') await end(platform, tx, known, state.over, now)
    return id
  }
  // Of two accounts that were merged the kept one has the purchase.
  if (known?.status === 'Active' && known.user_id !== state.user_id)
    await end(platform, tx, known, 'replaced', now)
  else if (known?.status === 'Active') {
    await tx.orm
      .update(subscriptions)
      .set({
        ...fieldsOf(state),
        beside: known.beside && (await runningOf(tx, known))?.id !== known.id,
        version: known.version + 1,
        updated_at: now,
      })
      .where(eq(subscriptions.id, known.id))
    if (state.trial) await noteTrial(tx, known, now)
    await moveAccess(platform, tx, (await subscriptionById(tx, known.id))!, state.access_until, now)
    await giveIncluded(tx, known.id, now)
    return id
  }
  return begin(platform, tx, ref, state, now)
}
