import { sql } from 'drizzle-orm'
import { check, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { basics, oneOf, table, reference } from '../../../../server/db/columns.ts'
import { USE_STATES } from '../../discounts/server/uses.table.ts'
import { subscriptions } from './subscriptions.table.ts'

/**
 * Reductions of a renewal, made while its invoice is a draft: the continuing discount, and credit, which is
 * held until the invoice is paid or void.
 */
export const renewal_holds = table(
  'renewal_holds',
  {
    ...basics(),
    subscription_id: reference(() => subscriptions.id),
    invoice: text().notNull(),
    discount_cents: integer().notNull(),
    credit_cents: integer().notNull(),
    state: text().notNull().default('held'),
  },
  (t) => [
    uniqueIndex('renewal_holds_invoice').on(t.invoice),
    index('renewal_holds_subscription').on(t.subscription_id),
    check('renewal_holds_state', oneOf(t.state, USE_STATES)),
    check('renewal_holds_cents', sql`${t.discount_cents} >= 0 and ${t.credit_cents} >= 0`),
  ],
)
