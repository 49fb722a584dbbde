import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
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
