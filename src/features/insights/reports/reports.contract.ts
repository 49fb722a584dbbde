import { z } from 'zod'
import { DATE_RANGES } from '#contract/constants.ts'
import { can, contract } from '#contract/endpoint.ts'
import { list } from '#contract/lists.ts'
import { DONE, Picture } from '../learners/learners.contract.ts'

/** Which learners, courses and organization a report is about. Only an Admin names an organization; everybody else reads for their own. */
export const ReportFilters = z.object({ group_id: z.uuid().optional(), common_id: z.uuid().optional(), organization_id: z.uuid().optional() })
export type ReportFilters = z.output<typeof ReportFilters>
const ranged = ReportFilters.extend({ date_range: z.enum(DATE_RANGES).default('all') })

export const ReportRow = z.object({
  user_id: z.uuid(), learner: z.string(), email: z.string(), profile_image: z.string().nullable(), groups: z.array(z.string()),
  ...DONE,
  /** Courses begun and completed, and how far they are in what they began: as of now, whatever the period. */
  courses: z.int(), courses_completed: z.int(), percent: z.int(), last_activity_at: z.iso.datetime().nullable(),
})
export type ReportRow = z.output<typeof ReportRow>

export const ReportSummary = z.object({
  organization: z.object({ id: z.uuid(), name: z.string() }),
  /** `seen` learners are in the report. Of the others only the number is told: no consent, or no seat of the organization. */
  learners: z.object({ seen: z.int(), not_agreed: z.int(), no_seat: z.int(), active: z.int() }),
  ...DONE,
  courses: z.array(z.object({ common_id: z.uuid(), title: z.string(), ...DONE, begun: z.int(), completed: z.int(), active: z.int(), percent: z.int() })),
  groups: z.array(z.object({ id: z.uuid(), name: z.string(), ...DONE, learners: z.int(), active: z.int() })),
  /** Days of the period up to today, in the reader's zone; empty for all time. */
  days: z.array(z.object({ day: z.iso.date(), minutes: z.int(), lessons_completed: z.int() })),
  /** Courses that the report can be narrowed to. */
  choices: z.array(z.object({ common_id: z.uuid(), title: z.string() })),
})
export type ReportSummary = z.output<typeof ReportSummary>

export const reportsContract = contract({
  learners: list({
    path: '/reports/learners', name: 'report_learners', summary: 'Time, progress and scores of the learners of one’s organization who agreed to it, a row for each', access: can('Report', 'View'), row: ReportRow,
    filters: [], sort: ['learner', 'minutes', 'lessons_completed', 'quizzes_taken', 'quiz_average', 'percent', 'last_activity_at'], defaultSort: 'learner.asc', dateColumn: 'period', search: true, extra: ReportFilters,
  }),
  learner: { method: 'GET', path: '/reports/learners/{user_id}', summary: 'The report of one learner who agreed to it', access: can('Report', 'View'), params: z.object({ user_id: z.uuid() }), query: z.object({ date_range: z.enum(DATE_RANGES).default('all'), organization_id: z.uuid().optional() }), response: Picture },
  summary: { method: 'GET', path: '/reports/summary', summary: 'Sums of the same learners by course, group and day, and how many others are only counted', access: can('Report', 'View'), query: ranged, response: ReportSummary },
})
