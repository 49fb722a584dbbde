import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  named: {
    PASSWORD_RESET_REQUESTED: 'Requested a new password',
    PASSWORD_CHANGED: 'Changed the password',
    CONFIRMATION_RESENT: 'Sent the confirmation again',
  },
} satisfies AuditWords
export default auditWords
