import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { toldOf, titleOf, othersOf } from '../../bookings/server/public.ts'
import { booking_people, bookings } from '../../bookings/server/bookings.table.ts'
import { connectionOf, withGoogle } from './connections.service.ts'
import { calendar_connections } from './google-calendar.table.ts'

export const GOOGLE_JOB = 'google-calendar-write'
export type Writing = { booking_id: string; user_id: string }

/** Google takes letters up to v and digits: our ids without hyphens. */
const eventId = (booking_id: string): string => booking_id.replaceAll('-', '')

/**
 * Asks for bookings to be written into the calendars of their people who connected one; with `only`, into
 * those of some, whether they are still in them or not.
 */
export async function writeBookings(
  platform: TxPlatform,
  tx: Db,
  booking_ids: readonly string[],
  only?: readonly string[],
): Promise<void> {
  const people = await tx.query<Writing>(
    only
      ? `
        select k.id as booking_id, c.user_id
        from unnest($1::uuid[]) k(id)
        join ${calendar_connections} c on c.user_id = any ($2::uuid[]) and c.state = 'connected'`
      : `
        select b.booking_id, b.user_id
        from ${booking_people} b
        join ${calendar_connections} c on c.user_id = b.user_id and c.state = 'connected'
        where b.booking_id = any ($1::uuid[])`,
    only ? [booking_ids, only] : [booking_ids],
  )
  await platform.jobs.sendAll(tx, GOOGLE_JOB, people)
}

/** Asks for all that somebody has booked to be written. */
export async function writeAllOf(platform: Platform, user_id: string): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const coming = await tx.query<{ id: string }>(
      `
        select k.id
        from ${booking_people} b
        join ${bookings} k on k.id = b.booking_id
        where b.user_id = $1 and k.state = 'booked' and upper(k.period) > $2`,
      [user_id, platform.clock()],
    )
    await platform.jobs.sendAll(
      tx,
      GOOGLE_JOB,
      coming.map(({ id }): Writing => ({ booking_id: id, user_id })),
    )
  })
}

/**
 * Writes a booking's present state, or removes it, so that the last state is stored in whatever order jobs
 * run.
 */
export async function writeToGoogle(platform: Platform, { booking_id, user_id }: Writing): Promise<void> {
  const connection = await connectionOf(platform, user_id)
  await withGoogle(platform, connection, async (google, access, { calendar_id }) => {
    const booking = await toldOf(platform.db, booking_id)
    const mine = booking?.members.find((member) => member.user_id === user_id)
    if (!booking || !mine || booking.state !== 'booked')
      return google.remove(access, calendar_id, eventId(booking_id))
    return google.put(access, calendar_id, {
      id: eventId(booking_id),
      starts_at: booking.starts_at,
      ends_at: booking.ends_at,
      title: titleOf(booking.kind, mine.language, othersOf(booking, user_id)),
      url: `${platform.config.PUBLIC_URL}/room/${booking_id}`,
    })
  })
}
