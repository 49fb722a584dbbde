import { sql } from 'drizzle-orm'
import { boolean, check, customType, index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { created_at, table, updated_at } from '../../../../server/db/columns.ts'
import { moves, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { bookings } from '../../bookings/server/bookings.table.ts'
import { MOVES } from '../../bookings/bookings.contract.ts'

const tstzrange = customType<{ data: string }>({ dataType: () => 'tstzrange' })

/** A lesson that a learner booked with a teacher. */
export const appointments = table(
  'appointments',
  {
    booking_id: uuid()
      .primaryKey()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** Whose allowance it took, if it took one. */
    user_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    counted: boolean().notNull(),
    note: text().notNull().default(''),
    /** How often a learner moved it alone. */
    moves: integer().notNull().default(0),
    /** Where a learner asks to move it to: the teacher answers. */
    asked_period: tstzrange(),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (t) => [
    index('appointments_user').on(t.user_id),
    check('appointments_moves', sql`${t.moves} between 0 and ${sql.raw(String(MOVES))}`),
  ],
)

/** What this table says of people: the file of their data, and what merging two accounts does. */
export const appointmentsRows: readonly PersonRows[] = [
  personRows(appointments, 'live', { user_id: moves('live') }),
]
