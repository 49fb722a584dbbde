import type { DateRange } from '#contract/constants.ts'
import { dayIn, isoDay } from '#contract/dates.ts'
import { WAY } from '#contract/metrics.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { metricRowsSql } from '#server/metrics/metrics.ts'
import { metric_days, PLATFORM } from '#server/metrics/metrics.table.ts'
import { learner_totals } from '#features/learning/progress/server/progress.table.ts'
import type { Overview } from '../metrics.contract.ts'
import { SERIES } from '../shared/series.ts'
import { amountsOf, bothPeriods, firstDay } from './amounts.ts'
import { cohortsOf } from './cohorts.queries.ts'
import { coursesOf } from './courses.queries.ts'
import { periodOf, type Period } from './period.ts'
import { revenueOf } from './revenue.queries.ts'
import { searchesOf } from './searches.queries.ts'
import { KEPT, seriesOf } from './series.ts'

/** People who learned today, in 7 and in 30 days. Windows that have ended are kept by the night. */
async function activeNow(db: Db, zone: string, now: Date): Promise<Overview['active']> {
  const [row] = await db.query<{
    day: number
    week: number
    month: number
    week_before: number | null
    month_before: number | null
  }>(
    `
      select
        count(*) filter (where last_activity_at >= $1::date::timestamp at time zone $2)::int as day,
        count(*) filter (where last_activity_at > $3::timestamptz - interval '7 days')::int as week,
        count(*)::int as month,
        (
          select amount::int
          from ${metric_days}
          where metric = 'active_7' and subject_id = '${PLATFORM}' and day = $1::date - 8
        ) as week_before,
        (
          select amount::int
          from ${metric_days}
          where metric = 'active_30' and subject_id = '${PLATFORM}' and day = $1::date - 31
        ) as month_before
      from ${learner_totals}
      where last_activity_at > $3::timestamptz - interval '30 days'`,
    [isoDay(dayIn(zone, now)), zone, now],
  )
  const { week_before, month_before, ...active } = row!
  return { ...active, before: { week: week_before, month: month_before } }
}

async function wayOf(db: Db, { period }: Period): Promise<Overview['way']> {
  const rows = await db.query<{ part: number; people: number }>(
    `
      select part, sum(amount)::int as people
      from ${metricRowsSql(`'{way}'::text[]`)} r
      where day between $1 and $2
      group by part`,
    [period.from, period.to],
  )
  return WAY.map((step, n) => ({ step, people: rows.find(({ part }) => part === n)?.people ?? 0 }))
}

/** Figures of the whole platform in a period, cut at the reader's midnight. */
export async function overview(db: Db, actor: Person, range: DateRange, now: Date): Promise<Overview> {
  const kept = SERIES.map((name) => KEPT[name].metric)
  const first = await firstDay(db, kept, actor.zone)
  const asked = periodOf(range, actor.zone, now, first)
  const today = isoDay(dayIn(actor.zone, now))
  const [amounts, active, cohorts, way, courses, searches, revenue] = await Promise.all([
    amountsOf(db, kept, PLATFORM, actor.zone, bothPeriods(asked)),
    activeNow(db, actor.zone, now),
    cohortsOf(db, { metric: 'retention', subject_id: PLATFORM }, asked.period.to, today),
    wayOf(db, asked),
    coursesOf(db, actor, asked, now),
    searchesOf(db, actor.zone, asked),
    revenueOf(db, actor.zone, asked),
  ])
  const { period, before, step, points } = asked
  const series = seriesOf(amounts, asked, first)
  return { period, before, step, points, series, active, cohorts, way, courses, searches, revenue }
}
