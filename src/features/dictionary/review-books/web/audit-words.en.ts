import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: {
    REVIEW_BOOK: 'Review book',
  },
  states: {
    EXTENDED: 'extended',
    JUDGED: 'judged in',
  },
  fields: {
    set: 'Made of',
    of: 'Category or unit',
    signs: 'Signs',
    verdict: 'Judgement',
    sign_id: 'Sign',
  },
} satisfies AuditWords
export default auditWords
