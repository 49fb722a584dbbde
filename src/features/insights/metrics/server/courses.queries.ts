import { MINUTE_MS } from '#contract/durations.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { metricRowsSql } from '#server/metrics/metrics.ts'
import { courses } from '#features/learning/courses/server/courses.table.ts'
import { titleSql } from '#features/learning/courses/server/public.ts'
import { enrolments } from '#features/learning/progress/server/progress.table.ts'
import { AVERAGE_OF_AT_LEAST } from '#features/learning/feedback/feedback.contract.ts'
import { feedback } from '#features/learning/feedback/server/feedback.table.ts'
import type { Overview } from '../metrics.contract.ts'
import { middleSql, readersDaySql } from './amounts.ts'
import { dropsOf, reachedOf } from './lessons.queries.ts'
import type { Period } from './period.ts'

/** SQL of the average rating of a course; null while few have rated it. */
export const ratingSql = (common_id: string): string => `
  (
    select case when count(*) >= ${AVERAGE_OF_AT_LEAST} then round(avg(f.stars), 1)::float8 end
    from ${feedback} f
    where f.about = 'course' and f.common_id = ${common_id}
  )`

type Row = Omit<Overview['courses'][number], 'worst_lesson'>

/** Courses in which somebody learned in a period, the one with the most time first. */
export async function coursesOf(
  db: Db,
  actor: Person,
  { period }: Period,
  now: Date,
): Promise<Overview['courses']> {
  const rows = await db.query<Row>(
    `
      with
        active as (
          select common_id, count(*)::int as learners
          from ${enrolments}
          where last_activity_at > $5::timestamptz - interval '30 days'
          group by common_id
        ),
        durations as (
          select subject_id, part, amount
          from ${metricRowsSql(`'{course_days}'::text[]`)} r
          where day between $3 and $4
        )
      select
        c.id as common_id, ${titleSql('c.id', { sql: '$1' }, ['published', 'archived'])} as title,
        coalesce(sum(amount) filter (where metric = 'course_begun'), 0)::int as begun,
        coalesce(sum(amount) filter (where metric = 'course_completed'), 0)::int as completed,
        coalesce(sum(amount) filter (where metric = 'course_lessons'), 0)::int as lessons,
        (coalesce(sum(amount) filter (where metric = 'course_ms'), 0) / ${MINUTE_MS})::int as minutes,
        coalesce((select learners from active a where a.common_id = c.id), 0) as active,
        ${middleSql('(select part, amount from durations d where d.subject_id = c.id) r')} as median_days,
        ${ratingSql('c.id')} as rating
      from (
        select metric, subject_id, amount, ${readersDaySql('$2')} as on_day
        from ${metricRowsSql(`'{course_begun,course_completed,course_lessons,course_ms}'::text[]`)} r
        where day between $3::date - 1 and $4::date + 1
      ) f
      join ${courses} c on c.id = f.subject_id
      where on_day between $3 and $4
      group by c.id
      order by minutes desc, title, c.id
      limit 200`,
    [actor.language, actor.zone, period.from, period.to, now],
  )
  const reached = await reachedOf(
    db,
    actor.language,
    period,
    rows.map(({ common_id }) => common_id),
  )
  return rows.map((row) => {
    const lessons = reached.filter(({ common_id }) => common_id === row.common_id)
    const drop = dropsOf(lessons)
    return {
      ...row,
      worst_lesson: lessons.find(({ lesson_key }) => lesson_key === drop?.lesson_key)?.title ?? null,
    }
  })
}
