import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: {
    LEARNER_NOTE: 'Note about a learner',
  },
  fields: {
    note_id: 'Note',
  },
} satisfies AuditWords
export default auditWords
