import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { LessonScreen } from '../components/LessonScreen.tsx'

/** A lesson with the learner's progress. */
export default function StudentLesson(): ReactNode {
  const { slug = '', lesson_slug = '' } = useParams()
  return <LessonScreen slug={slug} lesson_slug={lesson_slug} place="app" />
}
