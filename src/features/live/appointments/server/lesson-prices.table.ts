import { sql } from 'drizzle-orm'
import { check, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { CURRENCIES, SMALLEST_CHARGE } from '../../../../contract/money.ts'
import { timestamptz, basics, oneOf, table } from '../../../../server/db/columns.ts'

/** Prices of one lesson, today's and earlier ones. */
export const lesson_prices = table(
  'lesson_prices',
  {
    ...basics(),
    currency: text().notNull(),
    cents: integer().notNull(),
    /** Null: today's. */
    ended_at: timestamptz(),
  },
  (t) => [
    uniqueIndex('lesson_prices_today')
      .on(t.currency)
      .where(sql`${t.ended_at} is null`),
    check('lesson_prices_currency', oneOf(t.currency, CURRENCIES)),
    check('lesson_prices_cents', sql`${t.cents} >= ${sql.raw(String(SMALLEST_CHARGE))}`),
  ],
)
