import { text, unique } from 'drizzle-orm/pg-core'
import { timestamptz, basics, table, ownerReference } from '../../../../server/db/columns.ts'
import { movesUnless, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { courses } from '../../courses/server/courses.table.ts'

/**
 * Lessons that a learner downloaded to a device, the same in every language version. Progress made offline
 * counts when it arrives, in any order.
 */
export const lesson_downloads = table(
  'lesson_downloads',
  {
    ...basics(),
    user_id: ownerReference(() => users.id),
    common_id: ownerReference(() => courses.id),
    lesson_key: text().notNull(),
    /** When the learner's plan last opened it while a device of theirs had a connection. */
    seen_at: timestamptz().notNull(),
  },
  (t) => [unique('lesson_downloads_once').on(t.user_id, t.common_id, t.lesson_key)],
)

/** Personal data in this table: export, and merging of two accounts. */
export const downloadsRows: readonly PersonRows[] = [
  personRows(lesson_downloads, 'learning', {
    user_id: movesUnless('learning', 'drop', { columns: ['common_id', 'lesson_key'] }),
  }),
]
