import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { ownerKey, ownerReference, table, timestamptz } from '../../../../server/db/columns.ts'
import { organizations } from '../../../people/organizations/server/organizations.table.ts'
import type { Facts } from './counts.ts'

/** Large schools whose figures are kept as sums, with the time and the courses of the last fold. */
export const school_folds = table('school_folds', {
  organization_id: ownerKey(() => organizations.id),
  /** Null until the school is counted for the first time. */
  folded_at: timestamptz(),
  /** Courses that the sums are about, in order. Other visible courses make the sums stale. */
  course_ids: uuid()
    .array()
    .notNull()
    .default(sql`'{}'`),
  /** Transaction of the last fold that read learners anew, written by a trigger of `school_learners`. */
  change_id: bigint({ mode: 'number' }).notNull().default(0),
})

/** Figures of a school: sums over its learners as they were at the last fold. */
export const school_sums = table(
  'school_sums',
  {
    organization_id: ownerReference(() => organizations.id),
    /** Group of keys that are read together (`counts.ts`). */
    kind: text().notNull(),
    key: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.organization_id, t.kind, t.key] })],
)

/**
 * The amounts of each learner within `school_sums`, so that they can be taken off. Without a foreign key: a
 * row that vanished with its person would stay in the sums.
 */
export const school_learners = table(
  'school_learners',
  {
    organization_id: ownerReference(() => organizations.id),
    learner_id: uuid().notNull(),
    facts: jsonb().$type<Facts>().notNull(),
    /** Time at which an agreement or a plan begins or ends without being written. */
    changes_at: timestamptz(),
    /** Last activity in a visible course; null for learners who are not seen. */
    last_at: timestamptz(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.learner_id] }),
    index('school_learners_changes').on(t.organization_id, t.changes_at),
    index('school_learners_last')
      .on(t.organization_id, sql`${t.last_at} desc`)
      .where(sql`${t.last_at} is not null`),
  ],
)

/**
 * Learners whose rows changed in a way that `learner_totals.last_activity_at` does not show, appended by
 * triggers. Without a learner, all learners of the organization.
 */
export const school_marks = table('school_marks', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  organization_id: uuid(),
  learner_id: uuid(),
})
