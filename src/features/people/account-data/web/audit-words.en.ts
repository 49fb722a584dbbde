import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  named: {
    DATA_EXPORTED: 'Downloaded their data',
    USER_DELETE: 'Asked to delete an account',
    USER_ERASED: 'Person permanently erased',
  },
  fields: {
    export_id: 'Export',
  },
} satisfies AuditWords
export default auditWords
