import { sql } from 'drizzle-orm'
import { check, date, index, integer, text } from 'drizzle-orm/pg-core'
import { basics, oneOf, ownerReference, table } from '../../../../server/db/columns.ts'
import { moves, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { DRILLS } from '../drills.contract.ts'

/** Drills of learners, one row per drill; its device makes the id and sends the totals while it lasts. */
export const drills = table(
  'drills',
  {
    ...basics(),
    user_id: ownerReference(() => users.id),
    kind: text().notNull(),
    /** Day on which it began, on the learner's own calendar. */
    day: date({ mode: 'string' }).notNull(),
    asked: integer().notNull(),
    correct: integer().notNull(),
    active_ms: integer().notNull(),
  },
  (t) => [
    index('drills_day').on(t.user_id, t.day),
    index('drills_best').on(t.user_id, t.kind, t.correct),
    check('drills_kind', oneOf(t.kind, DRILLS)),
    check('drills_numbers', sql`${t.correct} between 0 and ${t.asked} and ${t.active_ms} >= 0`),
  ],
)

/** Personal data in this table: export, and merging of two accounts. */
export const drillsRows: readonly PersonRows[] = [
  personRows(drills, 'practice', { user_id: moves('practice') }),
]
