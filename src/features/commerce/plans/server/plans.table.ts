import { sql } from 'drizzle-orm'
import { check, integer, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ACCESS_LEVELS, COMMUNITY_LEVELS } from '../../../../contract/access-levels.ts'
import { CURRENCIES, SMALLEST_CHARGE } from '../../../../contract/money.ts'
import { timestamptz, basics, oneOf, table, versioned, reference } from '../../../../server/db/columns.ts'
import { BILLING_TYPES, BUYERS, DURATION_UNITS, MAX_FAMILY_SEATS, MAX_TRIAL_DAYS } from '../plans.contract.ts'

/** Columns of what a plan gives, and for how long; a subscription has a copy. */
export const planTerms = () => ({
  billing_type: text().notNull(),
  duration: integer().notNull(),
  duration_unit: text().notNull(),
  community: text().notNull(),
  courses: text().notNull(),
  dictionary: text().notNull(),
  live: text().notNull(),
  family_seats: integer().notNull(),
  appointments: integer().notNull(),
  assessments: integer().notNull(),
})

/** Plans for sale. A sale copies its plan's terms, so later changes do not affect it. */
export const plans = table(
  'plans',
  {
    ...basics(),
    version: versioned(),
    name_en: text().notNull(),
    name_es: text().notNull(),
    summary_en: text().notNull(),
    summary_es: text().notNull(),
    buyer: text().notNull(),
    ...planTerms(),
    trial_days: integer().notNull(),
    position: integer().notNull(),
    /** Which product of Apple's store sells it. */
    apple_product_id: text(),
    status: text().notNull(),
  },
  (t) => [
    index('plans_position').on(t.position, t.id),
    uniqueIndex('plans_apple_product').on(t.apple_product_id),
    check('plans_apple_product_buyer', sql`${t.apple_product_id} is null or ${t.buyer} = 'person'`),
    check('plans_buyer', oneOf(t.buyer, BUYERS)),
    check('plans_billing_type', oneOf(t.billing_type, BILLING_TYPES)),
    check('plans_duration_unit', oneOf(t.duration_unit, DURATION_UNITS)),
    check('plans_community', oneOf(t.community, COMMUNITY_LEVELS)),
    check('plans_courses', oneOf(t.courses, ACCESS_LEVELS)),
    check('plans_dictionary', oneOf(t.dictionary, ACCESS_LEVELS)),
    check('plans_live', oneOf(t.live, ACCESS_LEVELS)),
    check('plans_status', oneOf(t.status, ['active', 'inactive'])),
    check(
      'plans_lifetime',
      sql`
        (${t.billing_type} = 'Onetime') = (${t.duration_unit} = 'lifetime')
        and ${t.duration} >= 1
        and (${t.duration_unit} <> 'lifetime' or ${t.duration} = 1)`,
    ),
    check(
      'plans_counts',
      sql`
        ${t.family_seats} between 0 and ${sql.raw(String(MAX_FAMILY_SEATS))}
        and ${t.trial_days} between 0 and ${sql.raw(String(MAX_TRIAL_DAYS))}
        and ${t.appointments} >= 0
        and ${t.assessments} >= 0
        and (${t.buyer} = 'person' or ${t.family_seats} = 0)
        and (${t.trial_days} = 0 or (${t.billing_type} = 'Subscription' and ${t.buyer} = 'person'))`,
    ),
  ],
)

/** Prices of a plan, one of them current. Subscribers keep the price at which they bought. */
export const plan_prices = table(
  'plan_prices',
  {
    ...basics(),
    plan_id: reference(() => plans.id),
    currency: text().notNull(),
    cents: integer().notNull(),
    /** Null: today's. */
    ended_at: timestamptz(),
  },
  (t) => [
    uniqueIndex('plan_prices_today')
      .on(t.plan_id, t.currency)
      .where(sql`${t.ended_at} is null`),
    check('plan_prices_currency', oneOf(t.currency, CURRENCIES)),
    check('plan_prices_cents', sql`${t.cents} >= ${sql.raw(String(SMALLEST_CHARGE))}`),
  ],
)

/** From so many seats on each seat of an organization costs this. */
export const plan_price_steps = table(
  'plan_price_steps',
  {
    ...basics(),
    price_id: reference(() => plan_prices.id),
    from_seats: integer().notNull(),
    cents: integer().notNull(),
  },
  (t) => [
    uniqueIndex('plan_price_steps_seats').on(t.price_id, t.from_seats),
    check(
      'plan_price_steps_values',
      sql`${t.from_seats} >= 2 and ${t.cents} >= ${sql.raw(String(SMALLEST_CHARGE))}`,
    ),
  ],
)

/** SQL of the steps of a price, which rise: `price` is its alias. */
export const STEPS_SQL = `
  (
    select coalesce(json_agg(json_build_object('from_seats', s.from_seats, 'cents', s.cents) order by s.from_seats), '[]')
    from ${plan_price_steps} s
    where s.price_id = price.id
  )`
