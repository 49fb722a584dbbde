import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, basics } from '../../../../server/db/columns.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { courses } from '../../courses/server/courses.table.ts'

/** What a learner thinks of a course, once, and what was answered. It goes with its person. */
export const course_feedback = pgTable('course_feedback', {
  ...basics(),
  user_id: uuid().notNull().references(() => users.id, { onDelete: 'cascade' }),
  common_id: uuid().notNull().references(() => courses.id),
  stars: integer().notNull(), text: text().notNull().default(''),
  state: text().notNull().default('new'),
  answer: text(), answered_by: uuid().references(() => users.id), answered_at: at(),
}, (t) => [
  uniqueIndex('course_feedback_once').on(t.user_id, t.common_id), index('course_feedback_course').on(t.common_id, t.updated_at), index('course_feedback_queue').on(t.state, t.updated_at), index('course_feedback_newest').on(sql`${t.updated_at} desc`, t.id), index('course_feedback_answered_by').on(t.answered_by),
  check('course_feedback_stars', sql`${t.stars} between 1 and 5`), check('course_feedback_state', sql`${t.state} in ('new', 'read', 'answered')`),
  check('course_feedback_answer', sql`(${t.answer} is null) = (${t.answered_at} is null) and (${t.state} <> 'answered' or ${t.answer} is not null)`),
])
