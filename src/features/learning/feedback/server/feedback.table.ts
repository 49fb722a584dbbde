import { sql } from 'drizzle-orm'
import { check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { timestamptz, basics, table, ownerReference } from '../../../../server/db/columns.ts'
import { movesUnless, personRows, stays, type PersonRows } from '../../../../server/db/person-rows.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { courses } from '../../courses/server/courses.table.ts'

/**
 * Feedback on a course, a lesson, a teacher, a meeting with a teacher or the site, with its answer. Deleted
 * with its author. One per person and subject; for the site a new one after the latest was answered.
 */
export const feedback = table(
  'feedback',
  {
    ...basics(),
    user_id: ownerReference(() => users.id),
    about: text().notNull(),
    common_id: uuid().references(() => courses.id),
    lesson_key: text(),
    teacher_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** Of a meeting with that teacher: which (the wing above knows it), and when it began. */
    meeting_id: uuid(),
    met_at: timestamptz(),
    stars: integer().notNull(),
    text: text().notNull().default(''),
    state: text().notNull().default('new'),
    answer: text(),
    answered_by: uuid().references(() => users.id),
    answered_at: timestamptz(),
  },
  (t) => [
    uniqueIndex('feedback_course')
      .on(t.common_id, t.user_id)
      .where(sql`${t.about} = 'course'`),
    uniqueIndex('feedback_lesson')
      .on(t.common_id, t.lesson_key, t.user_id)
      .where(sql`${t.about} = 'lesson'`),
    uniqueIndex('feedback_teacher')
      .on(t.teacher_id, t.user_id)
      .where(sql`${t.about} = 'teacher'`),
    uniqueIndex('feedback_appointment')
      .on(t.meeting_id, t.user_id)
      .where(sql`${t.about} = 'appointment'`),
    uniqueIndex('feedback_site')
      .on(t.user_id)
      .where(sql`${t.about} = 'site' and ${t.answer} is null`),
    index('feedback_user').on(t.user_id),
    index('feedback_reviews').on(t.teacher_id, t.created_at),
    index('feedback_answered_by').on(t.answered_by),
    index('feedback_newest').on(sql`${t.updated_at} desc`, t.id),
    index('feedback_about').on(t.about, sql`${t.updated_at} desc`),
    index('feedback_queue').on(t.state, sql`${t.updated_at} desc`),
    index('feedback_of_course').on(t.common_id),
    check('feedback_stars', sql`${t.stars} between 1 and 5`),
    check('feedback_state', sql`${t.state} in ('new', 'read', 'answered')`),
    check(
      'feedback_subject',
      sql`case ${t.about} when 'course' then ${t.common_id} is not null and num_nonnulls(${t.lesson_key}, ${t.teacher_id}) = 0 when 'lesson' then num_nonnulls(${t.common_id}, ${t.lesson_key}) = 2 and ${t.teacher_id} is null when 'teacher' then ${t.teacher_id} is not null and num_nonnulls(${t.common_id}, ${t.lesson_key}) = 0 when 'appointment' then ${t.teacher_id} is not null and num_nonnulls(${t.common_id}, ${t.lesson_key}) = 0 when 'site' then num_nonnulls(${t.common_id}, ${t.lesson_key}, ${t.teacher_id}) = 0 else false end`,
    ),
    check(
      'feedback_meeting',
      sql`num_nonnulls(${t.meeting_id}, ${t.met_at}) = case ${t.about} when 'appointment' then 2 else 0 end`,
    ),
    check('feedback_not_of_oneself', sql`${t.teacher_id} <> ${t.user_id}`),
    check(
      'feedback_answer',
      sql`(${t.answer} is null) = (${t.answered_at} is null) and (${t.state} <> 'answered' or ${t.answer} is not null)`,
    ),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const feedbackRows: readonly PersonRows[] = [
  personRows(feedback, 'feedback', {
    answered_by: stays('history'),
    // Nobody reviews themselves: a review between the two accounts is deleted.
    teacher_id: {
      ...movesUnless('writing', 'drop', { columns: ['user_id'], where: `t.about = 'teacher'` }),
      apart: 'user_id',
    },
    user_id: {
      ...movesUnless(
        'writing',
        'drop',
        { columns: ['common_id'], where: `t.about = 'course'` },
        { columns: ['common_id', 'lesson_key'], where: `t.about = 'lesson'` },
        { columns: ['teacher_id'], where: `t.about = 'teacher'` },
        { columns: ['meeting_id'], where: `t.about = 'appointment'` },
        { columns: [], where: `t.about = 'site' and t.answer is null` },
      ),
      apart: 'teacher_id',
    },
  }),
]
