export { storedQuestion } from './drafts.ts'
export { quizOfLesson, saveQuiz, startAttempt, submitAttempt } from './quizzes.service.ts'
