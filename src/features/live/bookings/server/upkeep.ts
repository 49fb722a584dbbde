import type { Platform } from '#server/platform.ts'
import { end } from './bookings.service.ts'
import { bookings } from './bookings.table.ts'
import { endHolds } from './holds.ts'

export const CONCLUDE_JOB = 'live-conclude'
/** A booking that nobody said anything of is taken for one that took place, so many hours after its end. */
const HOURS = 24

/** Concludes what is long over, and ends holds that have run out; twice does no harm. */
export async function conclude(platform: Platform): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const over = await tx.query<{ id: string }>(
      `
        select id
        from ${bookings}
        where state = 'booked' and upper(period) < $1::timestamptz - make_interval(hours => ${HOURS})
        order by id
        limit 500
        for update skip locked`,
      [now],
    )
    // oxlint-disable-next-line no-await-in-loop -- one connection
    for (const { id } of over) await end(tx, id, 'completed', { by: null, at: now })
    await endHolds(tx, now)
  })
}
