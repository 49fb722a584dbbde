import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: {
    FEEDBACK: 'Feedback',
  },
  states: {
    READ: 'read',
    ANSWERED: 'answered',
  },
  fields: {
    stars: 'Stars',
  },
} satisfies AuditWords
export default auditWords
