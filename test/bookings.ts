import { randomUUID } from 'node:crypto'
import type { BookingKind, BookingRole, BookingState } from '#features/live/bookings/bookings.contract.ts'
import type { Platform } from '#server/platform.ts'

/**
 * A booking with its people, from so many minutes from now on; answers its id. It is what its services leave
 * behind, for tests of what happens at its time.
 */
export async function aBooking(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  people: readonly (readonly [BookingRole, { id: string }])[],
  {
    kind = 'appointment',
    state = 'booked',
    inMinutes = 0,
    minutes = 50,
  }: { kind?: BookingKind; state?: BookingState; inMinutes?: number; minutes?: number } = {},
): Promise<string> {
  const id = randomUUID(),
    from = new Date(clock().getTime() + inMinutes * 60_000),
    to = new Date(from.getTime() + minutes * 60_000)
  await db.transaction(async (tx) => {
    await tx.query(
      `
        insert into bookings (id, kind, period, state, zone)
        values ($1, $2, tstzrange($3, $4), $5, 'America/New_York')`,
      [id, kind, from, to, state],
    )
    for (const [role, person] of people)
      await tx.query(
        `
          insert into booking_people (booking_id, user_id, role, period, active, blocked)
          select id, $2, $3, period, active, period from bookings where id = $1`,
        [id, person.id, role],
      )
  })
  return id
}
