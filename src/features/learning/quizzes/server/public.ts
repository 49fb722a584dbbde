export { startAttempt, submitAttempt } from './attempts.service.ts'
export { saveQuiz, type Saved } from './authoring.service.ts'
export { storedQuestion } from './drafts.ts'
export { quizOfLesson } from './open-quiz.ts'
