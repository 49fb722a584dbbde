import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  timestamptz,
  basics,
  created_at,
  id,
  table,
  ownerReference,
  reference,
} from '../../../../server/db/columns.ts'
import { moves, personRows, stays, type PersonRows } from '../../../../server/db/person-rows.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { courses } from '../../courses/server/courses.table.ts'
import type { GivenAnswers, Graded, StoredQuestion, Text } from '../questions.contract.ts'
import type { Mark } from '../grades.contract.ts'
import type { QuizSettings } from '../quizzes.contract.ts'

/** Belongs to a lesson, a week or (both keys empty) a whole course, in all its language versions. */
export const quizzes = table(
  'quizzes',
  {
    ...basics(),
    common_id: ownerReference(() => courses.id),
    lesson_key: text(),
    week_key: text(),
    title: jsonb().$type<Text>().notNull(),
    pass_mark: integer().notNull().default(70),
    /** Null: unlimited. */
    attempts_allowed: integer(),
    status: text().notNull().default('active'),
    /** Number of the newest row of quiz_versions. */
    version: integer().notNull().default(1),
    created_by: uuid().references(() => users.id),
  },
  (t) => [
    uniqueIndex('quizzes_place').on(
      t.common_id,
      sql`coalesce(${t.lesson_key}, '')`,
      sql`coalesce(${t.week_key}, '')`,
    ),
    check('quizzes_one_place', sql`${t.lesson_key} is null or ${t.week_key} is null`),
    check(
      'quizzes_numbers',
      sql`${t.pass_mark} between 0 and 100 and (${t.attempts_allowed} is null or ${t.attempts_allowed} > 0)`,
    ),
    check('quizzes_status', sql`${t.status} in ('active', 'inactive')`),
  ],
)

/**
 * Versions of a quiz's questions. A change makes a new version and never touches an old one (a trigger
 * refuses it), so a finished attempt keeps its questions, its right answers and its score.
 */
export const quiz_versions = table(
  'quiz_versions',
  {
    id: id(),
    created_at: created_at(),
    quiz_id: ownerReference(() => quizzes.id),
    version: integer().notNull(),
    questions: jsonb().$type<StoredQuestion[]>().notNull(),
    settings: jsonb().$type<Partial<QuizSettings>>().notNull().default({}),
    created_by: uuid().references(() => users.id),
  },
  (t) => [uniqueIndex('quiz_versions_number').on(t.quiz_id, t.version)],
)

/**
 * A quiz being written, finished or not; deleted once published to learners. Without a foreign key to
 * `quizzes`: a new quiz is a draft only. `body`: title, settings and questions, some of them possibly
 * unfinished.
 */
export const quiz_drafts = table(
  'quiz_drafts',
  {
    ...basics(),
    common_id: ownerReference(() => courses.id),
    lesson_key: text(),
    week_key: text(),
    version: integer().notNull().default(1),
    body: jsonb().notNull(),
    updated_by: uuid().references(() => users.id),
  },
  (t) => [
    uniqueIndex('quiz_drafts_place').on(
      t.common_id,
      sql`coalesce(${t.lesson_key}, '')`,
      sql`coalesce(${t.week_key}, '')`,
    ),
    check('quiz_drafts_one_place', sql`${t.lesson_key} is null or ${t.week_key} is null`),
  ],
)

export const attempts = table(
  'attempts',
  {
    ...basics(),
    quiz_version_id: reference(() => quiz_versions.id),
    quiz_id: reference(() => quizzes.id),
    user_id: reference(() => users.id),
    language: text().notNull(),
    started_at: timestamptz().notNull(),
    /** When a quiz with a time limit ends for this attempt. */
    due_at: timestamptz(),
    finished_at: timestamptz(),
    /** Saved one by one during the attempt. */
    answers: jsonb().$type<GivenAnswers>(),
    graded: jsonb().$type<Graded[]>(),
    points: integer(),
    points_possible: integer(),
    score: integer(),
    pass_mark: integer().notNull(),
    /**
     * The questions that it asks, in their order. Null in attempts from before it was kept: theirs follow
     * from the id.
     */
    drawn: text().array(),
    /** Questions whose answer was judged as it was given: it is final (a trigger refuses another). */
    judged: text().array().notNull().default([]),
    /** Number of answers waiting for a teacher. */
    awaiting: integer().notNull().default(0),
  },
  (t) => [
    index('attempts_due')
      .on(t.due_at)
      .where(sql`${t.finished_at} is null and ${t.due_at} is not null`),
    index('attempts_awaiting')
      .on(t.finished_at, t.id)
      .where(sql`${t.awaiting} > 0`),
    check('attempts_awaiting_counted', sql`${t.awaiting} >= 0`),
    index('attempts_person').on(t.user_id, t.quiz_id, sql`${t.started_at} desc`),
    index('attempts_quiz').on(t.quiz_id),
    check('attempts_finished', sql`(${t.finished_at} is null) = (${t.score} is null)`),
    check('attempts_score', sql`${t.score} between 0 and 100`),
  ],
)

/**
 * Captions of the films in quizzes, copied like the films, so that they survive the deletion of the upload.
 * `film` and `key` name stored files.
 */
export const quiz_captions = table(
  'quiz_captions',
  {
    film: text().notNull(),
    language: text().notNull(),
    key: text().notNull(),
    text: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.film, t.language] }),
    check('quiz_captions_language', sql`${t.language} in ('en', 'es')`),
  ],
)

/** Grades by people, each permanent: a change is a new row with its reason (a trigger refuses anything else). */
export const answer_grades = table(
  'answer_grades',
  {
    id: id(),
    created_at: created_at(),
    attempt_id: ownerReference(() => attempts.id),
    question_id: text().notNull(),
    points: integer().notNull(),
    comment: text().notNull().default(''),
    marks: jsonb().$type<Mark[]>().notNull().default([]),
    /**
     * Storage key of the film in which the grade is signed. Without a foreign key, like the learner's own
     * film: its maker may delete it, and the grade remains.
     */
    film: text(),
    graded_by: reference(() => users.id),
    /** Null for the first word on an answer. */
    reason: text(),
  },
  (t) => [
    index('answer_grades_attempt').on(t.attempt_id, t.question_id, sql`${t.created_at} desc`),
    uniqueIndex('answer_grades_first')
      .on(t.attempt_id, t.question_id)
      .where(sql`${t.reason} is null`),
    index('answer_grades_by').on(t.graded_by),
    index('answer_grades_film')
      .on(t.film)
      .where(sql`${t.film} is not null`),
    check('answer_grades_points', sql`${t.points} >= 0`),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const quizzesRows: readonly PersonRows[] = [
  personRows(quizzes, 'learning', { created_by: moves('writing') }),
  personRows(quiz_versions, 'learning', { created_by: stays('history') }),
  personRows(quiz_drafts, null, { updated_by: stays('history') }),
  personRows(attempts, 'learning', { user_id: moves('learning') }),
  personRows(answer_grades, null, { graded_by: stays('history') }),
]
