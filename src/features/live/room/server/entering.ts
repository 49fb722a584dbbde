import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { port } from '#server/port.ts'

/**
 * What has to be settled before somebody enters a room (whether they agree to a recording that runs); with
 * the booking's row locked.
 *
 * @throws Failure where they have to answer something first
 */
export const beforeEntering =
  port<(platform: TxPlatform, tx: Db, actor: Person, booking_id: string, now: Date) => Promise<void>>(
    'beforeEntering',
  )
