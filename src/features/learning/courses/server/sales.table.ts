import { sql } from 'drizzle-orm'
import { check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { CURRENCIES, SMALLEST_CHARGE } from '../../../../contract/money.ts'
import {
  timestamptz,
  basics,
  oneOf,
  table,
  ownerReference,
  reference,
} from '../../../../server/db/columns.ts'
import { moves, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { MAX_MONTHS } from '../sales.contract.ts'
import { courses } from './courses.table.ts'

const MONTHS = sql.raw(String(MAX_MONTHS))

/** Prices of courses, one of them current; earlier ones are kept, as purchases refer to them. */
export const course_prices = table(
  'course_prices',
  {
    ...basics(),
    course_id: ownerReference(() => courses.id),
    currency: text().notNull(),
    cents: integer().notNull(),
    /** Months of access; null: for life. */
    months: integer(),
    /** Null: today's. */
    ended_at: timestamptz(),
  },
  (t) => [
    uniqueIndex('course_prices_today')
      .on(t.course_id, t.currency)
      .where(sql`${t.ended_at} is null`),
    index('course_prices_course').on(t.course_id),
    check('course_prices_currency', oneOf(t.currency, CURRENCIES)),
    check('course_prices_cents', sql`${t.cents} >= ${sql.raw(String(SMALLEST_CHARGE))}`),
    check('course_prices_months', sql`${t.months} between 1 and ${MONTHS}`),
  ],
)

/**
 * Purchases of courses: one row each, for life or for some months. Months bought while others are running
 * follow them, counted from the same day (`anchor_at`), so that short months lose no days.
 */
export const course_grants = table(
  'course_grants',
  {
    ...basics(),
    user_id: reference(() => users.id),
    course_id: reference(() => courses.id),
    /** The line of the order that paid it. Orders belong to a wing above this one. */
    order_line_id: uuid().notNull(),
    /** Null: for life. */
    months: integer(),
    anchor_at: timestamptz().notNull(),
    /** So many months after its anchor it begins. */
    months_before: integer().notNull().default(0),
    starts_at: timestamptz().notNull(),
    ends_at: timestamptz(),
    /** Opens nothing while its payment is disputed. */
    suspended_at: timestamptz(),
    /** It was ended for good: a refund, a lost dispute. */
    ended_at: timestamptz(),
  },
  (t) => [
    uniqueIndex('course_grants_line').on(t.order_line_id),
    index('course_grants_user').on(t.user_id, t.course_id),
    index('course_grants_course').on(t.course_id),
    check(
      'course_grants_months',
      sql`
        (${t.months} is null) = (${t.ends_at} is null)
        and ${t.months} between 1 and ${MONTHS}
        and ${t.months_before} >= 0
        and (${t.months} is not null or ${t.months_before} = 0)
        and (${t.ends_at} is null or ${t.ends_at} > ${t.starts_at})`,
    ),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const salesRows: readonly PersonRows[] = [
  personRows(course_grants, 'learning', { user_id: moves('access') }),
]
