import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  named: {
    VOCABULARY_SYNC_START: 'Dictionary sync started',
    VOCABULARY_SYNC_END: 'Dictionary sync ended',
  },
  subjects: {
    VOCABULARY_IMPORT: 'Word import',
  },
  fields: {
    skipped: 'Skipped',
  },
} satisfies AuditWords
export default auditWords
