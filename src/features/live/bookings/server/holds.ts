import type { Db } from '#server/db/database.ts'
import { booking_people, bookings } from './bookings.table.ts'
import { note, type Period } from './history.ts'

/**
 * Deletes expired holds, of some people or of all, but `except`: a constraint cannot read the clock. A hold
 * leaves no history, since nobody met and nobody was told.
 */
export async function endHolds(
  tx: Db,
  now: Date,
  user_ids: readonly string[] | null = null,
  except: string | null = null,
): Promise<void> {
  await tx.query(
    `
      delete from ${bookings} k
      where k.state = 'held'
        and k.held_until <= $2
        and k.id is distinct from $3::uuid
        and (
          $1::uuid[] is null
          or k.id in (
            select b.booking_id
            from ${booking_people} b
            where b.user_id = any ($1::uuid[]) and b.active
          )
        )`,
    [user_ids, now, except],
  )
}

/** Releases a hold before it expires; false if it is no longer a hold. */
export async function releaseHold(tx: Db, id: string): Promise<boolean> {
  const gone = await tx.query(`delete from ${bookings} where id = $1 and state = 'held' returning id`, [id])
  return gone.length > 0
}

/** Keeps a held time until then, at most so many minutes from when it was first held; never less long. */
export async function prolongHold(tx: Db, id: string, until: Date, longest: number): Promise<void> {
  await tx.query(
    `
      update ${bookings}
      set held_until = greatest(held_until, least($2::timestamptz, created_at + make_interval(mins => $3)))
      where id = $1 and state = 'held'`,
    [id, until, longest],
  )
}

/**
 * Books a held time that has not begun; its people's rows are locked. One that has run out is still theirs
 * while nobody has ended it.
 *
 * @returns false where it is no hold any more, or has begun
 */
export async function confirmHold(
  tx: Db,
  id: string,
  { by, at }: { by: string | null; at: Date },
): Promise<boolean> {
  const [row] = await tx.query<Period>(
    `
      update ${bookings}
      set state = 'booked', held_until = null, updated_at = $2
      where id = $1 and state = 'held' and lower(period) > $2
      returning lower(period) as starts_at, upper(period) as ends_at`,
    [id, at],
  )
  if (row) await note(tx, id, 'booked', { to: row, by, at })
  return row !== undefined
}
