import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: { CODE_STATEMENT: 'Statement of service codes' },
  states: { ISSUED: 'issued', PAID: 'payment recorded' },
  fields: { month: 'month', total: 'total' },
} satisfies AuditWords
export default auditWords
