import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: {
    INVITE_LINK: 'Invitation link',
  },
  fields: {
    max_uses: 'Maximum uses',
  },
} satisfies AuditWords
export default auditWords
