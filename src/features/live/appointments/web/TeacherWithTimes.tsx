import { TeacherProfile } from '#features/learning/teachers/web/public.ts'
import { NextTime } from './NextTime.tsx'

/** /app/courses/view-teacher-profile/:id: a teacher, and when they can be booked. */
export default function TeacherWithTimes() {
  return <TeacherProfile times={({ id }) => <NextTime teacher={id} />} />
}
