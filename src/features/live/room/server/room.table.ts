import { sql } from 'drizzle-orm'
import { check, index, jsonb, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { timestamptz, basics, table, ownerReference } from '../../../../server/db/columns.ts'
import { moves, movesUnless, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { bookings } from '../../bookings/server/bookings.table.ts'

/**
 * Stays in rooms: presence during a meeting, attendance afterwards. A person is in a room by one tab at a
 * time (unique index). A stay without a heartbeat for 45 s has ended at its last one.
 */
export const room_stays = table(
  'room_stays',
  {
    ...basics(),
    booking_id: ownerReference(() => bookings.id),
    user_id: ownerReference(() => users.id),
    /** Id made by the tab when it opens the room; signals are addressed to tabs. */
    tab: uuid().notNull(),
    entered_at: timestamptz().notNull(),
    seen_at: timestamptz().notNull(),
    left_at: timestamptz(),
  },
  (t) => [
    uniqueIndex('room_stays_once')
      .on(t.booking_id, t.user_id)
      .where(sql`${t.left_at} is null`),
    uniqueIndex('room_stays_tab')
      .on(t.booking_id, t.tab)
      .where(sql`${t.left_at} is null`),
    index('room_stays_booking').on(t.booking_id, t.user_id),
    index('room_stays_user').on(t.user_id),
    check('room_stays_order', sql`${t.entered_at} <= ${t.seen_at}`),
  ],
)

/** Lines on the board of a meeting, in the order of writing, stored with the meeting. */
export const board_lines = table(
  'board_lines',
  {
    ...basics(),
    booking_id: ownerReference(() => bookings.id),
    /** Null: whoever wrote it has erased their account; the others keep the line. */
    user_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Signs and stretches of grammar, as in the line of a conversation (`BoardLine`). */
    glosses: jsonb().notNull(),
    non_manual: jsonb().notNull(),
  },
  (t) => [
    index('board_lines_booking').on(t.booking_id, t.created_at),
    index('board_lines_user').on(t.user_id),
    check('board_lines_glosses', sql`jsonb_typeof(${t.glosses}) = 'array'`),
    check('board_lines_non_manual', sql`jsonb_typeof(${t.non_manual}) = 'array'`),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const roomRows: readonly PersonRows[] = [
  personRows(room_stays, 'live', {
    user_id: movesUnless('live', 'drop', { columns: ['booking_id'], where: 't.left_at is null' }),
  }),
  personRows(board_lines, 'live', { user_id: moves('live') }),
]
