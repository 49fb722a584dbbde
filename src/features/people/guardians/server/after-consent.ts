import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'

/** Hook that runs when somebody grants or ends a consent for a person, in the same transaction. */
export type AfterConsent = (platform: TxPlatform, tx: Db, subject_id: string) => Promise<void>
const followers = new Set<AfterConsent>()
/** A port for the features above, which a wing answers. The same follower twice is one. */
export const onConsentChanged = (follower: AfterConsent): void => void followers.add(follower)

/** Tells the features above that what a person, their guardian or their school agreed to has changed. */
export async function consentChanged(platform: TxPlatform, tx: Db, subject_id: string): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
  for (const follower of followers) await follower(platform, tx, subject_id)
}
