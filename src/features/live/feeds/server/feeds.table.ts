import { text } from 'drizzle-orm/pg-core'
import { created_at, table, ownerKey } from '../../../../server/db/columns.ts'
import { ends, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { users } from '../../../people/users/server/users.table.ts'

/** Secret addresses at which calendar programs read somebody's meetings: one a person, kept as its hash. */
export const calendar_feeds = table('calendar_feeds', {
  user_id: ownerKey(() => users.id),
  key_hash: text().notNull().unique(),
  created_at: created_at(),
})

/** Personal data in this table: export, and merging of two accounts. */
export const feedsRows: readonly PersonRows[] = [
  // The URL was given to a program by the account that is merged away, so it ends with that account.
  personRows(calendar_feeds, 'live', { user_id: ends('live') }),
]
