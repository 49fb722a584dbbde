import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: { CODE_STATEMENT: 'Statement of service codes' },
  fields: { month: 'month' },
} satisfies AuditWords
export default auditWords
