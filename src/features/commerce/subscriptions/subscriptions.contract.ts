import { z } from 'zod'
import { ACCESS_LEVELS, COMMUNITY_LEVELS } from '#contract/access-levels.ts'
import { dated, datedOrNull } from '#contract/calendar-day.ts'
import { ComingPayment, comingShape } from '#contract/coming-payments.ts'
import { can, canAll, contract } from '#contract/endpoint.ts'
import { list } from '#contract/lists.ts'
import { Day, UtcInstant } from '#contract/moments.ts'
import { CURRENCIES } from '#contract/money.ts'
import { stopPages } from '#contract/stop-pages.ts'
import { MAX_SEATS_BY_CARD } from '#contract/seats.ts'
import { optional, optionalLine, optionalText } from '#contract/optional.ts'
import { manyLines } from '#contract/text.ts'
import { MAX_INTEGER } from '#contract/numbers.ts'
import { orderErrors } from '../orders/order-errors.contract.ts'
import { PAYMENT_PROVIDERS } from '../ledger/ledger.contract.ts'
import { BILLING_TYPES, DURATION_UNITS } from '../plans/plans.contract.ts'
import { StorePurchase } from './store-purchase.contract.ts'
import { subscriptionErrors } from './subscription-errors.contract.ts'
import { LEAVING } from './shared/leaving-reasons.ts'

export { LEAVING } from './shared/leaving-reasons.ts'

/** The specification's names. Canceled is final. */
export const SUBSCRIPTION_STATUSES = ['Pending', 'Active', 'Canceled'] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]
/** Days in which a renewal that failed may still be paid. */
export const GRACE_DAYS = 7
/** A new price counts from the first renewal that is so many days after its buyer was told. */
export const TOLD_DAYS = 30

export const Subscription = z.object({
  id: z.uuid(),
  user_id: z.uuid().nullable(),
  organization_id: z.uuid().nullable(),
  /** Name of the paying person or organization. */
  buyer: z.string(),
  plan_id: z.uuid(),
  name_en: z.string(),
  name_es: z.string(),
  billing_type: z.enum(BILLING_TYPES),
  duration: z.int(),
  duration_unit: z.enum(DURATION_UNITS),
  community: z.enum(COMMUNITY_LEVELS),
  courses: z.enum(ACCESS_LEVELS),
  dictionary: z.enum(ACCESS_LEVELS),
  live: z.enum(ACCESS_LEVELS),
  family_seats: z.int(),
  appointments: z.int(),
  assessments: z.int(),
  seats: z.int(),
  currency: z.enum(CURRENCIES),
  unit_cents: z.int(),
  provider: z.enum(PAYMENT_PROVIDERS),
  status: z.enum(SUBSCRIPTION_STATUSES),
  /** Days of the buyer: of the organization's zone, else the person's. */
  ...datedOrNull('period_start', 'period_end', 'trial_ends_at', 'cancel_at', 'canceled_at', 'grace_until'),
  suspended: z.boolean(),
  /** Bought in Apple's store while another plan ran: both run, and both are paid for. */
  beside: z.boolean(),
  /** The plan was a gift card: Pending until another plan ends. */
  gift: z.boolean(),
  /** None of them where nothing is charged here. */
  ...comingShape,
  /** Announced price for all seats, and the start of renewals at it. */
  told_cents: z.int().nullable(),
  ...datedOrNull('told_from'),
  next_plan_id: z.uuid().nullable(),
  next_name_en: z.string().nullable(),
  next_name_es: z.string().nullable(),
  next_seats: z.int().nullable(),
  card_brand: z.string().nullable(),
  card_last4: z.string().nullable(),
  card_month: z.int().nullable(),
  card_year: z.int().nullable(),
  version: z.int(),
  ...dated('created_at'),
})
export type Subscription = z.output<typeof Subscription>

export const SubscriptionDetails = z.object({
  provider_ref: z.string().nullable(),
  anchor_at: z.iso.datetime(),
  /** Reason for the end: one of ours, or an Admin's text. */
  cancel_reason: z.string().nullable(),
  /** The buyer's reason for leaving, in their words. */
  leaving: z.enum(LEAVING).nullable(),
  leaving_text: z.string().nullable(),
  assigned_by: z.string().nullable(),
  reference: z.string().nullable(),
  discount_percent: z.int().nullable(),
  discount_cents: z.int().nullable(),
  store: StorePurchase.nullable(),
})
export type SubscriptionDetails = z.output<typeof SubscriptionDetails>

/** Buyers who renew at an older price of a plan: of one seat, in cents. */
export const OlderPrices = z.object({
  untold: z.int(),
  told: z.int(),
  lowest: z.int().nullable(),
  highest: z.int().nullable(),
})
export type OlderPrices = z.output<typeof OlderPrices>

const id = z.object({ id: z.uuid() })
const Change = z.object({ plan_id: z.uuid(), seats: z.int().min(1).max(MAX_SEATS_BY_CARD).default(1) })
export const ChangePreview = z.object({
  /** `now`: at once, when it is paid. `period_end`: with the next period, and nothing is to be paid before. */
  when: z.enum(['now', 'period_end']),
  due_now: z.int(),
  /** Payments that follow. */
  coming: z.array(ComingPayment),
  ...dated('effective_at'),
  /** The instant used for the price: sent back, so that the change costs the same. */
  at: z.iso.datetime(),
})
export type ChangePreview = z.output<typeof ChangePreview>

export const subscriptionsContract = contract({
  list: list({
    path: '/subscriptions',
    name: 'subscriptions',
    summary: 'Plans as they were bought: one’s own, those of one’s organization, for an Admin all',
    access: can('Subscription', 'View'),
    row: Subscription,
    filters: [
      'id',
      'status',
      'provider',
      'plan_id',
      'user_id',
      'organization_id',
      'billing_type',
      'grace_until',
    ],
    sort: ['created_at', 'period_end', 'canceled_at'],
    defaultSort: 'created_at.desc',
    dateColumn: 'created_at',
    search: true,
  }),
  details: {
    method: 'GET',
    path: '/subscriptions/{id}/details',
    summary: 'What an Admin sees of a plan beside what its buyer does',
    access: canAll('Subscription', 'View'),
    params: id,
    response: SubscriptionDetails,
  },
  preview: {
    method: 'POST',
    path: '/subscriptions/{id}/preview',
    summary: 'What another plan or number of seats costs now, to the cent',
    access: can('Subscription', 'Update'),
    unconfirmed: true,
    params: id,
    body: Change,
    response: ChangePreview,
    errors: Object.values(subscriptionErrors),
    limit: { max: 60, seconds: 60 },
  },
  change: {
    method: 'POST',
    path: '/subscriptions/{id}/change',
    summary: 'Change the plan or the number of seats for the sum that was shown',
    access: can('Subscription', 'Update'),
    unconfirmed: true,
    params: id,
    body: z.object({
      ...Change.shape,
      at: UtcInstant,
      expected: z.int().min(-MAX_INTEGER).max(MAX_INTEGER),
    }),
    response: Subscription,
    errors: Object.values(subscriptionErrors),
    idempotency: 'own',
  },
  cancel: {
    method: 'POST',
    path: '/subscriptions/{id}/cancel',
    summary: 'Let a plan end with the period that is paid',
    access: can('Subscription', 'Update'),
    unconfirmed: true,
    params: id,
    response: Subscription,
    errors: Object.values(subscriptionErrors),
  },
  resume: {
    method: 'POST',
    path: '/subscriptions/{id}/resume',
    summary: 'Let a plan that was cancelled go on, until the day it would end',
    access: can('Subscription', 'Update'),
    unconfirmed: true,
    params: id,
    response: Subscription,
    errors: Object.values(subscriptionErrors),
  },
  reason: {
    method: 'POST',
    path: '/subscriptions/{id}/reason',
    summary: 'Say why, after cancelling',
    access: can('Subscription', 'Update'),
    unconfirmed: true,
    params: id,
    body: z.object({ reason: z.enum(LEAVING), text: optionalText(1000) }),
    response: z.null(),
  },
  portal: {
    method: 'POST',
    path: '/subscriptions/{id}/portal',
    summary: 'The provider’s page where the card is changed',
    access: can('Subscription', 'Update'),
    unconfirmed: true,
    params: id,
    response: z.object({ url: z.string() }),
    errors: Object.values(subscriptionErrors),
    limit: { max: 20, seconds: 600 },
  },
  end: {
    method: 'POST',
    path: '/subscriptions/{id}/end',
    summary: 'End a plan at once, as an Admin; what was paid is refunded apart',
    access: canAll('Subscription', 'Delete'),
    params: id,
    body: z.object({ reason: manyLines().min(1).max(300) }),
    response: Subscription,
    errors: [subscriptionErrors.apple_ends],
  },
  ...stopPages(
    '/subscriptions/unsubscribe',
    'Asks whether mails about coming back are to stop, for the holder of their link',
    'Stops mails about coming back with one click (RFC 8058)',
  ),
  olderPrices: {
    method: 'GET',
    path: '/plans/{id}/older-prices',
    summary: 'How many renew at an older price of a plan, told of today’s or not',
    access: canAll('Subscription', 'Update'),
    params: id,
    response: OlderPrices,
  },
  tellPrice: {
    method: 'POST',
    path: '/plans/{id}/tell-price',
    summary: 'Tell everybody who renews at an older price that today’s counts for them, 30 days ahead',
    access: canAll('Subscription', 'Update'),
    params: id,
    response: z.object({ told: z.int() }),
  },
  assign: {
    method: 'POST',
    path: '/subscriptions',
    summary: 'Give a learner a plan: paid outside, with its reference, or for nothing',
    access: canAll('Subscription', 'Create'),
    body: z.object({
      user_id: z.uuid(),
      plan_id: z.uuid(),
      /** Cents that were paid outside; zero for nothing. */
      paid_cents: z.int().min(0).max(100_000_000).default(0),
      reference: optionalLine(120),
      until: optional(Day),
      /** Day on which the money arrived at the bank; null while it is on its way. */
      received_on: optional(Day),
    }),
    response: z.object({ id: z.uuid() }),
    status: 201,
    errors: [subscriptionErrors.running_already, subscriptionErrors.day_is_past, orderErrors.day_to_come],
    idempotency: 'accepted',
  },
})
