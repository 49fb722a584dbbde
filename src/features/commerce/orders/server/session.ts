import type Stripe from 'stripe'
import type { Platform } from '#server/platform.ts'
import {
  customerOf,
  ensureProduct,
  type CardProvider,
  type Payer,
  type WritingProvider,
} from '../../payments/server/public.ts'
import type { Recurring } from '../orders.contract.ts'
import { accountOf, organizationName } from './buyer.ts'
import type { LineRecord, OrderRecord } from './orders.queries.ts'
import { orderToken } from './token.ts'

/** The seller's details of a renewing line: price of one unit per period. */
type RenewingDetails = { recurring?: Recurring & { unit_cents: number }; product?: string }
export const recurringOf = (line: LineRecord) => (line.details as RenewingDetails).recurring ?? null

const COUPON: Record<OrderRecord['language'], (order: OrderRecord) => string> = {
  en: ({ discount, credit }) => (discount > 0 ? (credit > 0 ? 'Discount and credit' : 'Discount') : 'Credit'),
  es: ({ discount, credit }) => (discount > 0 ? (credit > 0 ? 'Descuento y saldo' : 'Descuento') : 'Saldo'),
}

/** The provider's limit for the text beside its button. */
const MOST_TEXT = 1200

/** Return URLs of the provider's page: within the application for users with an account. */
function addressesOf(platform: Platform, order: OrderRecord): { success_url: string; cancel_url: string } {
  const site = platform.config.PUBLIC_URL
  const done = order.user_id && !order.organization_id ? '/app/checkout/success' : '/payment-success'
  const token = order.user_id ? '' : `#token=${orderToken(platform, order.id)}`
  return {
    success_url: `${site}${done}?order=${order.id}${token}`,
    cancel_url: `${site}/checkout?back=${order.id}${token}`,
  }
}

async function whoPays(
  platform: Platform,
  provider: CardProvider,
  order: OrderRecord,
): Promise<Pick<Stripe.Checkout.SessionCreateParams, 'customer' | 'customer_email'>> {
  if (!order.user_id) return { customer_email: order.guest_email! }
  const account = await accountOf(platform.db, order.user_id)
  const payer: Payer = order.organization_id
    ? { user_id: null, organization_id: order.organization_id }
    : { user_id: order.user_id, organization_id: null }
  const name = order.organization_id
    ? await organizationName(platform.db, order.organization_id)
    : account.name
  return {
    customer: await customerOf(platform, provider, payer, {
      email: account.email ?? '',
      name,
      language: order.language,
    }),
  }
}

async function itemOf(
  provider: CardProvider,
  order: OrderRecord,
  line: LineRecord,
): Promise<Stripe.Checkout.SessionCreateParams.LineItem> {
  const recurring = recurringOf(line)
  const name = line[`name_${order.language}`]
  const { product } = line.details as RenewingDetails
  return {
    quantity: line.quantity,
    price_data: {
      currency: order.currency.toLowerCase(),
      unit_amount: recurring ? recurring.unit_cents : line.unit_cents,
      ...(recurring && product
        ? { product: await ensureProduct(provider, { id: product, name: line.name_en }) }
        : { product_data: { name } }),
      ...(recurring && {
        recurring: { interval: recurring.interval, interval_count: recurring.interval_count },
      }),
    },
  }
}

/**
 * Creates the provider's page for an order. A retry with the same key returns the same page. Discount and
 * credit are combined into one coupon for this payment.
 */
export async function openSession(
  platform: Platform,
  provider: WritingProvider,
  { order, lines }: { order: OrderRecord; lines: readonly LineRecord[] },
  idempotencyKey: string,
): Promise<Stripe.Checkout.Session> {
  const { stripe } = provider
  const metadata = { order_id: order.id }
  const off = order.discount + order.credit
  const coupon =
    off > 0
      ? await stripe.coupons.create(
          {
            amount_off: off,
            currency: order.currency.toLowerCase(),
            duration: 'once',
            max_redemptions: 1,
            name: COUPON[order.language](order),
            metadata,
          },
          { idempotencyKey: `coupon:${order.id}` },
        )
      : null
  const renewing = lines.map(recurringOf).find((recurring) => recurring !== null)
  return stripe.checkout.sessions.create(
    {
      ...(await whoPays(platform, provider, order)),
      ...addressesOf(platform, order),
      mode: renewing ? 'subscription' : 'payment',
      line_items: await Promise.all(lines.map((line) => itemOf(provider, order, line))),
      ...(coupon && { discounts: [{ coupon: coupon.id }] }),
      client_reference_id: order.id,
      metadata,
      locale: order.language,
      // The provider's page names the same future payments as the agreement.
      ...(renewing &&
        order.agreed_text && { custom_text: { submit: { message: order.agreed_text.slice(0, MOST_TEXT) } } }),
      expires_at: Math.floor(order.expires_at!.getTime() / 1000),
      ...(platform.config.STRIPE_TAX && { automatic_tax: { enabled: true } }),
      ...(renewing
        ? {
            subscription_data: {
              metadata,
              ...(renewing.trial_days > 0 && { trial_period_days: renewing.trial_days }),
            },
          }
        : { payment_intent_data: { metadata } }),
    },
    { idempotencyKey },
  )
}
