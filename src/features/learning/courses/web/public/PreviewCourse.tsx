import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { CoursePage } from '../components/CoursePage.tsx'
import s from './Catalogue.module.css'

/** The outline of a course for visitors, and of a draft for its authors. */
export default function PreviewCourse(): ReactNode {
  const { id = '' } = useParams()
  return (
    <div className={s['page']}>
      <CoursePage id={id} place="preview" />
    </div>
  )
}
