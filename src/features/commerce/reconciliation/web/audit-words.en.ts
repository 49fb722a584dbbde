import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: { RECONCILIATION: 'Reconciliation' },
  states: {},
  fields: { since: 'compared since' },
} satisfies AuditWords
export default auditWords
