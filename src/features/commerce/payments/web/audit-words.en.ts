import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: { PAYMENT_EVENT: 'Payment notification' },
  states: { REPLAYED: 'asked about again' },
  fields: {},
} satisfies AuditWords
export default auditWords
