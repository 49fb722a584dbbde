import { sql } from 'drizzle-orm'
import { saveAvailability } from '#features/live/availability/server/public.ts'
import { book } from '#features/live/bookings/server/public.ts'
import { appointments } from '#features/live/appointments/server/appointments.table.ts'
import { systemActor } from '#seed/actor.ts'
import { aBooking } from '../../bookings.ts'
import { classRows, type ClassRows } from './classes.ts'
import { EVENINGS } from '../../lessons.ts'
import type { Ground, Makers } from '../ground.ts'

export type LiveRows = ClassRows | 'bookable teacher' | 'lesson' | 'room'

/** Lessons of the first organization's teacher and learner, each at a time of its own. */
export const liveRows = (ground: Ground): Makers<LiveRows> => {
  const { platform, organization, one } = ground
  let n = 0
  return {
    ...classRows(ground),
    'bookable teacher': async () => {
      await saveAvailability(
        platform,
        { ...systemActor(platform), user_id: one.teacher.id, session_id: '' },
        { ...EVENINGS, open_to: 'groups' },
        null,
      )
      return one.teacher.id
    },
    lesson: () =>
      platform.db.transaction(async (tx) => {
        n += 1
        const starts_at = new Date(Date.now() + 40 * 86_400_000 + n * 3_600_000)
        const id = await book(tx, {
          kind: 'appointment',
          starts_at,
          ends_at: new Date(starts_at.getTime() + 25 * 60_000),
          organization_id: organization,
          zone: 'UTC',
          people: [
            { user_id: one.teacher.id, role: 'teacher' },
            { user_id: one.learner.id, role: 'learner' },
          ],
          by: one.learner.id,
          at: platform.clock(),
        })
        await tx.orm.insert(appointments).values({ booking_id: id, counted: false, created_at: sql`now()` })
        return id
      }),
    // Counted as done and still open: of those there may be several at a time.
    room: () =>
      aBooking(
        platform,
        [
          ['teacher', one.teacher],
          ['learner', one.learner],
        ],
        { state: 'completed' },
      ),
  }
}
