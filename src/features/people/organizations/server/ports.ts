import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { port } from '#server/port.ts'

/** Ends or keeps the seats of an organization that is deactivated. @throws seats_first at `seats` */
export const closeSeatsOf =
  port<
    (
      platform: TxPlatform,
      tx: Db,
      person: Person,
      closing: { organization_id: string; seats: 'end' | 'keep' | null },
      now: Date,
    ) => Promise<void>
  >('closeSeatsOf')
