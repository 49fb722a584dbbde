import { createHmac } from 'node:crypto'

/** Of the bare server's requests/s. */
export const WEBHOOK_FLOOR = 0.6,
  QUOTE_FLOOR = 0.4
/** The keys of an account of Stripe that nobody has: nothing here asks it. */
export const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_bench', STRIPE_WEBHOOK_SECRETS: 'whsec_bench' } as const
/** So many that a few rounds send each once. */
const NOTIFICATIONS = 44_000
/** Fewer than the limit of a minute. */
export const QUOTES_OF_ONE = 110

/** A notification as long as Stripe's are, about a customer whom nobody here knows. */
const about = (n: number, side: string, time: number): string =>
  JSON.stringify({
    id: `evt_${side}_${n}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: time,
    data: {
      object: {
        id: `cus_${side}_${n}`,
        object: 'customer',
        balance: 0,
        currency: 'usd',
        description: 'Somebody who pays for a plan, and whose card was changed a moment ago',
        email: `buyer${n}@bench.example`,
        invoice_settings: { custom_fields: null, default_payment_method: `pm_${n}`, footer: null },
        livemode: false,
        metadata: { for: `user:${n}` },
        name: 'A buyer of the bench',
        preferred_locales: ['en'],
        tax_exempt: 'none',
      },
      previous_attributes: { invoice_settings: { default_payment_method: null } },
    },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type: 'customer.updated',
  })

/** Notifications that were signed just now. */
export function notifications() {
  const time = Math.floor(Date.now() / 1000)
  const sign = (body: string): string =>
    `t=${time},v1=${createHmac('sha256', STRIPE.STRIPE_WEBHOOK_SECRETS).update(`${time}.${body}`).digest('hex')}`
  return Array.from({ length: NOTIFICATIONS }, (_, n) => ({
    body: (side: string) => about(n, side, time),
    signature: (side: string) => sign(about(n, side, time)),
  }))
}
