/** Where the screens of a course stand: for visitors below /preview, for learners below /app, for who teaches at the top. */
export type Place = 'preview' | 'app' | 'organization'

const PREFIX: Record<Place, string> = { preview: '/preview', app: '/app', organization: '' }
export const courseAddress = (place: Place, course: { id: string; common_id: string }): string => `${PREFIX[place]}/courses/view/${course.id}/${course.common_id}`
export const lessonAddress = (place: Place, course_slug: string, lesson_slug: string): string => `${PREFIX[place]}/courses/${course_slug}/lesson/${lesson_slug}`
/** The public page of who teaches; visitors have none. */
export const teacherAddress = (place: Place, id: string): string | null => (place === 'preview' ? null : `${PREFIX[place]}/courses/view-teacher-profile/${id}`)
export const catalogueAddress = (place: Place): string => (place === 'app' ? '/app/courses' : '/courses')
