import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: {
    MEMBERSHIP: 'Membership',
  },
} satisfies AuditWords
export default auditWords
