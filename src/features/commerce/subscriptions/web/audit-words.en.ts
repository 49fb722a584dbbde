import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: { SUBSCRIPTION: 'Bought plan' },
  states: {},
  fields: { reference: 'reference', mail_offers: 'Offers by email' },
} satisfies AuditWords
export default auditWords
