export { lessonsByCourse, percentOf } from './kept-summary.ts'
export { addSchedule } from './schedules.service.ts'
