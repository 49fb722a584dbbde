import { DAY_MS } from '#contract/durations.ts'
import type { Platform } from '#server/platform.ts'
import { forgetVerifications } from '../../accounts/server/public.ts'
import { forgetSessions } from '../../sessions/server/public.ts'

/** Removes what nobody can use any more: old links, ended sessions, devices whose trust is over. */
export async function forgetOld({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  await forgetVerifications(db, new Date(now.getTime() - DAY_MS))
  await forgetSessions(db, now)
}
