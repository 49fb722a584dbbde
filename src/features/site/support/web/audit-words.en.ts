import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: {
    SUPPORT_REQUEST: 'Support request',
  },
  states: {
    RESPONDED: 'answered',
    CLOSED: 'closed',
  },
  fields: {
    assigned_to: 'Assigned to',
  },
} satisfies AuditWords
export default auditWords
