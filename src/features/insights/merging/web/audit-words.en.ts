import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  states: {
    MERGED: 'merged',
  },
  fields: {
    from_id: 'From',
    into: 'Into',
    into_id: 'Into',
    merged_into: 'Merged into',
  },
} satisfies AuditWords
export default auditWords
