import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { basics, oneOf, table, versioned } from '../../../../server/db/columns.ts'
import { movesUnless, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { OPEN_TO, type DayHours, type WeeklyHours } from '../availability.contract.ts'

/** When a teacher can be booked: hours on the clock of their own zone, and what they want around a lesson. */
export const availability = table(
  'availability',
  {
    ...basics(),
    user_id: uuid()
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Nobody new can book while it is false. */
    open: boolean().notNull(),
    zone: text().notNull(),
    kinds: text().array().notNull(),
    lengths: integer().array().notNull(),
    minutes_before: integer().notNull(),
    minutes_after: integer().notNull(),
    notice_hours: integer().notNull(),
    horizon_days: integer().notNull(),
    daily_maximum: integer(),
    open_to: text().notNull(),
    hours: jsonb().$type<WeeklyHours[]>().notNull(),
    exceptions: jsonb().$type<DayHours[]>().notNull(),
    version: versioned(),
  },
  (t) => [
    check('availability_open_to', oneOf(t.open_to, OPEN_TO)),
    check(
      'availability_limits',
      sql`${t.minutes_before} between 0 and 120 and ${t.minutes_after} between 0 and 120 and ${t.notice_hours} >= 0 and ${t.horizon_days} between 1 and 365 and (${t.daily_maximum} is null or ${t.daily_maximum} between 1 and 24)`,
    ),
  ],
)

/** Personal data in this table: export, and merging of two accounts. */
export const availabilityRows: readonly PersonRows[] = [
  personRows(availability, 'live', { user_id: movesUnless('live', 'stay', { columns: [] }) }),
]
