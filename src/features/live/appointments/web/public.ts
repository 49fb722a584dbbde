import { lazy } from 'react'

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
/** A whole screen: only who opens it loads it. */
export const BookAppointment = lazy(() => import('./BookAppointment.tsx'))
