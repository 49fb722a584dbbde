import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { SIGNERS, type PersonName } from '../../../../contract/signers.ts'
import { timestamptz, basics, oneOf, versioned, table } from '../../../../server/db/columns.ts'
import { personRows, stays, type PersonRows } from '../../../../server/db/person-rows.ts'
import { users } from '../../users/server/users.table.ts'

/**
 * Types of organizations, an ordered list edited by Admins. The product depends on `fixed` types, so they
 * cannot be deactivated.
 */
export const organization_types = table(
  'organization_types',
  {
    ...basics(),
    key: text().notNull().unique(),
    name_en: text().notNull(),
    name_es: text().notNull(),
    position: integer().notNull(),
    status: text().notNull().default('active'),
    fixed: boolean().notNull().default(false),
  },
  (t) => [check('organization_types_status', sql`${t.status} in ('active', 'inactive')`)],
)

export const organizations = table(
  'organizations',
  {
    ...basics(),
    name: text().notNull(),
    type: text()
      .notNull()
      .references(() => organization_types.key),
    logo: text(),
    contact_email: text(),
    phone: text(),
    website: text(),
    address: text(),
    time_zone: text().notNull().default('UTC'),
    language: text().notNull().default('en'),
    /** A sign of its dictionary is shown to others when it is approved (decision 40), not when it is sent. */
    signs_reviewed_first: boolean().notNull().default(true),
    /** Person who signs in its courses, where neither a course nor a learner says otherwise. */
    signer: text().$type<PersonName>(),
    status: text().notNull().default('active'),
    /** Since when its doors are shut, and why. */
    deactivated_at: timestamptz(),
    deactivated_reason: text(),
    created_by: uuid().references(() => users.id),
    /** Invitations that it may send a day; null: few, and more as people accept (decision 86). */
    invites_a_day: integer(),
    /** Of what is edited in its form. */
    version: versioned(),
  },
  (t) => [
    index('organizations_type').on(t.type),
    index('organizations_created_by')
      .on(t.created_by)
      .where(sql`${t.created_by} is not null`),
    check('organizations_invites', sql`${t.invites_a_day} between 0 and 10000`),
    check('organizations_signer', oneOf(t.signer, SIGNERS)),
    check('organizations_status', sql`${t.status} in ('active', 'inactive')`),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const organizationsRows: readonly PersonRows[] = [
  personRows(organizations, 'organizations', { created_by: stays('history') }),
]
