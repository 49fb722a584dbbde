import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: { CODE_STATEMENT: 'Estado de cuenta de códigos de servicio' },
  states: { ISSUED: 'emitido', PAID: 'pago anotado' },
  fields: { month: 'mes', total: 'total' },
} satisfies AuditWords
export default auditWords
