import type { Db } from '#server/db/database.ts'
import { port } from '#server/port.ts'
import type { ChangeSeats } from '../../accounts/server/public.ts'
import type { Invite } from './invites.queries.ts'

/**
 * SQL, true while an organization pays for a person's learning, by seat or service code. Provided by a wing
 * above.
 */
export const paysFor = port<(user: string, organization: string, now: string) => string>('paysFor')

/**
 * Gives an invited person their place, which people of organizations keep: answers its id, null for who is
 * in.
 */
export const placeOfInvited =
  port<
    (
      tx: Db,
      place: { organization_id: string; user_id: string; kind: Invite['role'] },
      now: Date,
    ) => Promise<string | null>
  >('placeOfInvited')

/** Gives whoever joins as a learner a seat, where the organization wants that and has one. */
export const seatOfJoiner = port<ChangeSeats>('seatOfJoiner')
