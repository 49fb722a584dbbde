import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { dayIn, isoDay, monthsAfter, type Day } from '#contract/dates.ts'
import type { Db } from '../db/database.ts'
import { orUnstored } from '../files/undo.ts'
import { inWorkFolder } from '../files/work-folder.ts'
import { PermanentJobError } from '../jobs/jobs.ts'
import type { Platform } from '../platform.ts'
import { retired_months } from './months.table.ts'

/** Prefix of the files with rows that left the database. */
const PREFIX = 'retired/'
/** Months that have a partition before they begin. */
const AHEAD = 3
const ROWS_AT_ONCE = 2000

/** A table whose rows leave by month, into a file. */
export type Leaving = {
  relation: string
  /** Column with the instant of a row. */
  at: string
  /** SQL of the rows `t` that may leave; by default all. */
  only?: string
  /** Age in months at which rows leave. */
  months: number
  /** Called in the transaction in which all rows before an instant leave. */
  leave?: (tx: Db, before: Date) => Promise<void>
}

const firstOf = ({ year, month }: Day): string => isoDay({ year, month, day: 1 })
const instant = (day: string): Date => new Date(`${day}T00:00:00Z`)
/** First day of the oldest month that stays. */
const staysFrom = (now: Date, months: number): string => firstOf(dayIn('UTC', monthsAfter(now, -months)))

type Line = { id: string; moment: string; row: string }
/** Rows before a day as lines of JSON, oldest first. */
async function* linesOf(db: Db, { relation, at, only = 'true' }: Leaving, ends: string) {
  for (let last: Line | undefined; ;) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    const rows: Line[] = await db.query<Line>(
      `
        select t.id::text, t.${at}::text as moment, to_jsonb(t)::text as row
        from ${relation} t
        where t.${at} < $1 and (t.${at}, t.id::text) > ($2::timestamptz, $3::text) and ${only}
        order by t.${at}, t.id::text
        limit ${ROWS_AT_ONCE}`,
      [instant(ends), last?.moment ?? '-infinity', last?.id ?? ''],
    )
    for (const { row } of rows) yield `${row}\n`
    last = rows.at(-1)
    if (rows.length < ROWS_AT_ONCE) return
  }
}

/** Writes the rows before a day into the file store, then removes them with `remove`, both or neither. */
async function retire(
  platform: Platform,
  leaving: Leaving,
  ends: string,
  remove: (tx: Db) => Promise<unknown>,
): Promise<void> {
  const { db, files } = platform
  const key = `${PREFIX}${leaving.relation}/${ends}.jsonl.gz`
  await inWorkFolder(platform, 'months-', async (folder) => {
    const file = path.join(folder, 'rows')
    let rows = 0
    await pipeline(
      async function* counted() {
        for await (const line of linesOf(db, leaving, ends)) {
          rows += 1
          yield line
        }
      },
      createGzip(),
      createWriteStream(file),
    )
    const { size } = await stat(file)
    await orUnstored(platform, async ({ keys }) => {
      keys.push(key)
      await files.put(key, createReadStream(file), 'application/gzip')
      await db.transaction(async (tx) => {
        await tx.query(
          `insert into ${retired_months} (relation, ends, rows, bytes, key) values ($1, $2, $3, $4, $5)`,
          [leaving.relation, ends, rows, size, key],
        )
        await leaving.leave?.(tx, instant(ends))
        await remove(tx)
      })
    })
  })
}

/**
 * Makes the partitions of the next months, and lets those leave that are old enough.
 *
 * @throws PermanentJobError where the next month has no partition, or rows fit none: the page of jobs shows
 *   it
 */
export async function keepMonths(platform: Platform, leaving: Leaving): Promise<void> {
  const { db, clock } = platform
  const { relation } = leaving,
    now = clock()
  await db.query('select make_months($1, $2)', [relation, isoDay(dayIn('UTC', monthsAfter(now, AHEAD)))])
  const parts = await db.query<{ part: string; ends: string | null }>(
    'select part, ends::text from months_of($1) order by ends',
    [relation],
  )
  const first = staysFrom(now, leaving.months)
  for (const { part, ends } of parts)
    if (ends !== null && ends <= first)
      // oxlint-disable-next-line no-await-in-loop -- one month after the other
      await retire(platform, leaving, ends, (tx) => tx.query('select retire_month($1, $2)', [relation, part]))
  const newest = parts.findLast(({ ends }) => ends !== null)?.ends ?? ''
  const [rest] = await db.query<{ filled: boolean }>(`select exists (select from ${relation}_rest) as filled`)
  if (newest <= isoDay(dayIn('UTC', monthsAfter(now, 1))) || rest!.filled)
    throw new PermanentJobError(`${relation} has rows without a month, or no month for those to come.`)
}

/** Lets months leave of a table without partitions. */
export async function leaveByMonth(platform: Platform, leaving: Leaving): Promise<void> {
  const { relation, at, only = 'true', months } = leaving
  const first = staysFrom(platform.clock(), months)
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one month after the other
    const [oldest] = await platform.db.query<{ at: Date | null }>(
      `select min(t.${at}) as at from ${relation} t where ${only}`,
    )
    if (!oldest?.at) return
    const ends = firstOf(dayIn('UTC', monthsAfter(instant(firstOf(dayIn('UTC', oldest.at))), 1)))
    if (ends > first) return
    // oxlint-disable-next-line no-await-in-loop -- as above
    await retire(platform, leaving, ends, (tx) =>
      tx.query(`delete from ${relation} t where t.${at} < $1 and ${only}`, [instant(ends)]),
    )
  }
}

type Retired = { relation: string; ends: string; rows: number; bytes: number; url: string }
/** Months that left, newest first, with addresses of their files. */
export async function retiredMonths({ db, files }: Platform): Promise<Retired[]> {
  const months = await db.query<Omit<Retired, 'url'> & { key: string }>(
    `select relation, ends::text, rows, bytes::float8 as bytes, key from ${retired_months} order by ends desc, relation`,
  )
  return Promise.all(
    months.map(async ({ key, ...month }) => ({
      ...month,
      url: (await files.url(key, { download: `${month.relation}-${month.ends}.jsonl.gz` })).url,
    })),
  )
}
