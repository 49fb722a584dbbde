import type { Db } from '#server/db/database.ts'
import { PermanentJobError } from '#server/jobs/jobs.ts'
import { foldMetrics } from '#server/metrics/metrics.ts'
import { metric_days, metric_events, metric_remains } from '#server/metrics/metrics.table.ts'
import { countedSql, RECOUNTED_SQL, recountSql } from './recount.sql.ts'

/**
 * Counts every figure anew. Appending waits meanwhile, so that nothing is counted twice or lost; killed, it
 * has changed nothing.
 */
export async function rebuildMetrics(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(`lock table ${metric_events}, ${metric_days} in exclusive mode`)
    await tx.query(`delete from ${metric_events} where ${RECOUNTED_SQL}`)
    await tx.query(`delete from ${metric_days} where ${RECOUNTED_SQL}`)
    await tx.query(
      `
        insert into ${metric_days} (metric, subject_id, day, part, amount)
        select metric, subject_id, day, part, amount from ${recountSql()} counted`,
    )
  })
}

/** Figures that a comparison names. */
const NAMED = 5

/** A figure of which the kept amount differs from its recount. */
export type Drift = { metric: string; subject_id: string; day: string; kept: number; counted: number }

/** Figures that differ from their recount, in one snapshot; none when all is well. */
export async function driftOf(db: Db): Promise<Drift[]> {
  return db.query<Drift>(
    `
      with
        kept as (
          select metric, subject_id, day, part, sum(amount)::bigint as amount
          from (
            select metric, subject_id, day, part, amount from ${metric_days}
            union all
            select metric, subject_id, day, part, amount from ${metric_events}
          ) every
          where ${RECOUNTED_SQL}
          group by metric, subject_id, day, part
          having sum(amount) <> 0
        )
      select
        metric, subject_id, day::text, coalesce(k.amount, 0)::float8 as kept, coalesce(c.amount, 0)::float8 as counted
      from kept k
      full join ${recountSql()} c using (metric, subject_id, day, part)
      where k.amount is distinct from c.amount
      order by metric, day
      limit 100`,
  )
}

/**
 * Adds to the remains what people have added to the figures, or takes it off: rows that are about to be
 * deleted or merged are counted before and after.
 */
export async function keepRemains(tx: Db, people: readonly string[], sign: 1 | -1): Promise<void> {
  await tx.query(
    `
      insert into ${metric_remains} as kept (metric, subject_id, day, part, amount)
      select metric, subject_id, day, part, $2::int * amount
      from ${countedSql('$1::uuid[]')} own
      order by metric, subject_id, day, part
      on conflict (metric, subject_id, day, part) do update set amount = kept.amount + excluded.amount`,
    [people, sign],
  )
}

/** Keeps in the figures what a person has added to them, when their rows are erased. */
export async function keepErased(tx: Db, { id }: { id: string }): Promise<() => Promise<void>> {
  await keepRemains(tx, [id], 1)
  return () => keepRemains(tx, [id], -1)
}

/** Moves what was appended, and counts everything once where nothing is kept yet. */
export async function followMetrics(db: Db): Promise<void> {
  const [state] = await db.query<{ empty: boolean }>(
    `select not exists (select from ${metric_days}) as empty`,
  )
  if (state!.empty) await rebuildMetrics(db)
  else await foldMetrics(db)
}

/**
 * Compares the figures with their recount.
 *
 * @throws PermanentJobError that names those that differ: the page of jobs shows it
 */
export async function compareMetrics(db: Db): Promise<void> {
  const drift = await driftOf(db)
  if (drift.length === 0) return
  const named = drift
    .slice(0, NAMED)
    .map(({ metric, day, kept, counted }) => `${metric} on ${day}: kept ${kept}, counted ${counted}`)
  throw new PermanentJobError(`Figures differ from their recount. ${named.join('; ')}`)
}
