import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  named: {
    REGISTER: 'Registered',
    LOGIN_FAILED: 'Sign-in failed',
  },
  fields: {
    email_fingerprint: 'Fingerprint of the email',
  },
} satisfies AuditWords
export default auditWords
