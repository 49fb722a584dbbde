import { sql } from 'drizzle-orm'
import { bigint, date, index, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { table } from '../db/columns.ts'

/** Subject of a figure of the whole platform. */
export const PLATFORM = '00000000-0000-0000-0000-000000000000'

/**
 * An amount of a figure; its subject is a course, a word, a quiz or an organization, or PLATFORM. `item`
 * names a part of the subject: a lesson, a question, the word that another one was taken for.
 */
const figure = () => ({
  metric: text().notNull(),
  subject_id: uuid()
    .notNull()
    .default(sql.raw(`'${PLATFORM}'`)),
  day: date({ mode: 'string' }).notNull(),
  part: smallint().notNull().default(0),
  item: text().notNull().default(''),
  amount: bigint({ mode: 'number' }).notNull(),
})

/**
 * Amounts to add to figures, appended in the transaction that causes them, without a person. A job moves them
 * into `metric_days`.
 */
export const metric_events = table('metric_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  ...figure(),
})

/**
 * Figures by day. `part` divides the day of a figure by its kind (`metrics.ts`): the half hour of moments,
 * the week of a cohort, the step of the way.
 */
export const metric_days = table('metric_days', figure(), (t) => [
  primaryKey({ columns: [t.metric, t.subject_id, t.day, t.part, t.item] }),
  index('metric_days_day').on(t.metric, t.day),
  index('metric_days_subject').on(t.subject_id, t.metric, t.day),
])

/**
 * Amounts that people who were erased, or accounts that were merged, had added to figures. A rebuild counts
 * them beside the rows that are left.
 */
export const metric_remains = table('metric_remains', figure(), (t) => [
  primaryKey({ columns: [t.metric, t.subject_id, t.day, t.part, t.item] }),
])
