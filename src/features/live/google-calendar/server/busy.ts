import { DAY_MS } from '#contract/durations.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { googleOf } from './google.ts'
import { connectionOf, withGoogle } from './connections.service.ts'
import { calendar_connections } from './google-calendar.table.ts'

/** Time for which Google's last answer is used when Google does not respond. */
const LAST_KNOWN_MS = DAY_MS
const WIDE_MS = 62 * DAY_MS
/** Within this, what it said is as good as asking again. */
const FRESH_MS = 15_000

/**
 * A person's busy times in their own Google calendar within a span. If Google does not respond, its last
 * answer is used, for a day at most: no lesson is lost because a calendar does not respond.
 */
export async function busyTimes(
  platform: Platform,
  user_id: string,
  from: Date,
  to: Date,
): Promise<[number, number][]> {
  if (!googleOf(platform.config)) return []
  const connection = await connectionOf(platform, user_id)
  if (!connection) return []
  const now = platform.clock()
  // More than is asked for now, so that what it last said covers whatever is looked at while it is silent.
  const wide = {
    from: from < now ? from : now,
    to: new Date(Math.max(to.getTime(), now.getTime() + WIDE_MS)),
  }
  const age = connection.asked_at ? now.getTime() - connection.asked_at.getTime() : Number.POSITIVE_INFINITY
  const covers =
    connection.busy_from !== null &&
    connection.busy_to !== null &&
    connection.busy_from <= from &&
    connection.busy_to >= to
  if (covers && age < FRESH_MS) return connection.busy
  const asked = await withGoogle(platform, connection, (google, access) =>
    google.busy(access, wide.from, wide.to),
  ).catch((error: unknown) => {
    platform.log.warn({ err: error }, 'Google did not say when somebody is busy')
    return null
  })
  if (asked === null) return age < LAST_KNOWN_MS ? connection.busy : []
  await platform.db.query(
    `
      update ${calendar_connections}
      set busy = $2, busy_from = $3, busy_to = $4, asked_at = $5
      where id = $1`,
    [connection.id, JSON.stringify(asked), wide.from, wide.to, now],
  )
  return asked
}

/** Busy times of several people from Google's last answers, up to a day old, without a request. */
export async function lastKnownBusy(
  db: Db,
  user_ids: readonly string[],
  now: Date,
): Promise<Map<string, [number, number][]>> {
  const rows = await db.query<{ user_id: string; busy: [number, number][] }>(
    `select user_id, busy from ${calendar_connections} where user_id = any ($1::uuid[]) and asked_at > $2`,
    [user_ids, new Date(now.getTime() - LAST_KNOWN_MS)],
  )
  return new Map(rows.map(({ user_id, busy }) => [user_id, busy]))
}
