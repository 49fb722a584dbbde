import type { AccessLevels } from '../grants.contract.ts'
import type { Db } from '#server/db/database.ts'
import { grants } from './grants.table.ts'
import { fillFreed } from './holders.ts'
import { tellAccess, type Tells } from './notify-access.ts'

/** Gives access and answers the grant's id; the caller audits the act that it is part of. */
export async function grant(tx: Db, input: typeof grants.$inferInsert): Promise<string> {
  const [row] = await tx.orm.insert(grants).values(input).returning({ id: grants.id })
  return row!.id
}

/** The same, and the person's open tabs hear of it. */
export async function giveGrant(platform: Tells, tx: Db, input: typeof grants.$inferInsert): Promise<string> {
  const id = await grant(tx, input)
  await tellAccess(platform, tx, [id])
  return id
}

export type GrantMove = {
  starts_at?: Date
  /** Null: for life. */
  ends_at?: Date | null
  levels?: AccessLevels
  family_seats?: number
  /** Of an organization's plan. */
  seats?: number
}

/**
 * Changes a grant's start, end (in either direction; an expired grant can become valid again), levels and
 * seats. Updates one row, however many people it reaches. After a reduction, holders of removed seat
 * numbers move to free ones, or wait if there are none.
 *
 * @returns false, with nothing written, for a grant that was ended for good
 */
export async function moveGrant(
  platform: Tells,
  tx: Db,
  id: string,
  { starts_at, ends_at, levels, family_seats, seats }: GrantMove,
  now: Date,
): Promise<boolean> {
  const [before] = await tx.query<{ seats: number; closed: boolean }>(
    `select seats, closed_at is not null as closed from ${grants} where id = $1 for no key update`,
    [id],
  )
  if (!before) throw new Error(`there is no grant ${id}`)
  if (before.closed) return false
  await tx.query(
    `
      update ${grants}
      set
        starts_at = coalesce($2, starts_at), ends_at = case when $3 then $4::timestamptz else ends_at end,
        community = coalesce($5, community), courses = coalesce($6, courses),
        dictionary = coalesce($7, dictionary), live = coalesce($8, live),
        family_seats = coalesce($9, family_seats), seats = coalesce($10, seats), updated_at = $11
      where id = $1`,
    [
      id,
      starts_at ?? null,
      ends_at !== undefined,
      ends_at ?? null,
      levels?.community ?? null,
      levels?.courses ?? null,
      levels?.dictionary ?? null,
      levels?.live ?? null,
      family_seats ?? null,
      seats ?? null,
      now,
    ],
  )
  if (seats !== undefined && seats < before.seats) await fillFreed(tx, [id], now)
  await tellAccess(platform, tx, [id])
  return true
}

/**
 * Ends a grant now and for good, or leaves its end where that is earlier; one that has not begun ends at its
 * beginning.
 */
export async function endGrant(platform: Tells, tx: Db, id: string, now: Date): Promise<void> {
  await tx.query(
    `
      update ${grants}
      set
        ends_at = greatest(least(ends_at, $2), starts_at), closed_at = coalesce(closed_at, $2), updated_at = $2
      where id = $1`,
    [id, now],
  )
  await tellAccess(platform, tx, [id])
}

const suspend = (at: string) => async (platform: Tells, tx: Db, id: string, now: Date) => {
  await tx.query(`update ${grants} set suspended_at = ${at}, updated_at = $2 where id = $1`, [id, now])
  await tellAccess(platform, tx, [id])
}
/** From now on a grant counts nowhere, until it is resumed: its payment is disputed. */
export const suspendGrant = suspend('coalesce(suspended_at, $2)')
/** A suspended grant counts again, as far as its end. */
export const resumeGrant = suspend('null')
