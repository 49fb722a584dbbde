import { index, integer, text, uuid, boolean } from 'drizzle-orm/pg-core'
import { timestamptz, basics, created_at, id, table, ownerReference } from '../../../../server/db/columns.ts'
import { ends, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { users } from '../../users/server/users.table.ts'

export const two_factors = table('two_factors', {
  ...basics(),
  user_id: uuid()
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** TOTP secret, encrypted. */
  secret: text().notNull(),
  enabled: boolean().notNull().default(false),
  /** Last accepted time step: a code works once. */
  last_step: integer(),
})
export const backup_codes = table(
  'backup_codes',
  {
    id: id(),
    created_at: created_at(),
    user_id: ownerReference(() => users.id),
    code_hash: text().notNull(),
    used_at: timestamptz(),
  },
  (t) => [index('backup_codes_user').on(t.user_id)],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const twoFactorRows: readonly PersonRows[] = [
  personRows(two_factors, 'security', { user_id: ends('sign_in') }),
  personRows(backup_codes, 'security', { user_id: ends('sign_in') }),
]
