import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  named: {
    PROVIDER_LINKED: 'Linked an account',
  },
  fields: {
    provider: 'Provider',
  },
} satisfies AuditWords
export default auditWords
