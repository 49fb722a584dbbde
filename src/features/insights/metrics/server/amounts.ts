import { addDays, dayOf, startOfDay } from '#contract/dates.ts'
import { DAY_MS } from '#contract/durations.ts'
import type { Db } from '#server/db/database.ts'
import { metricRowsSql, METRICS, type Metric } from '#server/metrics/metrics.ts'
import { metric_days, metric_events, PLATFORM } from '#server/metrics/metrics.table.ts'
import type { Sum } from '../shapes.contract.ts'
import type { Days, Period } from './period.ts'

/** SQL of the reader's day of a row of figures: moments are cut at their midnight, other days are days. */
export const readersDaySql = (zone: string): string => `
  case
    when metric = any('{${Object.entries(METRICS)
      .filter(([, kind]) => kind === 'moment')
      .map(([name]) => name)
      .join(',')}}')
    then (day::timestamp + part * interval '30 minutes') at time zone 'UTC' at time zone ${zone}
    else day::timestamp
  end::date`

/**
 * The first day, in the reader's zone, of which one of these figures is kept for the platform; null before
 * there is any.
 */
export async function firstDay(db: Db, metrics: readonly Metric[], zone: string): Promise<string | null> {
  const [row] = await db.query<{ first: string | null }>(
    `
      select min(${readersDaySql('$2')})::text as first
      from ${metricRowsSql('$1::text[]')} r
      where subject_id = '${PLATFORM}' and day = least(
        (select min(day) from ${metric_days} where metric = any($1::text[]) and subject_id = '${PLATFORM}'),
        (select min(day) from ${metric_events} where metric = any($1::text[]))
      )`,
    [metrics, zone],
  )
  return row!.first
}

export type Amount = { metric: string; day: string; amount: number }

/** Amounts of a subject by the reader's day, from the first day to the last. */
export const amountsOf = (
  db: Db,
  metrics: readonly Metric[],
  subject_id: string,
  zone: string,
  { from, to }: Days,
): Promise<Amount[]> =>
  db.query<Amount>(
    `
      select metric, on_day::text as day, sum(amount)::float8 as amount
      from (
        select metric, amount, ${readersDaySql('$2')} as on_day
        from ${metricRowsSql('$1::text[]')} r
        where subject_id = $3 and day between $4::date - 1 and $5::date + 1
      ) f
      where on_day between $4 and $5
      group by metric, on_day`,
    [metrics, zone, subject_id, from, to],
  )

/** Both periods as one: the period before ends where the period begins. */
export const bothPeriods = ({ period, before }: Period): Days => ({
  from: (before ?? period).from,
  to: period.to,
})

/**
 * A sum of a period and of the one before.
 *
 * @param first the first day of which anything is known: a period that ends before it has no sum
 */
export function sumOf(
  amounts: readonly Amount[],
  metric: Metric,
  { period, before }: Pick<Period, 'period' | 'before'>,
  first: string | null,
): Sum {
  const sum = ({ from, to }: Days): number | null =>
    first === null || to < first
      ? null
      : amounts.reduce(
          (all, one) => (one.metric === metric && one.day >= from && one.day <= to ? all + one.amount : all),
          0,
        )
  return { total: sum(period), before: before && sum(before) }
}

/** Instants at which days begin and, exclusively, end in a zone. */
export const instantsOf = ({ from, to }: Days, zone: string): { begins: Date; ends: Date } => ({
  begins: startOfDay(zone, dayOf(from)),
  ends: startOfDay(zone, addDays(dayOf(to), 1)),
})

/** Days of UTC that lie wholly between two instants, with the instants between which they lie. */
export function wholeDays({ begins, ends }: { begins: Date; ends: Date }) {
  const day = (at: Date): Date => new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS)
  const first = new Date(day(new Date(begins.getTime() - 1)).getTime() + DAY_MS),
    end = new Date(Math.max(first.getTime(), day(ends).getTime()))
  const text = (at: Date): string => at.toISOString().slice(0, 10)
  return { first, end, from: text(first), until: text(end) }
}

/** SQL of the middle value of a figure's parts: rows `r` of (part, amount). */
export const middleSql = (rows: string): string => `
  (
    select min(part)::float8
    from (
      select part, sum(sum(amount)) over (order by part) as until, sum(sum(amount)) over () as all_of_them
      from ${rows}
      group by part
    ) parts
    where until * 2 >= all_of_them and all_of_them > 0
  )`
