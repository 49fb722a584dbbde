import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: { ORDER: 'Order' },
  states: {
    REFUNDED: 'refunded',
    REFUND_FAILED: 'refund came back',
    RETURNED: 'money returned',
    WRITTEN_OFF: 'loss booked',
  },
  fields: {},
} satisfies AuditWords
export default auditWords
