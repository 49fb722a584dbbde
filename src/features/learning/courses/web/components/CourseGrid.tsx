import type { ReactNode } from 'react'
import { FileImage } from '#web/client/files/file-image.tsx'
import { progressLabel } from '#web/client/format/progress.ts'
import { joinedByPoints, together } from '#web/client/format/together.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import type { CourseCard } from '../../courses.contract.ts'
import { courseAddress, isAuthorPlace, type Place } from '../addresses.ts'
import { useCourseWords } from '../words.ts'
import { letterOf } from './letter-of.ts'
import { Sale } from './Sale.tsx'
import s from './CourseGrid.module.css'
import parts from '#web/ui/layout/parts.module.css'

/** Longer titles are set smaller, so that their long words fit beside the picture. */
const LONG_TITLE = 40
function CourseTile({ course, place }: { course: CourseCard; place: Place }): ReactNode {
  const words = useCourseWords()
  const language = useLanguage()
  const { progress } = course
  return (
    <Card as="li" look="raised" padding="none" interactive className={s['tile']}>
      <FileImage
        keyPath={course.cover ?? letterOf(course.title)}
        alt=""
        width={640}
        height={640}
        className={s['cover']}
        loading="lazy"
      />
      <div className={s['words']}>
        <p className={parts.note}>
          {joinedByPoints([
            course.level_name,
            together(words.lessons(course.lessons)),
            course.minutes > 0 && together(words.length(course.minutes)),
          ])}
        </p>
        <h3 className={s['title']} data-long={course.title.length > LONG_TITLE || undefined}>
          <Link
            href={courseAddress(place, course)}
            data-cover
            lang={course.language === language ? undefined : course.language}
          >
            {course.title}
          </Link>
        </h3>
        <p className={s['summary']} lang={course.language === language ? undefined : course.language}>
          {course.summary}
        </p>
        <div className={s['foot']}>
          {progress ? (
            <ProgressBar
              value={progress.completed / Math.max(1, course.lessons)}
              label={words.progress}
              hideLabel
              valueText={words.done(progress.completed, course.lessons)}
              size="s"
              tone={progress.status === 'completed' ? 'green' : 'orange'}
            />
          ) : (
            course.free_lessons > 0 && <Badge tone="green">{words.free(course.free_lessons)}</Badge>
          )}
          {progress ? (
            <p className={parts.note}>
              {progressLabel(progress.status, language)}&nbsp;·{' '}
              {words.done(progress.completed, course.lessons)}
            </p>
          ) : (
            place === 'app' && <p className={parts.note}>{progressLabel(null, language)}</p>
          )}
          {!isAuthorPlace(place) && <Sale course={course} size="s" />}
        </div>
      </div>
    </Card>
  )
}

/** Courses as cards. */
export function CourseGrid({ courses, place }: { courses: readonly CourseCard[]; place: Place }): ReactNode {
  return (
    <ul className={s['grid']}>
      {courses.map((course) => (
        <CourseTile key={course.common_id} course={course} place={place} />
      ))}
    </ul>
  )
}

/** The outline of cards that are on their way. */
export function CourseGridSkeleton({ count = 3 }: { count?: number }): ReactNode {
  return (
    <div className={s['grid']} aria-busy="true">
      {Array.from({ length: count }, (_, n) => (
        <div key={n} className={parts.block}>
          <Skeleton shape="media" />
          <Skeleton shape="title" />
          <Skeleton lines={2} />
        </div>
      ))}
    </div>
  )
}
