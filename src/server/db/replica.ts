import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { SECOND_MS } from '#contract/durations.ts'
import { inTime } from '../monitoring/in-time.ts'
import type { Db } from './database.ts'
import { LogPositions } from './replica-lag.ts'

/** A replica that is further behind is left alone until it has caught up. */
export const MAX_LAG_SECONDS = 10
const LOOK_MS = 2 * SECOND_MS
/** A replica that does not answer a look in this time is left at once, also by reads that wait for it. */
const ANSWER_MS = 4 * SECOND_MS
/**
 * SQLSTATEs of values that do not fit, and of a statement that took too long. After any other failure the
 * writer answers in the replica's place: it ends reads that are in the way of what it replays (40001), may
 * not know a column yet (42703), restarts, or is gone.
 */
const STATEMENT_FAILED = /^(?:22|57014)/
/**
 * SQLSTATEs of a statement that the replica alone does not take: it is in the way of what is replayed, names
 * a column that is to come, or writes. Any other failure is that of a replica that is away, or takes nobody
 * in.
 */
const TAKES_OTHERS = /^(?:25|40|42)/
/** Position of a server in its log: bytes since its beginning. */
const POSITION = `select case when not pg_is_in_recovery() then pg_current_wal_lsn() - '0/0'::pg_lsn end::float8 as lsn`
const REPLAYED = `
  select
    case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0'::pg_lsn end::float8 as lsn,
    extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as since_last_commit`

type Reads = Pick<Db, 'orm' | 'query'>
export type Replica = Reads & {
  /** Seconds behind the writer, as last looked at; null while it does not answer. */
  lagSeconds(): number | null
  close(): Promise<void>
}

/** The least of some numbers that may be unknown. */
const least = (...all: readonly (number | null)[]): number | null => {
  const known = all.filter((one) => one !== null)
  return known.length === 0 ? null : Math.min(...known)
}

/**
 * Reads from a copy of the database while it is at most ten seconds behind, and from the writer otherwise:
 * also when the copy ends a read. For what nobody has just written themselves.
 *
 * @param open makes a pool of connections to the replica, of so many at most
 * @param statement runs a text on a pool
 * @param writer connections to the database itself
 */
export function replicaReads(
  open: (most?: number) => pg.Pool,
  writer: { pool: pg.Pool } & Reads,
  statement: (pool: pg.Pool) => Db['query'],
  onError: (error: Error) => void,
): Replica {
  let lag: number | null = null
  let closed = false
  let looking = false
  // Looks have a connection of their own: long reads may use all others.
  let reads = open(),
    looks = open(1)
  /** Each rejects a read that waits for the replica. */
  const waiting = new Set<(reason: Error) => void>()
  const positions = new LogPositions()

  const forget = (pool: pg.Pool): void => void pool.end().catch(() => undefined)
  /** Connections that do not answer may never end, so others take their places. */
  function leave(reason: Error): void {
    if (closed) return
    if (lag !== null) onError(reason)
    lag = null
    for (const pool of [reads, looks]) forget(pool)
    ;[reads, looks] = [open(), open(1)]
    for (const reject of waiting) reject(reason)
  }
  async function look(): Promise<void> {
    if (looking || closed) return
    looking = true
    const asked = performance.now()
    // Without the writer the replica still knows when the last change came.
    const written = await inTime(writer.pool.query<{ lsn: number | null }>(POSITION), ANSWER_MS).catch(
      () => null,
    )
    const lsn = written?.rows[0]?.lsn ?? null
    if (lsn !== null) positions.note(lsn, asked)
    try {
      const { rows } = await inTime(
        looks.query<{ lsn: number | null; since_last_commit: number | null }>(REPLAYED),
        ANSWER_MS,
      )
      const found = rows[0]!
      lag =
        found.lsn === null
          ? 0
          : least(positions.secondsBehind(found.lsn, performance.now()), found.since_last_commit)
    } catch (error) {
      leave(error as Error)
    } finally {
      looking = false
    }
  }
  const timer = setInterval(() => void look(), LOOK_MS)
  timer.unref()
  void look()

  const untilLeft = <T>(answer: Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      waiting.add(reject)
      void answer.then(resolve, reject).finally(() => waiting.delete(reject))
    })
  async function read<T>(there: (pool: pg.Pool) => Promise<T>, here: () => Promise<T>): Promise<T> {
    if (lag === null || lag > MAX_LAG_SECONDS) return here()
    try {
      return await untilLeft(there(reads))
    } catch (error) {
      const code = (error as { code?: string }).code ?? ''
      if (STATEMENT_FAILED.test(code)) throw error
      if (!TAKES_OTHERS.test(code)) lag = null
      return here()
    }
  }
  // All that Drizzle asks of a pool.
  const either = {
    query: (config: pg.QueryConfig, values: unknown[]) =>
      read(
        (pool) => pool.query(config, values),
        () => writer.pool.query(config, values),
      ),
  } as unknown as pg.Pool
  return {
    orm: drizzle(either),
    query: <Row>(text: string, values?: unknown[]) =>
      read(
        (pool) => statement(pool)<Row>(text, values),
        () => writer.query<Row>(text, values),
      ),
    lagSeconds: () => lag,
    async close() {
      closed = true
      clearInterval(timer)
      await Promise.all([reads.end(), looks.end()])
    },
  }
}
