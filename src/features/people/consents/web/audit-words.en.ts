import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: {
    CONSENT: 'Consent',
  },
  states: {
    GRANTED: 'given',
    DECLINED: 'declined',
    REPLACED: 'replaced',
  },
} satisfies AuditWords
export default auditWords
