import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { consentChanged } from './after-consent.ts'
import { guardianships } from './guardians.table.ts'

/** A guardian takes back what they agreed to: the child's account opens for nobody any more. */
export async function withdrawGuardianship(
  platform: TxPlatform,
  tx: Db,
  user_id: string,
  now: Date,
): Promise<void> {
  await tx.query(
    `
      update ${guardianships}
      set state = 'withdrawn', decided_at = $2, updated_at = $2
      where user_id = $1 and state = 'granted'`,
    [user_id, now],
  )
  await consentChanged(platform, tx, user_id)
}
