import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  fields: {
    child: 'Child',
    guardian: 'Guardian',
    privacy: 'Privacy',
  },
} satisfies AuditWords
export default auditWords
