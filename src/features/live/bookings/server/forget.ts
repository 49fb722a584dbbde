import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { end } from './bookings.service.ts'
import { booking_people, bookings } from './bookings.table.ts'
import { timeFreed } from './freed.ts'
import { tellBooking } from './tell.ts'

/**
 * Cancels upcoming bookings of an erased person and tells the others. Classes continue without one of their
 * people, and send their own notices.
 */
export async function endBookingsOf(
  tx: Db,
  { id }: { id: string },
  now: Date,
  platform: TxPlatform,
): Promise<void> {
  // A time that was only held was told to nobody.
  await tx.query(
    `
      delete from ${bookings} k
      using ${booking_people} b
      where b.booking_id = k.id and b.user_id = $1 and k.state = 'held'`,
    [id],
  )
  const coming = await tx.query<{ id: string; others: string[]; teachers: string[] }>(
    `
      select
        k.id,
        array(select o.user_id from ${booking_people} o where o.booking_id = k.id and o.user_id <> $1) as others,
        array(
          select o.user_id
          from ${booking_people} o
          where o.booking_id = k.id and o.user_id <> $1 and o.role = 'teacher'
        ) as teachers
      from ${bookings} k
      join ${booking_people} b on b.booking_id = k.id and b.user_id = $1
      where k.state = 'booked' and k.kind <> 'class_session' and upper(k.period) > $2
      order by k.id`,
    [id, now],
  )
  for (const { id: booking, others } of coming) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await end(tx, booking, 'canceled', { by: null, at: now })
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tellBooking(platform, tx, booking, { is: 'canceled', returned: true }, { only: others })
  }
  // oxlint-disable-next-line no-await-in-loop -- one connection
  for (const one of new Set(coming.flatMap(({ teachers }) => teachers))) await timeFreed(platform, tx, one)
}

/**
 * When two accounts have something booked at the same time, or the same place of a teacher's day: the first
 * such time, or null.
 */
export async function overlapOf(db: Db, one: string, other: string): Promise<Date | null> {
  const [row] = await db.query<{ at: Date }>(
    `
      select greatest(lower(a.period), lower(b.period)) as at
      from ${booking_people} a
      join ${booking_people} b
        on b.user_id = $2
        and b.active
        and (b.blocked && a.blocked or (b.day = a.day and b.place = a.place))
      where a.user_id = $1 and a.active and a.booking_id <> b.booking_id
      order by 1
      limit 1`,
    [one, other],
  )
  return row?.at ?? null
}
