import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: { CREDIT: 'Credit' },
  states: { GIVEN: 'given', TAKEN_BACK: 'taken back' },
  fields: {},
} satisfies AuditWords
export default auditWords
