export { answerFeedback, giveFeedback } from './feedback.service.ts'
