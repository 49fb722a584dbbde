import { DAY_MS } from '#contract/durations.ts'
import type { Db } from '#server/db/database.ts'

/** Ended sessions stay this long, so that a person can ask what happened. */
const SESSION_DAYS = 30

/** Removes sessions that ended long ago, and devices whose trust is over. */
export async function forgetSessions(db: Db, now: Date): Promise<void> {
  await db.query('delete from sessions where expires_at < $1 or revoked_at < $1', [
    new Date(now.getTime() - SESSION_DAYS * DAY_MS),
  ])
  await db.query('delete from trusted_devices where expires_at < $1', [now])
}
