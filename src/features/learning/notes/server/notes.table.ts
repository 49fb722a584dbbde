import { sql } from 'drizzle-orm'
import { check, index, integer, text } from 'drizzle-orm/pg-core'
import { basics, table, ownerReference } from '../../../../server/db/columns.ts'
import { moves, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { courses } from '../../courses/server/courses.table.ts'

/** A person's private notes beside a lesson; the same in every language version. */
export const lesson_notes = table(
  'lesson_notes',
  {
    ...basics(),
    user_id: ownerReference(() => users.id),
    common_id: ownerReference(() => courses.id),
    lesson_key: text().notNull(),
    /** Time in the lesson's video, for a note about a moment. */
    at_ms: integer(),
    text: text().notNull(),
  },
  (t) => [
    index('lesson_notes_lesson').on(t.user_id, t.common_id, t.lesson_key, t.at_ms),
    check('lesson_notes_time', sql`${t.at_ms} >= 0`),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const notesRows: readonly PersonRows[] = [
  personRows(lesson_notes, 'learning', { user_id: moves('learning') }),
]
