import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: {
    SETTING: 'Setting',
  },
} satisfies AuditWords
export default auditWords
