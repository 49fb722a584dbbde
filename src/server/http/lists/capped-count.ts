import { LRUCache } from 'lru-cache'
import type { Db } from '../../db/database.ts'

const BOUND_KEPT_MS = 60_000,
  BOUNDS_KEPT = 1000
/**
 * Counts that ran into the cap. They say "so many and more", which stays true enough for a minute; exact
 * counts are never remembered.
 */
const bounds = new WeakMap<Db, LRUCache<string, number>>()

/** Returns the number of rows of `from`, counted to `cap` at most. */
export async function cappedCount(
  db: Db,
  from: string,
  values: readonly unknown[],
  cap: number,
): Promise<number> {
  const text = `select count(*)::int as n from (select 1 from ${from} limit $${values.length + 1}) capped`
  const key = JSON.stringify([text, values, cap])
  let known = bounds.get(db)
  if (!known) bounds.set(db, (known = new LRUCache({ max: BOUNDS_KEPT, ttl: BOUND_KEPT_MS })))
  const before = known.get(key)
  if (before !== undefined) return before
  const n = (await db.query<{ n: number }>(text, [...values, cap]))[0]?.n ?? 0
  if (n >= cap) known.set(key, n)
  return n
}
