import type { Platform } from '../platform.ts'

/** What is removed, and how long after it stopped to matter. `$1` is the platform's time. */
const STATEMENTS = {
  clean_rate_limits: 'delete from rate_limits where resets_at < $1::timestamptz',
  clean_idempotency: `delete from idempotency_keys where created_at < $1::timestamptz - interval '24 hours'`,
  clean_verifications: `delete from verifications where expires_at < $1::timestamptz - interval '1 day'`,
  clean_trusted_devices: 'delete from trusted_devices where expires_at < $1::timestamptz',
  clean_sessions: `delete from sessions where expires_at < $1::timestamptz - interval '30 days' or revoked_at < $1::timestamptz - interval '30 days'`,
  clean_mailbox: `delete from mails where created_at < $1::timestamptz - interval '30 days'`,
} as const

/** Removes what nobody needs any more. */
export async function cleanUp({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  for (const [name, text] of Object.entries(STATEMENTS)) await db.query(name, text, [clock()])
}

export function scheduleCleanUp(platform: Platform): void {
  platform.jobs.schedule('clean-up', '7 * * * *', () => cleanUp(platform))
}
