import { useLocation } from 'react-router'

/**
 * Places of a course's screens: for visitors below /preview, for learners below /app, for an Admin below
 * /admin, for teachers at the top.
 */
export type Place = 'preview' | 'app' | 'organization' | 'admin'

const PREFIX: Record<Place, string> = { preview: '/preview', app: '/app', organization: '', admin: '/admin' }
export const courseAddress = (place: Place, course: { id: string; common_id: string }): string =>
  `${PREFIX[place]}/courses/view/${course.id}/${course.common_id}`
export const lessonAddress = (place: Place, course_slug: string, lesson_slug: string): string =>
  `${PREFIX[place]}/courses/${course_slug}/lesson/${lesson_slug}`
/** The page of who teaches; visitors and the administration have none. */
export const teacherAddress = (place: Place, id: string): string | null =>
  place === 'preview' || place === 'admin' ? null : `${PREFIX[place]}/courses/view-teacher-profile/${id}`
export const catalogueAddress = (place: Place): string =>
  place === 'preview' ? '/courses' : `${PREFIX[place]}/courses`

/**
 * In whose area courses are written: an Admin's, or an organization's. The screens are the same; their links
 * stay in the area.
 */
export function useAuthorPlace(): 'admin' | 'organization' {
  return useLocation().pathname.startsWith(`${PREFIX.admin}/`) ? 'admin' : 'organization'
}
/** True if nothing done here is recorded and every lesson opens: for authors and teachers of the course. */
export const isAuthorPlace = (place: Place): boolean => place === 'organization' || place === 'admin'
