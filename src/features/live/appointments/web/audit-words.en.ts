import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  named: { APPOINTMENT_PRICE_UPDATED: 'Price of a single lesson changed' },
  subjects: { APPOINTMENT: 'Lesson with a teacher' },
  states: { MOVED: 'moved', COMPLETED: 'took place', NO_SHOW: 'did not take place' },
  fields: { starts_at: 'Begins', minutes: 'Minutes', returned: 'Given back' },
} satisfies AuditWords
export default auditWords
