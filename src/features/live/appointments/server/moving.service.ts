import { MINUTE_MS } from '#contract/durations.ts'
import { Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import type { AskedSlots } from '../../availability/server/public.ts'
import { move, remind, tellBooking, timeFreed } from '../../bookings/server/public.ts'
import { busyTimes } from '../../google-calendar/server/public.ts'
import { appointmentErrors } from '../appointment-errors.contract.ts'
import { appointmentOf, sideOf, type AppointmentRecord } from './appointments.access.ts'
import { appointments } from './appointments.table.ts'
import { assertComing, assertFree, later, locked, orNearest, teacherIn } from './appointments.service.ts'
import { subjectOf } from './meetings.ts'
import { movingOf } from './view.ts'

/** Builds the query for free times when a lesson moves to another time. */
function askedFor(found: AppointmentRecord, starts_at: Date, notice: boolean): AskedSlots {
  const minutes = Math.round((found.ends_at.getTime() - found.starts_at.getTime()) / MINUTE_MS)
  return {
    teacher_id: found.teacher!.id,
    learner_id: found.learners[0]!.id,
    also: found.learners.slice(1).map(({ id }) => id),
    kind: found.kind,
    minutes,
    from: starts_at,
    to: later(starts_at, minutes),
    moving: found.id,
    notice,
  }
}

/** Moves a lesson whose people are locked to a time that is free, and tells everybody. */
async function moveTo(
  platform: TxPlatform,
  tx: Db,
  actor: Person,
  found: AppointmentRecord,
  asked: AskedSlots,
  { alone, reason, now }: { alone: boolean; reason: string; now: Date },
): Promise<void> {
  const teacher = await assertFree(tx, now, asked)
  await move(
    tx,
    found.id,
    { starts_at: asked.from, ends_at: asked.to },
    { teacher: teacherIn(teacher, asked.from), by: actor.user_id, reason, at: now },
  )
  await tx.query(
    `
      update ${appointments}
      set moves = moves + $2, asked_period = null, updated_at = $3
      where booking_id = $1`,
    [found.id, alone ? 1 : 0, now],
  )
  const about = await subjectOf(tx, found)
  await audit(
    tx,
    actor,
    {
      code: `${about.subject}_MOVED`,
      subject_type: about.type,
      subject_id: about.id,
      before: { starts_at: found.starts_at.toISOString() },
      after: { starts_at: asked.from.toISOString(), reason },
    },
    now,
  )
  await tellBooking(platform, tx, found.id, { is: 'moved', before: found.starts_at }, { reason })
  await remind(platform, tx, found.id)
  await timeFreed(platform, tx, asked.teacher_id)
}

/**
 * Moves a lesson to a free time. A learner does so until a day before, twice; later it becomes a question to
 * the teacher, and the lesson stays where it is until the answer.
 *
 * @throws Failure 409 with the nearest free times, or for a lesson that is over
 */
export async function moveAppointment(
  platform: Platform,
  actor: Person,
  id: string,
  { starts_at, reason }: { starts_at: string; reason: string },
): Promise<{ moved: boolean }> {
  const now = platform.clock()
  const before = await appointmentOf(platform.db, actor, id, 'Create')
  assertComing(before, now)
  const side = sideOf(actor, before)
  const theirs = side === 'learner' || side === 'guardian'
  const plain = askedFor(before, new Date(starts_at), theirs)
  const asked = theirs
    ? { ...plain, busy: await busyTimes(platform, plain.teacher_id, plain.from, plain.to) }
    : plain
  return orNearest(
    platform,
    asked,
    () =>
      platform.db.transaction(async (tx) => {
        const found = await locked(tx, actor, before, now)
        assertComing(found, now)
        const moved = movingOf(found, side, now) === 'free'
        if (moved) await moveTo(platform, tx, actor, found, asked, { alone: theirs, reason, now })
        else {
          await assertFree(tx, now, asked)
          await tx.query(
            `
            update ${appointments}
            set asked_period = tstzrange($2, $3), updated_at = $4
            where booking_id = $1`,
            [id, asked.from, asked.to, now],
          )
          await tellBooking(
            platform,
            tx,
            id,
            { is: 'asked', wanted: asked.from },
            { only: [asked.teacher_id], reason },
          )
        }
        return { moved }
      }),
    before.starts_at,
  )
}

/** The teacher's answer to a learner who asked for another time. */
export async function answerMove(
  platform: Platform,
  actor: Person,
  id: string,
  { yes, reason }: { yes: boolean; reason: string },
): Promise<void> {
  const now = platform.clock()
  const before = await appointmentOf(platform.db, actor, id, 'Update')
  if (before.asked_from === null) throw new Failure(appointmentErrors.no_question_open)
  await orNearest(
    platform,
    askedFor(before, before.asked_from, false),
    () =>
      platform.db.transaction(async (tx) => {
        const found = await locked(tx, actor, before, now)
        assertComing(found, now)
        if (found.asked_from === null) throw new Failure(appointmentErrors.no_question_open)
        if (yes)
          return moveTo(platform, tx, actor, found, askedFor(found, found.asked_from, false), {
            alone: false,
            reason,
            now,
          })
        await tx.query(
          `update ${appointments} set asked_period = null, updated_at = $2 where booking_id = $1`,
          [id, now],
        )
        await tellBooking(
          platform,
          tx,
          id,
          { is: 'declined' },
          { only: found.learners.map((learner) => learner.id), reason },
        )
      }),
    before.starts_at,
  )
}
