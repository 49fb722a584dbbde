import ChevronRight from 'lucide-react/icons/chevron-right'
import Check from 'lucide-react/icons/check'
import Lock from 'lucide-react/icons/lock'
import Play from 'lucide-react/icons/play'
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import type { CourseTree, TreeLesson } from '../../courses.contract.ts'
import { lessonAddress, type Place } from '../addresses.ts'
import { useCourseWords } from '../words.ts'
import { unitColor } from '../unit-color.ts'
import { openedBy } from './Sale.tsx'
import s from './LessonList.module.css'
import parts from '#web/ui/layout/parts.module.css'

function Row({
  lesson,
  course,
  place,
}: {
  lesson: TreeLesson
  course: CourseTree['course']
  place: Place
}): ReactNode {
  const words = useCourseWords()
  const t = words.outline
  const open = lesson.access === 'open'
  const state =
    lesson.status === 'completed'
      ? t.completed
      : lesson.access === 'plan'
        ? words.sale.opens[openedBy(course)]
        : lesson.access === 'locked'
          ? t.locked
          : lesson.status === 'in-progress'
            ? t.in_progress
            : null
  return (
    <li className={cx(s['lesson'], !open && s['closed'], lesson.status === 'completed' && s['completed'])}>
      <span className={s['mark']} aria-hidden="true">
        {lesson.status === 'completed' ? <Check /> : open ? <Play /> : <Lock />}
      </span>
      <span className={s['about']}>
        <span className={s['name']}>
          {lesson.number}.{' '}
          {open ? (
            <Link href={lessonAddress(place, course.slug, lesson.slug)}>{lesson.title}</Link>
          ) : (
            lesson.title
          )}
        </span>
        <span className={s['facts']}>
          {lesson.minutes > 0 && <span>{words.minutes(lesson.minutes)}</span>}
          {lesson.has_quiz && (
            <span>{lesson.quiz_score === null ? t.quiz : t.quiz_score(lesson.quiz_score)}</span>
          )}
          {state && <span>{state}</span>}
        </span>
      </span>
      {lesson.free && lesson.status !== 'completed' && <Badge tone="green">{t.free}</Badge>}
    </li>
  )
}

type Module = CourseTree['modules'][number]
/** Maximum number of modules that are all open at first; with more, only the current one is open. */
const FEW = 2

type Quizzes = {
  quizAfter: ((week_key: string | null) => ReactNode) | undefined
  /** Actions for a whole module, above its lessons: they belong to features above this one. */
  unitTools?: ((module: Module) => ReactNode) | undefined
}

function Weeks({
  module,
  tree,
  place,
  quizAfter,
  unitTools,
}: Quizzes & { module: Module; tree: CourseTree; place: Place }): ReactNode {
  const words = useCourseWords().outline
  return (
    <>
      {unitTools?.(module)}
      {module.weeks.map((week) => (
        <div key={week.id}>
          {week.title && (
            <div className={s['heading']}>
              <h4>{week.title}</h4>
              {module.weeks.length > 1 && <Count lessons={week.lessons} tree={tree} />}
            </div>
          )}
          <ol className={s['lessons']}>
            {week.lessons.map((lesson) => (
              <Row key={lesson.id} lesson={lesson} course={tree.course} place={place} />
            ))}
          </ol>
          {tree.course.has_quizzes && quizAfter?.(week.key)}
        </div>
      ))}
      {module.culture.length > 0 && (
        <aside
          className={s['culture']}
          aria-label={module.title ? words.culture_of(module.title) : words.culture}
        >
          <h4>{words.culture}</h4>
          <ul>
            {module.culture.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </aside>
      )}
    </>
  )
}

/** Progress in a module or a week, once the course is begun. */
function Count({ lessons, tree }: { lessons: readonly TreeLesson[]; tree: CourseTree }): ReactNode {
  const words = useCourseWords()
  if (tree.course.completed === 0 || lessons.length === 0) return null
  const done = lessons.filter((lesson) => lesson.status === 'completed').length
  return <span className={parts.small}>{words.done(done, lessons.length)}</span>
}

/** Modules, weeks and lessons of a course, in order; locked ones give the reason. Many modules fold. */
export function LessonList({
  tree,
  place,
  quizAfter,
  unitTools,
}: Quizzes & { tree: CourseTree; place: Place }): ReactNode {
  const words = useCourseWords()
  const { next_lesson, language } = tree.course
  const folds = tree.modules.length > FEW
  return (
    <div className={cx(s['modules'], folds && s['folding'])} lang={language}>
      {tree.modules.map((module, index) => {
        if (!folds)
          return (
            <section key={module.id} className={s['module']} data-unit={unitColor(index)}>
              {/* A short course has lessons alone. */}
              {module.title && (
                <div className={s['heading']}>
                  <h3>{module.title}</h3>
                  <Count lessons={module.weeks.flatMap((week) => week.lessons)} tree={tree} />
                </div>
              )}
              <Weeks module={module} tree={tree} place={place} quizAfter={quizAfter} unitTools={unitTools} />
            </section>
          )
        const lessons = module.weeks.flatMap((week) => week.lessons),
          done = lessons.filter((lesson) => lesson.status === 'completed').length
        return (
          <details
            key={module.id}
            className={s['fold']}
            data-unit={unitColor(index)}
            open={next_lesson === null ? index === 0 : lessons.some((lesson) => lesson.slug === next_lesson)}
          >
            <summary>
              <ChevronRight aria-hidden="true" />
              <span>
                <h3>{module.title}</h3>
                <span className={parts.small}>
                  {done > 0 ? words.done(done, lessons.length) : words.lessons(lessons.length)}
                </span>
              </span>
            </summary>
            <div className={s['module']}>
              <Weeks module={module} tree={tree} place={place} quizAfter={quizAfter} unitTools={unitTools} />
            </div>
          </details>
        )
      })}
      {tree.course.has_quizzes && quizAfter?.(null)}
    </div>
  )
}
