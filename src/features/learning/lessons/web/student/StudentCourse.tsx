import type { ReactNode } from 'react'
import { CourseScreen } from '../components/CourseScreen.tsx'

/** A course as its learner sees it. */
export default function StudentCourse(): ReactNode {
  return <CourseScreen place="app" />
}
