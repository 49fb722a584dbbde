import { addDays, dayOf, isoDay, weekday } from '#contract/dates.ts'
import type { Db } from '#server/db/database.ts'
import { metricRowsSql, type Metric } from '#server/metrics/metrics.ts'
import type { Cohorts } from '../shapes.contract.ts'

/** Weeks that a cohort is followed, its first one included. */
const COHORT_WEEKS = 12

/** The latest cohorts of a figure until a day. */
export async function cohortsOf(
  db: Db,
  { metric, subject_id }: { metric: Metric; subject_id: string },
  until: string,
  today: string,
): Promise<Cohorts> {
  const end = dayOf(until < today ? until : today),
    last = addDays(end, -weekday(end))
  const weeks = Array.from({ length: COHORT_WEEKS }, (_, n) =>
    isoDay(addDays(last, 7 * (n - COHORT_WEEKS + 1))),
  )
  const rows = await db.query<{ week: string; part: number; learners: number }>(
    `
      select day::text as week, part, sum(amount)::int as learners
      from ${metricRowsSql(`'{${metric}}'::text[]`)} r
      where subject_id = $3 and day >= $1::date and day <= $2::date and part < ${COHORT_WEEKS}
      group by day, part`,
    [weeks[0], weeks.at(-1), subject_id],
  )
  return weeks
    .map((week) => {
      const own = rows.filter((row) => row.week === week)
      const begins = (n: number): string => isoDay(addDays(dayOf(week), 7 * n))
      return {
        week,
        learners: Array.from({ length: COHORT_WEEKS }, (_, n) =>
          begins(n) > today ? null : (own.find(({ part }) => part === n)?.learners ?? 0),
        ),
      }
    })
    .filter(({ learners }) => learners[0]! > 0)
}
