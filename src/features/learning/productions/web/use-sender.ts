import { actingIn, subjectOf, useSession } from '#web/client/session/session.ts'
import type { LessonView } from '../../courses/lesson-view.contract.ts'
import { useMyTeacher } from './productions.api.ts'

/**
 * The learner whose checks of a lesson are kept, and the teacher who would get a film of theirs. Null for
 * visitors, for staff and for those who act as a learner.
 */
export function useSender({ recorded, course }: Pick<LessonView, 'recorded' | 'course'>): {
  person: string | null
  teacher: string | null
} {
  const token = useSession((session) => session.token)
  const person = recorded && !actingIn(token) ? (subjectOf(token) ?? null) : null
  const { data } = useMyTeacher(course.common_id, person !== null)
  return { person, teacher: data?.teacher ?? null }
}
