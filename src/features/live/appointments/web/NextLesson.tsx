import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { myLessons, useLessonsLive } from './appointments.api.ts'

/** With what is done about a lesson it is most of this wing's code: who has none booked loads none of it. */
export const LessonCard = lazy(() => import('./Lesson.tsx').then((module) => ({ default: module.Lesson })))

/** A learner's next lesson with a teacher, on their home; nothing where none is booked. */
export function NextLesson() {
  const { data } = useQuery(myLessons('coming'))
  useLessonsLive()
  const [next] = data ?? []
  return next ? <LessonCard lesson={next} /> : null
}
