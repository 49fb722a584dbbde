import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: { AVAILABILITY: 'Hours of a teacher' },
  fields: {
    lengths: 'Lengths',
    minutes_before: 'Minutes before',
    minutes_after: 'Minutes after',
    notice_hours: 'Hours of notice',
    horizon_days: 'Days ahead',
    daily_maximum: 'A day at most',
    open_to: 'Who can book',
    hours: 'Weekly hours',
    exceptions: 'Single days',
  },
} satisfies AuditWords
export default auditWords
