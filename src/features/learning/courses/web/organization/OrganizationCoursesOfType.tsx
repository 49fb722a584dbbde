import type { ReactNode } from 'react'
import { CoursesOfType } from '../components/CoursesOfType.tsx'

/** All courses of one type, with every lesson open to who teaches. */
export default function OrganizationCoursesOfType(): ReactNode {
  return <CoursesOfType place="organization" />
}
