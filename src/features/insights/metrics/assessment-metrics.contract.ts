import { z } from 'zod'
import { can, contract } from '#contract/endpoint.ts'
import { Agreement } from '#features/live/assessments/rubrics.contract.ts'
import { PeriodQuery, Periods, Sum } from './shapes.contract.ts'

export const AssessmentMetrics = z.object({
  ...Periods,
  /** Results that learners were told in the period. */
  published: Sum,
  /** Days from the request to the meeting, of assessments that began in the period: the middle value. */
  waiting_days: Sum,
  /** Assessments that began, by the days that the learner had waited. */
  waiting: z.array(z.object({ from: z.int(), to: z.int().nullable(), assessments: z.int() })),
  levels: z.array(
    z.object({
      level_id: z.uuid(),
      name_en: z.string(),
      name_es: z.string(),
      /** Number of results with this level. */
      published: z.int(),
    }),
  ),
  /** Teachers who met learners. Null name: an account that no longer exists. */
  teachers: z.array(
    z.object({
      user_id: z.uuid(),
      name: z.string().nullable(),
      /** Number of results of learners whom they met. */
      published: z.int(),
      waiting_days: z.number().nullable(),
    }),
  ),
  /** First and second rater of the same assessment, in the period, by level. */
  agreement: Agreement,
})
export type AssessmentMetrics = z.output<typeof AssessmentMetrics>

export const assessmentMetricsContract = contract({
  assessments: {
    method: 'GET',
    path: '/metrics/live-assessments',
    summary: 'Live assessments of a period by level, teacher, waiting time and agreement of raters',
    access: can('Metrics', 'View'),
    query: PeriodQuery,
    response: AssessmentMetrics,
  },
})
