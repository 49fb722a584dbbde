import pg from 'pg'
import { SECOND_MS } from '#contract/durations.ts'

const LOOK_MS = 5 * SECOND_MS
/** A connection that is used for longer is looked for at the server. */
const USED_MS = 5 * SECOND_MS

/** Number by which the server knows a connection. A pooler in between makes up others. */
const numbers = new WeakMap<pg.ClientBase, number>()
export const noteNumber = (client: pg.ClientBase, pid: number): void => void numbers.set(client, pid)

/**
 * Ends connections that their server does not have any more, until the pool ends: its machine has vanished,
 * and another one answers at the address. Whoever waits on such a connection would wait for a quarter of an
 * hour.
 *
 * @param url of the pool; not that of a pooler which gives each transaction another connection
 */
export function endLostConnections(pool: pg.Pool, url: string, onError: (error: Error) => void): void {
  const used = new Map<pg.PoolClient, number>()
  pool.on('acquire', (client) => used.set(client, performance.now()))
  for (const event of ['release', 'remove'] as const)
    pool.on(event, (...of: unknown[]) => used.delete(of.at(-1) as pg.PoolClient))
  async function look(): Promise<void> {
    const now = performance.now()
    const long = [...used]
      .filter(([client, since]) => now - since > USED_MS && numbers.has(client))
      .map(([client]) => client)
    if (long.length === 0) return
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: LOOK_MS,
      query_timeout: LOOK_MS,
      application_name: 'asl-shop connections',
    })
    fresh.on('error', () => undefined)
    try {
      await fresh.connect()
      const { rows } = await fresh.query<{ pid: number }>(
        'select pid from pg_stat_activity where pid = any ($1::int[])',
        [long.map((client) => numbers.get(client))],
      )
      const alive = new Set(rows.map(({ pid }) => pid))
      for (const client of long)
        if (!alive.has(numbers.get(client)!) && used.has(client)) {
          onError(new Error('The database does not have this connection any more.'))
          client.connection.stream.destroy()
        }
    } finally {
      await fresh.end()
    }
  }
  // A database that does not answer has nothing to say about its connections.
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_MS)
  timer.unref()
  const end = pool.end.bind(pool)
  pool.end = ((...callback: Parameters<typeof end>) => {
    clearInterval(timer)
    return end(...callback)
  }) as typeof pool.end
}
