import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: { ORDER: 'Order' },
  states: {
    MONEY_ARRIVED: 'money arrived',
    REFUNDED: 'refunded',
    REFUND_FAILED: 'refund came back',
    RETURNED: 'money returned',
    WRITTEN_OFF: 'loss booked',
  },
  fields: { received_on: 'received on' },
} satisfies AuditWords
export default auditWords
