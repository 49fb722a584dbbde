import type { Base, List, Metadata, Price } from './money-objects.ts'

/** Renewing item of a subscription, with its price. */
export type Item = {
  id: string
  object: 'subscription_item'
  created: number
  current_period_start: number
  current_period_end: number
  metadata: Metadata
  price: Price
  quantity: number
  discounts: string[]
  subscription: string
}
export type PendingUpdate = { expires_at: number; subscription_items: Item[] }
export type Subscription = Base<'subscription'> & {
  customer: string
  status:
    | 'incomplete'
    | 'incomplete_expired'
    | 'trialing'
    | 'active'
    | 'past_due'
    | 'canceled'
    | 'unpaid'
    | 'paused'
  items: List<Item>
  currency: string
  billing_cycle_anchor: number
  cancel_at: number | null
  cancel_at_period_end: boolean
  canceled_at: number | null
  cancellation_details: { comment: null; feedback: null; reason: string | null }
  ended_at: number | null
  default_payment_method: string | null
  discounts: string[]
  latest_invoice: string | null
  pending_update: PendingUpdate | null
  schedule: string | null
  start_date: number
  trial_start: number | null
  trial_end: number | null
  trial_settings: { end_behavior: { missing_payment_method: string } }
  automatic_tax: { enabled: boolean }
  test_clock: string | null
  _pending_invoice?: string
  _told_trial?: boolean
  _told_upcoming?: number
  _phase_at?: number | null
}
export type Line = {
  id: string
  object: 'line_item'
  amount: number
  subtotal: number
  currency: string
  description: string
  discountable: boolean
  discounts: string[]
  discount_amounts: { amount: number; discount: string }[]
  invoice: string | null
  livemode: false
  metadata: Metadata
  parent: {
    type: 'subscription_item_details' | 'invoice_item_details'
    subscription_item_details: {
      subscription: string
      subscription_item: string
      proration: boolean
      invoice_item: string | null
    } | null
    invoice_item_details: { invoice_item: string; subscription: string | null; proration: boolean } | null
  }
  period: { start: number; end: number }
  pricing: {
    type: 'price_details'
    unit_amount_decimal: string
    price_details: { price: string; product: string } | null
  } | null
  quantity: number
  subscription: string | null
  taxes: { amount: number; tax_behavior: 'exclusive'; taxable_amount: number }[]
}
export type Invoice = Base<'invoice'> & {
  customer: string
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible'
  billing_reason: string
  collection_method: 'charge_automatically'
  currency: string
  number: string | null
  lines: List<Line>
  discounts: string[]
  subtotal: number
  total: number
  total_excluding_tax: number
  total_discount_amounts: { amount: number; discount: string }[]
  total_taxes: { amount: number; tax_behavior: 'exclusive'; taxable_amount: number }[]
  starting_balance: number
  ending_balance: number | null
  amount_due: number
  amount_paid: number
  amount_remaining: number
  attempt_count: number
  attempted: boolean
  auto_advance: boolean
  automatically_finalizes_at: number | null
  automatic_tax: { enabled: boolean }
  next_payment_attempt: number | null
  default_payment_method: string | null
  parent: {
    type: 'subscription_details'
    quote_details: null
    subscription_details: { subscription: string; metadata: Metadata }
  } | null
  period_start: number
  period_end: number
  status_transitions: {
    finalized_at: number | null
    paid_at: number | null
    voided_at: number | null
    marked_uncollectible_at: null
  }
  hosted_invoice_url: string | null
  test_clock: string | null
}
export type InvoiceItem = Base<'invoiceitem'> & {
  customer: string
  invoice: string | null
  amount: number
  currency: string
  description: string | null
  discountable: boolean
  period: { start: number; end: number }
  proration: boolean
  _subscription: string | null
  _line: Line
}
export type InvoicePayment = Base<'invoice_payment'> & {
  invoice: string
  amount_paid: number | null
  amount_requested: number
  currency: string
  is_default: boolean
  payment: { type: 'payment_intent'; payment_intent: string }
  status: 'open' | 'paid' | 'canceled'
  status_transitions: { paid_at: number | null; canceled_at: number | null }
}
export type Phase = {
  items: { price: string; quantity: number; metadata: Metadata }[]
  start_date: number
  end_date: number
  proration_behavior: string
  metadata: Metadata
  currency: string
  discounts?: { coupon: string }[]
}
export type Schedule = Base<'subscription_schedule'> & {
  customer: string
  status: 'active' | 'canceled' | 'completed' | 'not_started' | 'released'
  subscription: string | null
  released_subscription: string | null
  end_behavior: 'release' | 'cancel'
  current_phase: { start_date: number; end_date: number } | null
  phases: Phase[]
  released_at: number | null
  canceled_at: number | null
  completed_at: number | null
  test_clock: string | null
}
