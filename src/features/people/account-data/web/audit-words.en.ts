import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  named: {
    DATA_EXPORTED: 'Took their data away',
    USER_DELETE: 'Asked to delete an account',
    USER_ERASED: 'Person erased for good',
  },
  fields: {
    export_id: 'Export',
  },
} satisfies AuditWords
export default auditWords
