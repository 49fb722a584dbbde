import { randomInt } from 'node:crypto'

/** First key of the advisory locks by which processes show that they run. */
const RUNNING = 7_251_005
/** Number of this process, as long as it runs. */
const NUMBER = randomInt(1, 2 ** 31 - 1)

/** Statement for a connection that lives as long as the process: its lock falls when the process dies. */
export const SHOW_RUNNING = `select pg_advisory_lock_shared(${RUNNING}, ${NUMBER})`

let connections = 0
/** Counts the connections of this process that hold the lock. */
export const holdsLock = (now: boolean): void => void (connections += now ? 1 : -1)

/** Number of this process for rows that it claims; null while nothing shows that the process runs. */
export const processNumber = (): number | null => (connections > 0 ? NUMBER : null)

/** SQL: true for the number of a process that runs no more. */
export const isDeadSql = (column: string): string => `(
  ${column} is not null
  and not exists (
    select
    from pg_locks k
    where k.locktype = 'advisory'
      and k.database = (select d.oid from pg_database d where d.datname = current_database())
      and k.classid::bigint = ${RUNNING}
      and k.objid::bigint = ${column}
      and k.objsubid = 2
  )
)`
