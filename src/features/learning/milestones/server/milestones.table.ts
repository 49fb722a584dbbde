import { check, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { timestamptz, basics, table, ownerReference } from '../../../../server/db/columns.ts'
import { movesUnless, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { users } from '../../../people/users/server/users.table.ts'

/** A learner's milestones, one row per kind; no rule of a streak ever removes one. */
export const milestones = table(
  'milestones',
  {
    ...basics(),
    user_id: ownerReference(() => users.id),
    kind: text().notNull(),
    reached_at: timestamptz().notNull(),
    /** When it was marked on a screen of theirs. */
    seen_at: timestamptz(),
  },
  (t) => [
    uniqueIndex('milestones_once').on(t.user_id, t.kind),
    check(
      'milestones_kind',
      sql`${t.kind} in ('first_sign', 'first_lesson', 'ten_signs', 'week', 'conversation', 'certificate')`,
    ),
  ],
)

/** Personal data in this table: export, and merging of two accounts. */
export const milestonesRows: readonly PersonRows[] = [
  personRows(milestones, 'learning', { user_id: movesUnless('learning', 'drop', { columns: ['kind'] }) }),
]
