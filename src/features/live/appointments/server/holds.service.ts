import { isChild } from '#contract/legal.ts'
import { common, Failure } from '#contract/errors.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { withChildrenSql } from '#features/people/guardians/server/public.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { displayName } from '#server/db/display-name.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import type { AskedSlots } from '../../availability/server/public.ts'
import { booking_people, bookings } from '../../bookings/server/bookings.table.ts'
import { book, lockPeople, prolongHold, releaseHold, timeFreed } from '../../bookings/server/public.ts'
import { busyTimes } from '../../google-calendar/server/public.ts'
import type { BookAppointment } from '../appointments.contract.ts'
import {
  HOLD_MINUTES,
  lessonSaleErrors,
  LONGEST_HOLD_MINUTES,
  type LessonHold,
} from '../lesson-sales.contract.ts'
import { assertFree, later, orNearest, teacherIn } from './appointments.service.ts'
import { appointments } from './appointments.table.ts'
import { lessonPrice } from './lesson-price.service.ts'
import { keepMeeting } from './meetings.ts'
import { whoFor } from './who.ts'

type HeldLesson = {
  id: string
  starts_at: Date
  ends_at: Date
  held_until: Date
  zone: string
  teacher_id: string
  teacher_en: string
  teacher_es: string
  learner_id: string
  learner: string
  learner_born: number | null
}

/** Holds that person `$1` may pay at `$2`: their own, and those of children in their care. */
const HELD = `
  select
    k.id, lower(k.period) as starts_at, upper(k.period) as ends_at, k.held_until, k.zone, t.id as teacher_id,
    ${displayName('t', 'en')} as teacher_en, ${displayName('t', 'es')} as teacher_es, l.id as learner_id,
    btrim(l.first_name) as learner, l.birth_year as learner_born
  from ${bookings} k
  join ${appointments} a on a.booking_id = k.id
  join ${booking_people} b on b.booking_id = k.id and b.role = 'teacher'
  join ${users} t on t.id = b.user_id
  join ${users} l on l.id = a.user_id
  where k.state = 'held' and k.held_until > $2 and a.user_id = any (${withChildrenSql('$1')})`

/** Times reserved for the caller until they are paid. A child's are listed for the paying adult instead. */
async function heldFor(db: Db, user_id: string, now: Date): Promise<HeldLesson[]> {
  const holds = await db.query<HeldLesson>(`${HELD} order by k.held_until, k.id`, [user_id, now])
  return holds.filter((one) => one.learner_id !== user_id || !isChild(one.learner_born, now))
}

/** The times that are kept for the caller. */
export async function myHolds(db: Db, actor: Person, now: Date): Promise<LessonHold[]> {
  const holds = await heldFor(db, actor.user_id, now)
  return holds.map((one) => ({
    id: one.id,
    starts_at: one.starts_at.toISOString(),
    ends_at: one.ends_at.toISOString(),
    held_until: one.held_until.toISOString(),
    minutes: Math.round((one.ends_at.getTime() - one.starts_at.getTime()) / 60_000),
    zone: one.zone,
    teacher: one[`teacher_${actor.language}`],
    child: one.learner_id === actor.user_id ? null : one.learner,
  }))
}

/** A time that a person may pay now, with what it costs; null where it is not kept, or nothing is sold. */
export async function lessonToPay(
  db: Db,
  user_id: string,
  id: string,
  now: Date,
): Promise<(HeldLesson & { cents: number }) | null> {
  const { cents } = await lessonPrice(db)
  if (cents === null) return null
  const hold = (await heldFor(db, user_id, now)).find((one) => one.id === id)
  return hold ? { ...hold, cents } : null
}

/** Keeps a held time while its payment page is open. */
export const keepLesson = (tx: Db, id: string, until: Date): Promise<void> =>
  prolongHold(tx, id, until, LONGEST_HOLD_MINUTES)

/** Releases earlier reservations of a learner, whose row is locked. */
async function releaseEarlier(platform: TxPlatform, tx: Db, learner_id: string): Promise<void> {
  const earlier = await tx.query<{ id: string; teacher_id: string }>(
    `
      select k.id, t.user_id as teacher_id
      from ${bookings} k
      join ${appointments} a on a.booking_id = k.id and a.user_id = $1
      join ${booking_people} t on t.booking_id = k.id and t.role = 'teacher'
      where k.state = 'held'
      order by k.id`,
    [learner_id],
  )
  for (const { id, teacher_id } of earlier) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    if (await releaseHold(tx, id)) await timeFreed(platform, tx, teacher_id)
  }
}

/**
 * Keeps a time for a learner who wants to buy the lesson; one for each learner. It is looked at again with
 * everybody's rows locked, as for a booking.
 *
 * @throws Failure 409 where lessons are not sold, or the time is taken (`details.nearest`); 403 for a child
 */
export async function holdLesson(
  platform: Platform,
  actor: Person,
  input: BookAppointment,
): Promise<{ id: string; held_until: string }> {
  const now = platform.clock()
  const { teacher_id, minutes, note } = input
  const { learners, pays } = await whoFor(platform.db, actor, input, now)
  if (!pays || (await lessonPrice(platform.db)).cents === null)
    throw new Failure(lessonSaleErrors.lessons_not_sold)
  const starts_at = new Date(input.starts_at),
    ends_at = later(starts_at, minutes),
    held_until = later(now, HOLD_MINUTES)
  const asked: AskedSlots = {
    teacher_id,
    learner_id: pays,
    kind: 'appointment',
    minutes,
    from: starts_at,
    to: ends_at,
    busy: await busyTimes(platform, teacher_id, starts_at, ends_at),
  }
  return orNearest(platform, asked, () =>
    platform.db.transaction(async (tx) => {
      await lockPeople(tx, [teacher_id, ...learners], now)
      await releaseEarlier(platform, tx, pays)
      const teacher = await assertFree(tx, now, asked)
      const id = await book(tx, {
        kind: 'appointment',
        starts_at,
        ends_at,
        held_until,
        organization_id: null,
        zone: teacher.zone,
        people: [teacherIn(teacher, starts_at), { user_id: pays, role: 'learner' }],
        by: actor.user_id,
        at: now,
      })
      await keepMeeting(tx, { booking_id: id, user_id: pays, counted: true, note })
      return { id, held_until: held_until.toISOString() }
    }),
  )
}

/** Releases a reserved time early. @throws common.not_found for a time not reserved for the caller */
export async function releaseLesson(platform: Platform, actor: Person, id: string): Promise<void> {
  const now = platform.clock()
  const hold = (await heldFor(platform.db, actor.user_id, now)).find((one) => one.id === id)
  if (!hold) throw new Failure(common.not_found)
  await platform.db.transaction(async (tx) => {
    await lockPeople(tx, [hold.teacher_id, hold.learner_id], now)
    if (await releaseHold(tx, id)) await timeFreed(platform, tx, hold.teacher_id)
  })
}
