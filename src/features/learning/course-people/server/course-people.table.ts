import { sql } from 'drizzle-orm'
import { check, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { timestamptz, basics, table, ownerReference, reference } from '../../../../server/db/columns.ts'
import { moves, movesUnless, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { courses } from '../../courses/server/courses.table.ts'

/** Invitations to write, teach or take a course. At most one is open for each person and purpose. */
export const course_invites = table(
  'course_invites',
  {
    ...basics(),
    common_id: ownerReference(() => courses.id),
    user_id: reference(() => users.id),
    role: text().notNull(),
    state: text().notNull().default('sent'),
    invited_by: uuid().references(() => users.id),
    decided_at: timestamptz(),
    expires_at: timestamptz()
      .notNull()
      .default(sql`now() + interval '7 days'`),
  },
  (t) => [
    uniqueIndex('course_invites_open')
      .on(t.common_id, t.user_id, sql`(${t.role} = 'Learner')`)
      .where(sql`${t.state} = 'sent'`),
    index('course_invites_user').on(t.user_id, t.state),
    check('course_invites_role', sql`${t.role} in ('Teacher', 'Editor', 'Learner')`),
    check('course_invites_state', sql`${t.state} in ('sent', 'accepted', 'declined', 'revoked', 'expired')`),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const coursePeopleRows: readonly PersonRows[] = [
  personRows(course_invites, 'learning', {
    invited_by: moves('writing'),
    user_id: movesUnless('writing', 'drop', { columns: ['common_id'], where: `t.state = 'sent'` }),
  }),
]
