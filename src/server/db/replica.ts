import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { SECOND_MS } from '#contract/durations.ts'
import type { Db } from './database.ts'

/** A replica that is further behind is left alone until it has caught up. */
export const MAX_LAG_SECONDS = 10
const LOOK_MS = 2 * SECOND_MS
/**
 * SQLSTATE of a statement that is wrong in itself, or took too long. After any other failure the writer
 * answers in the replica's place: it ends reads that are in the way of what it replays (40001), restarts, or
 * is gone.
 */
const STATEMENT_FAILED = /^(?:22|42|57014)/

type Reads = Pick<Db, 'orm' | 'query'>
export type Replica = Reads & {
  /** Seconds behind the writer, as last looked at; null while it does not answer. */
  lagSeconds(): number | null
  close(): Promise<void>
}

/**
 * Reads from a copy of the database while it is at most ten seconds behind, and from the writer otherwise:
 * also when the copy ends a read. For what nobody has just written themselves.
 *
 * @param pool connections to the replica
 * @param statement runs a text on a pool
 * @param writer connections to the database itself
 */
export function replicaReads(
  pool: pg.Pool,
  writer: { pool: pg.Pool } & Reads,
  statement: (pool: pg.Pool) => Db['query'],
  onError: (error: Error) => void,
): Replica {
  let lag: number | null = null
  let closed = false
  async function look(): Promise<void> {
    try {
      // Idle, a replica has replayed all that the writer has written, however long ago that was.
      const { rows: written } = await writer.pool.query<{ lsn: string }>(
        'select case when pg_is_in_recovery() then null else pg_current_wal_lsn() end as lsn',
      )
      const { rows } = await pool.query<{ lag: number | null }>(
        `
          select
            case
              when not pg_is_in_recovery() then 0
              when pg_last_wal_replay_lsn() >= $1::pg_lsn then 0
              else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())
            end::float8 as lag`,
        [written[0]!.lsn],
      )
      lag = rows[0]!.lag
    } catch (error) {
      if (!closed && lag !== null) onError(error as Error)
      lag = null
    }
  }
  const timer = setInterval(() => void look(), LOOK_MS)
  timer.unref()
  void look()
  const isFresh = (): boolean => lag !== null && lag <= MAX_LAG_SECONDS
  const query = statement(pool)
  const orm = drizzle(pool)
  return {
    get orm() {
      return isFresh() ? orm : writer.orm
    },
    async query<Row>(text: string, values?: unknown[]) {
      if (!isFresh()) return writer.query<Row>(text, values)
      try {
        return await query<Row>(text, values)
      } catch (error) {
        const code = (error as { code?: string }).code
        if (code !== undefined && STATEMENT_FAILED.test(code)) throw error
        lag = null
        return writer.query<Row>(text, values)
      }
    },
    lagSeconds: () => lag,
    async close() {
      closed = true
      clearInterval(timer)
      await pool.end()
    },
  }
}
