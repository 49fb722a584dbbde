import type { ReactNode } from 'react'
import { MyCourses } from '../../../courses/web/public.ts'
import { Recommendations } from '../../../recommendations/web/public.ts'
import { LearnerInvites } from './LearnerInvites.tsx'

/** /app/courses: the learner's courses, after those that somebody asks them to take. */
export default function MyCoursesAndInvites(): ReactNode {
  return <MyCourses invites={<LearnerInvites />} recommended={<Recommendations />} />
}
