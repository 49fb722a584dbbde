import { DOCUMENT_KINDS } from '../documents/documents.contract.ts'
import { z } from 'zod'
import { dated, datedOrNull } from '#contract/calendar-day.ts'
import { comingShape } from '#contract/coming-payments.ts'
import { can, canAll, contract } from '#contract/endpoint.ts'
import { list } from '#contract/lists.ts'
import { Day } from '#contract/moments.ts'
import { CURRENCIES, Cents } from '#contract/money.ts'
import { optional, optionalLine, optionalText } from '#contract/optional.ts'
import { exactText } from '#contract/text.ts'
import { MAX_INTEGER } from '#contract/numbers.ts'
import { serviceCodeErrors } from '../../access/service-codes/service-codes.contract.ts'
import { OrderDetails } from './order-details.contract.ts'
import { orderErrors } from './order-errors.contract.ts'
import { PricedItem, Quote } from './order-quote.contract.ts'
import { PAYMENT_PROVIDERS } from '../ledger/ledger.contract.ts'
import { providerErrors } from '../payments/payments.contract.ts'
import { ORDER_STATES } from './shared/order-states.ts'

export { ORDER_STATES, type OrderState } from './shared/order-states.ts'

export { Quote, QuotedLine, Recurring } from './order-quote.contract.ts'

/** The specification's names. */
export const PURCHASE_TYPES = ['Subscription', 'Onetime', 'ServiceCode'] as const
export type PurchaseType = (typeof PURCHASE_TYPES)[number]
/** Hours until an open checkout expires; Stripe allows 24 at most. */
export const CHECKOUT_HOURS = 23
/** Smallest charge of the providers, in cents; credit leaves no smaller rest. */
export { SMALLEST_CHARGE } from '../plans/plans.contract.ts'
/** Percentage that a friend's link takes off the first payment. */
export const FRIEND_PERCENT = 10
export const MAX_ITEMS = 10
export const MAX_QUANTITY = 10_000

/** Number among the details of an item. */
const Quantity = z.number().min(-MAX_INTEGER).max(MAX_INTEGER)
/** Item to buy. Its seller defines the meaning of `kind` and the accepted details. */
export const Item = z.object({
  kind: z.string().regex(/^[a-z_]{1,30}$/),
  id: optional(z.uuid()),
  quantity: z.int().min(1).max(MAX_QUANTITY).default(1),
  details: z
    .record(exactText().max(40), z.union([exactText().max(2000), Quantity, z.boolean(), z.null()]))
    .default({}),
})
export type Item = z.output<typeof Item>

export const Basket = z.object({
  items: z.array(Item).min(1).max(MAX_ITEMS),
  discount_code: optionalLine(40),
  use_credit: z.boolean().default(false),
  /** The buyer's own code that holds an amount: it pays the whole order. */
  service_code_id: optional(z.uuid()),
  /** Signed referral of the friend's link that the buyer followed. */
  referral: optionalLine(120),
  /** Address of a buyer without an account. */
  email: optional(z.email().max(200)),
})
export type Basket = z.output<typeof Basket>

export const Checkout = z.object({
  ...Basket.shape,
  /** The sum that was shown; another one is refused. */
  expected_total: z.int().min(0).max(MAX_INTEGER),
  agreed: z.boolean(),
  terms_version: exactText().max(64),
  /** A guest's open order that this one replaces, with its token. */
  earlier: optional(z.object({ id: z.uuid(), token: exactText().max(200) })),
})
export type Checkout = Omit<z.output<typeof Checkout>, 'earlier'> &
  Partial<Pick<z.output<typeof Checkout>, 'earlier'>>

export const OrderLine = z.object({
  id: z.uuid(),
  kind: z.string(),
  item_id: z.uuid().nullable(),
  ...PricedItem,
  tax_cents: z.int(),
  refunded_cents: z.int(),
  fulfilled: z.boolean(),
  /** Path to the purchased item for its buyer; null if it has no page. */
  path: z.string().nullable(),
})
export const OrderRow = z.object({
  id: z.uuid(),
  number: z.int(),
  purchase_type: z.enum(PURCHASE_TYPES),
  state: z.enum(ORDER_STATES),
  provider: z.enum(PAYMENT_PROVIDERS).nullable(),
  currency: z.enum(CURRENCIES),
  subtotal: z.int(),
  discount: z.int(),
  /** Code that gave the discount. */
  discount_code: z.string().nullable(),
  credit: z.int(),
  tax: z.int(),
  total: z.int(),
  refunded: z.int(),
  /**
   * Amount still owed of an order sold without a card, in cents. A service code's payments are owed on its
   * statement.
   */
  open_cents: z.int(),
  /** The bank of the buyer took it back, or asks for it. */
  disputed: z.boolean(),
  /** The payment arrived after the order was given up, and is refunded: nothing was fulfilled. */
  returned: z.boolean(),
  /** Days of the seller. */
  ...dated('created_at'),
  ...datedOrNull('paid_at'),
  user_id: z.uuid().nullable(),
  organization_id: z.uuid().nullable(),
  subscription_id: z.uuid().nullable(),
  /** Name of the buyer, or a guest's address. */
  buyer: z.string(),
  what_en: z.string(),
  what_es: z.string(),
})
export type OrderRow = z.output<typeof OrderRow>
export const Order = z.object({
  ...OrderRow.shape,
  lines: z.array(OrderLine),
  refunds: z.array(
    z.object({
      id: z.uuid(),
      cents: z.int(),
      at: z.iso.datetime(),
      reason: z.string().nullable(),
      /** Of the payment by which it left our bank. */
      reference: z.string().nullable(),
      /** The bank of the buyer sent it back. */
      failed: z.boolean(),
    }),
  ),
  /** Coming payments of the plan that the order began, as of now. */
  ...comingShape,
  /** Documents of the order; each URL opens its PDF without sign-in. */
  papers: z.array(
    z.object({ id: z.uuid(), kind: z.enum(DOCUMENT_KINDS), number: z.string(), url: z.string() }),
  ),
})
export type Order = z.output<typeof Order>

/** Money that arrived at the bank. */
export const Arrival = z.object({
  cents: Cents.min(1),
  received_on: Day,
  reference: optionalLine(120),
})
export type Arrival = z.output<typeof Arrival>

const id = z.object({ id: z.uuid() })
const { units_missing, amount_missing, months_missing, not_by_code, code_not_usable } = serviceCodeErrors
const PAYING_BY_CODE = [units_missing, amount_missing, months_missing, not_by_code, code_not_usable]

export const ordersContract = contract({
  quote: {
    method: 'POST',
    path: '/checkout/quote',
    summary: 'What a basket costs now, with discount, credit and tax; nothing is reserved',
    access: 'open',
    unconfirmed: true,
    body: Basket,
    response: Quote,
    errors: [...Object.values(orderErrors), ...PAYING_BY_CODE],
    limit: { max: 120, seconds: 60, here: true },
  },
  checkout: {
    method: 'POST',
    path: '/checkout',
    summary: 'Begin to pay for a basket: makes the order and answers where the card is asked for',
    access: 'open',
    unconfirmed: true,
    body: Checkout,
    response: z.object({
      id: z.uuid(),
      state: z.enum(ORDER_STATES),
      /** With it a guest reads the order. */
      token: z.string(),
      /** The provider's page; null where nothing is to be paid. */
      url: z.string().nullable(),
    }),
    status: 201,
    errors: [...Object.values(orderErrors), ...PAYING_BY_CODE],
    idempotency: 'own',
    limit: { max: 30, seconds: 600 },
  },
  read: {
    method: 'GET',
    path: '/orders/{id}',
    summary: 'One order of the caller, of their organization, or with its token a guest’s',
    access: 'open',
    params: id,
    query: z.object({ token: z.string().max(200).optional() }),
    response: Order,
  },
  details: {
    method: 'GET',
    path: '/orders/{id}/details',
    summary: 'What was agreed, paid, disputed and booked of an order',
    access: canAll('Subscription', 'View'),
    params: id,
    response: OrderDetails,
  },
  ask: {
    method: 'POST',
    path: '/orders/{id}/ask',
    summary: 'Ask the provider now how it stands with an order that is not paid yet',
    access: 'open',
    unconfirmed: true,
    params: id,
    body: z.object({ token: optional(exactText().max(200)) }),
    response: z.object({ state: z.enum(ORDER_STATES) }),
    limit: { max: 30, seconds: 60 },
  },
  list: list({
    path: '/orders',
    name: 'orders',
    summary: 'Orders: one’s own, those of one’s organization, for an Admin all',
    access: can('Subscription', 'View'),
    row: OrderRow,
    filters: [
      'id',
      'state',
      'purchase_type',
      'provider',
      'user_id',
      'organization_id',
      'subscription_id',
      'open_cents',
    ],
    sort: ['number', 'state', 'total', 'created_at', 'paid_at'],
    defaultSort: 'created_at.desc',
    dateColumn: 'created_at',
    search: true,
  }),
  arrive: {
    method: 'POST',
    path: '/orders/{id}/payments',
    summary: 'Record that money for a plan assigned by an Admin arrived at the bank, whole or in part',
    access: canAll('Subscription', 'Update'),
    params: id,
    body: Arrival,
    response: z.object({ open: z.int() }),
    status: 201,
    errors: [
      orderErrors.nothing_open,
      orderErrors.more_than_open,
      orderErrors.day_to_come,
      orderErrors.arrival_by_invoice,
    ],
    idempotency: 'accepted',
  },
  refund: {
    method: 'POST',
    path: '/orders/{id}/refund',
    summary:
      'Give back all of an order, a part, or a part of one line; all of it ends what it opened at once',
    access: canAll('Subscription', 'Update'),
    params: id,
    body: z.object({
      /** Null: all that is left. */
      cents: optional(Cents.min(1)),
      line_id: optional(z.uuid()),
      reason: optionalText(300),
      /** Of the bank payment, where an invoice was paid already: that money leaves our bank. */
      reference: optionalLine(100),
    }),
    response: z.object({ refunded: z.int() }),
    errors: [
      orderErrors.refund_too_much,
      orderErrors.reference_needed,
      orderErrors.not_paid,
      orderErrors.refunded_elsewhere,
      ...Object.values(providerErrors),
      orderErrors.code_whole,
    ],
    idempotency: 'own',
  },
})
