import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: {
    FAMILY_INVITE: 'Family invitation',
    FAMILY_MEMBER: 'Family member',
  },
  fields: {
    family_invite_id: 'Family invitation',
    shares_progress: 'Shares progress',
  },
} satisfies AuditWords
export default auditWords
