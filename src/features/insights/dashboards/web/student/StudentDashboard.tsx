import type { ReactNode } from 'react'
import { useAuth } from '#web/client/stores/auth.ts'
import { PracticeCard } from '#features/learning/practice/web/public.ts'
import {
  ContinueCard,
  CourseProgressList,
  StreakCard,
  useMyProgress,
  useProgressWords,
} from '#features/learning/progress/web/public.ts'
import { Recommendations } from '#features/learning/recommendations/web/public.ts'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { StatTile, StatTiles } from '#web/ui/display/StatTile.tsx'
import s from './StudentDashboard.module.css'

/** A learner's home: go on where you stopped, today's goal, how far each course is. */
export default function StudentDashboard(): ReactNode {
  const t = useProgressWords()
  const name = useAuth((state) => state.user?.first_name) ?? ''
  const { data: mine, isError, refetch } = useMyProgress()
  const header = <PageHeader title={t.hello(name)} text={t.lead} />
  if (isError)
    return (
      <div className={s['page']}>
        {header}
        <ErrorState
          title={t.error}
          text={t.error_text}
          retry={{ label: t.retry, onRetry: () => void refetch() }}
        />
      </div>
    )
  if (!mine)
    return (
      <div className={s['page']} aria-busy="true">
        {header}
        <div className={s['top']}>
          <Skeleton shape="media" />
          <Skeleton shape="media" />
        </div>
        <Skeleton lines={3} />
      </div>
    )
  // What goes on at the top is not said twice.
  const next = mine.courses.find((course) => course.slug === mine.next?.course_slug)?.common_id
  return (
    <div className={s['page']}>
      {header}
      <div className={s['top']}>
        <ContinueCard mine={mine} />
        <StreakCard mine={mine} />
      </div>
      <PracticeCard />
      <Recommendations except={next ? [next] : []} />
      <div className={s['below']}>
        {mine.courses.length > 0 && (
          <section aria-labelledby="courses">
            <div className={s['row']}>
              <h2 id="courses">{t.courses}</h2>
              <Link href="/app/courses">{t.all}</Link>
            </div>
            <CourseProgressList courses={mine.courses} />
          </section>
        )}
        <section aria-labelledby="totals">
          <h2 id="totals">{t.totals}</h2>
          <StatTiles className={s['tiles']}>
            <StatTile label={t.lessons_completed} value={mine.totals.lessons_completed} />
            <StatTile label={t.minutes_learned} value={mine.totals.minutes} />
            <StatTile label={t.quizzes_passed} value={mine.totals.quizzes_passed} />
          </StatTiles>
        </section>
      </div>
    </div>
  )
}
