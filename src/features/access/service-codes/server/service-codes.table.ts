import { sql } from 'drizzle-orm'
import { check, date, index, integer, text, uniqueIndex, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { timestamptz, basics, table, reference } from '../../../../server/db/columns.ts'
import { moves, personRows, stays, type PersonRows } from '../../../../server/db/person-rows.ts'
import { organizations } from '../../../people/organizations/server/organizations.table.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { grants } from '../../grants/server/grants.table.ts'

/**
 * A Regional Center's funding code for one learner: months (units, with the cost of one) or an amount. A
 * trigger keeps the balance equal to the ledger and never below zero.
 */
export const service_codes = table(
  'service_codes',
  {
    ...basics(),
    organization_id: reference(() => organizations.id),
    user_id: reference(() => users.id),
    code: text().notNull(),
    units_authorised: integer(),
    units_left: integer(),
    unit_cents: integer(),
    cents_authorised: integer(),
    cents_left: integer(),
    starts_on: date().notNull(),
    ends_on: date().notNull(),
    withdrawn_at: timestamptz(),
    note: text(),
    issued_by: uuid().references(() => users.id),
  },
  (t) => [
    uniqueIndex('service_codes_code').on(t.organization_id, sql`lower(${t.code})`),
    index('service_codes_user').on(t.user_id),
    index('service_codes_organization').on(t.organization_id, t.created_at),
    index('service_codes_issued_by')
      .on(t.issued_by)
      .where(sql`${t.issued_by} is not null`),
    check(
      'service_codes_kind',
      sql`
        num_nonnulls(${t.units_authorised}, ${t.cents_authorised}) = 1
        and num_nonnulls(${t.units_authorised}, ${t.units_left}, ${t.unit_cents}) in (0, 3)
        and num_nonnulls(${t.cents_authorised}, ${t.cents_left}) in (0, 2)`,
    ),
    check(
      'service_codes_left',
      sql`
        ${t.units_left} between 0 and ${t.units_authorised}
        and ${t.cents_left} between 0 and ${t.cents_authorised}
        and ${t.unit_cents} >= 0`,
    ),
    check('service_codes_days', sql`${t.starts_on} <= ${t.ends_on}`),
  ],
)

/**
 * The ledger: append-only (trigger). A use takes units or an amount above zero; its reversal is a row of
 * its own, once. Each is an order; `order_id` has no foreign key, since orders belong to a wing above. Uses
 * from before orders were stored have none.
 */
export const service_code_uses = table(
  'service_code_uses',
  {
    ...basics(),
    code_id: reference(() => service_codes.id),
    units: integer(),
    /** Amount that the Regional Center owes for the use. */
    cents: integer().notNull().default(0),
    order_id: uuid(),
    what_en: text(),
    what_es: text(),
    /** Grant opened by the months. */
    grant_id: uuid().references(() => grants.id),
    reverses: uuid().references((): AnyPgColumn => service_code_uses.id),
    recorded_by: uuid().references(() => users.id),
    at: timestamptz().notNull(),
  },
  (t) => [
    index('service_code_uses_code').on(t.code_id, t.at),
    uniqueIndex('service_code_uses_reverses').on(t.reverses),
    index('service_code_uses_grant')
      .on(t.grant_id)
      .where(sql`${t.grant_id} is not null`),
    index('service_code_uses_recorded_by')
      .on(t.recorded_by)
      .where(sql`${t.recorded_by} is not null`),
    uniqueIndex('service_code_uses_order')
      .on(t.order_id)
      .where(sql`${t.reverses} is null`),
    check(
      'service_code_uses_taken',
      sql`
        coalesce(${t.units}, ${t.cents}) <> 0
        and (coalesce(${t.units}, ${t.cents}) < 0) = (${t.reverses} is not null)
        and (${t.cents} = 0 or (${t.cents} < 0) = (${t.reverses} is not null))`,
    ),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const serviceCodesRows: readonly PersonRows[] = [
  personRows(service_codes, 'service_codes', { issued_by: stays('history'), user_id: moves('access') }),
  personRows(service_code_uses, null, { recorded_by: stays('history') }),
]
