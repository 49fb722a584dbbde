import { lazy } from 'react'

export {
  bookableTeachers,
  forWhom,
  LESSONS,
  lessonsApi,
  myLessons,
  nearestIn,
  useLessonChange,
  useLessonsLive,
} from './appointments.api.ts'
export { useMinute } from './use-minute.ts'
export { LessonCard, NextLesson } from './NextLesson.tsx'
export { BookForLearners } from './BookForLearners.tsx'
export { When } from './When.tsx'
export { Nearest } from './Nearest.tsx'
export { SlotPicker } from './SlotPicker.tsx'
export { LENGTHS_OFFERED, type Length } from './lengths.ts'
/** Beside the plans, for Admins. */
export const LessonPrice = lazy(() => import('./LessonPrice.tsx'))
/** A whole screen: only who opens it loads it. */
export const BookAppointment = lazy(() => import('./BookAppointment.tsx'))
