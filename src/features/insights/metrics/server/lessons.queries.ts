import type { Language } from '#contract/constants.ts'
import type { Db } from '#server/db/database.ts'
import { metricRowsSql } from '#server/metrics/metrics.ts'
import type { CourseMetrics } from '../subject.contract.ts'
import { middleSql } from './amounts.ts'
import { placedLessonsSql } from './placed-lessons.sql.ts'
import type { Days } from './period.ts'

export type ReachedLesson = {
  common_id: string
  lesson_key: string
  title: string
  estimate: number
  minutes: number | null
  reached: number
}

/**
 * Lessons of courses in the order in which they are published, each with the learners who began its course in
 * a period and reached it or a later one.
 */
export const reachedOf = (
  db: Db,
  language: Language,
  { from, to }: Days,
  common_ids: readonly string[],
): Promise<ReachedLesson[]> =>
  db.query<ReachedLesson>(
    `
      with
        furthest as (
          select subject_id, item, sum(amount) as learners
          from ${metricRowsSql(`'{course_reached}'::text[]`)} r
          where subject_id = any($1) and day between $2 and $3
          group by subject_id, item
        ),
        times as (
          select subject_id, item, part, amount
          from ${metricRowsSql(`'{lesson_minutes}'::text[]`)} r
          where subject_id = any($1) and day between $2 and $3
        )
      select
        p.common_id, p.lesson_key, p.title, p.minutes as estimate,
        ${middleSql('(select part, amount from times t where t.subject_id = p.common_id and t.item = p.lesson_key) r')} as minutes,
        (
          sum(coalesce(f.learners, 0)) over (partition by p.common_id order by p.place desc)
        )::int as reached
      from ${placedLessonsSql('unnest($1::uuid[]) c (id)', language)} p
      left join furthest f on f.subject_id = p.common_id and f.item = p.lesson_key
      order by p.common_id, p.place`,
    [common_ids, from, to],
  )

/** The lesson after which the most learners have not gone on; the last one has none after it. */
export function dropsOf(
  rows: readonly Pick<ReachedLesson, 'lesson_key' | 'reached'>[],
): CourseMetrics['largest_drop'] {
  let largest: CourseMetrics['largest_drop'] = null
  for (const [n, { lesson_key, reached }] of rows.entries()) {
    const next = rows[n + 1]
    if (next && reached - next.reached > (largest?.lost ?? 0))
      largest = { lesson_key, lost: reached - next.reached }
  }
  return largest
}
