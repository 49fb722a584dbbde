import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'

/**
 * Gives or ends seats of a person in an organization. Seats belong to the access wing above, which passes the
 * functions in.
 */
export type ChangeSeats = (
  platform: TxPlatform,
  tx: Db,
  actor: Actor,
  whose: { user_id: string; organization_id: string },
  now: Date,
) => Promise<void>
