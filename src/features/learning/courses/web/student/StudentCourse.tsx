import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { CoursePage } from '../components/CoursePage.tsx'

/** A course as its learner sees it. */
export default function StudentCourse(): ReactNode {
  const { id = '' } = useParams()
  return <CoursePage id={id} place="app" />
}
