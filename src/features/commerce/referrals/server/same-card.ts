import type Stripe from 'stripe'
import type { Platform } from '#server/platform.ts'
import { orders } from '../../orders/server/orders.table.ts'
import { cardProvider, knownCustomer } from '../../payments/server/public.ts'

/** True if the friend paid with a card that the link's owner also pays with. */
export async function sameCard(
  platform: Platform,
  { owner_id, order_id }: { owner_id: string; order_id: string },
): Promise<boolean> {
  const [order] = await platform.db.query<{ payment_intent: string | null }>(
    `select payment_intent from ${orders} where id = $1`,
    [order_id],
  )
  const customer = await knownCustomer(platform, { user_id: owner_id, organization_id: null })
  const provider = order?.payment_intent && customer ? await cardProvider(platform) : null
  if (!provider || !order?.payment_intent || !customer) return false
  const { latest_charge } = await provider.stripe.paymentIntents.retrieve(order.payment_intent, {
    expand: ['latest_charge'],
  })
  const print = (latest_charge as Stripe.Charge | null)?.payment_method_details?.card?.fingerprint
  if (!print) return false
  for await (const charge of provider.stripe.charges.list({ customer, limit: 100 }))
    if (charge.payment_method_details?.card?.fingerprint === print) return true
  return false
}
