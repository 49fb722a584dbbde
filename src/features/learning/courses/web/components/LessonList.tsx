import Check from 'lucide-react/icons/check'
import Lock from 'lucide-react/icons/lock'
import Play from 'lucide-react/icons/play'
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { CourseTree, TreeLesson } from '../../courses.contract.ts'
import { lessonAddress, type Place } from '../addresses.ts'
import { useCourseWords } from '../words.ts'
import s from './LessonList.module.css'

function Row({ lesson, course_slug, place }: { lesson: TreeLesson; course_slug: string; place: Place }): ReactNode {
  const words = useCourseWords()
  const t = words.outline
  const open = lesson.access === 'open'
  const state = lesson.status === 'completed' ? t.completed : lesson.access === 'plan' ? t.plan : lesson.access === 'locked' ? t.locked : lesson.status === 'in-progress' ? t.in_progress : null
  return (
    <li className={cx(s['lesson'], !open && s['closed'], lesson.status === 'completed' && s['completed'])}>
      <span className={s['mark']} aria-hidden="true">{lesson.status === 'completed' ? <Check /> : open ? <Play /> : <Lock />}</span>
      <span className={s['about']}>
        <span className={s['name']}>{lesson.number}. {open ? <Link href={lessonAddress(place, course_slug, lesson.slug)}>{lesson.title}</Link> : lesson.title}</span>
        <span className={s['facts']}>
          <span>{words.minutes(lesson.minutes)}</span>
          {lesson.has_quiz && <span>{lesson.quiz_score === null ? t.quiz : t.quiz_score(lesson.quiz_score)}</span>}
          {state && <span>{state}</span>}
        </span>
      </span>
      {lesson.free && lesson.status !== 'completed' && <Badge tone="green">{t.free}</Badge>}
    </li>
  )
}

/** Modules, weeks and lessons of a course, in order; what may not be opened yet says why. */
export function LessonList({ tree, place }: { tree: CourseTree; place: Place }): ReactNode {
  const words = useCourseWords().outline
  const lang = tree.course.language
  return (
    <div className={s['modules']} lang={lang}>
      {tree.modules.map((module) => (
        <section key={module.id} className={s['module']}>
          <h3>{module.title}</h3>
          {module.weeks.map((week) => (
            <div key={week.id}>
              <h4>{week.title}</h4>
              <ol className={s['lessons']}>{week.lessons.map((lesson) => <Row key={lesson.id} lesson={lesson} course_slug={tree.course.slug} place={place} />)}</ol>
            </div>
          ))}
          {module.culture.length > 0 && (
            <aside className={s['culture']} aria-label={words.culture}>
              <h4>{words.culture}</h4>
              <ul>{module.culture.map((note) => <li key={note}>{note}</li>)}</ul>
            </aside>
          )}
        </section>
      ))}
    </div>
  )
}
