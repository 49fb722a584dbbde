import { check, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz, basics, oneOf, table } from '../../../../server/db/columns.ts'
import { movesUnless, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { CONNECTION_STATES } from '../google-calendar.contract.ts'

/**
 * A person's Google connection: a calendar that we made for their lessons, and the busy times of their own
 * calendar. Titles of their entries are never read. Tokens are encrypted.
 */
export const calendar_connections = table(
  'calendar_connections',
  {
    ...basics(),
    user_id: uuid()
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text().notNull(),
    /** Of the calendar that we made there. */
    calendar_id: text().notNull(),
    sealed_tokens: text().notNull(),
    expires_at: timestamptz().notNull(),
    /** Busy times as Google last told them, for when it does not answer. */
    busy: jsonb().$type<[from: number, to: number][]>().notNull(),
    busy_from: timestamptz(),
    busy_to: timestamptz(),
    asked_at: timestamptz(),
  },
  (t) => [check('calendar_connections_state', oneOf(t.state, CONNECTION_STATES))],
)

/** Personal data in this table: export, and merging of two accounts. */
export const calendarConnectionsRows: readonly PersonRows[] = [
  personRows(calendar_connections, 'live', { user_id: movesUnless('live', 'drop', { columns: [] }) }),
]
