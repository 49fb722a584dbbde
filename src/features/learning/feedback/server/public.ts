export { answerFeedback } from './answers.service.ts'
export { giveFeedback, giveLessonFeedback, giveSiteFeedback, reviewTeacher } from './feedback.service.ts'
export { meetingTaught, type MeetingTaught } from './meetings.service.ts'
export { learnedWithSql } from './feedback.access.ts'
