import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: {
    QUIZ: 'Quiz',
    ATTEMPT: 'Taken quiz',
  },
  states: {
    GRADED: 'graded',
    REGRADED: 'graded again',
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
