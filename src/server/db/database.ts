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
export type Database = Db & { pool: pg.Pool; close(): Promise<void> }

const NAMES_KEPT = 5000
const names = new LRUCache<string, string>({ max: NAMES_KEPT })
/** The name of a statement: a hash of its text, worked out once while the text is in use. */
function nameOf(text: string): string {
  let name = names.get(text)
  if (name === undefined)
    names.set(text, (name = `s_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`))
  return name
}

function on(
  client: pg.Pool | pg.PoolClient,
  transaction: Db['transaction'],
  afterCommit: Db['afterCommit'],
): Db {
  return {
    orm: drizzle(client),
    query: async <Row>(text: string, values: unknown[] = []) =>
      (await client.query({ name: nameOf(text), text, values })).rows as Row[],
    transaction,
    afterCommit,
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
  const transaction: Db['transaction'] = async (work) => {
    const client = await pool.connect()
    let broken: Error | undefined
    const hooks: (() => void)[] = []
    try {
      await client.query('begin')
      const tx: Db = on(
        client,
        (inner) => inner(tx),
        (hook) => void hooks.push(hook),
      )
      const result = await work(tx)
      await client.query('commit')
      for (const hook of hooks) hook()
      return result
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
      throw error
    } finally {
      client.release(broken)
    }
  }
  return { ...on(pool, transaction, (hook) => hook()), pool, close: () => pool.end() }
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
