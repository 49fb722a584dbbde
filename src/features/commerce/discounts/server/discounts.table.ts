import { sql } from 'drizzle-orm'
import { boolean, check, date, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { CURRENCIES } from '../../../../contract/money.ts'
import { basics, oneOf, table, versioned } from '../../../../server/db/columns.ts'
import { DISCOUNT_KINDS, DISCOUNTED, MAX_PAYMENTS } from '../discounts.contract.ts'

/** Codes that make something cheaper. */
export const discounts = table(
  'discounts',
  {
    ...basics(),
    version: versioned(),
    code: text().notNull(),
    note: text(),
    kind: text().notNull(),
    percent: integer(),
    cents: integer(),
    currency: text().notNull(),
    applies_to: text().notNull(),
    payments: integer(),
    once_per_person: boolean().notNull(),
    max_uses: integer(),
    /** Number of orders that hold or have used the code. */
    uses: integer().notNull().default(0),
    starts_on: date(),
    ends_on: date(),
    /** Days are days there. */
    zone: text().notNull(),
    status: text().notNull(),
  },
  (t) => [
    uniqueIndex('discounts_code').on(t.code),
    check('discounts_upper', sql`${t.code} = upper(${t.code})`),
    check('discounts_kind', oneOf(t.kind, DISCOUNT_KINDS)),
    check('discounts_currency', oneOf(t.currency, CURRENCIES)),
    check('discounts_applies_to', oneOf(t.applies_to, DISCOUNTED)),
    check('discounts_status', oneOf(t.status, ['active', 'inactive'])),
    check(
      'discounts_worth',
      sql`
        (${t.kind} = 'percent') = (${t.percent} is not null)
        and (${t.kind} = 'amount') = (${t.cents} is not null)
        and ${t.percent} between 1 and 100
        and ${t.cents} > 0`,
    ),
    check(
      'discounts_limits',
      sql`
        ${t.payments} between 1 and ${sql.raw(String(MAX_PAYMENTS))}
        and ${t.uses} >= 0
        and (${t.max_uses} is null or ${t.uses} <= ${t.max_uses})
        and ${t.starts_on} <= ${t.ends_on}`,
    ),
  ],
)
