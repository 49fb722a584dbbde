import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  named: {
    LOGIN: 'Signed in',
    LOGOUT: 'Signed out',
    SESSION_REVOKED: 'Ended a session',
    SESSION_REUSED: 'An old session was used again',
  },
  subjects: {
    SESSION: 'Sign-in',
  },
} satisfies AuditWords
export default auditWords
