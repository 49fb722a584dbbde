import { randomInt } from 'node:crypto'
import type { Database } from './database.ts'

/** First key of the advisory locks by which processes show that they run. */
const RUNNING = 7_251_005
/** Number of this process, as long as it runs. */
const NUMBER = randomInt(1, 2 ** 31 - 1)

/** Statement for a connection that lives as long as the process: its lock falls when the process dies. */
export const showRunning = (number = NUMBER): string =>
  `select pg_advisory_lock_shared(${RUNNING}, ${number})`

/** Connections of this process that hold the lock, by the name of their database. */
const holding = new Map<string, number>()
const nameOf = (url: string | undefined): string => new URL(url ?? 'postgres:///').pathname

/** Notes that a connection to a database holds the lock of this process, or does not any more. */
export function noteLock(databaseUrl: string, held: boolean): void {
  const name = nameOf(databaseUrl)
  holding.set(name, (holding.get(name) ?? 0) + (held ? 1 : -1))
}

/** Number of this process for rows that it claims; null while nothing shows there that the process runs. */
export const processNumber = ({ pool }: Database): number | null =>
  (holding.get(nameOf(pool.options.connectionString)) ?? 0) > 0 ? NUMBER : null

/** SQL: true for the number of a process that runs no more. */
export const isDeadSql = (column: string): string => `(
  ${column} is not null
  and not exists (
    select
    from pg_locks running
    where running.locktype = 'advisory'
      and running.database = (select d.oid from pg_database d where d.datname = current_database())
      and running.classid::bigint = ${RUNNING}
      and running.objid::bigint = ${column}
      and running.objsubid = 2
  )
)`
