export const REPORT_FILTERS = ['group_id', 'common_id', 'date_range'] as const
export type ReportFilter = (typeof REPORT_FILTERS)[number]
