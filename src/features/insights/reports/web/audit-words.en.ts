import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  named: {
    REPORT_EXPORTED: 'Downloaded a report',
  },
  subjects: {
    REPORT_SCHEDULE: 'Report by email',
  },
  states: {
    PAUSED: 'paused',
    RESUMED: 'resumed',
    STOPPED: 'stopped',
  },
  fields: {
    date_range: 'Period',
    filters: 'Filters',
    frequency: 'How often',
    hour: 'Hour',
    month_day: 'Day of the month',
    weekday: 'Day of the week',
  },
} satisfies AuditWords
export default auditWords
