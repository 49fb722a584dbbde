import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: { ORDER: 'Order' },
  states: { REFUNDED: 'refunded' },
  fields: {},
} satisfies AuditWords
export default auditWords
