/** The provider's objects as it answers them. A key that begins with an underscore stays inside. */
export type Metadata = Record<string, string>
export type List<T> = { object: 'list'; data: T[]; has_more: boolean; url: string; total_count?: number }
export const listOf = <T>(data: T[], url: string): List<T> => ({
  object: 'list',
  data,
  has_more: false,
  total_count: data.length,
  url,
})

export type Base<Name extends string> = {
  id: string
  object: Name
  created: number
  livemode: false
  metadata: Metadata
}
export type Interval = { interval: 'day' | 'week' | 'month' | 'year'; interval_count: number }
export type Customer = Base<'customer'> & {
  email: string | null
  name: string | null
  balance: number
  currency: string | null
  preferred_locales: string[]
  invoice_settings: { default_payment_method: string | null }
  test_clock: string | null
  deleted?: true
}
export type Product = Base<'product'> & { name: string; active: boolean; description: string | null }
export type Price = Base<'price'> & {
  active: boolean
  product: string
  unit_amount: number
  currency: string
  type: 'one_time' | 'recurring'
  recurring: Interval | null
}
export type Coupon = Base<'coupon'> & {
  amount_off: number | null
  percent_off: number | null
  currency: string | null
  duration: 'once' | 'repeating' | 'forever'
  duration_in_months: number | null
  name: string | null
  valid: boolean
}
export type Discount = Base<'discount'> & {
  source: { type: 'coupon'; coupon: string }
  customer: string | null
  subscription: string | null
  start: number
  end: number | null
}
export type PaymentMethod = Base<'payment_method'> & {
  type: 'card'
  customer: string | null
  card: { brand: string; last4: string; exp_month: number; exp_year: number; fingerprint: string }
  _number: string
}
export type PaymentIntent = Base<'payment_intent'> & {
  amount: number
  amount_received: number
  currency: string
  customer: string | null
  status: 'requires_payment_method' | 'succeeded' | 'canceled'
  payment_method: string | null
  latest_charge: string | null
  last_payment_error: object | null
  description: string | null
}
export type Charge = Base<'charge'> & {
  amount: number
  amount_captured: number
  amount_refunded: number
  balance_transaction: string | null
  billing_details: { email: string | null; name: string | null }
  captured: boolean
  currency: string
  customer: string | null
  disputed: boolean
  failure_code: string | null
  failure_message: string | null
  paid: boolean
  payment_intent: string
  payment_method: string | null
  payment_method_details: { type: 'card'; card: PaymentMethod['card'] } | null
  refunded: boolean
  status: 'succeeded' | 'failed'
}
export type Refund = Base<'refund'> & {
  amount: number
  balance_transaction: string | null
  charge: string
  currency: string
  payment_intent: string
  reason: string | null
  status: 'succeeded' | 'failed' | 'pending'
  failure_reason?: string
}
export type Dispute = Base<'dispute'> & {
  amount: number
  balance_transactions: BalanceTransaction[]
  charge: string
  currency: string
  payment_intent: string
  reason: string
  status: 'needs_response' | 'won' | 'lost'
  is_charge_refundable: boolean
}
export type BalanceTransaction = Base<'balance_transaction'> & {
  amount: number
  fee: number
  net: number
  currency: string
  type: string
  reporting_category: string
  source: string
  status: 'available' | 'pending'
  available_on: number
  description: string | null
  _payout: string | null
}
export type Payout = Base<'payout'> & {
  amount: number
  arrival_date: number
  balance_transaction: string
  currency: string
  status: 'paid'
  automatic: boolean
  method: 'standard'
}
