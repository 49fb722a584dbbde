import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  named: {
    USER_ACTED_AS: 'Viewed as another person',
  },
  states: {
    SUSPENDED: 'suspended',
  },
} satisfies AuditWords
export default auditWords
