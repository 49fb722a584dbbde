import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ACCESS_LEVELS, COMMUNITY_LEVELS } from '../../../../contract/access-levels.ts'
import { CURRENCIES } from '../../../../contract/money.ts'
import { MAX_SEATS } from '../../../../contract/seats.ts'
import { timestamptz, basics, oneOf, table, versioned, reference } from '../../../../server/db/columns.ts'
import { movesUnless, personRows, stays, type PersonRows } from '../../../../server/db/person-rows.ts'
import { grants } from '../../../access/grants/server/grants.table.ts'
import { organizations } from '../../../people/organizations/server/organizations.table.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { discounts } from '../../discounts/server/discounts.table.ts'
import { PAYMENT_PROVIDERS } from '../../ledger/ledger.contract.ts'
import { BILLING_TYPES, DURATION_UNITS } from '../../plans/plans.contract.ts'
import { plan_prices, plans, planTerms } from '../../plans/server/plans.table.ts'
import { SUBSCRIPTION_STATUSES } from '../subscriptions.contract.ts'

/**
 * Plans as bought: contents and price are copied. Pending → Active → Canceled (trigger: canceled is final);
 * one running plan per person, and one per organization. A plan that Apple sold to a person with a running
 * plan runs beside it.
 */
export const subscriptions = table(
  'subscriptions',
  {
    ...basics(),
    version: versioned(),
    user_id: uuid().references(() => users.id),
    organization_id: uuid().references(() => organizations.id),
    plan_id: reference(() => plans.id),
    price_id: reference(() => plan_prices.id),
    name_en: text().notNull(),
    name_es: text().notNull(),
    ...planTerms(),
    /** Of an organization; 1 for a person. */
    seats: integer().notNull(),
    currency: text().notNull(),
    /** Of one seat, for a period, before discounts. */
    unit_cents: integer().notNull(),
    provider: text().notNull(),
    provider_ref: text(),
    /** The line that bought it: once. */
    order_line_id: uuid(),
    grant_id: uuid().references(() => grants.id),
    status: text().notNull().default('Pending'),
    /** Months are counted from here, so that the 31st stays the 31st. */
    anchor_at: timestamptz().notNull(),
    period_start: timestamptz(),
    /** Null: for life, or not begun. */
    period_end: timestamptz(),
    trial_ends_at: timestamptz(),
    /** It ends then, since somebody said so. */
    cancel_at: timestamptz(),
    canceled_at: timestamptz(),
    cancel_reason: text(),
    /** A renewal failed: access stays until then. */
    grace_until: timestamptz(),
    suspended_at: timestamptz(),
    /** Apple sold it while another plan ran; false once it is the only one. */
    beside: boolean().notNull().default(false),
    /** Plan that begins with the next period. */
    next_plan_id: uuid().references(() => plans.id),
    next_price_id: uuid().references(() => plan_prices.id),
    next_seats: integer(),
    schedule: text(),
    /** Announced price of one seat, and the start of renewals at it. */
    told_price_id: uuid().references(() => plan_prices.id),
    told_unit_cents: integer(),
    told_from: timestamptz(),
    discount_id: uuid().references(() => discounts.id),
    /** Value of the discount at purchase, and the number of payments left (null: all). */
    discount_percent: integer(),
    discount_cents: integer(),
    discount_left: integer(),
    /** Cents that the provider carries over to the next payment; below zero they are owed to the buyer. */
    carried_cents: integer().notNull().default(0),
    card_brand: text(),
    card_last4: text(),
    card_month: integer(),
    card_year: integer(),
    assigned_by: uuid().references(() => users.id),
    reference: text(),
    /** Source of a gift: the plan is Pending until the running plan has ended. */
    gift_of: text(),
  },
  (t) => [
    uniqueIndex('subscriptions_ref').on(t.provider, t.provider_ref),
    uniqueIndex('subscriptions_line').on(t.order_line_id),
    uniqueIndex('subscriptions_gift').on(t.gift_of),
    uniqueIndex('subscriptions_running')
      .on(t.user_id)
      .where(sql`${t.status} = 'Active' and ${t.organization_id} is null and not ${t.beside}`),
    uniqueIndex('subscriptions_running_organization')
      .on(t.organization_id)
      .where(sql`${t.status} = 'Active' and ${t.organization_id} is not null`),
    index('subscriptions_user').on(t.user_id, t.created_at),
    // The newest of everybody, as the list has them.
    index('subscriptions_newest').on(sql`${t.created_at} desc`, t.id),
    index('subscriptions_organization').on(t.organization_id, t.created_at),
    index('subscriptions_plan').on(t.plan_id),
    index('subscriptions_named').using(
      'gin',
      sql`${t.name_en} gin_trgm_ops`,
      sql`${t.reference} gin_trgm_ops`,
    ),
    index('subscriptions_grant').on(t.grant_id),
    index('subscriptions_due').on(t.status, t.period_end),
    check('subscriptions_who', sql`num_nonnulls(${t.user_id}, ${t.organization_id}) >= 1`),
    check('subscriptions_status', oneOf(t.status, SUBSCRIPTION_STATUSES)),
    check('subscriptions_provider', oneOf(t.provider, PAYMENT_PROVIDERS)),
    check('subscriptions_currency', oneOf(t.currency, CURRENCIES)),
    check('subscriptions_billing_type', oneOf(t.billing_type, BILLING_TYPES)),
    check('subscriptions_duration_unit', oneOf(t.duration_unit, DURATION_UNITS)),
    check('subscriptions_community', oneOf(t.community, COMMUNITY_LEVELS)),
    check('subscriptions_courses', oneOf(t.courses, ACCESS_LEVELS)),
    check('subscriptions_dictionary', oneOf(t.dictionary, ACCESS_LEVELS)),
    check('subscriptions_live', oneOf(t.live, ACCESS_LEVELS)),
    check(
      'subscriptions_seats',
      sql`${t.seats} between 1 and ${sql.raw(String(MAX_SEATS))} and ${t.next_seats} between 1 and ${sql.raw(String(MAX_SEATS))}`,
    ),
    check('subscriptions_cents', sql`${t.unit_cents} >= 0`),
    check(
      'subscriptions_beside',
      sql`not ${t.beside} or (${t.provider} = 'Apple' and ${t.organization_id} is null)`,
    ),
    check(
      'subscriptions_told',
      sql`num_nulls(${t.told_price_id}, ${t.told_unit_cents}, ${t.told_from}) in (0, 3)`,
    ),
    check('subscriptions_canceled', sql`(${t.status} = 'Canceled') = (${t.canceled_at} is not null)`),
    check(
      'subscriptions_active',
      sql`${t.status} <> 'Active' or (${t.grant_id} is not null and ${t.period_start} is not null)`,
    ),
  ],
)

/** People who had free days: once per person, ever, even if the plan ended. */
export const trials = table(
  'trials',
  {
    ...basics(),
    user_id: reference(() => users.id),
    subscription_id: reference(() => subscriptions.id),
  },
  (t) => [uniqueIndex('trials_user').on(t.user_id), index('trials_subscription').on(t.subscription_id)],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const subscriptionsRows: readonly PersonRows[] = [
  personRows(subscriptions, 'payments', {
    // Of two running plans the remaining account's continues; the other stays with the account that bought
    // it.
    user_id: movesUnless('access', 'stay', {
      columns: [],
      where: `t.status = 'Active' and t.organization_id is null and not t.beside`,
    }),
    assigned_by: stays('history'),
  }),
  personRows(trials, 'payments', { user_id: stays('history') }),
]
