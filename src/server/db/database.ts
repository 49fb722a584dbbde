import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { endLostConnections } from './lost-connections.ts'
import { replicaReads, type Replica } from './replica.ts'
import { openPool, JOB_LIMITS, REQUEST_LIMITS, SecondConnection } from './pool.ts'
import { traced } from './traced.ts'
import { begin, slotsOf, statement, Whole, type Open } from './transactions.ts'

/** Database access inside or outside of a transaction. */
export type Db = {
  /** Drizzle, for plain reads and writes. */
  orm: NodePgDatabase
  /**
   * A prepared statement: planned once a connection. Its name is made from its text, so two texts never share
   * a plan and one text never has two.
   */
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>
  /** Runs `work` in one transaction; a nested call joins the outer one. Rolls back when `work` throws. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /**
   * Runs `hook` once the transaction has committed, never when it rolls back; at once outside of a
   * transaction.
   */
  afterCommit(hook: () => void): void
}
export type Database = Db & {
  pool: pg.Pool
  /**
   * Reads that may be some seconds old, from the replica where there is one: reports, downloads, sitemaps.
   * Never of what the caller has just written, nor inside a transaction. A transaction is the database's own.
   */
  reports: Db
  /** Seconds by which the replica is behind; null while it does not answer; undefined where there is none. */
  replicaLag(): number | null | undefined
  /**
   * Runs the work of a job on the connections of jobs: they have longer limits, and requests keep theirs
   * whatever jobs do.
   */
  asJob<T>(work: () => Promise<T>): Promise<T>
  /**
   * Refuses to ask somebody outside while the current call has a transaction open: they answer when they
   * like, and a connection would be held meanwhile. Write down what is asked, commit, then ask.
   *
   * @throws SecondConnection in tests and in development
   */
  refuseAsking(whom: string): void
  /**
   * Runs `work` so that whatever it writes in transactions, one or several, commits together with what `keep`
   * writes afterwards, or not at all. Its transactions join the first one, each as a savepoint, and what it
   * reads from then on is read there. Without a transaction `keep` writes by itself.
   */
  together<T>(work: () => Promise<T>, keep: (tx: Db, result: T) => Promise<void>): Promise<T>
  close(): Promise<void>
}

export type DatabaseOptions = {
  /** Connections for requests, at most. */
  max?: number
  /** Connections for jobs, at most. */
  maxForJobs?: number
  /** The database itself, where `url` is a pooler: jobs have limits of their own, and some lock by session. */
  directUrl?: string
  /** A copy that follows the database. */
  replicaUrl?: string | undefined
  /** Role that statements run as, instead of the one that signs in. */
  role?: string | null
  onError?: (error: Error) => void
  /** Called when a call with an open transaction asks for a second connection; throws it by default. */
  onSecondConnection?: (error: SecondConnection) => void
}

/** Opens the pools on `url`. Connections are made when first needed. */
export function openDatabase(
  url: string,
  {
    max = 10,
    maxForJobs = 6,
    directUrl = url,
    replicaUrl,
    role = null,
    onError = () => undefined,
    onSecondConnection = (error) => {
      throw error
    },
  }: DatabaseOptions = {},
): Database {
  const transactions = new AsyncLocalStorage<{ ended: boolean }>()
  const isInTransaction = (): boolean => transactions.getStore()?.ended === false
  const refuseSecond = (): void => {
    if (isInTransaction()) onSecondConnection(new SecondConnection())
  }
  const poolOn = (at: string, limits: typeof REQUEST_LIMITS, most: number): pg.Pool =>
    openPool(at, { ...limits, max: most, onError, onConnect: refuseSecond, role })
  const opened = (at: string, limits: typeof REQUEST_LIMITS, most: number) => {
    const pool = poolOn(at, limits, most)
    if (at === directUrl) endLostConnections(pool, at, onError)
    const single = traced(pool)
    return {
      pool,
      slots: slotsOf(most),
      refuseSecond,
      plain: { orm: drizzle(single), query: statement(single) },
    }
  }
  const requests = opened(url, REQUEST_LIMITS, max)
  const jobs = opened(directUrl, JOB_LIMITS, maxForJobs)
  const jobCalls = new AsyncLocalStorage<true>()
  const own = (): typeof requests => (jobCalls.getStore() ? jobs : requests)

  const wholes = new AsyncLocalStorage<{ whole: Whole; inside: boolean }>()
  const joined = (): { whole: Whole; inside: boolean } | undefined => {
    const store = wholes.getStore()
    // Work that outlives its call is no longer part of it.
    return store && !store.whole.ended ? store : undefined
  }

  const transaction: Db['transaction'] = async (work) => {
    const store = joined()
    if (store?.inside && store.whole.tx) return work(store.whole.tx)
    if (store)
      return store.whole.join((tx) => wholes.run({ whole: store.whole, inside: true }, () => work(tx)))
    const open = await begin(own(), (tx) => (inner) => inner(tx))
    const state = { ended: false }
    try {
      const result = await transactions.run(state, async () => work(open.tx))
      state.ended = true
      await open.end(true)
      return result
    } catch (error) {
      state.ended = true
      await open.end(false)
      throw error
    } finally {
      open.release()
    }
  }

  const together: Database['together'] = async (work, keep) => {
    const whole = new Whole(own())
    let open: Open | undefined
    try {
      const result = await wholes.run({ whole, inside: false }, work)
      whole.ended = true
      open = await whole.opened
      await keep(open?.tx ?? db, result)
      await open?.end(true)
      return result
    } catch (error) {
      whole.ended = true
      open = await whole.opened?.catch(() => undefined)
      await open?.end(false)
      throw error
    } finally {
      open?.release()
    }
  }

  const db: Database = {
    get orm() {
      return joined()?.whole.tx?.orm ?? own().plain.orm
    },
    query: <Row>(text: string, values?: unknown[]) =>
      (joined()?.whole.tx ?? own().plain).query<Row>(text, values),
    transaction,
    afterCommit: (hook) => {
      const tx = joined()?.whole.tx
      if (tx) tx.afterCommit(hook)
      else hook()
    },
    together,
    asJob: (work) => jobCalls.run(true, work),
    refuseAsking: (whom) => {
      if (isInTransaction())
        onSecondConnection(new SecondConnection(`A call asked ${whom} inside its open transaction.`))
    },
    pool: requests.pool,
    get reports() {
      return reports
    },
    replicaLag: () => replica?.lagSeconds(),
    close: async () => void (await Promise.all([replica?.close(), requests.pool.end(), jobs.pool.end()])),
  }
  const replica: Replica | undefined =
    replicaUrl === undefined
      ? undefined
      : replicaReads(
          (most = Math.max(2, Math.floor(max / 2))) => poolOn(replicaUrl, JOB_LIMITS, most),
          db,
          statement,
          onError,
        )
  const reports: Db = replica
    ? {
        get orm() {
          return replica.orm
        },
        query: (text, values) => replica.query(text, values),
        transaction,
        afterCommit: (hook) => db.afterCommit(hook),
      }
    : db
  return db
}

/** Each has a digit; the system's EPIPE and EBUSY have none. */
const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/
/**
 * The SQLSTATE of a database error, or undefined. `23505` unique, `23503` foreign key, `23514` check, `23P01`
 * exclusion.
 */
export function sqlState(error: unknown): string | undefined {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && typeof cause.code === 'string' && SQLSTATE.test(cause.code)) return cause.code
  return undefined
}

/**
 * Returns true when the database refused to delete a row because another row references it: by a foreign key
 * (23503) or by one that says ON DELETE RESTRICT (23001, from PostgreSQL 18 on).
 */
export const isStillNamed = (error: unknown): boolean => ['23503', '23001'].includes(sqlState(error) ?? '')
