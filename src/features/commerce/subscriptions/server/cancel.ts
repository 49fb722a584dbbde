import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import { knownCustomer, settle, type Payer } from '../../payments/server/public.ts'
import { subscriptionErrors } from '../subscription-errors.contract.ts'
import type { LEAVING } from '../subscriptions.contract.ts'
import { forgetNext } from './change.ts'
import { end } from './life.ts'
import { renewing } from './renewing.ts'
import { mine } from './subscriptions.access.ts'
import { lockSubscription, type SubscriptionRecord } from './subscriptions.queries.ts'
import { subscription_reasons } from './reasons.table.ts'
import { sendUndoing } from './undo.ts'

/** Lets a plan end with the period that is paid; asked for again it says the same. */
export async function cancel(platform: Platform, person: Person, id: string): Promise<void> {
  const { provider, subscription } = await renewing(platform, await mine(platform.db, person, id))
  if (subscription.cancel_at) return
  await forgetNext(platform, provider, subscription)
  await provider.stripe.subscriptions.update(subscription.provider_ref, { cancel_at_period_end: true })
  await settle(platform, `subscription:${subscription.provider_ref}`)
}

/** Lets it go on. The portal of the provider may have set a day instead: both are taken back. */
export async function goOn(platform: Platform, person: Person, id: string): Promise<void> {
  const { provider, subscription } = await renewing(platform, await mine(platform.db, person, id))
  if (!subscription.cancel_at) return
  const told = await provider.stripe.subscriptions.retrieve(subscription.provider_ref)
  await provider.stripe.subscriptions.update(
    subscription.provider_ref,
    told.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' },
  )
  await settle(platform, `subscription:${subscription.provider_ref}`)
}

/** Keeps why somebody leaves: the last word counts. */
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
  const { url } = await provider.stripe.billingPortal.sessions.create({
    customer,
    return_url: `${platform.config.PUBLIC_URL}${back}`,
    locale: person.language,
  })
  return url
}

/**
 * Ends a plan at once, as staff: here first, with its access, then at the provider.
 *
 * @throws apple_ends: ended here alone it would go on to be charged for
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
