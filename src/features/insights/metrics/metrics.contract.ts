import { z } from 'zod'
import { can, contract } from '#contract/endpoint.ts'
import { WAY } from '#contract/metrics.ts'
import { Day } from '#contract/moments.ts'
import { CURRENCIES } from '#contract/money.ts'
import { Cohorts, PeriodQuery, Periods, Searches, Sum } from './shapes.contract.ts'
import { SERIES } from './shared/series.ts'

/** A figure over time. Its sums: of active learners, the average of the days. */
const Series = Sum.extend({
  /** One value for each of `points`. */
  values: z.array(z.number().nullable()),
})
export type Series = z.output<typeof Series>

export const Overview = z.object({
  ...Periods,
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
  /** Learners by the week in which they began. */
  cohorts: Cohorts,
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
      /** Learners who did something in it in the 30 days until now. */
      active: z.int(),
      /** Days from the beginning to the completion: the middle value of those who completed it. */
      median_days: z.number().nullable(),
      /** The lesson after which the most learners, who began in the period, have not gone on. */
      worst_lesson: z.string().nullable(),
      /** From 1 to 5, of all time; null while few people have rated it. */
      rating: z.number().nullable(),
    }),
  ),
  /** Searches of the dictionary. */
  searches: Searches,
  /** Whole cents, from the ledger. */
  revenue: z.object({
    currency: z.enum(CURRENCIES),
    /** Plans and seats. */
    recurring: Sum,
    /** Everything else that was sold. */
    one_off: Sum,
    /** Taken off by discounts. */
    discounts: Sum,
    /** Given back. */
    refunds: Sum,
    /** Sales less discounts and refunds. */
    revenue: Sum,
    /** Paid plans that ended. */
    churned: z.object({
      /** Number of them. */
      plans: Sum,
      /** Cents that they had brought in a month. */
      monthly_cents: Sum,
    }),
    /** Revenue by point. */
    values: z.array(z.number().nullable()),
  }),
})
export type Overview = z.output<typeof Overview>

export const metricsContract = contract({
  overview: {
    method: 'GET',
    path: '/metrics/overview',
    summary:
      'Sign-ups, activity, retention, courses and the way to payment over a period, beside the one before',
    access: can('Metrics', 'View'),
    query: PeriodQuery,
    response: Overview,
  },
})
