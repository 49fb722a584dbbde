import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: {
    SIGN: 'Sign',
  },
  states: {
    SENT: 'sent to review',
    APPROVED: 'approved',
    CORRECTED: 'corrected',
    REJECTED: 'rejected',
  },
  fields: {
    is_primary: 'Main sign',
    review_state: 'State of the review',
  },
} satisfies AuditWords
export default auditWords
