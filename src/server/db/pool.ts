import pg from 'pg'
import { SECOND_MS } from '#contract/durations.ts'
import { noteNumber } from './lost-connections.ts'

/** Limits of a connection's statements, in milliseconds. */
type Limits = {
  /** Longest wait for a lock. */
  lock_timeout: number
  statement_timeout: number
  /** Longest time that an open transaction does nothing. */
  idle_in_transaction_session_timeout: number
}
/** Limits of requests, which somebody waits for: a longer statement has a fault. */
export const REQUEST_LIMITS: Limits = {
  lock_timeout: 5 * SECOND_MS,
  statement_timeout: 30 * SECOND_MS,
  idle_in_transaction_session_timeout: 20 * SECOND_MS,
}
/** Nobody waits for a job, and some read everything that there is. */
export const JOB_LIMITS: Limits = {
  lock_timeout: 30 * SECOND_MS,
  statement_timeout: 15 * 60 * SECOND_MS,
  idle_in_transaction_session_timeout: 60 * SECOND_MS,
}
/** Longest wait for a connection, in milliseconds. */
export const CONNECT_MS = 8 * SECOND_MS

/**
 * Thrown when a call with an open transaction asks for another connection. Calls that hold one connection and
 * wait for another deadlock as soon as the pool is empty, so work inside a transaction uses its `tx`.
 */
export class SecondConnection extends Error {
  override name = 'SecondConnection'
  constructor(
    message = 'A call asked the pool for a second connection inside its open transaction; pass `tx` instead.',
  ) {
    super(message)
  }
}

/** Runs the first statements of a connection, whose last one asks for its number. */
async function setUp(client: pg.ClientBase, statements: string): Promise<void> {
  const results = (await client.query(statements)) as unknown as pg.QueryResult<{ pid: number }>[]
  noteNumber(client, results.at(-1)!.rows[0]!.pid)
}

/**
 * Opens a pool; `onConnect` is called in the context of each call that asks for a connection.
 *
 * @param options.role that its statements run as, instead of the one that signs in
 */
export function openPool(
  url: string,
  {
    max,
    onError,
    onConnect,
    role,
    ...limits
  }: Limits & { max: number; onError: (error: Error) => void; onConnect: () => void; role: string | null },
): pg.Pool {
  // Set once connected, since a pooler in front of the database refuses them as startup parameters.
  const settings = [
    ...Object.entries(limits).map(([name, ms]) => `set ${name} = ${ms}`),
    ...(role === null ? [] : [`set role ${role}`]),
    'select pg_backend_pid() as pid',
  ].join('; ')
  // The pool waits for it, which its type does not say.
  const begin = (client: pg.ClientBase): unknown => setUp(client, settings)
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    application_name: 'asl-shop',
    onConnect: begin,
  })
  // A connection that the server closes must not end the process: not an idle one, and not one that waits
  // within a transaction, where the pool does not listen.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => undefined)
  const connect = pool.connect.bind(pool)
  // The pool's own `query` connects this way too.
  pool.connect = ((...callback: Parameters<typeof connect>) => {
    onConnect()
    return connect(...callback)
  }) as typeof pool.connect
  return pool
}
