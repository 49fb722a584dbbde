import type { Subscription, Invoice, InvoiceItem, InvoicePayment, Schedule } from './billing-objects.ts'
import type {
  Metadata,
  Base,
  Customer,
  Product,
  Price,
  Coupon,
  Discount,
  PaymentMethod,
  PaymentIntent,
  Charge,
  Refund,
  Dispute,
  BalanceTransaction,
  Payout,
} from './money-objects.ts'

export type * from './billing-objects.ts'
export type * from './money-objects.ts'
export { listOf } from './money-objects.ts'

export type SessionLine = {
  id: string
  object: 'item'
  amount_subtotal: number
  amount_discount: number
  amount_tax: number
  amount_total: number
  currency: string
  description: string
  price: Price
  quantity: number
}
export type Session = Base<'checkout.session'> & {
  mode: 'payment' | 'subscription'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid' | 'no_payment_required'
  url: string | null
  success_url: string
  cancel_url: string | null
  client_reference_id: string | null
  customer: string | null
  customer_email: string | null
  customer_creation: string | null
  customer_details: { email: string | null; name: string | null } | null
  currency: string
  amount_subtotal: number
  amount_total: number
  total_details: { amount_discount: number; amount_shipping: number; amount_tax: number }
  automatic_tax: { enabled: boolean; status: string | null }
  discounts: { coupon: string; promotion_code: null }[]
  expires_at: number
  invoice: string | null
  payment_intent: string | null
  subscription: string | null
  locale: string | null
  payment_method_types: string[]
  ui_mode: 'hosted_page'
  custom_text: { submit: { message: string } | null }
  _lines: SessionLine[]
  _subscription: {
    metadata: Metadata
    trial_end: number | null
    trial_days: number
    missing: string
  }
  _payment: { metadata: Metadata; description: string | null; setup_future_usage: string | null }
}
export type PortalSession = Base<'billing_portal.session'> & {
  customer: string
  return_url: string | null
  url: string
  flow: { type: string } | null
  locale: string | null
}
export type TestClock = Base<'test_helpers.test_clock'> & {
  frozen_time: number
  name: string | null
  status: 'ready' | 'advancing'
  deletes_after: number
}
export type Event = {
  id: string
  object: 'event'
  api_version: string
  created: number
  livemode: false
  type: string
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  data: { object: object; previous_attributes?: object }
}
export type Kinds = {
  customer: Customer
  product: Product
  price: Price
  coupon: Coupon
  discount: Discount
  payment_method: PaymentMethod
  subscription: Subscription
  invoice: Invoice
  invoiceitem: InvoiceItem
  invoice_payment: InvoicePayment
  payment_intent: PaymentIntent
  charge: Charge
  refund: Refund
  dispute: Dispute
  balance_transaction: BalanceTransaction
  payout: Payout
  subscription_schedule: Schedule
  'checkout.session': Session
  'billing_portal.session': PortalSession
  'test_helpers.test_clock': TestClock
  event: Event
}
export type Kind = keyof Kinds
export type Thing = Kinds[Kind]

/** An object as the world sees it. */
export function seen<T>(value: T): T {
  if (Array.isArray(value)) return value.map((one: unknown) => seen(one)) as T
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !key.startsWith('_'))
      .map(([key, one]) => [key, seen(one as unknown)]),
  ) as T
}
