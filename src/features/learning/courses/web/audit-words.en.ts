import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  named: {
    COURSE_PRICE_UPDATED: 'Price of a course changed',
  },
  subjects: {
    COURSE: 'Course',
  },
  states: {
    UNPUBLISHED: 'taken offline',
  },
  fields: {
    common_id: 'Course',
    course: 'Course',
  },
} satisfies AuditWords
export default auditWords
