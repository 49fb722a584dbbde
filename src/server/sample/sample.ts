import type { Db } from '../db/database.ts'
import { sample_parts, sample_rows } from './sample.table.ts'

/** Name beside those of the parts: the whole sample, and that it was removed. */
const WHOLE = 'whole',
  REMOVED = 'removed'

/** Job that makes the sample year, in the background of the first start. */
export const SAMPLE_JOB = 'sample-year'

/** Parts of the sample that are complete, of all; null when nothing is being made. */
export type SampleProgress = { done: number; total: number } | null

/** State of the sample: when it began to be made, and which parts are complete. */
export type SampleState = {
  began: Date | null
  complete: boolean
  removed: boolean
  done: ReadonlySet<string>
}

export async function sampleState(db: Db): Promise<SampleState> {
  const rows = await db.query<{ part: string; created_at: Date; done_at: Date | null }>(
    `select part, created_at, done_at from ${sample_parts}`,
  )
  const whole = rows.find(({ part }) => part === WHOLE)
  return {
    began: whole?.created_at ?? null,
    complete: (whole?.done_at ?? null) !== null,
    removed: rows.some(({ part }) => part === REMOVED),
    done: new Set(rows.filter(({ done_at }) => done_at !== null).map(({ part }) => part)),
  }
}

/** Notes that a sample of these parts is being made, from this moment on. */
export async function beginSample(db: Db, parts: readonly string[], now: Date): Promise<void> {
  await db.query(
    `
      insert into ${sample_parts} (part, created_at)
      select part, $2 from unnest($1::text[]) as asked (part)
      on conflict (part) do nothing`,
    [[WHOLE, ...parts], now],
  )
}

/** Notes, in the transaction that completes it, that a part is complete. */
export async function completePart(tx: Db, part: string, now: Date): Promise<void> {
  await tx.query(`update ${sample_parts} set done_at = $2 where part = $1`, [part, now])
}

export const completeSample = (db: Db, now: Date): Promise<void> => completePart(db, WHOLE, now)

/** Notes that the sample was removed, so that no start makes it again. */
export async function noteRemoval(tx: Db, now: Date): Promise<void> {
  await tx.query(`delete from ${sample_parts}`)
  await tx.query(`delete from ${sample_rows}`)
  await tx.query(`insert into ${sample_parts} (part, created_at, done_at) values ('${REMOVED}', $1, $1)`, [
    now,
  ])
}

/** Notes rows that the sample made, so that `npm run sample:remove` finds them. */
export async function markSample(
  tx: Db,
  part: string,
  relation: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await tx.query(
    `
      insert into ${sample_rows} (part, relation, row_id)
      select $1, $2, id from unnest($3::uuid[]) as made (id)
      on conflict do nothing`,
    [part, relation, ids],
  )
}

/** Rows that the sample made, by table; of one part alone, or of all. */
export async function sampleRows(db: Db, part: string | null = null): Promise<Map<string, string[]>> {
  const rows = await db.query<{ relation: string; ids: string[] }>(
    `
      select relation, array_agg(row_id) as ids
      from ${sample_rows}
      where $1::text is null or part = $1
      group by relation`,
    [part],
  )
  return new Map(rows.map(({ relation, ids }) => [relation, ids]))
}

/** Forgets the marks of a part whose rows were removed. */
export async function forgetRows(tx: Db, part: string): Promise<void> {
  await tx.query(`delete from ${sample_rows} where part = $1`, [part])
}

/** Progress of the sample, while a job makes it. */
export async function sampleProgress(db: Db): Promise<SampleProgress> {
  const [row] = await db.query<{ done: number; total: number; making: boolean }>(
    `
      select
        count(*) filter (where done_at is not null and part <> '${WHOLE}')::int as done,
        count(*) filter (where part <> '${WHOLE}')::int as total,
        coalesce(bool_or(part = '${WHOLE}' and done_at is null), false) as making
      from ${sample_parts}`,
  )
  return row!.making ? { done: row!.done, total: row!.total } : null
}
