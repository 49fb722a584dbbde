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
    /** Where a course is written. */
    edit: (course: Edited): string => `${list}/${course.common_id}/${course.slug}`,
    /** Where a version of a course is looked at as learners see it. */
    view: (course: { id: string; common_id: string }): string => courseAddress(place, course),
  }
}
