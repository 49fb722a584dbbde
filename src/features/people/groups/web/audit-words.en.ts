import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: {
    GROUP: 'Group',
  },
  fields: {
    group_id: 'Group',
    group_ids: 'Groups',
  },
} satisfies AuditWords
export default auditWords
