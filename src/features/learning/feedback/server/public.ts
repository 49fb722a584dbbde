export {
  answerFeedback,
  giveFeedback,
  giveLessonFeedback,
  giveSiteFeedback,
  reviewTeacher,
} from './feedback.service.ts'
export { learnedWithSql } from './feedback.access.ts'
