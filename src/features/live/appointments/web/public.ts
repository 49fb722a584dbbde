export { NextLesson } from './NextLesson.tsx'
export { BookForLearners } from './BookForLearners.tsx'
