import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: {
    CERTIFICATE: 'Certificate',
  },
  fields: {
    holder: 'Holder',
    revoke_reason: 'Reason',
  },
} satisfies AuditWords
export default auditWords
