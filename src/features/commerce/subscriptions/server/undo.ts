import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { cardProvider, withoutRequest } from '../../payments/server/public.ts'
import { orderById, refundByItself } from '../../orders/server/public.ts'
import { subscriptionById } from './subscriptions.queries.ts'

export const UNDO_JOB = 'subscriptions-undo'
type Undoing = { subscription_id: string; order_id: string | null }

/** Queues ending an ended plan at the provider too, and refunding an order, if one is named. */
export const sendUndoing = (platform: TxPlatform, tx: Db, undoing: Undoing): Promise<void> =>
  platform.jobs.send(tx, UNDO_JOB, undoing)

/** Ends the plan at the provider and refunds the order; safe to repeat. */
export async function undo(platform: Platform, { subscription_id, order_id }: Undoing): Promise<void> {
  const subscription = await subscriptionById(platform.db, subscription_id)
  const provider = subscription?.provider === 'Stripe' ? await cardProvider(platform) : null
  if (!subscription || !provider) return
  const { stripe } = withoutRequest(provider, 'its row is committed')
  if (subscription.provider_ref && subscription.billing_type === 'Subscription') {
    const { status } = await stripe.subscriptions.retrieve(subscription.provider_ref)
    if (status !== 'canceled' && status !== 'incomplete_expired')
      await stripe.subscriptions.cancel(
        subscription.provider_ref,
        { prorate: false },
        { idempotencyKey: `end:${subscription.id}` },
      )
  }
  const order = order_id ? await orderById(platform.db, order_id) : null
  if (order?.state === 'paid' && order.payment_intent && order.total > order.refunded)
    await refundByItself(platform, order.id, {}, 'second')
}
