import { sql } from 'drizzle-orm'
import { check, date, index, uuid } from 'drizzle-orm/pg-core'
import { basics, ownerReference, table } from '../../../../server/db/columns.ts'
import { personRows, stays, type PersonRows } from '../../../../server/db/person-rows.ts'
import { vocabularies } from '../../../dictionary/vocabularies/server/vocabularies.table.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { threads } from '../../threads/server/threads.table.ts'

/** Signs of the weeks: planned by an Admin, or chosen when the week begins. */
export const weekly_signs = table(
  'weekly_signs',
  {
    ...basics(),
    /** Its Monday. */
    week: date({ mode: 'string' }).notNull().unique(),
    vocabulary_id: ownerReference(() => vocabularies.id),
    /** Null: chosen by the product. */
    planned_by: uuid().references(() => users.id),
    /** Null until the week begins. */
    thread_id: uuid()
      .unique()
      .references(() => threads.id),
  },
  (t) => [
    index('weekly_signs_vocabulary').on(t.vocabulary_id),
    index('weekly_signs_planned_by')
      .on(t.planned_by)
      .where(sql`${t.planned_by} is not null`),
    check('weekly_signs_monday', sql`extract(isodow from ${t.week}) = 1`),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const weeklyRows: readonly PersonRows[] = [
  personRows(weekly_signs, null, { planned_by: stays('history') }),
]
