import { DAY_SECONDS } from '#contract/durations.ts'
import { createHash } from 'node:crypto'
import { percentOf } from '#contract/money.ts'
import { declined, invalid } from './errors.ts'
import type { BalanceTransaction, Charge, Customer, PaymentIntent, PaymentMethod } from './objects.ts'
import { newId, type Store } from './store.ts'

/** The cards that the provider knows, by what they do. */
export const CARDS = {
  '4242424242424242': 'pays',
  '5555555555554444': 'pays',
  '4000000000000002': 'declines',
  '4000000000009995': 'no_funds',
  '4000000000000341': 'declines_later',
  '4000000000000259': 'disputes',
} as const
export type CardNumber = keyof typeof CARDS
export const isCard = (number: string): number is CardNumber => number in CARDS

const FEE_PERCENT = 2.9
const FEE_FIXED = 30

/** The payment methods that Stripe lends to tests. */
const TOKENS: Record<string, CardNumber> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_createDispute: '4000000000000259',
  tok_visa: '4242424242424242',
}
export const cardOfToken = (token: string): CardNumber | undefined => TOKENS[token]

export async function makeCard(
  s: Store,
  number: string,
  expires: { month?: number; year?: number } = {},
): Promise<PaymentMethod> {
  if (!isCard(number)) throw invalid('Your card number is incorrect.', 'number', 'incorrect_number')
  const now = await s.now()
  return s.put({
    id: newId('pm'),
    object: 'payment_method',
    created: now,
    livemode: false,
    metadata: {},
    type: 'card',
    customer: null,
    card: {
      brand: number.startsWith('5') ? 'mastercard' : 'visa',
      last4: number.slice(-4),
      exp_month: expires.month ?? 12,
      exp_year: expires.year ?? new Date(now * 1000).getUTCFullYear() + 4,
      fingerprint: createHash('sha256').update(`${s.settings.account} ${number}`).digest('hex').slice(0, 16),
    },
    _number: number,
  })
}

/** A payment method by its id, or by the name of one of those lent to tests. */
export async function methodOf(s: Store, id: string, param: string): Promise<PaymentMethod> {
  const number = cardOfToken(id)
  return number ? makeCard(s, number) : s.need('payment_method', id, param)
}

export async function attach(s: Store, method: PaymentMethod, customer: Customer): Promise<PaymentMethod> {
  if (method.customer === customer.id) return method
  if (method._number === '4000000000000002') throw declined('generic_decline')
  const attached = await s.put({ ...method, customer: customer.id })
  await s.tell('payment_method.attached', attached)
  return attached
}

/** Why a card is declined at this moment; null when it pays. */
export async function refusalOf(
  s: Store,
  method: PaymentMethod,
  present: boolean,
  now: number,
): Promise<string | null> {
  const { exp_month, exp_year } = method.card
  if (s.settings.decline_next) {
    await s.change({ decline_next: false })
    return 'generic_decline'
  }
  if (Date.UTC(exp_year, exp_month, 1) / 1000 <= now) return 'expired_card'
  switch (CARDS[method._number as CardNumber]) {
    case 'declines':
      return 'generic_decline'
    case 'no_funds':
      return 'insufficient_funds'
    case 'declines_later':
      return present ? null : 'generic_decline'
    default:
      return null
  }
}

export async function transaction(
  s: Store,
  about: Pick<BalanceTransaction, 'amount' | 'fee' | 'currency' | 'type' | 'source'>,
  now: number,
): Promise<BalanceTransaction> {
  return s.put({
    id: newId('txn'),
    object: 'balance_transaction',
    created: now,
    livemode: false,
    metadata: {},
    ...about,
    net: about.amount - about.fee,
    reporting_category: about.type === 'adjustment' ? 'dispute' : about.type,
    status: 'pending',
    available_on: now + 2 * DAY_SECONDS,
    description: null,
    _payout: null,
  })
}

export type Sum = {
  amount: number
  currency: string
  customer: Customer | null
  email: string | null
  metadata: Record<string, string>
  description: string | null
  now: number
}

/** Charges a card; the intent says whether it paid. */
export async function charge(
  s: Store,
  method: PaymentMethod,
  sum: Sum,
  present: boolean,
): Promise<{ intent: PaymentIntent; refusal: string | null }> {
  const refusal = await refusalOf(s, method, present, sum.now)
  const paid = refusal === null
  const error = paid ? null : declined(refusal)
  const intent_id = newId('pi')
  const base = { created: sum.now, livemode: false as const, metadata: sum.metadata, currency: sum.currency }
  const charge: Charge = {
    ...base,
    id: newId('ch'),
    object: 'charge',
    amount: sum.amount,
    amount_captured: paid ? sum.amount : 0,
    amount_refunded: 0,
    balance_transaction: null,
    billing_details: { email: sum.email, name: sum.customer?.name ?? null },
    captured: paid,
    customer: sum.customer?.id ?? null,
    disputed: false,
    failure_code: paid ? null : 'card_declined',
    failure_message: error?.message ?? null,
    paid,
    payment_intent: intent_id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: method.card },
    refunded: false,
    status: paid ? 'succeeded' : 'failed',
  }
  if (paid) {
    const { amount, currency } = sum
    const fee = percentOf(amount, FEE_PERCENT) + FEE_FIXED
    const booked = await transaction(s, { amount, fee, currency, type: 'charge', source: charge.id }, sum.now)
    charge.balance_transaction = booked.id
  }
  const intent: PaymentIntent = {
    ...base,
    id: intent_id,
    object: 'payment_intent',
    amount: sum.amount,
    amount_received: paid ? sum.amount : 0,
    customer: sum.customer?.id ?? null,
    status: paid ? 'succeeded' : 'requires_payment_method',
    payment_method: paid ? method.id : null,
    latest_charge: charge.id,
    last_payment_error: error && {
      type: 'card_error',
      code: 'card_declined',
      decline_code: refusal,
      message: error.message,
    },
    description: sum.description,
  }
  await s.put(charge)
  await s.put(intent)
  await s.tell(paid ? 'charge.succeeded' : 'charge.failed', charge)
  await s.tell(paid ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', intent)
  return { intent, refusal }
}
