import { sql } from 'drizzle-orm'
import { check, date, index, integer, text, uniqueIndex, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { at, basics, table } from '../../../../server/db/columns.ts'
import { moves, personRows, stays, type PersonRows } from '../../../../server/db/person-rows.ts'
import { organizations } from '../../../people/organizations/server/organizations.table.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { grants } from '../../grants/server/grants.table.ts'

/**
 * A Regional Center's funding code for one learner. `units_left` follows the ledger by a trigger and never
 * falls below zero.
 */
export const service_codes = table(
  'service_codes',
  {
    ...basics(),
    organization_id: uuid()
      .notNull()
      .references(() => organizations.id),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    code: text().notNull(),
    units_authorised: integer().notNull(),
    units_left: integer().notNull(),
    starts_on: date().notNull(),
    ends_on: date().notNull(),
    withdrawn_at: at(),
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
    check('service_codes_units', sql`${t.units_left} >= 0 and ${t.units_left} <= ${t.units_authorised}`),
    check('service_codes_days', sql`${t.starts_on} <= ${t.ends_on}`),
  ],
)

/** The ledger: append-only (trigger). A use has positive units; taking it back is a row of its own, once. */
export const service_code_uses = table(
  'service_code_uses',
  {
    ...basics(),
    code_id: uuid()
      .notNull()
      .references(() => service_codes.id),
    units: integer().notNull(),
    /** What the use opened. */
    grant_id: uuid().references(() => grants.id),
    reverses: uuid().references((): AnyPgColumn => service_code_uses.id),
    recorded_by: uuid().references(() => users.id),
    at: at().notNull(),
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
    check('service_code_uses_units', sql`${t.units} <> 0 and (${t.units} < 0) = (${t.reverses} is not null)`),
  ],
)

/** What these tables say of people: the file of their data, and what merging two accounts does. */
export const serviceCodesRows: readonly PersonRows[] = [
  personRows(service_codes, 'service_codes', { issued_by: stays('history'), user_id: moves('access') }),
  personRows(service_code_uses, null, { recorded_by: stays('history') }),
]
