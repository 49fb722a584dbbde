import { MINUTE_MS } from '#contract/durations.ts'
import { dayIn, isoDay } from '#contract/dates.ts'
import { Failure } from '#contract/errors.ts'
import { giveBackAllowance } from '#features/access/allowances/server/public.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { availabilityErrors } from '../../availability/availability.contract.ts'
import {
  brokenRule,
  findFree,
  nearestFree,
  type AskedSlots,
  type BrokenRule,
  type Teacher,
} from '../../availability/server/public.ts'
import { busyTimes } from '../../google-calendar/server/public.ts'
import {
  book,
  DayIsFull,
  end,
  isTaken,
  lockPeople,
  remind,
  tellBooking,
  timeFreed,
  type BookingPerson,
} from '../../bookings/server/public.ts'
import { appointmentErrors } from '../appointment-errors.contract.ts'
import { type BookAppointment } from '../appointments.contract.ts'
import { appointmentOf, sideOf, type AppointmentRecord } from './appointments.access.ts'
import { endWaits } from './waits.service.ts'
import { giveBackAssessment, keepMeeting, subjectOf } from './meetings.ts'
import { isFree } from './view.ts'
import { aboutBooking, takeMeeting, whoFor } from './who.ts'

export const later = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE_MS)

/** A teacher as a booking has them: with their margins, and their day where it has a maximum. */
export const teacherIn = (teacher: Teacher, starts_at: Date): BookingPerson => ({
  user_id: teacher.user_id,
  role: 'teacher',
  before: teacher.minutes_before,
  after: teacher.minutes_after,
  daily:
    teacher.daily_maximum === null
      ? null
      : { day: isoDay(dayIn(teacher.zone, starts_at)), maximum: teacher.daily_maximum },
})

/**
 * Runs a booking; a time that cannot be had is refused by its rule, with the nearest free times.
 *
 * @param present the time that a booking has now, which is not offered to whoever moves it
 * @throws Failure 409 with `details.nearest`
 */
export async function orNearest<T>(
  platform: Platform,
  asked: AskedSlots,
  work: () => Promise<T>,
  present?: Date,
): Promise<T> {
  const refused = async (rule: BrokenRule): Promise<Failure> =>
    new Failure(appointmentErrors[rule], {
      details: { nearest: await nearestFree(platform.db, platform.clock(), asked, asked.from, present) },
    })
  try {
    return await work()
  } catch (error) {
    if (error instanceof NotFree) throw await refused(error.rule)
    throw isTaken(error) || error instanceof DayIsFull ? await refused('time_taken') : error
  }
}
/** Thrown where a time is not among the free ones. */
export class NotFree extends Error {
  readonly rule: BrokenRule
  constructor(rule: BrokenRule) {
    super(rule)
    this.rule = rule
  }
}

/**
 * Rechecks that a time is free, with the rows of teacher and learner locked.
 *
 * @throws NotFree; Failure 404 where the learner may not book this teacher
 */
export async function assertFree(tx: Db, now: Date, asked: AskedSlots): Promise<Teacher> {
  const found = await findFree(tx, now, asked)
  if (!found) throw new Failure(availabilityErrors.teacher_not_bookable)
  if (!found.free.some(([from]) => from === asked.from.getTime()))
    throw new NotFree(brokenRule(found.teacher, now, asked))
  return found.teacher
}

/**
 * Books a lesson: its time is looked at again with everybody's rows locked, what it takes is taken, everybody
 * is written to. All of it or nothing.
 */
export async function bookAppointment(
  platform: Platform,
  actor: Person,
  input: BookAppointment,
): Promise<{ id: string }> {
  const now = platform.clock()
  const { teacher_id, minutes, note } = input
  const starts_at = new Date(input.starts_at),
    ends_at = later(starts_at, minutes)
  const who = await whoFor(platform.db, actor, input, now)
  const own = actor.user_id === teacher_id
  const asked: AskedSlots = {
    teacher_id,
    learner_id: who.learners[0]!,
    also: who.learners.slice(1),
    kind: 'appointment',
    minutes,
    from: starts_at,
    to: ends_at,
    notice: !own,
    busy: own ? [] : await busyTimes(platform, teacher_id, starts_at, ends_at),
  }
  return orNearest(platform, asked, () =>
    platform.db.transaction(async (tx) => {
      await lockPeople(tx, [teacher_id, ...who.learners], now)
      const teacher = await assertFree(tx, now, asked)
      const id = await book(tx, {
        kind: 'appointment',
        starts_at,
        ends_at,
        organization_id: own ? actor.organization_id : null,
        zone: teacher.zone,
        people: [
          teacherIn(teacher, starts_at),
          ...who.learners.map((user_id): BookingPerson => ({ user_id, role: 'learner' })),
        ],
        by: actor.user_id,
        at: now,
      })
      if (who.pays)
        await takeMeeting(
          tx,
          actor,
          { learner_id: who.pays, kind: 'appointment', about: aboutBooking(id) },
          now,
        )
      await keepMeeting(tx, { booking_id: id, user_id: who.pays, counted: who.counted, note })
      await audit(
        tx,
        actor,
        {
          code: 'APPOINTMENT_CREATED',
          subject_type: 'appointment',
          subject_id: id,
          after: { starts_at: starts_at.toISOString(), minutes },
        },
        now,
      )
      await tellBooking(platform, tx, id, { is: 'booked' })
      await remind(platform, tx, id)
      await endWaits(tx, teacher_id, who.learners)
      return { id }
    }),
  )
}

/** Everybody in a lesson. */
export const peopleOf = (found: AppointmentRecord): string[] => [
  ...(found.teacher ? [found.teacher.id] : []),
  ...found.learners.map(({ id }) => id),
]

/** @throws Failure 409 for a lesson that is over or has begun */
export function assertComing(found: AppointmentRecord, now: Date): void {
  if (found.state !== 'booked' || found.starts_at <= now) throw new Failure(appointmentErrors.lesson_over)
}

/** Reads a lesson again with the rows of its people locked. */
export async function locked(
  tx: Db,
  actor: Person,
  found: AppointmentRecord,
  now: Date,
): Promise<AppointmentRecord> {
  await lockPeople(tx, peopleOf(found), now)
  return appointmentOf(tx, actor, found.id)
}

/** Gives back what a lesson or an assessment took; once, whoever asks. */
export async function giveBack(tx: Db, found: AppointmentRecord, now: Date): Promise<boolean> {
  if (found.kind === 'assessment') return giveBackAssessment(tx, found.id, now)
  return found.counted && found.user_id !== null
    ? giveBackAllowance(tx, found.user_id, 'appointment', now, aboutBooking(found.id))
    : false
}

/**
 * Cancels a lesson that has not begun. The allowance is given back when the teacher or staff cancel, and to a
 * learner until a day before.
 */
export async function cancelAppointment(
  platform: Platform,
  actor: Person,
  id: string,
  reason: string,
): Promise<{ returned: boolean }> {
  const now = platform.clock()
  const before = await appointmentOf(platform.db, actor, id, 'Create')
  return platform.db.transaction(async (tx) => {
    const found = await locked(tx, actor, before, now)
    assertComing(found, now)
    const side = sideOf(actor, found)
    const returned =
      side === 'teacher' || side === 'staff' || isFree(found, now) ? await giveBack(tx, found, now) : false
    await end(tx, id, 'canceled', { by: actor.user_id, reason, at: now })
    const about = await subjectOf(tx, found)
    await audit(
      tx,
      actor,
      {
        code: `${about.subject}_CANCELED`,
        subject_type: about.type,
        subject_id: about.id,
        after: { reason, returned },
      },
      now,
    )
    await tellBooking(platform, tx, id, { is: 'canceled', returned }, { reason })
    if (found.teacher) await timeFreed(platform, tx, found.teacher.id)
    return { returned }
  })
}

/**
 * Marks a lesson as completed or as a no-show of the other side. A learner gets the allowance back for a
 * no-show.
 */
export async function concludeAppointment(
  platform: Platform,
  actor: Person,
  id: string,
  outcome: 'completed' | 'no_show',
): Promise<void> {
  const now = platform.clock()
  const before = await appointmentOf(platform.db, actor, id, 'Create')
  await platform.db.transaction(async (tx) => {
    const found = await locked(tx, actor, before, now)
    if (found.state !== 'booked') throw new Failure(appointmentErrors.lesson_over)
    if (found.starts_at > now) throw new Failure(appointmentErrors.lesson_not_begun)
    await end(tx, id, outcome, { by: actor.user_id, at: now })
    const side = sideOf(actor, found)
    if (outcome === 'no_show' && (side === 'learner' || side === 'guardian')) await giveBack(tx, found, now)
    const about = await subjectOf(tx, found)
    await audit(
      tx,
      actor,
      {
        code: `${about.subject}_${outcome === 'completed' ? 'COMPLETED' : 'NO_SHOW'}`,
        subject_type: about.type,
        subject_id: about.id,
      },
      now,
    )
    if (outcome === 'no_show') await tellBooking(platform, tx, id, { is: 'not_met' })
  })
}
