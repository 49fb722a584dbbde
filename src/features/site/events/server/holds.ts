import type { Platform } from '#server/platform.ts'
import { aboutDate } from './about.ts'
import { lockDate } from './events.access.ts'
import { fillSeats } from './line.ts'
import { ACTIVE } from './tell.ts'

/** Ends registrations not confirmed or paid in time, and fills their seats. Returns the number ended. */
export async function endUnconfirmed(platform: Platform): Promise<number> {
  const now = platform.clock()
  const dates = await platform.db.query<{ date_id: string }>(
    `select distinct date_id from event_registrations where held_until <= $1 and state in ${ACTIVE}`,
    [now],
  )
  let ended = 0
  for (const { date_id } of dates)
    // oxlint-disable-next-line no-await-in-loop -- a transaction for each date: one that fails stops no other
    await platform.db.transaction(async (tx) => {
      const date = await lockDate(tx, date_id)
      const rows = await tx.query(
        `
          update event_registrations set state = 'ended', ended_at = $2, held_until = null, network = null, updated_at = $2
          where date_id = $1 and held_until <= $2 and state in ${ACTIVE}
          returning id`,
        [date_id, now],
      )
      ended += rows.length
      const about = await aboutDate(tx, date_id).catch(() => null)
      if (about) await fillSeats(platform, tx, { ...about, date }, now)
    })
  return ended
}
