import type { Platform } from '../platform.ts'

/**
 * Deletions of the platform's own outdated rows (features delete theirs), with their age. `$1` is the
 * platform's time.
 */
const STATEMENTS = {
  clean_rate_limits: 'delete from rate_limits where resets_at < $1::timestamptz',
  clean_idempotency: `delete from idempotency_keys where created_at < $1::timestamptz - interval '24 hours'`,
  clean_mailbox: `delete from mails where created_at < $1::timestamptz - interval '30 days'`,
} as const

/** Removes what nobody needs any more. */
export async function cleanUp({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  for (const text of Object.values(STATEMENTS)) await db.query(text, [clock()])
}

export function scheduleCleanUp(platform: Platform): void {
  platform.jobs.schedule('clean-up', '7 * * * *', () => cleanUp(platform))
}
