import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: { BOOK_MONTH: 'Month of the books' },
  states: {},
  fields: {},
} satisfies AuditWords
export default auditWords
