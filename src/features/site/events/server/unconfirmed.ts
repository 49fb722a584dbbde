import { Failure } from '#contract/errors.ts'
import type { Actor } from '#server/auth/actor.ts'
import { hashOf } from '#server/auth/secrets.ts'
import type { Db } from '#server/db/database.ts'
import { networkOf } from '#server/http/call/limits.ts'
import { eventErrors } from '../event-errors.contract.ts'
import { EVENT_LIMITS } from '../terms.contract.ts'

/** Hash of a visitor's network, null for who is signed in. */
export const networkOfVisitor = ({ user_id, ip }: Pick<Actor, 'user_id' | 'ip'>): string | null =>
  user_id === null ? hashOf(networkOf(ip)) : null

/** True while visitors of one network hold few enough seats of a date that nobody confirmed. */
export async function mayHold(
  tx: Db,
  { date_id, network, party }: { date_id: string; network: string; party: number },
  now: Date,
): Promise<boolean> {
  const [row] = await tx.query<{ held: number }>(
    `
      select coalesce(sum(party), 0)::int as held
      from event_registrations
      where date_id = $1 and network = $2 and state = 'held' and confirmed_at is null and held_until > $3`,
    [date_id, network, now],
  )
  return row!.held + party <= EVENT_LIMITS.held
}

/**
 * Limits unconfirmed registrations of one network: each sends a mail, perhaps unrequested. Confirmed ones no
 * longer count, so a whole class can register from one network.
 *
 * @throws Failure event_many_open
 */
export async function assertFewOpen(tx: Db, network: string, now: Date): Promise<void> {
  const [row] = await tx.query<{ open: number }>(
    `
      select count(*)::int as open
      from event_registrations
      where network = $1 and confirmed_at is null and held_until > $2`,
    [network, now],
  )
  if (row!.open >= EVENT_LIMITS.unconfirmed) throw new Failure(eventErrors.event_many_open)
}
