import { lazyPart } from '#web/client/health/lazy-part.tsx'

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
/** After a lesson, with the same teacher. */
export const NextTime = lazyPart(async () => (await import('./NextTime.tsx')).NextTime)
/** Beside the plans, for Admins. */
export const LessonPrice = lazyPart(async () => (await import('./LessonPrice.tsx')).default)
/** After a lesson, in its room. */
export const LessonFeedback = lazyPart(async () => (await import('./LessonFeedback.tsx')).LessonFeedback)
/** A whole screen: only who opens it loads it. */
export const BookAppointment = lazyPart(async () => (await import('./BookAppointment.tsx')).default)
