import type { DateRange } from '#contract/constants.ts'
import { MINUTE_MS } from '#contract/durations.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { metricRowsSql, type Metric } from '#server/metrics/metrics.ts'
import { metric_days } from '#server/metrics/metrics.table.ts'
import { courses } from '#features/learning/courses/server/courses.table.ts'
import { titleSql } from '#features/learning/courses/server/public.ts'
import type { Sum } from '../shapes.contract.ts'
import type { CourseMetrics } from '../subject.contract.ts'
import { amountsOf, bothPeriods, firstDay, middleSql, sumOf } from './amounts.ts'
import { ratingSql } from './courses.queries.ts'
import { dropsOf, reachedOf } from './lessons.queries.ts'
import { periodOf, type Days } from './period.ts'
import { questionFigures } from './questions.queries.ts'

const METRICS = ['course_begun', 'course_completed', 'course_ms'] as const satisfies readonly Metric[]

async function middleDays(db: Db, common_id: string, { from, to }: Days): Promise<number | null> {
  const [row] = await db.query<{ days: number | null }>(
    `
      select ${middleSql(`(
        select part, amount
        from ${metricRowsSql(`'{course_days}'::text[]`)} r
        where subject_id = $1 and day between $2 and $3
      ) r`)} as days`,
    [common_id, from, to],
  )
  return row!.days
}

/** A course over a period; null where there is no such course. */
export async function courseMetrics(
  db: Db,
  actor: Person,
  common_id: string,
  range: DateRange,
  now: Date,
): Promise<CourseMetrics | null> {
  const [course] = await db.query<{ title: string; rating: number | null; counted_until: string | null }>(
    `
      select
        coalesce(${titleSql('c.id', { sql: '$2' })}, c.key, '') as title, ${ratingSql('c.id')} as rating,
        (select max(day)::text from ${metric_days} where metric = 'course_reached') as counted_until
      from ${courses} c
      where c.id = $1`,
    [common_id, actor.language],
  )
  if (!course) return null
  const first = await firstDay(db, ['sign_ups', 'active_learners'], actor.zone)
  const asked = periodOf(range, actor.zone, now, first)
  const amounts = await amountsOf(db, METRICS, common_id, actor.zone, bothPeriods(asked))
  const sum = (metric: Metric, unit = 1): Sum => {
    const { total, before } = sumOf(amounts, metric, asked, first)
    const part = (n: number | null): number | null => (n === null ? null : Math.round(n / unit))
    return { total: part(total), before: part(before) }
  }
  const lessons = await reachedOf(db, actor.language, asked.period, [common_id])
  return {
    kind: 'course',
    common_id,
    title: course.title,
    period: asked.period,
    before: asked.before,
    begun: sum('course_begun'),
    completed: sum('course_completed'),
    minutes: sum('course_ms', MINUTE_MS),
    median_days: {
      total: await middleDays(db, common_id, asked.period),
      before: asked.before && (await middleDays(db, common_id, asked.before)),
    },
    rating: course.rating,
    counted_until: course.counted_until,
    lessons: lessons.map(({ common_id: _, ...lesson }) => lesson),
    largest_drop: dropsOf(lessons),
    quizzes: await questionFigures(db, actor.language, common_id, asked.period),
  }
}
