/** Fields read from an event; the rest is stored as received. */
type StripeObject = {
  id?: string
  object?: string
  metadata?: Record<string, string> | null
  subscription?: string | null
  payment_intent?: string | null
  customer?: string | null
  parent?: { subscription_details?: { subscription?: string | { id: string } | null } | null } | null
}
export type StripeEvent = {
  id: string
  type: string
  livemode: boolean
  account?: string | null
  data: { object: StripeObject }
}

/**
 * Subject to recompute after an event; null if it concerns nothing of ours. Periods are fields of items, an
 * invoice names its subscription under `parent`, and a charge names no invoice: the facts of a subscription's
 * payment are found by its intent.
 */
export function subjectOf({ data: { object } }: StripeEvent): string | null {
  const order = object.metadata?.['order_id']
  const intent = (id: string | null | undefined) => (id ? `intent:${id}` : null)
  switch (object.object) {
    case 'checkout.session':
      return order ? `order:${order}` : null
    case 'subscription':
      return `subscription:${object.id}`
    case 'invoice': {
      const named = object.parent?.subscription_details?.subscription
      return named ? `subscription:${typeof named === 'string' ? named : named.id}` : null
    }
    case 'payment_intent':
      return order ? `order:${order}` : intent(object.id)
    case 'charge':
      return order ? `order:${order}` : intent(object.payment_intent)
    case 'refund':
    case 'dispute':
      return intent(object.payment_intent)
    case 'payment_method':
      return object.customer ? `customer:${object.customer}` : null
    case 'customer':
      return `customer:${object.id}`
    case 'payout':
      return `payout:${object.id}`
    default:
      return null
  }
}
