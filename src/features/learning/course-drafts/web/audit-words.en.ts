import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: {
    MODULE: 'Module',
    WEEK: 'Week',
    LESSON: 'Lesson',
  },
  fields: {
    lesson: 'Lesson',
    lesson_key: 'Lesson',
    lessons: 'Lessons',
    parent_id: 'Parent',
    week: 'Week',
    week_key: 'Week',
  },
} satisfies AuditWords
export default auditWords
