import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: { CODE_STATEMENT: 'Estado de cuenta de códigos de servicio' },
  fields: { month: 'mes' },
} satisfies AuditWords
export default auditWords
