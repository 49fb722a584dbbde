import type { Db } from '#server/db/database.ts'
import { bookings } from '../../bookings/server/bookings.table.ts'
import { room_stays } from './room.table.ts'

/**
 * Stores the beginning or end of a stay reported by another service. Reports may arrive in any order and more
 * than once; a repetition changes nothing. `tab` identifies the stay.
 */
export async function noteStay(
  tx: Db,
  { booking_id, user_id, tab }: { booking_id: string; user_id: string; tab: string },
  ends: { entered?: Date; left?: Date },
): Promise<void> {
  await tx.query(`select from ${bookings} where id = $1 for no key update`, [booking_id])
  const { entered = null, left = null } = ends
  const [known] = await tx.query(
    `
      update ${room_stays}
      set
        entered_at = coalesce($3::timestamptz, entered_at),
        seen_at = greatest(
          coalesce($3::timestamptz, entered_at), coalesce($4::timestamptz, left_at, seen_at)
        ),
        left_at = coalesce($4::timestamptz, left_at)
      where booking_id = $1 and tab = $2
      returning 1 as one`,
    [booking_id, tab, entered, left],
  )
  if (known) return
  // Somebody with two devices has one open stay; the other's length is known when it ends.
  await tx.query(
    `
      insert into ${room_stays} (booking_id, user_id, tab, entered_at, seen_at, left_at)
      select
        $1, $2, $3, coalesce($4::timestamptz, $5::timestamptz), coalesce($5::timestamptz, $4::timestamptz),
        case
          when $5::timestamptz is not null then $5::timestamptz
          when exists (
            select
            from ${room_stays}
            where booking_id = $1 and user_id = $2 and left_at is null
          ) then $4::timestamptz
        end`,
    [booking_id, user_id, tab, entered, left],
  )
}

/** Ends whatever stay is still open in a meeting. */
export async function endStays(tx: Db, booking_id: string, at: Date): Promise<void> {
  await tx.query(
    `
      update ${room_stays}
      set left_at = greatest(entered_at, $2), seen_at = greatest(entered_at, $2)
      where booking_id = $1 and left_at is null`,
    [booking_id, at],
  )
}
