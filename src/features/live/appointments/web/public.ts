export {
  forWhom,
  LESSONS,
  lessonsApi,
  nearestIn,
  useLessonChange,
  useLessonsLive,
} from './appointments.api.ts'
export { useMinute } from './use-minute.ts'
export { NextLesson } from './NextLesson.tsx'
export { BookForLearners } from './BookForLearners.tsx'
export { BookAppointment } from './BookAppointment.tsx'
