import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: {
    SIGN: 'Sign',
  },
  states: {
    SENT: 'sent for review',
    APPROVED: 'approved',
    CORRECTED: 'corrected',
    REJECTED: 'rejected',
  },
  fields: {
    is_primary: 'Main sign',
    review_state: 'Review status',
  },
} satisfies AuditWords
export default auditWords
