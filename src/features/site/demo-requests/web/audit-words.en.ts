import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: { DEMO_REQUEST: 'Demonstration request' },
  states: {
    CONTACTED: 'contacted',
    WON: 'won',
    LOST: 'lost',
  },
  fields: {
    next_on: 'Next date',
    notes: 'Notes',
  },
} satisfies AuditWords
export default auditWords
