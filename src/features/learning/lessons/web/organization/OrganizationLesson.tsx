import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useAuthorPlace } from '../../../courses/web/public.ts'
import { LessonScreen } from '../components/LessonScreen.tsx'

/** A lesson as a learner sees it, for who writes or teaches it; nothing is recorded. */
export default function OrganizationLesson(): ReactNode {
  const { slug = '', lesson_slug = '' } = useParams()
  return <LessonScreen slug={slug} lesson_slug={lesson_slug} place={useAuthorPlace()} />
}
