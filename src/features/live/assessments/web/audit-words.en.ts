import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: { LIVE_ASSESSMENT: 'Live assessment', RUBRIC: 'Assessment rubric' },
  states: {
    BEGUN: 'begun',
    RATER_NAMED: 'rater named',
    RATED: 'rated',
    RATING_CORRECTED: 'rating corrected',
  },
  fields: { place: 'Rater number' },
} satisfies AuditWords
export default auditWords
