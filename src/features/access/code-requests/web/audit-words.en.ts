import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: {
    CODE_REQUEST: 'Request for a service code',
  },
  states: {
    ISSUED: 'issued',
  },
  fields: {},
} satisfies AuditWords
export default auditWords
