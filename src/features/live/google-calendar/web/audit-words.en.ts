import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = { subjects: { CALENDAR_CONNECTION: 'Google Calendar' } } satisfies AuditWords
export default auditWords
