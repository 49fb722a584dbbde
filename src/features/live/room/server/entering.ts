import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { port } from '#server/port.ts'

/**
 * Check before a person enters a room, with the booking's row locked: they have to answer whether a running
 * recording may include them.
 *
 * @throws Failure where they have to answer something first
 */
export const beforeEntering =
  port<(platform: TxPlatform, tx: Db, actor: Person, booking_id: string, now: Date) => Promise<void>>(
    'beforeEntering',
  )
