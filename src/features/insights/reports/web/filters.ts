import type { DateRange } from '#contract/constants.ts'

export const REPORT_FILTERS = ['group_id', 'common_id', 'date_range'] as const
export type ReportFilter = (typeof REPORT_FILTERS)[number]
/** What a report shows until another period is chosen. */
export const DEFAULT_RANGE: DateRange = 'last_thirty_days'
