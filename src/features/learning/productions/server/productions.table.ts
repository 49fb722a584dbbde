import { sql } from 'drizzle-orm'
import { check, index, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { basics, oneOf, ownerReference, table, timestamptz } from '../../../../server/db/columns.ts'
import { moves, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { media } from '../../../media/media/server/media.table.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { courses } from '../../courses/server/courses.table.ts'
import type { Mark } from '../../quizzes/grades.contract.ts'
import { RATINGS } from '../productions.contract.ts'
import { CHECKED_PARTS, PRODUCTION_KINDS } from '../shared/checks.ts'

/**
 * Sentences that learners signed in lessons, each with its check against the model; their device makes the
 * id. A film and its teacher are there only once the learner has sent it.
 */
export const productions = table(
  'productions',
  {
    ...basics(),
    user_id: ownerReference(() => users.id),
    common_id: ownerReference(() => courses.id),
    lesson_key: text().notNull(),
    /** Id of the lesson's step. */
    step: text().notNull(),
    kind: text().notNull(),
    /** The sentence as it was shown: a later edition of the lesson may have another. */
    glosses: text().notNull(),
    meaning: text().notNull(),
    /** Slugs of the sentence's words. */
    words: text().array().notNull(),
    rating: text().notNull(),
    /** Parts that differed from the model. */
    differs: text().array().notNull(),
    made_at: timestamptz().notNull(),
    /** The sent film. Null again once it is deleted, also with its owner's other uploads. */
    media_id: uuid()
      .unique()
      .references(() => media.id, { onDelete: 'set null' }),
    /** The one person besides the learner who sees the film and answers it. */
    teacher_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    sent_at: timestamptz(),
    answer: text(),
    marks: jsonb().$type<Mark[]>().notNull().default([]),
    answered_at: timestamptz(),
    /** Moment at which the learner opened the answer. */
    read_at: timestamptz(),
  },
  (t) => [
    index('productions_made').on(t.user_id, t.made_at),
    index('productions_sent')
      .on(t.user_id, sql`${t.sent_at} desc`, t.id)
      .where(sql`${t.sent_at} is not null`),
    index('productions_received')
      .on(t.teacher_id, t.sent_at, t.id)
      .where(sql`${t.sent_at} is not null`),
    index('productions_course').on(t.common_id),
    check('productions_kind', oneOf(t.kind, PRODUCTION_KINDS)),
    check('productions_rating', oneOf(t.rating, RATINGS)),
    check(
      'productions_differs',
      sql`${t.differs} <@ array[${sql.raw(CHECKED_PARTS.map((part) => `'${part}'`).join(', '))}]`,
    ),
    check('productions_film', sql`${t.media_id} is null or ${t.sent_at} is not null`),
    check(
      'productions_answer',
      sql`(${t.answer} is null) = (${t.answered_at} is null) and (${t.answered_at} is null or ${t.sent_at} is not null)`,
    ),
  ],
)

/** Personal data in this table: export, and merging of two accounts. */
export const productionsRows: readonly PersonRows[] = [
  personRows(productions, 'learning', {
    user_id: moves('learning'),
    teacher_id: { ...moves('learning'), apart: 'user_id', otherwise: 'stay' },
  }),
]
