import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { port } from '#server/port.ts'
import type { VerificationPayload } from './accounts.table.ts'

/** Organization fields of a registration, with the time zone and language at that time. */
export type Founding = NonNullable<VerificationPayload['organization']>

/**
 * Makes the organization that a person registered for, with them as its owner: in the transaction that
 * confirms their address, since nobody else may see an organization of somebody who never answered.
 */
export const foundOrganization =
  port<
    (
      platform: TxPlatform,
      tx: Db,
      actor: Actor,
      owner: { id: string; email: string },
      founding: Founding,
    ) => Promise<void>
  >('foundOrganization')
