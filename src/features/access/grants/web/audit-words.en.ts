import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: {
    GRANT: 'Access',
  },
} satisfies AuditWords
export default auditWords
