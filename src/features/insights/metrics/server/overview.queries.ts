import { MINUTE_MS } from '#contract/durations.ts'
import type { DateRange } from '#contract/constants.ts'
import { addDays, dayIn, dayOf, isoDay, weekday } from '#contract/dates.ts'
import { WAY } from '#contract/metrics.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { metricRowsSql, METRICS, type Metric } from '#server/metrics/metrics.ts'
import { metric_days, metric_events, PLATFORM } from '#server/metrics/metrics.table.ts'
import { titleSql } from '#features/learning/courses/server/public.ts'
import { courses } from '#features/learning/courses/server/courses.table.ts'
import { learner_totals } from '#features/learning/progress/server/progress.table.ts'
import { COHORT_WEEKS, type Overview, type Series } from '../metrics.contract.ts'
import { SERIES, type SeriesName } from '../shared/series.ts'
import { periodOf, type Period } from './period.ts'

/** The kept figure of each series, and what one of its units is divided by. */
const OF: Record<SeriesName, { metric: Metric; unit: number }> = {
  sign_ups: { metric: 'sign_ups', unit: 1 },
  verified: { metric: 'verified', unit: 1 },
  active_learners: { metric: 'active_learners', unit: 1 },
  minutes: { metric: 'active_ms', unit: MINUTE_MS },
  practice_minutes: { metric: 'practice_ms', unit: MINUTE_MS },
  lessons_completed: { metric: 'lessons_completed', unit: 1 },
  quizzes_taken: { metric: 'quizzes_taken', unit: 1 },
}

/** SQL of the reader's day of a row of figures: moments are cut at their midnight, days of learners are days. */
const readersDaySql = (zone: string): string => `
  case
    when metric = any('{${Object.entries(METRICS)
      .filter(([, kind]) => kind === 'moment')
      .map(([name]) => name)
      .join(',')}}')
    then (day::timestamp + part * interval '30 minutes') at time zone 'UTC' at time zone ${zone}
    else day::timestamp
  end::date`

/** The first day of which a figure is kept; null before there is any. */
async function firstDay(db: Db): Promise<string | null> {
  const [row] = await db.query<{ first: string | null }>(
    `
      select least(
        (select min(day) from ${metric_days} where metric = any($1) and subject_id = '${PLATFORM}'),
        (select min(day) from ${metric_events} where metric = any($1))
      )::text as first`,
    [SERIES.map((name) => OF[name].metric)],
  )
  return row!.first
}

type Amount = { metric: string; day: string; amount: number }

/** Amounts of the platform by the reader's day, of two periods. */
const amountsOf = (db: Db, zone: string, from: string, to: string): Promise<Amount[]> =>
  db.query<Amount>(
    `
      select metric, on_day::text as day, sum(amount)::float8 as amount
      from (
        select metric, amount, ${readersDaySql('$2')} as on_day
        from ${metricRowsSql('$1::text[]')} r
        where subject_id = '${PLATFORM}' and day between $3::date - 1 and $4::date + 1
      ) f
      where on_day between $3 and $4
      group by metric, on_day`,
    [SERIES.map((name) => OF[name].metric), zone, from, to],
  )

const round = (value: number): number => Math.round(value * 10) / 10

/** Figures of a period, of the one before, and of each of its points. Days before `first` are unknown. */
function seriesOf(
  amounts: readonly Amount[],
  { period, before, step, points }: Period,
  first: string | null,
) {
  const pointOf = (day: string): string => (step === 'day' ? day : `${day.slice(0, 7)}-01`)
  const known = (day: string): boolean => first !== null && day >= pointOf(first)
  const days = (from: string, to: string): number =>
    (Date.parse(to) - Date.parse(from > (first ?? from) ? from : first!)) / 86_400_000 + 1
  return Object.fromEntries(
    SERIES.map((name): [SeriesName, Series] => {
      const { metric, unit } = OF[name]
      const own = amounts.filter((one) => one.metric === metric)
      const sum = (from: string, to: string): number | null => {
        if (first === null || to < first) return null
        const total = own.reduce((all, { day, amount }) => (day >= from && day <= to ? all + amount : all), 0)
        return round(name === 'active_learners' ? total / days(from, to) : total / unit)
      }
      const at = new Map<string, number>()
      for (const { day, amount } of own)
        if (day >= period.from && day <= period.to)
          at.set(pointOf(day), (at.get(pointOf(day)) ?? 0) + amount / unit)
      return [
        name,
        {
          total: sum(period.from, period.to),
          before: before && sum(before.from, before.to),
          values: points.map((point) => (known(point) ? round(at.get(point) ?? 0) : null)),
        },
      ]
    }),
  ) as Overview['series']
}

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

/** The latest cohorts until the end of a period. */
async function cohortsOf(db: Db, until: string, today: string): Promise<Overview['cohorts']> {
  const end = dayOf(until < today ? until : today),
    last = addDays(end, -weekday(end))
  const weeks = Array.from({ length: COHORT_WEEKS }, (_, n) =>
    isoDay(addDays(last, 7 * (n - COHORT_WEEKS + 1))),
  )
  const rows = await db.query<{ week: string; part: number; learners: number }>(
    `
      select day::text as week, part, sum(amount)::int as learners
      from ${metricRowsSql(`'{retention}'::text[]`)} r
      where day >= $1::date and day <= $2::date and part < ${COHORT_WEEKS}
      group by day, part`,
    [weeks[0], weeks.at(-1)],
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

const coursesOf = (db: Db, actor: Person, { period }: Period): Promise<Overview['courses']> =>
  db.query(
    `
      select
        c.id as common_id, ${titleSql('c.id', { sql: '$1' }, ['published', 'archived'])} as title,
        coalesce(sum(amount) filter (where metric = 'course_begun'), 0)::int as begun,
        coalesce(sum(amount) filter (where metric = 'course_completed'), 0)::int as completed,
        coalesce(sum(amount) filter (where metric = 'course_lessons'), 0)::int as lessons,
        (coalesce(sum(amount) filter (where metric = 'course_ms'), 0) / ${MINUTE_MS})::int as minutes
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
    [actor.language, actor.zone, period.from, period.to],
  )

/** Figures of the whole platform in a period, cut at the reader's midnight. */
export async function overview(db: Db, actor: Person, range: DateRange, now: Date): Promise<Overview> {
  const first = await firstDay(db)
  const asked = periodOf(range, actor.zone, now, first)
  const today = isoDay(dayIn(actor.zone, now))
  const [amounts, active, cohorts, way, courseRows] = await Promise.all([
    amountsOf(db, actor.zone, (asked.before ?? asked.period).from, asked.period.to),
    activeNow(db, actor.zone, now),
    cohortsOf(db, asked.period.to, today),
    wayOf(db, asked),
    coursesOf(db, actor, asked),
  ])
  const { period, before, step, points } = asked
  return {
    period,
    before,
    step,
    points,
    series: seriesOf(amounts, asked, first),
    active,
    cohorts,
    way,
    courses: courseRows,
  }
}
