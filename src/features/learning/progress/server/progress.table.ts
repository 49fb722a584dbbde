import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  customType,
  date,
  index,
  integer,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  timestamptz,
  basics,
  created_at,
  table,
  ownerReference,
  reference,
} from '../../../../server/db/columns.ts'
import { combines, moves, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { courses } from '../../courses/server/courses.table.ts'

/** Years of learning: as an integer it would end after 596 hours. */
const milliseconds = () => bigint({ mode: 'number' }).notNull().default(0)
const int4multirange = customType<{ data: string }>({ dataType: () => 'int4multirange' })

/** A learner in a course, with totals that every write of progress keeps true in its own transaction. */
export const enrolments = table(
  'enrolments',
  {
    ...basics(),
    user_id: reference(() => users.id),
    common_id: reference(() => courses.id),
    lessons_completed: integer().notNull().default(0),
    watched_ms: milliseconds(),
    active_ms: milliseconds(),
    last_lesson_key: text(),
    last_activity_at: timestamptz().notNull(),
    completed_at: timestamptz(),
    /** Attempts at quizzes of this course that were handed in, and the sum of their scores. */
    quizzes_taken: integer().notNull().default(0),
    score_sum: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('enrolments_once').on(t.user_id, t.common_id),
    index('enrolments_activity').on(sql`${t.last_activity_at} desc`, t.id),
    index('enrolments_course').on(t.common_id),
    check(
      'enrolments_counts',
      sql`${t.lessons_completed} >= 0 and ${t.watched_ms} >= 0 and ${t.active_ms} >= 0`,
    ),
  ],
)

/** One row per learner and lesson, whatever language version it was watched in. */
export const lesson_progress = table(
  'lesson_progress',
  {
    user_id: reference(() => users.id),
    common_id: reference(() => courses.id),
    lesson_key: text().notNull(),
    /** Watched parts of the video in milliseconds; ranges of several devices are merged. */
    watched: int4multirange()
      .notNull()
      .default(sql`'{}'`),
    watched_ms: integer().notNull().default(0),
    /** Time spent in the lesson. */
    active_ms: integer().notNull().default(0),
    position_ms: integer().notNull().default(0),
    /** The step where the lesson was left, by its id. */
    step: text(),
    /** Words, by slug, that the learner signed and rated. */
    signed: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** When every line of its conversation had been understood. */
    understood_at: timestamptz(),
    video_done_at: timestamptz(),
    quiz_best: integer(),
    quiz_passed_at: timestamptz(),
    completed_at: timestamptz(),
    created_at: timestamptz().notNull().defaultNow(),
    updated_at: timestamptz().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.common_id, t.lesson_key] }),
    check('lesson_progress_best', sql`${t.quiz_best} between 0 and 100`),
  ],
)

/** A learner's activity per day of their own calendar (in the zone that their account had then). */
export const learner_days = table(
  'learner_days',
  {
    user_id: reference(() => users.id),
    day: date({ mode: 'string' }).notNull(),
    active_ms: integer().notNull().default(0),
    lessons_completed: integer().notNull().default(0),
    quizzes_taken: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.day] }), index('learner_days_day').on(t.day)],
)

/** Sums of one learner over all courses. */
export const learner_totals = table(
  'learner_totals',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => users.id),
    lessons_completed: integer().notNull().default(0),
    active_ms: milliseconds(),
    quizzes_passed: integer().notNull().default(0),
    /** Practice time, included in active_ms. */
    practice_ms: milliseconds(),
    last_activity_at: timestamptz().notNull(),
  },
  (t) => [index('learner_totals_activity').on(sql`${t.last_activity_at} desc`, t.user_id)],
)

/**
 * A learner's activity per half hour and course; practice has no course. Reports sum these: half hours can be
 * cut at midnight in every zone but the three that are off by a quarter.
 */
export const activity_slots = table(
  'activity_slots',
  {
    user_id: ownerReference(() => users.id),
    common_id: uuid().references(() => courses.id, { onDelete: 'cascade' }),
    slot: timestamptz().notNull(),
    active_ms: integer().notNull().default(0),
    lessons_completed: integer().notNull().default(0),
    quizzes_taken: integer().notNull().default(0),
    /**
     * Of the attempts handed in, once all of one is graded; a grade that is given later changes it where the
     * attempt was handed in.
     */
    score_sum: integer().notNull().default(0),
  },
  (t) => [
    unique('activity_slots_once').on(t.user_id, t.slot, t.common_id).nullsNotDistinct(),
    index('activity_slots_course').on(t.common_id, t.slot),
  ],
)

/**
 * A visitor's progress on a device, claimed by an account. The key is made on the device; its uniqueness
 * prevents a repeated call, or another account, from claiming the same progress again.
 */
export const guest_progress = table('guest_progress', {
  key: uuid().primaryKey(),
  created_at: created_at(),
  user_id: ownerReference(() => users.id),
})

/** Personal data in these tables: export, and merging of two accounts. */
export const progressRows: readonly PersonRows[] = [
  personRows(enrolments, 'learning', { user_id: combines('learning') }),
  personRows(lesson_progress, 'learning', { user_id: combines('learning') }),
  personRows(learner_days, 'learner_days', { user_id: combines('learning') }),
  personRows(learner_totals, 'learner_totals', { user_id: combines('learning') }),
  personRows(guest_progress, 'learning', { user_id: moves('learning') }),
  personRows(activity_slots, 'activity_slots', { user_id: combines('learning') }),
]
