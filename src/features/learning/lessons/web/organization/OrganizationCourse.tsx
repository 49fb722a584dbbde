import type { ReactNode } from 'react'
import { useAuthorPlace } from '../../../courses/web/public.ts'
import { CourseScreen } from '../components/CourseScreen.tsx'

/** A course as a learner sees it, with every lesson open to who writes or teaches it. */
export default function OrganizationCourse(): ReactNode {
  return <CourseScreen place={useAuthorPlace()} />
}
