import type { Db } from '#server/db/database.ts'
import type { BookingChange } from '../bookings.contract.ts'
import { booking_changes } from './bookings.table.ts'

export type Period = { starts_at: Date; ends_at: Date }

/** Writes into the history of a booking what became of it. */
export async function note(
  tx: Db,
  booking_id: string,
  change: BookingChange,
  {
    from = null,
    to = null,
    by,
    reason = '',
    at,
  }: { from?: Period | null; to?: Period | null; by: string | null; reason?: string; at: Date },
): Promise<void> {
  await tx.query(
    `
      insert into ${booking_changes} (booking_id, change, from_period, to_period, by, reason, at)
      values (
        $1, $2, case when $3::timestamptz is not null then tstzrange($3, $4) end,
        case when $5::timestamptz is not null then tstzrange($5, $6) end, $7, $8, $9
      )`,
    [
      booking_id,
      change,
      from?.starts_at ?? null,
      from?.ends_at ?? null,
      to?.starts_at ?? null,
      to?.ends_at ?? null,
      by,
      reason,
      at,
    ],
  )
}
