import { common, Failure } from '#contract/errors.ts'
import { isZone } from '#contract/wall-time.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { displayName } from '#server/db/display-name.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { cancelAppointment, keepMeeting, later } from '../../appointments/server/public.ts'
import { availabilityErrors, type Slots } from '../../availability/availability.contract.ts'
import { slotsFor } from '../../availability/server/public.ts'
import { availability } from '../../availability/server/availability.table.ts'
import {
  book,
  isTaken,
  lockPeople,
  move,
  remind,
  tellBooking,
  timeFreed,
  type BookingPerson,
} from '../../bookings/server/public.ts'
import { assessmentErrors } from '../assessment-errors.contract.ts'
import {
  assessmentOf,
  mayRate,
  mayRateSql,
  ownAssessment,
  type AssessmentRecord,
} from './assessments.access.ts'
import { live_assessments } from './assessments.table.ts'
import { giveBackFor, nameFirst } from './asking.service.ts'

/** People who may meet the learner of an assessment, or rate it: the caller first, then by name. */
export async function peopleFor(db: Db, actor: Person, id: string): Promise<{ id: string; name: string }[]> {
  await assessmentOf(db, actor, id, { permission: 'Update' })
  return db.query(
    `
      select u.id, ${displayName('u', actor.language)} as name
      from ${live_assessments} a
      join ${users} u on ${mayRateSql(actor)}
      where a.id = $1
      order by u.id <> $2, u.first_name, u.last_name, u.id
      limit 200`,
    [id, actor.user_id],
  )
}

/**
 * Free times of whoever meets the learner; none where that person opens no hours for assessments.
 *
 * @throws assessmentErrors.cannot_rate
 */
export async function timesFor(
  platform: Platform,
  actor: Person,
  id: string,
  asked: { from: string; to: string; teacher_id?: string | undefined },
): Promise<Slots> {
  const found = await assessmentOf(platform.db, actor, id, { permission: 'Update' })
  const teacher_id = found.booking_id ? found.teacher_id : (asked.teacher_id ?? actor.user_id)
  if (teacher_id === null || !(await mayRate(platform.db, actor, id, teacher_id)))
    throw Failure.at('teacher_id', assessmentErrors.cannot_rate)
  const slots = await slotsFor(platform.db, platform.clock(), {
    teacher_id,
    learner_id: found.user_id,
    kind: 'assessment',
    minutes: found.minutes,
    from: new Date(asked.from),
    to: new Date(asked.to),
    moving: found.booking_id ?? undefined,
    notice: false,
  }).catch((error: unknown) => {
    if (error instanceof Failure && error.definition === availabilityErrors.teacher_not_bookable) return null
    throw error
  })
  return slots ?? { zone: actor.zone, starts: [], next: null }
}

/** A teacher with the margins that they keep, and their zone. */
async function teacherOf(tx: Db, user_id: string): Promise<BookingPerson & { zone: string }> {
  const [row] = await tx.query<{ zone: string | null; before: number; after: number; own_zone: string }>(
    `
      select
        v.zone, coalesce(v.minutes_before, 0) as before, coalesce(v.minutes_after, 0) as after,
        u.time_zone as own_zone
      from ${users} u
      left join ${availability} v on v.user_id = u.id
      where u.id = $1`,
    [user_id],
  )
  const { before = 0, after = 0, zone, own_zone = 'UTC' } = row ?? {}
  return { user_id, role: 'teacher', before, after, zone: zone ?? (isZone(own_zone) ? own_zone : 'UTC') }
}

/** @throws Failure 409 once it has begun or is over */
function assertToSchedule(found: AssessmentRecord, now: Date): void {
  const waits =
    found.state === 'requested' ||
    (found.state === 'scheduled' && found.booking_state === 'booked' && found.starts_at! > now)
  if (!waits) throw new Failure(assessmentErrors.not_to_schedule)
}

/**
 * Gives an assessment a time by hand, or another one. Neither notice nor hours bind whoever works on it; the
 * database keeps both people from being in two places.
 *
 * @throws Failure 409 where one of both has something else then
 */
export async function scheduleAssessment(
  platform: Platform,
  actor: Person,
  id: string,
  input: { starts_at: string; teacher_id: string | null; reason: string },
): Promise<void> {
  const now = platform.clock()
  const starts_at = new Date(input.starts_at)
  if (starts_at <= now) throw Failure.at('starts_at', assessmentErrors.time_is_past)
  const before = await assessmentOf(platform.db, actor, id, { permission: 'Update' })
  assertToSchedule(before, now)
  const teacher_id = before.booking_id ? before.teacher_id : (input.teacher_id ?? actor.user_id)
  if (teacher_id === null || !(await mayRate(platform.db, actor, id, teacher_id)))
    throw Failure.at('teacher_id', assessmentErrors.cannot_rate)
  const work = (tx: Db): Promise<void> =>
    setTime(platform, tx, actor, { id, teacher_id, starts_at, now, reason: input.reason })
  try {
    await platform.db.transaction(work)
  } catch (error) {
    throw isTaken(error) ? new Failure(assessmentErrors.somebody_busy) : error
  }
}

async function setTime(
  platform: TxPlatform,
  tx: Db,
  actor: Person,
  {
    id,
    teacher_id,
    starts_at,
    now,
    reason,
  }: { id: string; teacher_id: string; starts_at: Date; now: Date; reason: string },
): Promise<void> {
  const { user_id } = await assessmentOf(tx, actor, id, { permission: 'Update' })
  await lockPeople(tx, [teacher_id, user_id], now)
  const found = await assessmentOf(tx, actor, id, { permission: 'Update', lock: true })
  assertToSchedule(found, now)
  const ends_at = later(starts_at, found.minutes)
  const { zone, ...teacher } = await teacherOf(tx, teacher_id)
  if (found.booking_id) {
    await move(tx, found.booking_id, { starts_at, ends_at }, { teacher, by: actor.user_id, reason, at: now })
    await tellBooking(platform, tx, found.booking_id, { is: 'moved', before: found.starts_at! }, { reason })
    await remind(platform, tx, found.booking_id)
    await timeFreed(platform, tx, teacher_id)
  } else {
    const booking_id = await book(tx, {
      kind: 'assessment',
      starts_at,
      ends_at,
      organization_id: found.organization_id,
      zone,
      people: [teacher, { user_id: found.user_id, role: 'learner' }],
      by: actor.user_id,
      at: now,
    })
    await keepMeeting(tx, { booking_id, user_id: found.user_id, counted: true, note: found.note })
    await tx.query(
      `
        update ${live_assessments}
        set state = 'scheduled', booking_id = $2, teacher_id = $3, updated_at = $4
        where id = $1`,
      [id, booking_id, teacher_id, now],
    )
    await nameFirst(tx, id, teacher_id, actor.user_id, now)
    await tellBooking(platform, tx, booking_id, { is: 'booked' })
    await remind(platform, tx, booking_id)
  }
  await audit(
    tx,
    actor,
    {
      code: found.booking_id ? 'LIVE_ASSESSMENT_MOVED' : 'LIVE_ASSESSMENT_SCHEDULED',
      subject_type: 'live_assessment',
      subject_id: id,
      organization_id: found.organization_id,
      ...(found.starts_at && { before: { starts_at: found.starts_at.toISOString() } }),
      after: { starts_at: starts_at.toISOString() },
    },
    now,
  )
}

/**
 * Cancels an assessment that has not begun. A scheduled one is canceled as a meeting, by the rules of
 * lessons; an unscheduled one gives the whole allowance back.
 */
export async function cancelAssessment(
  platform: Platform,
  actor: Person,
  id: string,
  reason: string,
): Promise<{ returned: boolean }> {
  const now = platform.clock()
  const load = async (db: Db, lock = false): Promise<AssessmentRecord> => {
    try {
      return await ownAssessment(db, actor.user_id, id, lock)
    } catch (error) {
      if (!(error instanceof Failure) || error.definition !== common.not_found) throw error
      return assessmentOf(db, actor, id, { permission: 'Update', lock })
    }
  }
  const found = await load(platform.db)
  if (found.state === 'scheduled' && found.booking_id)
    return cancelAppointment(platform, actor, found.booking_id, reason)
  return platform.db.transaction(async (tx) => {
    const waiting = await load(tx, true)
    if (waiting.state !== 'requested') throw new Failure(assessmentErrors.too_late)
    await tx.query(
      `
        update ${live_assessments}
        set state = 'canceled', canceled_at = $2, updated_at = $2, cancel_reason = $3
        where id = $1`,
      [id, now, reason],
    )
    const returned = await giveBackFor(tx, waiting, now)
    await audit(
      tx,
      actor,
      {
        code: 'LIVE_ASSESSMENT_CANCELED',
        subject_type: 'live_assessment',
        subject_id: id,
        organization_id: waiting.organization_id,
        after: { reason, returned },
      },
      now,
    )
    return { returned }
  })
}
