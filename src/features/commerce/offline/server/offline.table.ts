import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, numeric, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { LANGUAGES } from '../../../../contract/constants.ts'
import { CURRENCIES } from '../../../../contract/money.ts'
import { MAX_SEATS } from '../../../../contract/seats.ts'
import { timestamptz, basics, oneOf, table, reference } from '../../../../server/db/columns.ts'
import { personRows, stays, type PersonRows } from '../../../../server/db/person-rows.ts'
import { organizations } from '../../../people/organizations/server/organizations.table.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { documents } from '../../documents/server/documents.table.ts'
import { paymentColumns, paymentRules } from '../../receivables/server/receivables.table.ts'
import { TAX_NOTES } from '../../documents/documents.contract.ts'
import { orders } from '../../orders/server/orders.table.ts'
import { plans } from '../../plans/server/plans.table.ts'
import type { Snapshot } from '../../subscriptions/server/public.ts'
import { subscriptions } from '../../subscriptions/server/subscriptions.table.ts'
import { PAYING, PURCHASE_STATES } from '../offline.contract.ts'

/**
 * Seats that an organization buys without a card: quoted, ordered, approved, paid (trigger: which state
 * follows which). Plan and price are copied when it is quoted.
 */
export const offline_purchases = table(
  'offline_purchases',
  {
    ...basics(),
    organization_id: reference(() => organizations.id),
    asked_by: reference(() => users.id),
    language: text().notNull(),
    state: text().notNull().default('quoted'),
    plan_id: reference(() => plans.id),
    snapshot: jsonb().$type<Snapshot>().notNull(),
    currency: text().notNull(),
    seats: integer().notNull(),
    unit_cents: integer().notNull(),
    subtotal: integer().notNull(),
    tax: integer().notNull(),
    tax_percent: numeric({ mode: 'number', precision: 5, scale: 2 }),
    tax_note: text().notNull(),
    total: integer().notNull(),
    quote_id: reference(() => documents.id),
    valid_until: timestamptz().notNull(),
    paying: text(),
    purchase_order_number: text(),
    /** Of the stored file; its ending says its type. */
    file_key: text(),
    ordered_by: uuid().references(() => users.id),
    ordered_at: timestamptz(),
    answered_by: uuid().references(() => users.id),
    answered_at: timestamptz(),
    reason: text(),
    order_id: uuid().references(() => orders.id),
    invoice_id: uuid().references(() => documents.id),
    due_at: timestamptz(),
    subscription_id: uuid().references(() => subscriptions.id),
    /** The subscription whose running term gets more seats; none for seats of a term of their own. */
    adds_to: uuid().references(() => subscriptions.id),
    starts_at: timestamptz(),
    ends_at: timestamptz(),
    grace_until: timestamptz(),
    paid_at: timestamptz(),
  },
  (t) => [
    index('offline_purchases_organization').on(t.organization_id, t.created_at),
    index('offline_purchases_state').on(t.state, t.due_at),
    index('offline_purchases_plan').on(t.plan_id),
    index('offline_purchases_quote').on(t.quote_id),
    uniqueIndex('offline_purchases_order').on(t.order_id),
    uniqueIndex('offline_purchases_invoice').on(t.invoice_id),
    index('offline_purchases_subscription').on(t.subscription_id),
    index('offline_purchases_adds_to').on(t.adds_to),
    index('offline_purchases_asked_by').on(t.asked_by),
    index('offline_purchases_ordered_by').on(t.ordered_by),
    index('offline_purchases_answered_by').on(t.answered_by),
    check('offline_purchases_language', oneOf(t.language, LANGUAGES)),
    check('offline_purchases_state', oneOf(t.state, PURCHASE_STATES)),
    check('offline_purchases_currency', oneOf(t.currency, CURRENCIES)),
    check('offline_purchases_tax_note', oneOf(t.tax_note, TAX_NOTES)),
    check('offline_purchases_paying', oneOf(t.paying, PAYING)),
    check(
      'offline_purchases_sums',
      sql`
        ${t.seats} between 1 and ${sql.raw(String(MAX_SEATS))}
        and ${t.unit_cents} >= 0
        and ${t.subtotal} = ${t.seats} * ${t.unit_cents}
        and ${t.tax} >= 0
        and ${t.total} = ${t.subtotal} + ${t.tax}`,
    ),
    check(
      'offline_purchases_ordered',
      sql`(${t.state} in ('quoted', 'expired')) = (${t.ordered_at} is null) and (${t.ordered_at} is null) = (${t.paying} is null)`,
    ),
    check(
      'offline_purchases_purchase_order',
      sql`${t.paying} <> 'purchase_order' or (${t.purchase_order_number} is not null and ${t.file_key} is not null)`,
    ),
    check(
      'offline_purchases_approved',
      sql`
        (${t.state} in ('approved', 'overdue', 'lapsed', 'paid')) = (${t.invoice_id} is not null)
        and num_nonnulls(${t.invoice_id}, ${t.order_id}, ${t.due_at}, ${t.subscription_id}) in (0, 4)`,
    ),
    check(
      'offline_purchases_adds_to',
      sql`${t.adds_to} is null or ${t.subscription_id} is null or ${t.subscription_id} = ${t.adds_to}`,
    ),
    check('offline_purchases_declined', sql`${t.state} <> 'declined' or ${t.reason} is not null`),
    check('offline_purchases_paid', sql`(${t.state} = 'paid') = (${t.paid_at} is not null)`),
  ],
)

/** Payments of invoices: inserted, never changed (trigger). */
export const offline_payments = table(
  'offline_payments',
  {
    ...basics(),
    purchase_id: reference(() => offline_purchases.id),
    ...paymentColumns(),
  },
  (t) => paymentRules('offline_payments', t.purchase_id, t),
)

/** Reminders sent for an invoice, each once. */
export const offline_reminders = table(
  'offline_reminders',
  {
    ...basics(),
    purchase_id: reference(() => offline_purchases.id),
    /** Days after it was due. */
    day: integer().notNull(),
  },
  (t) => [uniqueIndex('offline_reminders_once').on(t.purchase_id, t.day)],
)

/** Personal data in these tables: organizations buy, people only act for them. */
export const offlineRows: readonly PersonRows[] = [
  personRows(offline_purchases, null, {
    asked_by: stays('history'),
    ordered_by: stays('history'),
    answered_by: stays('history'),
  }),
  personRows(offline_payments, null, { recorded_by: stays('history') }),
]
