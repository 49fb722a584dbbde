import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { CONNECT_MS, openPool, JOB_LIMITS, REQUEST_LIMITS, SecondConnection } from './pool.ts'
import { Slots } from './slots.ts'

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

const NAMES_KEPT = 5000
const names = new LRUCache<string, string>({ max: NAMES_KEPT })
/** The name of a statement: a hash of its text, worked out once while the text is in use. */
function nameOf(text: string): string {
  let name = names.get(text)
  if (name === undefined)
    names.set(text, (name = `s_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`))
  return name
}

const statement =
  (client: pg.Pool | pg.PoolClient): Db['query'] =>
  async <Row>(text: string, values: unknown[] = []) =>
    (await client.query({ name: nameOf(text), text, values })).rows as Row[]

/** One statement after the other, as a connection runs them anyway: `pg` no longer queues them itself. */
function inTurn(query: Db['query']): Db['query'] {
  let turn: Promise<unknown> = Promise.resolve()
  return <Row>(text: string, values?: unknown[]) => {
    const mine = turn.then(() => query<Row>(text, values))
    turn = mine.catch(() => undefined)
    return mine
  }
}

type Open = { tx: Db; hooks: (() => void)[]; end(commit: boolean): Promise<void>; release(): void }

/** Connections, and how many of them transactions may hold at the same time. */
type Connections = { pool: pg.Pool; slots: Slots; refuseSecond: () => void }
/** Share of the connections that a crowd of writers leaves to single statements, which are short. */
const READERS = 0.3
const slotsOf = (connections: number): Slots =>
  new Slots(Math.max(1, Math.floor(connections * (1 - READERS))), CONNECT_MS)

/** Begins a transaction on a connection of its own. Hooks run after the commit. */
async function begin(
  { pool, slots, refuseSecond }: Connections,
  join: (tx: Db) => Db['transaction'],
): Promise<Open> {
  refuseSecond()
  await slots.take()
  const client = await pool.connect().catch((error: unknown) => {
    slots.release()
    throw error
  })
  let broken: Error | undefined
  const hooks: (() => void)[] = []
  const tx: Db = {
    orm: drizzle(client),
    query: inTurn(statement(client)),
    transaction: (work) => join(tx)(work),
    afterCommit: (hook) => void hooks.push(hook),
  }
  const end = async (commit: boolean): Promise<void> => {
    if (commit) {
      await client.query('commit')
      for (const hook of hooks) hook()
    } else
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
  }
  try {
    await client.query('begin')
  } catch (error) {
    client.release(error as Error)
    slots.release()
    throw error
  }
  const release = (): void => {
    client.release(broken)
    slots.release()
  }
  return { tx, hooks, end, release }
}

/** Transactions that are to be one: open from the first of them on. */
class Whole {
  opened: Promise<Open> | undefined
  /** Set once it is open. */
  tx: Db | undefined
  ended = false
  #connections: Connections
  #turn: Promise<unknown> = Promise.resolve()
  #savepoints = 0
  constructor(connections: Connections) {
    this.#connections = connections
  }

  /** One transaction after the other: savepoints of two at once would end each other. */
  join<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    const mine = this.#turn.then(() => this.#within(work))
    this.#turn = mine.catch(() => undefined)
    return mine
  }

  async #within<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    const { tx, hooks } = await (this.opened ??= begin(this.#connections, (own) => (inner) => inner(own)))
    this.tx = tx
    const name = `s${++this.#savepoints}`,
      before = hooks.length
    await tx.query(`savepoint ${name}`)
    try {
      const result = await work(tx)
      await tx.query(`release savepoint ${name}`)
      return result
    } catch (error) {
      hooks.length = before
      // A connection that broke cannot; then there is nothing to keep.
      await tx.query(`rollback to savepoint ${name}`).catch(() => undefined)
      throw error
    }
  }
}

export type DatabaseOptions = {
  /** Connections for requests, at most. */
  max?: number
  /** Connections for jobs, at most. */
  maxForJobs?: number
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
  const opened = (limits: typeof REQUEST_LIMITS, most: number) => {
    const pool = openPool(url, { ...limits, max: most, onError, onConnect: refuseSecond })
    return { pool, slots: slotsOf(most), refuseSecond, plain: { orm: drizzle(pool), query: statement(pool) } }
  }
  const requests = opened(REQUEST_LIMITS, max)
  const jobs = opened(JOB_LIMITS, maxForJobs)
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
    close: async () => void (await Promise.all([requests.pool.end(), jobs.pool.end()])),
  }
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
