import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: {
    INVITE: 'Invitation',
  },
  fields: {
    invite_id: 'Invitation',
  },
} satisfies AuditWords
export default auditWords
