import type { Platform } from '#server/platform.ts'
import { bookings } from '../../bookings/server/bookings.table.ts'
import { lockClass, theClass } from './classes.access.ts'
import { class_seats, class_sessions, class_waits, classes } from './classes.table.ts'
import { endExpired, offerFree, tellPages } from './seats.ts'

export const CLASSES_JOB = 'live-classes'

/**
 * Ends offers and kept seats that have run out and offers them on, and closes classes whose last session has
 * ended. Twice, on two processes too, does no harm: each class is locked, and looked at again behind the
 * lock.
 */
export async function keepClasses(platform: Platform): Promise<void> {
  const { db, clock } = platform,
    now = clock()
  const expired = await db.query<{ class_id: string }>(
    `select distinct class_id from ${class_seats} where ended_at is null and until <= $1 order by class_id`,
    [now],
  )
  for (const { class_id } of expired)
    // oxlint-disable-next-line no-await-in-loop -- each in its own transaction, not all at once
    await db.transaction(async (tx) => {
      await lockClass(tx, class_id)
      const found = await theClass(tx, class_id)
      await endExpired(tx, class_id, now)
      await offerFree(platform, tx, found, now)
      await tellPages(platform, tx, found)
    })
  await db.query(
    `
      with
        over as (
          update ${classes} c
          set state = 'over', version = version + 1, updated_at = $1
          where c.state = 'published'
            and not exists (
              select
              from ${class_sessions} s
              join ${bookings} k on k.id = s.booking_id
              where s.class_id = c.id and k.state = 'booked' and upper(k.period) > $1
            )
          returning c.id
        )
      update ${class_waits} w
      set state = 'expired', ended_at = $1, updated_at = $1
      from over
      where w.class_id = over.id and w.ended_at is null`,
    [now],
  )
}
