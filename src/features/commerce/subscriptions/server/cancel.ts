import { randomUUID } from 'node:crypto'
import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import { knownCustomer, withoutRequest, type Payer } from '../../payments/server/public.ts'
import { subscriptionErrors } from '../subscription-errors.contract.ts'
import type { LEAVING } from '../subscriptions.contract.ts'
import { end } from './life.ts'
import { carryOutPlan, intendPlan } from './plan-requests.ts'
import { assertRenews, renewing } from './renewing.ts'
import { mine } from './subscriptions.access.ts'
import { lockSubscription, type SubscriptionRecord } from './subscriptions.queries.ts'
import { subscription_reasons } from './reasons.table.ts'
import { sendUndoing } from './undo.ts'

/** Requests an end, or its withdrawal, unless the plan already has that state. */
async function askFor(
  platform: Platform,
  person: Person,
  id: string,
  act: 'cancel' | 'resume',
): Promise<void> {
  await renewing(platform, await mine(platform.db, person, id))
  const asked = { id, key: `${act}:${randomUUID()}`, act: { act }, by: person.user_id }
  const request = await intendPlan(platform, asked, (locked) => {
    assertRenews(locked)
    return (locked.cancel_at === null) === (act === 'cancel')
  })
  if (request) await carryOutPlan(platform, request, person)
}

/**
 * Lets a plan end with the period that is paid; asked for again it says the same.
 *
 * @throws under_way while a change of the plan waits for its answer
 */
export const cancel = (platform: Platform, person: Person, id: string): Promise<void> =>
  askFor(platform, person, id, 'cancel')

/** Resumes a plan that was to end. @throws under_way */
export const goOn = (platform: Platform, person: Person, id: string): Promise<void> =>
  askFor(platform, person, id, 'resume')

/** Stores the reason for leaving; the latest replaces earlier ones. */
export async function keepReason(
  platform: Platform,
  person: Person,
  id: string,
  { reason, text }: { reason: (typeof LEAVING)[number]; text: string | null },
): Promise<void> {
  const subscription = await mine(platform.db, person, id)
  if (!subscription.cancel_at && subscription.status !== 'Canceled') throw new Failure(common.not_found)
  const now = platform.clock()
  await platform.db.query(
    `
      insert into ${subscription_reasons} (subscription_id, reason, text, created_at, updated_at)
      values ($1, $2, $3, $4, $4)
      on conflict (subscription_id) do update set reason = $2, text = $3, updated_at = $4`,
    [id, reason, text, now],
  )
}

const payerOf = ({ user_id, organization_id }: SubscriptionRecord): Payer =>
  organization_id ? { user_id: null, organization_id } : { user_id: user_id!, organization_id: null }

/** The provider's page where the card is changed. */
export async function portalOf(platform: Platform, person: Person, id: string): Promise<string> {
  const { provider, subscription } = await renewing(platform, await mine(platform.db, person, id))
  const customer = await knownCustomer(platform, payerOf(subscription))
  if (!customer) throw new Failure(subscriptionErrors.not_renewing)
  const back = subscription.organization_id ? '/manage-subscription' : '/app/subscription'
  const { stripe } = withoutRequest(provider, 'asking twice changes nothing')
  const { url } = await stripe.billingPortal.sessions.create({
    customer,
    return_url: `${platform.config.PUBLIC_URL}${back}`,
    locale: person.language,
  })
  return url
}

/**
 * Ends a plan at once, as staff: here first, with its access, then at the provider.
 *
 * @throws apple_ends: if it ended here alone, Apple would continue to charge
 */
export async function endNow(platform: Platform, person: Person, id: string, reason: string): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const subscription = await lockSubscription(tx, id)
    if (!subscription) throw new Failure(common.not_found)
    if (subscription.status === 'Canceled') return
    if (subscription.provider === 'Apple') throw new Failure(subscriptionErrors.apple_ends)
    await end(platform, tx, subscription, reason, now, person)
    if (subscription.user_id)
      await audit(
        tx,
        person,
        {
          code: 'CANCELED_SUBSCRIPTION_OF_STUDENT',
          subject_type: 'subscription',
          subject_id: id,
          organization_id: subscription.organization_id,
          after: { name: subscription.name_en, reason },
        },
        now,
      )
    await sendUndoing(platform, tx, { subscription_id: id, order_id: null })
  })
}
