import type { Platform } from '#server/platform.ts'

const DAY_MS = 86_400_000
/** Ended sessions stay this long, so that a person can ask what happened. */
const SESSION_DAYS = 30

/** Removes what nobody can use any more: old links, ended sessions, devices whose trust is over. */
export async function forgetOld({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  await db.query('delete from verifications where expires_at < $1', [new Date(now.getTime() - DAY_MS)])
  await db.query('delete from sessions where expires_at < $1 or revoked_at < $1', [
    new Date(now.getTime() - SESSION_DAYS * DAY_MS),
  ])
  await db.query('delete from trusted_devices where expires_at < $1', [now])
}
