import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  named: {
    REPORT_EXPORTED: 'Took a report away',
  },
  subjects: {
    REPORT_SCHEDULE: 'Report by mail',
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
