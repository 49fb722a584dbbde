import type { Db } from '../db/database.ts'
import { FOLD_LOCK } from './metrics.ts'
import { metric_days, metric_events, metric_remains } from './metrics.table.ts'

/** Kinds of figures that are kept once and cannot be counted again. */
const KEPT_ONCE = `metric in ('active_7', 'active_30')`

/** SQL of every figure as it should be: of the rows that people have (`here`), and of the remains. */
const recountSql = (here: string): string => `
  (
    select metric, subject_id, day, part, sum(amount)::bigint as amount
    from (
      select metric, subject_id, day, part, amount from ${here} here
      union all
      select metric, subject_id, day, part, amount from ${metric_remains}
    ) every
    group by metric, subject_id, day, part
    having sum(amount) <> 0
  )`

/**
 * Counts every figure anew, in one snapshot: an amount that is appended meanwhile is neither in the rows that
 * it counts nor among the amounts that it deletes, so that nothing is counted twice or lost, and nobody
 * waits. Killed, or overtaken by a fold, it has changed nothing.
 *
 * @param here SQL of (metric, subject_id, day, part, amount) of the rows that people have
 */
export async function replaceMetrics(db: Db, here: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read')
    await tx.query(`select pg_advisory_xact_lock(${FOLD_LOCK})`)
    await tx.query(`delete from ${metric_events} where not (${KEPT_ONCE})`)
    await tx.query(`delete from ${metric_days} where not (${KEPT_ONCE})`)
    await tx.query(
      `
        insert into ${metric_days} (metric, subject_id, day, part, amount)
        select metric, subject_id, day, part, amount
        from ${recountSql(here)} counted`,
    )
  })
}

/** A figure of which the kept amount differs from its recount. */
export type Drift = { metric: string; subject_id: string; day: string; kept: number; counted: number }

/** The first hundred figures that differ from their recount, in one snapshot; none when all is well. */
export async function driftOf(db: Db, here: string): Promise<Drift[]> {
  return db.query<Drift>(
    `
      with kept as (
        select metric, subject_id, day, part, sum(amount)::bigint as amount
        from (
          select metric, subject_id, day, part, amount from ${metric_days}
          union all
          select metric, subject_id, day, part, amount from ${metric_events}
        ) every
        where not (${KEPT_ONCE})
        group by metric, subject_id, day, part
        having sum(amount) <> 0
      )
      select
        metric, subject_id, day::text, coalesce(k.amount, 0)::float8 as kept,
        coalesce(c.amount, 0)::float8 as counted
      from kept k
      full join ${recountSql(here)} c using (metric, subject_id, day, part)
      where k.amount is distinct from c.amount
      order by metric, day
      limit 100`,
  )
}

/**
 * Adds amounts to the remains, or takes them off.
 *
 * @param own SQL of (metric, subject_id, day, part, amount) of the people `$1`
 */
export async function changeRemains(
  tx: Db,
  own: string,
  people: readonly string[],
  sign: 1 | -1,
): Promise<void> {
  await tx.query(
    `
      insert into ${metric_remains} as kept (metric, subject_id, day, part, amount)
      select metric, subject_id, day, part, $2::int * amount
      from ${own} own
      order by metric, subject_id, day, part
      on conflict (metric, subject_id, day, part) do update set amount = kept.amount + excluded.amount`,
    [people, sign],
  )
}

/**
 * Keeps figures of days that are over; those that are kept already stay.
 *
 * @param days SQL of (metric, day, amount) of the platform
 */
export async function keepDays(db: Db, days: string, values: unknown[]): Promise<void> {
  await db.query(
    `
      insert into ${metric_days} (metric, day, amount)
      select metric, day, amount
      from ${days} counted
      on conflict (metric, subject_id, day, part) do nothing`,
    values,
  )
}

/** True where no figure is kept yet. */
export async function isUncounted(db: Db): Promise<boolean> {
  const [state] = await db.query<{ empty: boolean }>(
    `select not exists (select from ${metric_days}) as empty`,
  )
  return state!.empty
}
