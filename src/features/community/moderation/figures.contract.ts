import { z } from 'zod'
import { can, contract } from '#contract/endpoint.ts'
import { CASE_REASONS } from './shared/kinds.ts'

const count = z.int()
/** Figures of a month, in UTC. */
export const MonthFigures = z.object({
  /** As 2026-11. */
  month: z.string(),
  reports: count,
  /** Reports that were taken back. */
  taken_back: count,
  kept: count,
  hidden: count,
  deleted: count,
  /** Times at which several reports hid something. */
  by_threshold: count,
  warned: count,
  suspended: count,
  appeals: count,
  reversed: count,
  /** Median hours from the first report to the decision; null without decisions. */
  median_hours: z.number().nullable(),
  reasons: z.array(z.object({ reason: z.enum(CASE_REASONS), reports: count })),
})
export type MonthFigures = z.output<typeof MonthFigures>

export const figuresContract = contract({
  figures: {
    method: 'GET',
    path: '/reported-comments/figures',
    summary: 'Reports, decisions and appeals of the last twelve months, by month',
    access: can('ReportedComments', 'View'),
    response: z.array(MonthFigures),
  },
})
