import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { LessonScreen } from '../components/LessonScreen.tsx'
import s from './PreviewLesson.module.css'

/** A lesson for visitors (free ones) and authors; nothing is recorded. */
export default function PreviewLesson(): ReactNode {
  const { slug = '', lesson_slug = '' } = useParams()
  return (
    // The signs of a lesson move by themselves, so the application does not wait for a touch.
    <div className={s['page']} data-live="">
      <LessonScreen slug={slug} lesson_slug={lesson_slug} place="preview" />
    </div>
  )
}
