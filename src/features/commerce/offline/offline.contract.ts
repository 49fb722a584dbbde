import { z } from 'zod'
import { orderErrors } from '../orders/order-errors.contract.ts'
import { dated, datedOrNull } from '#contract/calendar-day.ts'
import { can, canAll, contract } from '#contract/endpoint.ts'
import { list } from '#contract/lists.ts'
import { Cents, CURRENCIES } from '#contract/money.ts'
import { optional, optionalLine, optionalText } from '#contract/optional.ts'
import { SCAN_TYPES } from '#contract/scans.ts'
import { manyLines } from '#contract/text.ts'
import { DURATION_UNITS } from '../plans/plans.contract.ts'
import { ReceivedPayment, receivablesErrors, RecordPayment } from '../receivables/receivables.contract.ts'
import { offlineErrors } from './offline-errors.contract.ts'
import { AskQuote, AskSeats, QuotePreview, Seats, SeatsPreview, Sum } from './quotes.contract.ts'
import { PAYING } from './shared/payment-means.ts'

export { PAYING, type Paying } from './shared/payment-means.ts'

/**
 * quoted → ordered → approved → paid. A quote expires, an order is declined; an unpaid invoice becomes
 * overdue and at last lapsed: its seats are closed, its amount is still owed.
 */
export const PURCHASE_STATES = [
  'quoted',
  'ordered',
  'approved',
  'overdue',
  'lapsed',
  'paid',
  'declined',
  'expired',
] as const
/** States shown, with `refunded` for a fully refunded order. */
export const SHOWN_STATES = [...PURCHASE_STATES, 'refunded'] as const
export type PurchaseState = (typeof SHOWN_STATES)[number]
export const QUOTE_DAYS = 30
/** So many days before seats end, the next ones can be quoted. */
export const RENEW_DAYS = 60
/** Days after it is due when the last days begin, and how many those are. */
export const GRACE_FROM = 30
export { GRACE_DAYS } from '../subscriptions/subscriptions.contract.ts'
export const ORDER_BYTES = 10 << 20

export const PlaceOrder = z.object({
  paying: z.enum(PAYING),
  /** Of the purchase order. */
  number: optionalLine(60),
})
export type PlaceOrder = z.output<typeof PlaceOrder>

export const Approve = z.object({
  /** Another number or price than was quoted, with a reason. */
  seats: optional(Seats),
  unit_cents: optional(Cents),
  reason: optionalText(300),
})
export type Approve = z.output<typeof Approve>

export const OfflinePurchase = z.object({
  id: z.uuid(),
  organization_id: z.uuid(),
  organization: z.string(),
  plan_id: z.uuid(),
  name_en: z.string(),
  name_es: z.string(),
  duration: z.int(),
  duration_unit: z.enum(DURATION_UNITS),
  ...Sum.shape,
  currency: z.enum(CURRENCIES),
  state: z.enum(SHOWN_STATES),
  paying: z.enum(PAYING).nullable(),
  purchase_order_number: z.string().nullable(),
  has_file: z.boolean(),
  quote_id: z.uuid(),
  quote_number: z.string(),
  ...dated('valid_until'),
  invoice_id: z.uuid().nullable(),
  invoice_number: z.string().nullable(),
  ...datedOrNull('due_at'),
  /** Amounts paid and open of the invoice. */
  paid_cents: z.int(),
  open_cents: z.int(),
  ...datedOrNull('starts_at', 'ends_at'),
  /** Until when seats stay open though the invoice is not paid. */
  ...datedOrNull('grace_until'),
  /** Why it was declined, or approved for another sum. */
  reason: z.string().nullable(),
  subscription_id: z.uuid().nullable(),
  /** The subscription whose running term gets more seats by it; null for seats of a term of their own. */
  adds_to: z.uuid().nullable(),
  order_id: z.uuid().nullable(),
  ...dated('created_at'),
  ...datedOrNull('ordered_at', 'answered_at'),
})
export type OfflinePurchase = z.output<typeof OfflinePurchase>
export const OnePurchase = z.object({
  ...OfflinePurchase.shape,
  payments: z.array(ReceivedPayment),
})
export type OnePurchase = z.output<typeof OnePurchase>

/** `due`: no next term is bought yet. The others are states of its purchase. */
export const RENEWAL_STATES = ['due', 'quoted', 'ordered', 'approved', 'overdue', 'lapsed'] as const
/** Next term of an organization's seats, as far as its owner has to follow it. */
export const Renewal = z.object({
  state: z.enum(RENEWAL_STATES),
  /** Seats of the open purchase; while it is due, those of the running term. */
  seats: z.int(),
  /** End of the running term. */
  ...datedOrNull('ends_at'),
})
export type Renewal = z.output<typeof Renewal>

const params = z.object({ id: z.uuid() })
const buy = can('Subscription', 'Create'),
  see = can('Subscription', 'View'),
  decide = canAll('Subscription', 'Update')
const {
  only_owners_buy,
  name_organization,
  not_quoted,
  too_large,
  seats_by_card,
  renew_later,
  pay_first,
  not_in_state,
} = offlineErrors
const { nothing_to_add, next_ordered, too_many } = offlineErrors
const buying = [only_owners_buy, name_organization, too_large, seats_by_card, pay_first]
const quoting = [...buying, not_quoted, renew_later],
  adding = [...buying, nothing_to_add, next_ordered, too_many]

export const offlineContract = contract({
  list: list({
    path: '/offline-purchases',
    name: 'offline_purchases',
    summary: 'Seats bought by purchase order, cheque or wire: all for an Admin, its own for an owner',
    access: see,
    row: OfflinePurchase,
    filters: ['id', 'state', 'organization_id'],
    sort: ['organization', 'state', 'total', 'due_at', 'created_at'],
    defaultSort: 'created_at.desc',
    dateColumn: 'created_at',
    search: true,
  }),
  sums: {
    method: 'GET',
    path: '/offline-purchases/sums',
    summary: 'What is open and what of it is overdue, in cents',
    access: canAll('Subscription', 'View'),
    response: z.object({ open: z.int(), overdue: z.int(), overdue_purchases: z.int() }),
  },
  read: {
    method: 'GET',
    path: '/offline-purchases/{id}',
    summary: 'One purchase with its payments',
    access: see,
    params,
    response: OnePurchase,
  },
  preview: {
    method: 'POST',
    path: '/offline-purchases/preview',
    summary: 'What so many seats of a plan come to, with tax; nothing is kept',
    access: buy,
    body: AskQuote,
    response: QuotePreview,
    errors: quoting,
    limit: { max: 120, seconds: 60 },
  },
  quote: {
    method: 'POST',
    path: '/offline-purchases',
    summary: 'Ask for a quote, which holds for 30 days',
    access: buy,
    body: AskQuote,
    response: z.object({ id: z.uuid() }),
    status: 201,
    errors: quoting,
    idempotency: 'accepted',
    limit: { max: 30, seconds: 3600 },
  },
  previewSeats: {
    method: 'POST',
    path: '/offline-purchases/seats/preview',
    summary: 'What more seats of the running term come to until its end; nothing is kept',
    access: buy,
    body: AskSeats,
    response: SeatsPreview,
    errors: adding,
    limit: { max: 120, seconds: 60 },
  },
  addSeats: {
    method: 'POST',
    path: '/offline-purchases/seats',
    summary: 'Ask for a quote of more seats for the rest of the running term; it holds for 30 days',
    access: buy,
    body: AskSeats,
    response: z.object({ id: z.uuid() }),
    status: 201,
    errors: adding,
    idempotency: 'accepted',
    limit: { max: 30, seconds: 3600 },
  },
  saveFile: {
    method: 'PUT',
    path: '/offline-purchases/{id}/file',
    summary: 'Bring the file (PDF or picture) of the purchase order, in place of one brought before',
    access: buy,
    params,
    response: z.null(),
    raw: { consumes: { types: SCAN_TYPES, as: 'buffer' }, limit: ORDER_BYTES },
    errors: [offlineErrors.not_an_order, offlineErrors.quote_ended, not_in_state],
    limit: { max: 20, seconds: 3600 },
  },
  file: {
    method: 'GET',
    path: '/offline-purchases/{id}/file',
    summary: 'The file of the purchase order',
    access: see,
    params,
    response: z.null(),
    raw: { produces: SCAN_TYPES },
  },
  order: {
    method: 'POST',
    path: '/offline-purchases/{id}/order',
    summary: 'Order what was quoted: by purchase order, cheque or wire',
    access: buy,
    params,
    body: PlaceOrder,
    response: z.null(),
    errors: [
      offlineErrors.file_first,
      offlineErrors.number_first,
      offlineErrors.quote_ended,
      nothing_to_add,
      not_in_state,
    ],
  },
  approve: {
    method: 'POST',
    path: '/offline-purchases/{id}/approve',
    summary: 'Approve an order: its invoice is issued, and its seats are open',
    access: decide,
    params,
    body: Approve,
    response: z.null(),
    errors: [
      offlineErrors.reason_first,
      too_large,
      too_many,
      seats_by_card,
      renew_later,
      nothing_to_add,
      next_ordered,
      not_in_state,
    ],
  },
  decline: {
    method: 'POST',
    path: '/offline-purchases/{id}/decline',
    summary: 'Decline an order; the organization reads why',
    access: decide,
    params,
    body: z.object({ reason: manyLines().min(1).max(300) }),
    response: z.null(),
    errors: [not_in_state],
  },
  pay: {
    method: 'POST',
    path: '/offline-purchases/{id}/payments',
    summary: 'Record a payment, whole or in part; what is too much becomes credit',
    access: decide,
    params,
    body: RecordPayment,
    response: z.object({ id: z.uuid(), open: z.int() }),
    status: 201,
    errors: [receivablesErrors.reference_taken, orderErrors.day_to_come, not_in_state],
    idempotency: 'accepted',
  },
})
