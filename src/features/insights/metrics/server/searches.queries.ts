import type { Db } from '#server/db/database.ts'
import { metricRowsSql, type Metric } from '#server/metrics/metrics.ts'
import { PLATFORM } from '#server/metrics/metrics.table.ts'
import type { Searches } from '../shapes.contract.ts'
import { amountsOf, bothPeriods, firstDay, sumOf } from './amounts.ts'
import type { Period } from './period.ts'

/** Places in the results that are told one by one. */
const RANKS = 10
const METRICS = ['searches', 'searches_in_vain', 'searches_opened'] as const satisfies readonly Metric[]

/** Searches of a period. Ranks are by day of UTC. */
export async function searchesOf(db: Db, zone: string, asked: Period): Promise<Searches> {
  const [first, amounts, ranks] = [
    await firstDay(db, METRICS, zone),
    await amountsOf(db, METRICS, PLATFORM, zone, bothPeriods(asked)),
    await db.query<{ rank: number | null; searches: number }>(
      `
        select case when part <= ${RANKS} then part::int end as rank, sum(amount)::int as searches
        from ${metricRowsSql(`'{search_rank}'::text[]`)} r
        where day between $1 and $2
        group by 1
        having sum(amount) > 0
        order by 1 nulls last`,
      [asked.period.from, asked.period.to],
    ),
  ]
  const sum = (metric: Metric) => sumOf(amounts, metric, asked, first)
  return {
    all: sum('searches'),
    in_vain: sum('searches_in_vain'),
    opened: sum('searches_opened'),
    ranks,
  }
}
