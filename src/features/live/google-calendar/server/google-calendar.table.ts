import { check, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { at, basics, oneOf, table } from '../../../../server/db/columns.ts'
import { movesUnless, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { CONNECTION_STATES } from '../google-calendar.contract.ts'

/**
 * Somebody's calendar at Google: one of our own in which their lessons stand, and when they are busy in the
 * others. No title of theirs is ever read. Tokens are sealed.
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
    expires_at: at().notNull(),
    /** Busy times as Google last told them, for when it does not answer. */
    busy: jsonb().$type<[from: number, to: number][]>().notNull(),
    busy_from: at(),
    busy_to: at(),
    asked_at: at(),
  },
  (t) => [check('calendar_connections_state', oneOf(t.state, CONNECTION_STATES))],
)

/** Personal data in this table: export, and merging of two accounts. */
export const calendarConnectionsRows: readonly PersonRows[] = [
  personRows(calendar_connections, 'live', { user_id: movesUnless('live', 'drop', { columns: [] }) }),
]
