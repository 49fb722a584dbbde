import { sql } from 'drizzle-orm'
import { saveAvailability } from '#features/live/availability/server/public.ts'
import { book } from '#features/live/bookings/server/public.ts'
import { appointments } from '#features/live/appointments/server/appointments.table.ts'
import { systemActor } from '#seed/actor.ts'
import { aBooking } from '../../bookings.ts'
import { classRows, type ClassRows } from './classes.ts'
import { EVENINGS } from '../../lessons.ts'
import type { Ground, Makers } from '../ground.ts'

export type LiveRows =
  | ClassRows
  | 'bookable teacher'
  | 'lesson'
  | 'held lesson'
  | 'room'
  | 'assessment'
  | 'met assessment'

/** Lessons of the first organization's teacher and learner, each at a time of its own. */
export const liveRows = (ground: Ground): Makers<LiveRows> => {
  const { platform, organization, one, id } = ground
  let n = 0
  /** One of the learner's, who has one open at a time. */
  const assessment = async (state: string, booking_id: string | null): Promise<string> => {
    await platform.db.query(
      `
        update live_assessments
        set state = 'canceled', canceled_at = now()
        where user_id = $1 and state in ('requested', 'scheduled', 'in_progress')`,
      [one.learner.id],
    )
    return id(
      `
        insert into live_assessments (user_id, organization_id, state, minutes, booking_id, teacher_id)
        values ($1, $2, $3, 25, $4, $5)
        returning id`,
      [one.learner.id, organization, state, booking_id, booking_id && one.teacher.id],
    )
  }
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
    'held lesson': () =>
      platform.db.transaction(async (tx) => {
        n += 1
        const now = platform.clock()
        const starts_at = new Date(Date.now() + 40 * 86_400_000 + n * 3_600_000)
        const id = await book(tx, {
          kind: 'appointment',
          starts_at,
          ends_at: new Date(starts_at.getTime() + 25 * 60_000),
          held_until: new Date(now.getTime() + 3_600_000),
          organization_id: null,
          zone: 'UTC',
          people: [
            { user_id: one.teacher.id, role: 'teacher' },
            { user_id: one.learner.id, role: 'learner' },
          ],
          by: one.learner.id,
          at: now,
        })
        await tx.orm
          .insert(appointments)
          .values({ booking_id: id, user_id: one.learner.id, counted: true, created_at: sql`now()` })
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
    assessment: () => assessment('requested', null),
    'met assessment': async () => {
      const booking = await aBooking(
        platform,
        [
          ['teacher', one.teacher],
          ['learner', one.learner],
        ],
        { kind: 'assessment', state: 'completed' },
      )
      const made = await assessment('scheduled', booking)
      await platform.db.query(
        `insert into assessment_raters (assessment_id, place, rater_id) values ($1, 1, $2)`,
        [made, one.teacher.id],
      )
      return made
    },
  }
}
