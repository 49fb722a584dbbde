import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: { RECORDING: 'Grabación de una reunión' },
  states: { STARTED: 'comenzó', REMOVED: 'borrada por completo' },
  fields: { booking_id: 'Reunión' },
} satisfies AuditWords
export default auditWords
