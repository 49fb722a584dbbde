import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { timestamptz, basics, oneOf, table, reference } from '../../../../server/db/columns.ts'
import { moves, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { orders } from '../../orders/server/orders.table.ts'
import { subscriptions } from '../../subscriptions/server/subscriptions.table.ts'
import { APPLE_ENVIRONMENTS } from '../apple.contract.ts'

/** Tokens that an app sends to Apple with a purchase to identify the buyer. A merged account has two. */
export const apple_tokens = table(
  'apple_tokens',
  {
    ...basics(),
    user_id: reference(() => users.id),
    token: uuid().notNull(),
  },
  (t) => [uniqueIndex('apple_tokens_token').on(t.token), index('apple_tokens_user').on(t.user_id)],
)

/**
 * Something that was bought in Apple's store, by its original transaction: one account has it. Renewals and
 * changes are transactions of it; the newest that Apple signed says how it renews.
 */
export const apple_purchases = table(
  'apple_purchases',
  {
    ...basics(),
    environment: text().notNull(),
    original_transaction_id: text().notNull(),
    /** Null: nobody has handed it in yet. */
    user_id: uuid().references(() => users.id),
    /** The plan that it is, or was last. */
    subscription_id: uuid().references(() => subscriptions.id),
    /** Number of plans so far: a purchase that resumes after its end starts another plan. */
    runs: integer().notNull().default(0),
    /** When Apple signed what follows. */
    renewal_signed_at: timestamptz(),
    auto_renew: boolean(),
    renew_product_id: text(),
    /** Thousandths of `renewal_currency`. */
    renewal_price: bigint({ mode: 'number' }),
    renewal_currency: text(),
    grace_until: timestamptz(),
    /** Apple tries to collect a renewal that failed. */
    retrying: boolean(),
    /** Apple says that it is over, and why. */
    expiration_intent: integer(),
  },
  (t) => [
    uniqueIndex('apple_purchases_original').on(t.environment, t.original_transaction_id),
    uniqueIndex('apple_purchases_subscription').on(t.subscription_id),
    index('apple_purchases_user').on(t.user_id),
    check('apple_purchases_environment', oneOf(t.environment, APPLE_ENVIRONMENTS)),
    check('apple_purchases_plan', sql`${t.subscription_id} is null or ${t.user_id} is not null`),
  ],
)

/** Each transaction as Apple signed it last. */
export const apple_transactions = table(
  'apple_transactions',
  {
    ...basics(),
    purchase_id: reference(() => apple_purchases.id),
    transaction_id: text().notNull(),
    signed_at: timestamptz().notNull(),
    product_id: text().notNull(),
    /** It renews by itself: its end is Apple's. */
    renews: boolean().notNull(),
    purchased_at: timestamptz().notNull(),
    expires_at: timestamptz(),
    revoked_at: timestamptz(),
    /** Thousandths of a percent of what was given back; null: all of it. */
    revoked_share: integer(),
    /** A better plan took its place. */
    upgraded: boolean().notNull(),
    free: boolean().notNull(),
    /** Somebody of the family pays for it. */
    shared: boolean().notNull(),
    /** Thousandths of the currency. */
    price: bigint({ mode: 'number' }),
    currency: text(),
    /** The payment, once each: a refund that Apple takes back is another one. */
    order_id: uuid().references(() => orders.id),
    payments: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('apple_transactions_id').on(t.purchase_id, t.transaction_id),
    uniqueIndex('apple_transactions_order').on(t.order_id),
    check('apple_transactions_price', sql`${t.price} >= 0`),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const appleRows: readonly PersonRows[] = [
  personRows(apple_tokens, 'payments', { user_id: moves('access') }),
  personRows(apple_purchases, 'payments', { user_id: moves('access') }),
]
