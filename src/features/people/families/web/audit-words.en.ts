import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: {
    FAMILY_INVITE: 'Invitation to a family',
    FAMILY_MEMBER: 'Member of a family',
  },
  fields: {
    family_invite_id: 'Invitation to the family',
    shares_progress: 'Shares progress',
  },
} satisfies AuditWords
export default auditWords
