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
export { NextLesson } from './NextLesson.tsx'
export { BookForLearners } from './BookForLearners.tsx'
export { Lesson, When } from './Lesson.tsx'
export { Nearest } from './Nearest.tsx'
export { SlotPicker } from './SlotPicker.tsx'
export { LENGTHS_OFFERED, type Length } from './lengths.ts'
