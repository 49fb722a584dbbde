import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'

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

/** Begins a transaction on a connection of its own. Hooks run after the commit. */
async function begin(pool: pg.Pool, join: (tx: Db) => Db['transaction']): Promise<Open> {
  const client = await pool.connect()
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
    throw error
  }
  return { tx, hooks, end, release: () => client.release(broken) }
}

/** Transactions that are to be one: open from the first of them on. */
class Whole {
  opened: Promise<Open> | undefined
  /** Set once it is open. */
  tx: Db | undefined
  ended = false
  #pool: pg.Pool
  #turn: Promise<unknown> = Promise.resolve()
  #savepoints = 0
  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** One transaction after the other: savepoints of two at once would end each other. */
  join<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    const mine = this.#turn.then(() => this.#within(work))
    this.#turn = mine.catch(() => undefined)
    return mine
  }

  async #within<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    const { tx, hooks } = await (this.opened ??= begin(this.#pool, (own) => (inner) => inner(own)))
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

/** Opens a pool on `url`. Connections are made when first needed. */
export function openDatabase(
  url: string,
  options: { max?: number; onError?: (error: Error) => void } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 8000,
    keepAlive: true,
    application_name: 'asl-shop',
  })
  // A connection that the server closes must not end the process: not an idle one, and not one that waits
  // within a transaction, where the pool does not listen.
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)))
  pool.on('error', () => undefined)

  const wholes = new AsyncLocalStorage<{ whole: Whole; inside: boolean }>()
  const joined = (): { whole: Whole; inside: boolean } | undefined => {
    const store = wholes.getStore()
    // What a call leaves running behind it goes its own way.
    return store && !store.whole.ended ? store : undefined
  }
  const plain = { orm: drizzle(pool), query: statement(pool) }

  const transaction: Db['transaction'] = async (work) => {
    const store = joined()
    if (store?.inside && store.whole.tx) return work(store.whole.tx)
    if (store)
      return store.whole.join((tx) => wholes.run({ whole: store.whole, inside: true }, () => work(tx)))
    const open = await begin(pool, (tx) => (inner) => inner(tx))
    try {
      const result = await work(open.tx)
      await open.end(true)
      return result
    } catch (error) {
      await open.end(false)
      throw error
    } finally {
      open.release()
    }
  }

  const together: Database['together'] = async (work, keep) => {
    const whole = new Whole(pool)
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
      return joined()?.whole.tx?.orm ?? plain.orm
    },
    query: <Row>(text: string, values?: unknown[]) => (joined()?.whole.tx ?? plain).query<Row>(text, values),
    transaction,
    afterCommit: (hook) => {
      const tx = joined()?.whole.tx
      if (tx) tx.afterCommit(hook)
      else hook()
    },
    together,
    pool,
    close: () => pool.end(),
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
 * Whether the database refused to delete a row because another names it: by a foreign key (23503) or by one
 * that says ON DELETE RESTRICT (23001, from PostgreSQL 18 on).
 */
export const isStillNamed = (error: unknown): boolean => ['23503', '23001'].includes(sqlState(error) ?? '')
