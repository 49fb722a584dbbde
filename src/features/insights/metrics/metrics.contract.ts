import { z } from 'zod'
import { DATE_RANGES } from '#contract/constants.ts'
import { can, contract } from '#contract/endpoint.ts'
import { WAY } from '#contract/metrics.ts'
import { Day } from '#contract/moments.ts'
import { SERIES } from './shared/series.ts'

/** Weeks that a cohort is followed, its first one included. */
export const COHORT_WEEKS = 12

/** First and last day, both included. */
const Days = z.object({ from: Day, to: Day })

/** A figure of a period. Null: nothing is known of that time. */
const Series = z.object({
  /** Sum over the period; of active learners, the average of its days. */
  total: z.number().nullable(),
  /** The same of the period before. */
  before: z.number().nullable(),
  /** One value for each of `points`. */
  values: z.array(z.number().nullable()),
})
export type Series = z.output<typeof Series>

export const Overview = z.object({
  /** The period in the reader's zone. */
  period: Days,
  /** The period before, of the same length; null for all time. */
  before: Days.nullable(),
  /** Days, or first days of months, that the values are of. */
  step: z.enum(['day', 'month']),
  points: z.array(Day),
  series: z.record(z.enum(SERIES), Series),
  /** People who learned today, in 7 and in 30 days until now. `before`: 7 and 30 days ago. */
  active: z.object({
    day: z.int(),
    week: z.int(),
    month: z.int(),
    before: z.object({ week: z.int().nullable(), month: z.int().nullable() }),
  }),
  /** Learners by the week of their first activity (from Sunday), the latest cohort last. */
  cohorts: z.array(
    z.object({
      week: Day,
      /** Learners who were active in each week after, the first one included; null for weeks to come. */
      learners: z.array(z.int().nullable()),
    }),
  ),
  /** People who registered in the period, and how many of them reached each step since. */
  way: z.array(z.object({ step: z.enum(WAY), people: z.int() })),
  courses: z.array(
    z.object({
      common_id: z.uuid(),
      title: z.string(),
      begun: z.int(),
      completed: z.int(),
      lessons: z.int(),
      minutes: z.int(),
    }),
  ),
})
export type Overview = z.output<typeof Overview>

export const metricsContract = contract({
  overview: {
    method: 'GET',
    path: '/metrics/overview',
    summary:
      'Sign-ups, activity, retention, courses and the way to payment over a period, beside the one before',
    access: can('Metrics', 'View'),
    query: z.object({ date_range: z.enum(DATE_RANGES).default('last_thirty_days') }),
    response: Overview,
  },
})
