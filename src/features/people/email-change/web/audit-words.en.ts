import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  named: {
    EMAIL_CHANGE_REQUESTED: 'Asked for another email',
    EMAIL_CHANGED: 'Email changed',
    EMAIL_CHANGE_UNDONE: 'Change of email undone',
  },
} satisfies AuditWords
export default auditWords
