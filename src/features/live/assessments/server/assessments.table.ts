import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import {
  timestamptz,
  basics,
  created_at,
  oneOf,
  table,
  versioned,
  ownerReference,
  reference,
  timestamps,
} from '../../../../server/db/columns.ts'
import { moves, movesUnless, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { asl_levels } from '../../../learning/courses/server/courses.table.ts'
import { organizations } from '../../../people/organizations/server/organizations.table.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { LENGTHS } from '../../availability/availability.contract.ts'
import { bookings } from '../../bookings/server/bookings.table.ts'
import type { Draft, Moment } from '../ratings.contract.ts'
import type { RubricContent } from '../rubrics.contract.ts'
import { ASSESSMENT_STATES, CRITERIA, MOST_POINTS, OPEN_STATES, PLACES } from '../shared/criteria.ts'

const OPEN = OPEN_STATES.map((state) => `'${state}'`).join(', ')

/** Versions of the rubric. A published one never changes (trigger); at most one is being written. */
export const assessment_rubrics = table(
  'assessment_rubrics',
  {
    ...basics(),
    /** Null: a draft. */
    number: integer(),
    content: jsonb().$type<RubricContent>().notNull(),
    version: versioned(),
    published_at: timestamptz(),
    drafted_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    published_by: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('assessment_rubrics_number').on(t.number),
    uniqueIndex('assessment_rubrics_draft')
      .on(sql`(${t.published_at} is null)`)
      .where(sql`${t.published_at} is null`),
    index('assessment_rubrics_drafted_by').on(t.drafted_by),
    index('assessment_rubrics_published_by').on(t.published_by),
    check('assessment_rubrics_published', sql`(${t.published_at} is null) = (${t.number} is null)`),
  ],
)

/**
 * A live assessment of a learner: asked for, met for, rated by two people apart, published. Its meeting is a
 * booking; one that is canceled or missed cancels it (trigger).
 */
export const live_assessments = table(
  'live_assessments',
  {
    ...basics(),
    /** The learner. */
    user_id: ownerReference(() => users.id),
    asked_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Organization whose teachers work on the assessment; null: the platform. */
    organization_id: uuid().references(() => organizations.id),
    state: text().notNull(),
    minutes: integer().notNull(),
    note: text().notNull().default(''),
    booking_id: uuid().references(() => bookings.id, { onDelete: 'cascade' }),
    /** Teacher who meets the learner. */
    teacher_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The version that its ratings are made with, from when it began. */
    rubric_id: uuid().references(() => assessment_rubrics.id),
    level_id: uuid().references(() => asl_levels.id),
    /** Level proposed by one of two differing raters, until the other agrees. */
    proposed_level_id: uuid().references(() => asl_levels.id),
    proposed_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    proposed_reason: text(),
    /** Two who differed agreed on it. */
    agreed: boolean().notNull().default(false),
    began_at: timestamptz(),
    graded_at: timestamptz(),
    published_at: timestamptz(),
    published_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    canceled_at: timestamptz(),
    cancel_reason: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('live_assessments_open')
      .on(t.user_id)
      .where(sql`${t.state} in (${sql.raw(OPEN)})`),
    uniqueIndex('live_assessments_booking').on(t.booking_id),
    index('live_assessments_learner').on(t.user_id, t.created_at),
    index('live_assessments_organization').on(t.organization_id, t.state),
    index('live_assessments_state').on(t.state, t.created_at),
    index('live_assessments_teacher').on(t.teacher_id),
    index('live_assessments_asked_by').on(t.asked_by),
    index('live_assessments_proposed_by').on(t.proposed_by),
    index('live_assessments_published_by').on(t.published_by),
    index('live_assessments_level').on(t.level_id),
    check('live_assessments_state', oneOf(t.state, ASSESSMENT_STATES)),
    check('live_assessments_minutes', sql`${t.minutes} in (${sql.raw(LENGTHS.join(', '))})`),
    check(
      'live_assessments_met',
      sql`${t.state} in ('requested', 'canceled') or ${t.booking_id} is not null`,
    ),
    check(
      'live_assessments_level',
      sql`(${t.state} in ('graded', 'published')) = (${t.level_id} is not null and ${t.graded_at} is not null)`,
    ),
    check('live_assessments_published', sql`(${t.state} = 'published') = (${t.published_at} is not null)`),
    check('live_assessments_canceled', sql`(${t.state} = 'canceled') = (${t.canceled_at} is not null)`),
    check(
      'live_assessments_proposal',
      sql`(${t.proposed_level_id} is null) = (${t.proposed_reason} is null)`,
    ),
  ],
)

/**
 * Raters of an assessment by place. The first met the learner, the second rates independently, the third
 * decides if those two differ.
 */
export const assessment_raters = table(
  'assessment_raters',
  {
    assessment_id: ownerReference(() => live_assessments.id),
    place: smallint().notNull(),
    rater_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    named_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    created_at: created_at(),
  },
  (t) => [
    primaryKey({ columns: [t.assessment_id, t.place] }),
    uniqueIndex('assessment_raters_once').on(t.assessment_id, t.rater_id),
    index('assessment_raters_rater').on(t.rater_id),
    index('assessment_raters_named_by').on(t.named_by),
    check('assessment_raters_place', sql`${t.place} in (${sql.raw(PLACES.join(', '))})`),
  ],
)

/**
 * Ratings that were handed in, for good: a trigger refuses their change, and new ones once the assessment is
 * published. A correction is another row that names the one it takes the place of.
 */
export const assessment_ratings = table(
  'assessment_ratings',
  {
    id: basics().id,
    assessment_id: ownerReference(() => live_assessments.id),
    place: smallint().notNull(),
    rater_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    rubric_id: reference(() => assessment_rubrics.id),
    /** Points in the order of `CRITERIA`. */
    scores: smallint().array().notNull(),
    /** By criterion. */
    words: jsonb().$type<Record<string, string>>().notNull(),
    moments: jsonb().$type<Moment[]>().notNull(),
    level_id: reference(() => asl_levels.id),
    /** Level that the points are worth by the rubric. */
    derived_level_id: reference(() => asl_levels.id),
    reason: text().notNull().default(''),
    supersedes: uuid().references((): AnyPgColumn => assessment_ratings.id),
    correction: text().notNull().default(''),
    created_at: created_at(),
  },
  (t) => [
    uniqueIndex('assessment_ratings_first')
      .on(t.assessment_id, t.place)
      .where(sql`${t.supersedes} is null`),
    uniqueIndex('assessment_ratings_supersedes').on(t.supersedes),
    index('assessment_ratings_rater').on(t.rater_id),
    index('assessment_ratings_rubric').on(t.rubric_id),
    check('assessment_ratings_place', sql`${t.place} in (${sql.raw(PLACES.join(', '))})`),
    check(
      'assessment_ratings_scores',
      sql`cardinality(${t.scores}) = ${sql.raw(String(CRITERIA.length))} and array_position(${t.scores}, null) is null and 0 <= all (${t.scores}) and ${sql.raw(String(MOST_POINTS))} >= all (${t.scores})`,
    ),
    check('assessment_ratings_reason', sql`${t.level_id} = ${t.derived_level_id} or ${t.reason} <> ''`),
    check('assessment_ratings_correction', sql`(${t.supersedes} is null) = (${t.correction} = '')`),
  ],
)

/** A rater's unsubmitted rating, with moments marked during the meeting. */
export const assessment_drafts = table(
  'assessment_drafts',
  {
    assessment_id: ownerReference(() => live_assessments.id),
    /** The rater, the only reader. A draft is part of the rater's personal data, not of the learner's. */
    user_id: ownerReference(() => users.id),
    content: jsonb().$type<Draft>().notNull(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.assessment_id, t.user_id] }),
    index('assessment_drafts_user').on(t.user_id),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const assessmentsRows: readonly PersonRows[] = [
  personRows(assessment_rubrics, null, { drafted_by: moves('history'), published_by: moves('history') }),
  personRows(live_assessments, 'live', {
    user_id: movesUnless('live', 'stay', { columns: [], where: `t.state in (${OPEN})` }),
    asked_by: moves('live'),
    teacher_id: moves('live'),
    proposed_by: moves('history'),
    published_by: moves('history'),
  }),
  personRows(assessment_raters, null, {
    rater_id: movesUnless('live', 'stay', { columns: ['assessment_id'] }),
    named_by: moves('history'),
  }),
  personRows(assessment_ratings, null, { rater_id: moves('live') }),
  personRows(assessment_drafts, 'live', {
    user_id: movesUnless('live', 'drop', { columns: ['assessment_id'] }),
  }),
]
