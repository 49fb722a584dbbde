import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: {
    REVIEW_BOOK: 'Review book',
  },
  states: {
    EXTENDED: 'extended',
    JUDGED: 'reviewed in',
  },
  fields: {
    set: 'Made of',
    of: 'Category or unit',
    signs: 'Signs',
    verdict: 'Verdict',
    sign_id: 'Sign',
  },
} satisfies AuditWords
export default auditWords
