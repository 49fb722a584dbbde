import { Suspense, type ReactNode } from 'react'
import { MyCodes } from '#features/access/service-codes/web/public.ts'
import { FailedPayment } from '#features/commerce/subscriptions/web/public.ts'
import { AskedError } from '#web/client/asked.tsx'
import { useAuth } from '#web/client/stores/auth.ts'
import { MilestoneMoment, Milestones } from '#features/learning/milestones/web/public.ts'
import { PracticeCard } from '#features/learning/practice/web/public.ts'
import {
  ContinueCard,
  CourseProgressList,
  StreakCard,
  useMyProgress,
  useProgressWords,
  WeekSigns,
} from '#features/learning/progress/web/public.ts'
import { Recommendations } from '#features/learning/recommendations/web/public.ts'
import { NextLesson } from '#features/live/appointments/web/public.ts'
import { InstallCard } from '#features/site/app/web/public.ts'
import { isLost } from '#web/client/health/is-lost.ts'
import { OnItsWay, Together } from '#web/client/together.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { StatTile, StatTiles } from '#web/ui/display/StatTile.tsx'
import s from './StudentDashboard.module.css'

/**
 * A learner's home. On the first day it says what to do first and nothing else; later the next step, what is
 * due, today's goal, what was learned and reached.
 */
export default function StudentDashboard(): ReactNode {
  const t = useProgressWords()
  const name = useAuth((state) => state.user?.first_name) ?? ''
  const read = useMyProgress()
  const { data: mine } = read
  const begun = mine && (mine.courses.length > 0 || mine.streak.best > 0)
  const header = <PageHeader title={t.hello(name)} text={mine && !begun ? t.first_lead : t.lead} />
  if (isLost(read))
    return (
      <div className={s['page']}>
        {header}
        <AskedError query={read} title={t.error} text={t.error_text} spinner={false} />
      </div>
    )
  const waiting = (
    <>
      <div className={s['top']} aria-busy="true">
        <Skeleton shape="media" />
        <Skeleton shape="media" />
      </div>
      <Skeleton lines={3} />
    </>
  )
  if (!mine)
    return (
      <div className={s['page']}>
        {header}
        {waiting}
      </div>
    )
  // Leaves out the course that is shown at the top.
  const shown = mine.next ? [mine.next.course_slug] : []
  const totals = (
    [
      [t.lessons_completed, mine.totals.lessons_completed, '/app/courses'],
      [t.minutes_learned, mine.totals.minutes, '/profile'],
      [t.quizzes_passed, mine.totals.quizzes_passed, '/app/courses'],
    ] as const
  ).filter(([, value]) => value > 0)
  return (
    <div className={s['page']}>
      {header}
      <Together fallback={waiting}>
        <FailedPayment />
        {mine.next ? (
          <>
            <div className={s['top']} data-alone={!begun || undefined}>
              <ContinueCard mine={mine} />
              {begun && <StreakCard mine={mine} />}
            </div>
            <PracticeCard quiet={!begun} />
          </>
        ) : (
          <>
            {/* No lesson is new: practice is the next step. */}
            <PracticeCard main quiet={!begun} />
            <div className={s['top']} data-alone={!begun || undefined}>
              <ContinueCard mine={mine} />
              {begun && <StreakCard mine={mine} />}
            </div>
          </>
        )}
        <MilestoneMoment />
        <Suspense fallback={<OnItsWay />}>
          <NextLesson />
        </Suspense>
        <Suspense fallback={<OnItsWay />}>
          <InstallCard lessons={mine.totals.lessons_completed} />
        </Suspense>
        <WeekSigns signs={mine.signs} />
        <Milestones />
        <MyCodes />
        <Recommendations except={shown} />
        {(mine.courses.length > 0 || totals.length > 0) && (
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
            {totals.length > 0 && (
              <section aria-labelledby="totals">
                <h2 id="totals">{t.totals}</h2>
                <StatTiles className={s['tiles']}>
                  {totals.map(([label, value, href]) => (
                    <StatTile key={label} label={label} value={value} href={href} />
                  ))}
                </StatTiles>
              </section>
            )}
          </div>
        )}
      </Together>
    </div>
  )
}
