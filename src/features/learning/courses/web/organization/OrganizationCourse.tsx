import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { CoursePage } from '../components/CoursePage.tsx'

/** A course as a learner sees it, with every lesson open to who teaches. */
export default function OrganizationCourse(): ReactNode {
  const { id = '' } = useParams()
  return <CoursePage id={id} place="organization" />
}
