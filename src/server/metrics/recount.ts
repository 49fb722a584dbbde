import type { Db } from '../db/database.ts'
import { FIGURE, NIGHTLY, READ_ONLY } from './metrics.ts'
import { metric_days, metric_events, metric_remains } from './metrics.table.ts'

/** Kinds of figures that are kept once and cannot be counted again. */
const KEPT_ONCE = `metric in ('active_7', 'active_30')`

/** SQL of every figure as it should be: of the rows that people have (`here`), and of the remains. */
const recountSql = (here: string): string => `
  (
    select ${FIGURE}, sum(amount)::bigint as amount
    from (
      select ${FIGURE}, amount from ${here} here
      union all
      select ${FIGURE}, amount from ${metric_remains}
    ) every
    group by ${FIGURE}
    having sum(amount) <> 0
  )`

/**
 * Begins a transaction that replaces figures. Waits for those that move or replace them; the snapshot is
 * taken after that, as locking a table takes none.
 */
async function alone(tx: Db): Promise<void> {
  await tx.query('set transaction isolation level repeatable read')
  await tx.query(`lock table ${metric_days} in share row exclusive mode`)
}

/**
 * Counts every figure anew, in one snapshot: an amount that is appended meanwhile is neither in the rows that
 * it counts nor among the amounts that it deletes, so that nothing is counted twice or lost, and nobody
 * waits. Killed, it has changed nothing.
 *
 * @param here SQL of (metric, subject_id, day, part, item, amount) of the rows that people have
 */
export async function replaceMetrics(db: Db, here: string): Promise<void> {
  await db.transaction(async (tx) => {
    await alone(tx)
    await tx.query(`delete from ${metric_events} where not (${KEPT_ONCE})`)
    await tx.query(`delete from ${metric_days} where not (${KEPT_ONCE})`)
    await tx.query(
      `
        insert into ${metric_days} (${FIGURE}, amount)
        select ${FIGURE}, amount
        from ${recountSql(here)} counted
        where not ${IS_READ_ONLY}`,
    )
  })
}

const IS_READ_ONLY = `starts_with(metric, '${READ_ONLY}')`
const IS_NIGHTLY = `metric in (${NIGHTLY.map((name) => `'${name}'`).join(', ')})`

/**
 * Counts anew those figures that only the night counts. `here`: as in `replaceMetrics`, of these figures
 * alone.
 */
export async function replaceNightly(db: Db, here: string): Promise<void> {
  await db.transaction(async (tx) => {
    await alone(tx)
    await tx.query(`delete from ${metric_days} where ${IS_NIGHTLY}`)
    await tx.query(
      `
        insert into ${metric_days} (${FIGURE}, amount)
        select ${FIGURE}, amount
        from ${recountSql(here)} counted
        where ${IS_NIGHTLY}`,
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
        select ${FIGURE}, sum(amount)::bigint as amount
        from (
          select ${FIGURE}, amount from ${metric_days}
          union all
          select ${FIGURE}, amount from ${metric_events}
        ) every
        where not (${KEPT_ONCE} or ${IS_NIGHTLY})
        group by ${FIGURE}
        having sum(amount) <> 0
      )
      select
        metric, subject_id, day::text, coalesce(k.amount, 0)::float8 as kept,
        coalesce(c.amount, 0)::float8 as counted
      from kept k
      full join (select * from ${recountSql(here)} every where not (${IS_NIGHTLY} or ${IS_READ_ONLY})) c using (${FIGURE})
      where k.amount is distinct from c.amount
      order by metric, day
      limit 100`,
  )
}

/** SQL of what is left of erased people: figures whose names begin so. */
export const remainsSql = (beginning: string): string =>
  `(select ${FIGURE}, amount from ${metric_remains} where starts_with(metric, '${beginning}'))`

/**
 * Adds amounts to the remains, or takes them off.
 *
 * @param own SQL of (metric, subject_id, day, part, item, amount) of what leaves or comes, by `$1`
 * @param which value of `$1`: people, or an instant
 */
export async function changeRemains(
  tx: Db,
  own: string,
  which: readonly string[] | Date,
  sign: 1 | -1,
): Promise<void> {
  await tx.query(
    `
      insert into ${metric_remains} as kept (${FIGURE}, amount)
      select ${FIGURE}, $2::int * amount
      from ${own} own
      order by ${FIGURE}
      on conflict (${FIGURE}) do update set amount = kept.amount + excluded.amount`,
    [which, sign],
  )
}

/** Forgets figures that are kept once: those of people who were never there. */
export const forgetKept = (tx: Db): Promise<unknown> =>
  tx.query(`delete from ${metric_days} where ${KEPT_ONCE}`)

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
      on conflict (${FIGURE}) do nothing`,
    values,
  )
}

/** True where no figure is kept yet that can be counted. */
export async function isUncounted(db: Db): Promise<boolean> {
  const [state] = await db.query<{ empty: boolean }>(
    `select not exists (select from ${metric_days} where not (${KEPT_ONCE})) as empty`,
  )
  return state!.empty
}
