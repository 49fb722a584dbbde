import { sql } from 'drizzle-orm'
import { index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { timestamptz, basics, created_at, id, table, ownerReference } from '../../../../server/db/columns.ts'
import { ends, personRows, stays, type PersonRows } from '../../../../server/db/person-rows.ts'
import { users } from '../../users/server/users.table.ts'
import { organizations } from '../../organizations/server/organizations.table.ts'

/** One sign-in on one device. The refresh cookie's hash rotates; a reused one ends the session. */
export const sessions = table(
  'sessions',
  {
    ...basics(),
    user_id: ownerReference(() => users.id),
    organization_id: uuid().references(() => organizations.id),
    token_hash: text().notNull(),
    previous_token_hash: text(),
    rotated_at: timestamptz().notNull(),
    expires_at: timestamptz().notNull(),
    revoked_at: timestamptz(),
    revoked_reason: text(),
    ip: text().notNull(),
    agent: text().notNull(),
  },
  (t) => [
    uniqueIndex('sessions_token').on(t.token_hash),
    index('sessions_user').on(t.user_id, t.revoked_at),
    index('sessions_organization')
      .on(t.organization_id)
      .where(sql`${t.organization_id} is not null`),
  ],
)

/** Devices that skip the second step for 30 days. */
export const trusted_devices = table(
  'trusted_devices',
  {
    id: id(),
    created_at: created_at(),
    user_id: ownerReference(() => users.id),
    token_hash: text().notNull().unique(),
    expires_at: timestamptz().notNull(),
  },
  (t) => [index('trusted_devices_user').on(t.user_id)],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const sessionsRows: readonly PersonRows[] = [
  personRows(sessions, 'security', { user_id: stays('history') }),
  personRows(trusted_devices, 'security', { user_id: ends('sign_in') }),
]
