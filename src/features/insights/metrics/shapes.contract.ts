import { z } from 'zod'
import { DATE_RANGES } from '#contract/constants.ts'
import { Day } from '#contract/moments.ts'

/** First and last day, both included. */
export const Days = z.object({ from: Day, to: Day })

export const PeriodQuery = z.object({ date_range: z.enum(DATE_RANGES).default('last_thirty_days') })

/** The period in the reader's zone, and the one before. */
export const Periods = {
  /** First and last day of the period. */
  period: Days,
  /** The period of the same length before it; null for all time. */
  before: Days.nullable(),
}

/** A figure of a period and of the one before. Null: nothing is known of that time. */
export const Sum = z.object({ total: z.number().nullable(), before: z.number().nullable() })
export type Sum = z.output<typeof Sum>

/** Learners by the week of their first activity (from Sunday), the latest cohort last. */
export const Cohorts = z.array(
  z.object({
    week: Day,
    /** Learners who were active in each week after, the first one included; null for weeks to come. */
    learners: z.array(z.int().nullable()),
  }),
)
export type Cohorts = z.output<typeof Cohorts>

/** Searches of the dictionary that had settled. */
export const Searches = z.object({
  /** All of them. */
  all: Sum,
  /** Those for which there is no sign. */
  in_vain: Sum,
  /** Those that led to a word. */
  opened: Sum,
  /** The words that they led to, by their place in the results. */
  ranks: z.array(
    z.object({
      /** Place from 1; null: further down. */
      rank: z.int().nullable(),
      /** Number of searches. */
      searches: z.int(),
    }),
  ),
})
export type Searches = z.output<typeof Searches>
