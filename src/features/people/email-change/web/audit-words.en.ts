import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  named: {
    EMAIL_CHANGE_REQUESTED: 'Requested an email change',
    EMAIL_CHANGED: 'Email changed',
    EMAIL_CHANGE_UNDONE: 'Email change undone',
  },
} satisfies AuditWords
export default auditWords
