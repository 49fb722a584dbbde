import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: { RECORDING: 'Recording of a meeting' },
  states: { STARTED: 'started', REMOVED: 'deleted for good' },
  fields: { booking_id: 'Meeting' },
} satisfies AuditWords
export default auditWords
