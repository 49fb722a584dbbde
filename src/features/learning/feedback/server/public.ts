export { answerFeedback } from './answers.service.ts'
export { giveFeedback, giveLessonFeedback, giveSiteFeedback, reviewTeacher } from './feedback.service.ts'
export { learnedWithSql } from './feedback.access.ts'
