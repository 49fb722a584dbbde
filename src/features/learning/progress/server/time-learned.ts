import { MINUTE_MS } from '#contract/durations.ts'
import type { Db } from '#server/db/database.ts'
import { courses } from '../../courses/server/courses.table.ts'
import { activity_slots, enrolments, learner_totals } from './progress.table.ts'

/** Whole minutes of milliseconds that are added up already: rounded down, once. */
export const minutesOf = (ms: number): number => Math.floor(ms / MINUTE_MS)
/** The same in a statement. */
export const minutesSql = (ms: string): string => `div(coalesce(${ms}, 0)::numeric, ${MINUTE_MS})::int`

/**
 * SQL of rows that say what learners did, to be added up: `user_id`, `common_id` (null: practice, which
 * belongs to no course), `slot` and the sums. Everything that shows time reads these, so that no two screens
 * differ by what one of them forgot.
 *
 * @param period instants as SQL, [from, to); without one, of all time, from sums that are kept: `slot` is
 *   null, and `completed_at` says when the learner completed the course
 */
export const learnedSql = (period: { from: string; to: string } | null): string =>
  period
    ? `
      select user_id, common_id, slot, active_ms::int8 as active_ms, lessons_completed, quizzes_taken, score_sum
      from ${activity_slots}
      where slot >= ${period.from} and slot < ${period.to}`
    : `
      select
        user_id, common_id, null::timestamptz as slot, active_ms::int8 as active_ms, lessons_completed,
        quizzes_taken, score_sum, completed_at
      from ${enrolments}
      union all
      select user_id, null::uuid, null::timestamptz, practice_ms::int8, 0, 0, 0, null::timestamptz
      from ${learner_totals}`

/**
 * The minutes that each of these learners has learned in all, with practice, in the courses that a reader
 * may see: the platform's and those of their organization, or all of them (null).
 */
export async function minutesInAll(
  db: Db,
  user_ids: readonly string[],
  organization_id: string | null,
): Promise<Map<string, number>> {
  const rows = await db.query<{ user_id: string; minutes: number }>(
    `
      select l.user_id, ${minutesSql('sum(l.active_ms)')} as minutes
      from (${learnedSql(null)}) l
      left join ${courses} c on c.id = l.common_id
      where l.user_id = any($1::uuid[])
        and (
          $2::uuid is null
          or l.common_id is null
          or c.organization_id is null
          or c.organization_id = $2
        )
      group by l.user_id`,
    [user_ids, organization_id],
  )
  return new Map(rows.map((row) => [row.user_id, row.minutes]))
}
