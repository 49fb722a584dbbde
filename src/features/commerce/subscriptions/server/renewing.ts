import { common, Failure } from '#contract/errors.ts'
import type { Platform } from '#server/platform.ts'
import { cardProvider, type CardProvider } from '../../payments/server/public.ts'
import { subscriptionErrors } from '../subscription-errors.contract.ts'
import type { SubscriptionRecord } from './subscriptions.queries.ts'

/** A plan that renews at the card provider, so that it can be changed and cancelled here. */
export type Renewing = SubscriptionRecord & { provider_ref: string; period_end: Date }

/** @throws apple, not_renewing */
export function assertRenews(subscription: SubscriptionRecord): asserts subscription is Renewing {
  if (subscription.provider === 'Apple') throw new Failure(subscriptionErrors.apple)
  if (
    subscription.provider !== 'Stripe' ||
    subscription.status !== 'Active' ||
    subscription.billing_type !== 'Subscription' ||
    !subscription.provider_ref ||
    !subscription.period_end
  )
    throw new Failure(subscriptionErrors.not_renewing)
}

/** @throws apple, not_renewing, unavailable */
export async function renewing(
  platform: Platform,
  subscription: SubscriptionRecord,
): Promise<{ provider: CardProvider; subscription: Renewing }> {
  assertRenews(subscription)
  const provider = await cardProvider(platform)
  if (!provider) throw new Failure(common.unavailable)
  return { provider, subscription }
}
