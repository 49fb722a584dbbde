import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { CURRENCIES } from '../../../../contract/money.ts'
import { timestamptz, basics, citext, oneOf, table, reference } from '../../../../server/db/columns.ts'
import { moves, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { organizations } from '../../../people/organizations/server/organizations.table.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { service_codes } from '../../../access/service-codes/server/service-codes.table.ts'
import { discounts } from '../../discounts/server/discounts.table.ts'
import { LEDGER_ACCOUNTS, PAYMENT_PROVIDERS } from '../../ledger/ledger.contract.ts'
import { ORDER_STATES, PURCHASE_TYPES } from '../orders.contract.ts'
import { DISPUTE_STATES } from '../shared/order-states.ts'

/**
 * Purchases, one row per payment: a renewal is an order too. pending → paid → refunded, pending → failed, and
 * failed → paid for a late payment (trigger). The lines copy name and price.
 */
export const orders = table(
  'orders',
  {
    ...basics(),
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    user_id: uuid().references(() => users.id),
    organization_id: uuid().references(() => organizations.id),
    guest_email: citext(),
    /** The buyer and the idempotency key of the call: a retry creates no second order. */
    buyer_key: text().notNull(),
    key: text().notNull(),
    /** Hash of the request: the same key for another request is refused. */
    fingerprint: text(),
    purchase_type: text().notNull(),
    state: text().notNull().default('pending'),
    currency: text().notNull(),
    subtotal: integer().notNull(),
    discount: integer().notNull(),
    credit: integer().notNull(),
    tax: integer().notNull(),
    total: integer().notNull(),
    refunded: integer().notNull().default(0),
    discount_id: uuid().references(() => discounts.id),
    /** Signed referral of a friend's link; null unless it gave a discount. */
    referral: text(),
    /** The learner's code that paid the whole order: its Regional Center owes the amount. */
    service_code_id: uuid().references(() => service_codes.id),
    provider: text(),
    /** The hosted page that it is paid on. */
    session: text(),
    session_url: text(),
    /** Object paid: a payment intent, an invoice, a transaction of the store. */
    provider_object: text(),
    payment_intent: text(),
    /** No foreign key: subscriptions are a higher module. */
    subscription_id: uuid(),
    language: text().notNull(),
    agreed_at: timestamptz(),
    agreed_version: text(),
    agreed_text: text(),
    expires_at: timestamptz(),
    paid_at: timestamptz(),
    failed_at: timestamptz(),
    disputed_at: timestamptz(),
  },
  (t) => [
    uniqueIndex('orders_once').on(t.buyer_key, t.key),
    uniqueIndex('orders_session').on(t.session),
    uniqueIndex('orders_object').on(t.provider, t.provider_object),
    index('orders_user').on(t.user_id, t.created_at),
    // The newest orders of everybody, as the list has them.
    index('orders_newest').on(sql`${t.created_at} desc`, t.id),
    index('orders_organization').on(t.organization_id, t.created_at),
    index('orders_subscription').on(t.subscription_id),
    index('orders_intent').on(t.payment_intent),
    index('orders_discount').on(t.discount_id),
    // Found by number, or by a part of a guest's address.
    index('orders_number').on(t.number),
    index('orders_guest')
      .using('gin', sql`(${t.guest_email}::text) gin_trgm_ops`)
      .where(sql`${t.guest_email} is not null`),
    index('orders_service_code')
      .on(t.service_code_id)
      .where(sql`${t.service_code_id} is not null`),
    index('orders_open')
      .on(t.expires_at)
      .where(sql`${t.state} = 'pending'`),
    check('orders_purchase_type', oneOf(t.purchase_type, PURCHASE_TYPES)),
    check('orders_state', oneOf(t.state, ORDER_STATES)),
    check('orders_currency', oneOf(t.currency, CURRENCIES)),
    check('orders_provider', oneOf(t.provider, PAYMENT_PROVIDERS)),
    check(
      'orders_by_code',
      sql`(${t.purchase_type} = 'ServiceCode') = (${t.service_code_id} is not null) and (${t.service_code_id} is null or ${t.credit} = 0)`,
    ),
    check('orders_buyer', sql`num_nonnulls(${t.user_id}, ${t.organization_id}, ${t.guest_email}) >= 1`),
    check('orders_total', sql`${t.total} = ${t.subtotal} - ${t.discount} - ${t.credit} + ${t.tax}`),
    check(
      'orders_sums',
      sql`
        ${t.subtotal} >= 0
        and ${t.discount} between 0 and ${t.subtotal}
        and ${t.credit} >= 0
        and ${t.tax} >= 0
        and ${t.total} >= 0
        and ${t.refunded} between 0 and ${t.total}`,
    ),
    check('orders_paid', sql`(${t.state} in ('paid', 'refunded')) = (${t.paid_at} is not null)`),
  ],
)

export const order_lines = table(
  'order_lines',
  {
    ...basics(),
    order_id: reference(() => orders.id),
    position: integer().notNull(),
    kind: text().notNull(),
    item_id: uuid(),
    name_en: text().notNull(),
    name_es: text().notNull(),
    quantity: integer().notNull(),
    unit_cents: integer().notNull(),
    cents: integer().notNull(),
    discount_cents: integer().notNull(),
    tax_cents: integer().notNull(),
    refunded_cents: integer().notNull().default(0),
    /** Account of the sale. */
    account: text().notNull(),
    /** The seller's data for fulfilment. */
    details: jsonb().$type<Record<string, unknown>>().notNull(),
    fulfilled_at: timestamptz(),
    revoked_at: timestamptz(),
  },
  (t) => [
    uniqueIndex('order_lines_position').on(t.order_id, t.position),
    index('order_lines_item').on(t.kind, t.item_id),
    index('order_lines_name').using('gin', sql`${t.name_en} gin_trgm_ops`),
    check('order_lines_account', oneOf(t.account, LEDGER_ACCOUNTS)),
    check(
      'order_lines_sums',
      sql`
        ${t.quantity} >= 1
        and ${t.cents} >= 0
        and ${t.discount_cents} between 0 and ${t.cents}
        and ${t.tax_cents} >= 0
        and ${t.refunded_cents} between 0 and ${t.cents} - ${t.discount_cents} + ${t.tax_cents}`,
    ),
    check('order_lines_revoked', sql`${t.revoked_at} is null or ${t.fulfilled_at} is not null`),
  ],
)

/** Refunds of an order, one row per refund of a provider. */
export const order_refunds = table(
  'order_refunds',
  {
    ...basics(),
    order_id: reference(() => orders.id),
    line_id: uuid().references(() => order_lines.id),
    provider: text(),
    provider_object: text(),
    cents: integer().notNull(),
    at: timestamptz().notNull(),
    reason: text(),
    /** Reference of the bank transfer. */
    reference: text(),
    /** The buyer's bank rejected the refund, which was returned to us. */
    failed_at: timestamptz(),
  },
  (t) => [
    uniqueIndex('order_refunds_object').on(t.provider, t.provider_object),
    index('order_refunds_order').on(t.order_id),
    index('order_refunds_line').on(t.line_id),
    check('order_refunds_cents', sql`${t.cents} > 0`),
    check('order_refunds_provider', oneOf(t.provider, PAYMENT_PROVIDERS)),
  ],
)

/** A buyer's bank asks for the money back. */
export const order_disputes = table(
  'order_disputes',
  {
    ...basics(),
    order_id: reference(() => orders.id),
    provider: text().notNull(),
    provider_object: text().notNull(),
    cents: integer().notNull(),
    state: text().notNull(),
    opened_at: timestamptz().notNull(),
    closed_at: timestamptz(),
  },
  (t) => [
    uniqueIndex('order_disputes_object').on(t.provider, t.provider_object),
    index('order_disputes_order').on(t.order_id),
    check('order_disputes_state', oneOf(t.state, DISPUTE_STATES)),
    check('order_disputes_provider', oneOf(t.provider, PAYMENT_PROVIDERS)),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const ordersRows: readonly PersonRows[] = [
  personRows(orders, 'payments', { user_id: moves('access') }),
]
