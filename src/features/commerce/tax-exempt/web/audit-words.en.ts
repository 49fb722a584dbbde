import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: { TAX_CERTIFICATE: 'Tax-exempt certificate' },
  states: {},
  fields: { valid_until: 'valid until' },
} satisfies AuditWords
export default auditWords
