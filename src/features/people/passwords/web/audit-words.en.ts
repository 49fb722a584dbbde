import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  named: {
    PASSWORD_RESET_REQUESTED: 'Requested a new password',
    PASSWORD_CHANGED: 'Changed the password',
  },
} satisfies AuditWords
export default auditWords
