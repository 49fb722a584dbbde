import { sql } from 'drizzle-orm'
import { bigint, check, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { timestamptz, basics, table, ownerReference } from '../../../../server/db/columns.ts'
import { personRows, stays, type PersonRows } from '../../../../server/db/person-rows.ts'
import { users } from '../../users/server/users.table.ts'

/** Files with everything that is kept about a person. One is in the making at a time. */
export const data_exports = table(
  'data_exports',
  {
    ...basics(),
    user_id: ownerReference(() => users.id),
    state: text().notNull().default('requested'),
    key: text().unique(),
    bytes: bigint({ mode: 'number' }),
    ready_at: timestamptz(),
    expires_at: timestamptz(),
  },
  (t) => [
    uniqueIndex('data_exports_open')
      .on(t.user_id)
      .where(sql`${t.state} = 'requested'`),
    index('data_exports_user').on(t.user_id, sql`${t.created_at} desc`),
    check(
      'data_exports_state',
      sql`${t.state} in ('requested', 'ready', 'failed', 'expired') and (${t.state} <> 'ready' or ${t.key} is not null)`,
    ),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const accountDataRows: readonly PersonRows[] = [
  personRows(data_exports, 'account', { user_id: stays('history') }),
]
