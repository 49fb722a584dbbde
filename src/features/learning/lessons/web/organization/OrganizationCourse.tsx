import type { ReactNode } from 'react'
import { CourseScreen } from '../components/CourseScreen.tsx'

/** A course as a learner sees it, with every lesson open to who teaches. */
export default function OrganizationCourse(): ReactNode {
  return <CourseScreen place="organization" />
}
