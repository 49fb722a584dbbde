import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: { ORDER: 'Order' },
  states: { REFUNDED: 'refunded', REFUND_FAILED: 'refund came back', RETURNED: 'money returned' },
  fields: {},
} satisfies AuditWords
export default auditWords
