import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: {
    QUIZ: 'Quiz',
    ATTEMPT: 'Quiz attempt',
  },
  states: {
    GRADED: 'graded',
    REGRADED: 'regraded',
  },
  fields: {
    points: 'Points',
    question: 'Question',
    question_id: 'Question',
    questions: 'Questions',
    score: 'Score',
  },
} satisfies AuditWords
export default auditWords
