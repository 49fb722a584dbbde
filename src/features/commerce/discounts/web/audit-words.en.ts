import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: { DISCOUNT: 'Discount' },
  states: {},
  fields: {
    percent: 'percent',
    applies_to: 'what it makes cheaper',
    payments: 'payments',
    once_per_person: 'once per person',
  },
} satisfies AuditWords
export default auditWords
