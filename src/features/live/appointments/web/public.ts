export { NextLesson } from './NextLesson.tsx'
