import { useQuery } from '@tanstack/react-query'
import { myLessons, useLessonsLive } from './appointments.api.ts'
import { Lesson } from './Lesson.tsx'

/** A learner's next lesson with a teacher, on their home; nothing where none is booked. */
export function NextLesson() {
  const { data } = useQuery(myLessons('coming'))
  useLessonsLive()
  const [next] = data ?? []
  return next ? <Lesson lesson={next} /> : null
}
