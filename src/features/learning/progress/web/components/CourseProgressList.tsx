import type { ReactNode } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import type { CourseCard } from '../../../courses/courses.contract.ts'
import { courseAddress } from '../../../courses/web/public.ts'
import { useProgressWords } from '../words.ts'
import s from './Progress.module.css'

/** Progress of each begun course. */
export function CourseProgressList({ courses }: { courses: readonly CourseCard[] }): ReactNode {
  const t = useProgressWords()
  return (
    <ul className={s['courses']}>
      {courses.map((course) => (
        <li key={course.common_id}>
          <Link href={courseAddress('app', course)}>{course.title}</Link>
          <ProgressBar
            value={(course.progress?.completed ?? 0) / Math.max(1, course.lessons)}
            label={course.title}
            hideLabel
            valueText={t.done(course.progress?.completed ?? 0, course.lessons)}
            size="s"
            tone={course.progress?.status === 'completed' ? 'green' : 'orange'}
          />
          <span>{t.done(course.progress?.completed ?? 0, course.lessons)}</span>
        </li>
      ))}
    </ul>
  )
}
