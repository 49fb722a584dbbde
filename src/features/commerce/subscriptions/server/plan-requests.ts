import type Stripe from 'stripe'
import { common, Failure } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import { providerErrors } from '../../payments/payments.contract.ts'
import {
  carryOut,
  intend,
  openRequestOf,
  settle,
  type ProviderRequest,
} from '../../payments/server/public.ts'
import { subscriptionErrors } from '../subscription-errors.contract.ts'
import { lockSubscription, subscriptionById, type SubscriptionRecord } from './subscriptions.queries.ts'

/** Items that a plan is to have at the provider. */
type PlanRequestBody = { plan_id: string; price_id: string; seats: number; unit_cents: number }
/** Item of the provider that a sum is counted with: a renewal or another change makes it another sum. */
export type Counted = { price: string; quantity: number; period_start: number }
export const countedOf = (item: Stripe.SubscriptionItem): Counted => ({
  price: item.price.id,
  quantity: item.quantity ?? 1,
  period_start: item.current_period_start,
})

/** A change of a plan, as stored in the body of a request to the provider. */
export type PlanAct =
  | {
      act: 'change'
      /** Body of the call, which a retry repeats. */
      asked: { plan_id: string; seats: number; at: string; expected: number }
      wanted: PlanRequestBody
      from: Counted
      when: 'now' | 'period_end'
      proration: 'always_invoice' | 'none'
    }
  | { act: 'cancel' | 'resume' }
  | { act: 'price'; wanted: PlanRequestBody }
export const actOf = ({ body }: ProviderRequest): PlanAct => body as PlanAct

/**
 * Stores a request for a plan under its lock. Requests of one plan run one after the other; asking again for
 * the pending change returns its request.
 *
 * @param stands throws, or returns false if nothing has to be requested
 * @throws under_way while another request awaits its answer
 */
export const intendPlan = (
  platform: Platform,
  { id, key, act, by }: { id: string; key: string; act: PlanAct; by: string | null },
  stands: (locked: SubscriptionRecord) => boolean,
): Promise<ProviderRequest | null> =>
  platform.db.transaction(async (tx) => {
    const locked = await lockSubscription(tx, id)
    if (!locked || !stands(locked)) return null
    const open = await openRequestOf(tx, 'plan', id)
    if (open && act.act !== 'change' && actOf(open).act === act.act) return open
    return intend(tx, { kind: 'plan', subject_id: id, key, body: act, by }, platform.clock())
  })

/**
 * Sends a request to the provider, then syncs the plan.
 *
 * @throws card_declined with nothing changed; not_renewing where the plan has ended meanwhile
 */
export async function carryOutPlan(
  platform: Platform,
  { id, subject_id }: ProviderRequest,
  actor: Person | undefined,
): Promise<void> {
  const state = await carryOut(platform, id, actor).catch((error: unknown) => {
    throw error instanceof Failure && error.definition === common.card_refused
      ? new Failure(subscriptionErrors.card_declined, { cause: error })
      : error
  })
  if (state === 'withdrawn') throw new Failure(subscriptionErrors.not_renewing)
  const { provider_ref } = (await subscriptionById(platform.db, subject_id))!
  await settle(platform, `subscription:${provider_ref}`)
}

/** True where something else of the plan waits for its answer. */
export const isUnderWay = (error: unknown): boolean =>
  error instanceof Failure && error.definition === providerErrors.under_way
