import { catalogueAddress, courseAddress, useAuthorPlace } from '../../courses/web/public.ts'

type Edited = { common_id: string; slug: string }

/**
 * The addresses of the screens of this area: an Admin's below /admin/courses, an organization's below
 * /courses.
 */
export function useBase() {
  const place = useAuthorPlace(),
    list = catalogueAddress(place)
  return {
    place,
    list,
    add: `${list}/add`,
    /** The course's editor. */
    edit: (course: Edited): string => `${list}/${course.common_id}/${course.slug}`,
    /** A version of a course as learners see it. */
    view: (course: { id: string; common_id: string }): string => courseAddress(place, course),
  }
}
