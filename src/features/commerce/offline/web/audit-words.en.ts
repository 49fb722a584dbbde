import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: { OFFLINE_PURCHASE: 'Purchase without card' },
  states: { ORDERED: 'ordered', PAID: 'payment recorded' },
  fields: {
    paying: 'pays with',
    purchase_order_number: 'purchase order',
    open: 'still open',
    total: 'total',
    plan: 'plan',
  },
} satisfies AuditWords
export default auditWords
