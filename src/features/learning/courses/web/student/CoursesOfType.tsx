import type { ReactNode } from 'react'
import { CoursesOfType } from '../components/CoursesOfType.tsx'

/** All courses of one type. */
export default function StudentCoursesOfType(): ReactNode {
  return <CoursesOfType place="app" />
}
