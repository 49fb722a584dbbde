import { useQuery } from '@tanstack/react-query'
import { lazyPart } from '#web/client/health/lazy-part.tsx'
import { myLessons, useLessonsLive } from './appointments.api.ts'

/** Loaded lazily, since the card with its actions is most of this wing's code and many have no lesson booked. */
export const LessonCard = lazyPart(async () => (await import('./Lesson.tsx')).Lesson)

/** A learner's next lesson with a teacher, on their home; nothing where none is booked. */
export function NextLesson() {
  const { data } = useQuery(myLessons('coming'))
  useLessonsLive()
  const [next] = data ?? []
  return next ? <LessonCard lesson={next} /> : null
}
