import { common, Failure } from '#contract/errors.ts'
import type { Db } from '../db/database.ts'

/**
 * Counts a call in a fixed window, in the database, so that all processes of an installation share the count.
 * @throws Failure 429 with Retry-After once `max` calls were made in `seconds`.
 */
export async function countCall(db: Db, key: string, max: number, seconds: number): Promise<void> {
  const [row] = await db.query<{ count: number; wait: number }>('limits_count', `
    insert into rate_limits as r (key, count, resets_at) values ($1, 1, now() + make_interval(secs => $2))
    on conflict (key) do update set
      count = case when r.resets_at <= now() then 1 else r.count + 1 end,
      resets_at = case when r.resets_at <= now() then now() + make_interval(secs => $2) else r.resets_at end
    returning count, ceil(extract(epoch from resets_at - now()))::int as wait`, [key, seconds])
  if (row && row.count > max) throw new Failure(common.too_many_requests, { params: { seconds: row.wait }, retryAfterSeconds: row.wait })
}

/** Forgets a count, e.g. the failed sign-ins of somebody who then signed in. */
export async function clearCount(db: Db, key: string): Promise<void> {
  await db.query('limits_clear', 'delete from rate_limits where key = $1', [key])
}

/** Takes one call back, e.g. a sign-in that was counted before it turned out to be right. */
export async function uncount(db: Db, key: string): Promise<void> {
  await db.query('limits_uncount', 'update rate_limits set count = greatest(count - 1, 0) where key = $1', [key])
}
