import { isIPv4, isIPv6 } from 'node:net'
import { LRUCache } from 'lru-cache'
import { common, Failure } from '#contract/errors.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/database.ts'

/**
 * Returns the key of one subscriber in a count: an IPv4 address, or the first half of an IPv6 address, since
 * everybody has any number of those.
 */
export function networkOf(ip: string): string {
  if (isIPv4(ip)) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped || !isIPv6(ip)) return mapped ?? ip
  const [head = '', tail] = ip.split('%')[0]!.split('::')
  const groups = head === '' ? [] : head.split(':'),
    rest = tail ? tail.split(':') : []
  const all =
    tail === undefined
      ? groups
      : [...groups, ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

type Counted = { key: string; count: number; wait: number }
/** Counts a call for each of these keys, which differ, in a fixed window. `wait`: seconds to its end. */
const counted = (db: Db, keys: readonly string[], seconds: number): Promise<Counted[]> =>
  db.query<Counted>(
    `
      insert into rate_limits as r (key, count, resets_at)
      select key, 1, now() + make_interval(secs => $2) from unnest($1::text[]) key
      on conflict (key) do update set
        count = case when r.resets_at <= now() then 1 else r.count + 1 end,
        resets_at = case when r.resets_at <= now() then now() + make_interval(secs => $2) else r.resets_at end
      returning key, count, ceil(extract(epoch from resets_at - now()))::int as wait`,
    // In one order, so that two transactions never wait for each other.
    [[...keys].toSorted(), seconds],
  )

/**
 * Counts a call in a fixed window, in the database, so that all processes of an installation share the count.
 *
 * @throws Failure 429 with Retry-After once `max` calls were made in `seconds`.
 */
export async function countCall(db: Db, key: string, max: number, seconds: number): Promise<void> {
  const [row] = await counted(db, [key], seconds)
  if (row && row.count > max)
    throw new Failure(common.too_many_requests, {
      params: { seconds: row.wait },
      retryAfterSeconds: row.wait,
    })
}

/** Counts one call for each of these keys, which differ; answers the keys that made more than `max`. */
export async function countCalls(
  db: Db,
  keys: readonly string[],
  max: number,
  seconds: number,
): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await counted(db, keys, seconds)
  return rows.filter(({ count }) => count > max).map(({ key }) => key)
}

type Window = { count: number; ends: number }
const windowsOf = new WeakMap<Db, LRUCache<string, Window>>()
/** Maximum number of windows in memory; the least recently used one is evicted. */
const WINDOWS_KEPT = 50_000

/**
 * Counts a call in this process's memory: for reads that are too many for a row of the database. Each process
 * of an installation counts for itself.
 *
 * @param db whose calls: a process may hold several applications
 * @throws Failure 429 with Retry-After once `max` calls were made in `seconds`.
 */
export function countHere(db: Db, key: string, max: number, seconds: number, now = Date.now()): void {
  let windows = windowsOf.get(db)
  if (!windows) windowsOf.set(db, (windows = new LRUCache({ max: WINDOWS_KEPT })))
  let window = windows.get(key)
  if (!window || window.ends <= now) windows.set(key, (window = { count: 0, ends: now + seconds * 1000 }))
  window.count += 1
  const wait = Math.ceil((window.ends - now) / 1000)
  if (window.count > max)
    throw new Failure(common.too_many_requests, { params: { seconds: wait }, retryAfterSeconds: wait })
}

const isVisitor = (named: unknown): named is string =>
  typeof named === 'string' && /^[\w-]{8,40}$/.test(named)

/**
 * Counts a call of an endpoint for whoever makes it: a person by their account, a visitor by their network.
 * With `class`, visitors who name their page are counted by it too, and their network is limited to a
 * number of them, so that made-up names gain nothing beyond it.
 *
 * @param visitor the header by which a page tells itself from others behind its address
 * @throws Failure 429 with Retry-After
 */
export async function countCaller(
  db: Db,
  name: string,
  { max, seconds, here, class: together }: NonNullable<Endpoint['limit']>,
  { user_id, ip }: Pick<Actor, 'user_id' | 'ip'>,
  visitor: unknown,
): Promise<void> {
  const count = (key: string, most: number): unknown =>
    here ? countHere(db, key, most, seconds) : countCall(db, key, most, seconds)
  if (user_id !== null) return void (await count(`${name} ${user_id}`, max))
  const network = networkOf(ip)
  if (!together || !isVisitor(visitor)) return void (await count(`${name} ${network}`, max))
  await count(`${name} ${network} ${visitor}`, max)
  await count(`${name} class ${network}`, max * together)
}

/** Forgets a count, e.g. the failed sign-ins of somebody who then signed in. */
export async function clearCount(db: Db, key: string): Promise<void> {
  await db.query('delete from rate_limits where key = $1', [key])
}

/** Takes one call back, e.g. a sign-in that was counted before it turned out to be right. */
export async function uncount(db: Db, key: string): Promise<void> {
  await db.query('update rate_limits set count = greatest(count - 1, 0) where key = $1', [key])
}
