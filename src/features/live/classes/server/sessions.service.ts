import { MINUTE_MS } from '#contract/durations.ts'
import { Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { booking_people } from '../../bookings/server/bookings.table.ts'
import {
  end,
  lockPeople,
  move,
  remind,
  tellBooking,
  type BookingPerson,
} from '../../bookings/server/public.ts'
import { classErrors } from '../class-errors.contract.ts'
import { MOST_SESSIONS } from '../shared/limits.ts'
import { classOf, type TheClass } from './classes.access.ts'
import { class_seats, class_sessions } from './classes.table.ts'
import { lessonsOf } from './drafts.service.ts'
import { sessionAt } from './pattern.ts'
import { assertRunning } from './places.service.ts'
import { tellPages } from './seats.ts'
import { bookSession, orHaveOther, sessionOf, type Session } from './sessions.ts'
import { assertHaveTime, staffIn } from './staff.ts'

/** Returns an upcoming session. @throws Failure 409 afterwards */
async function comingSession(tx: Db, found: TheClass, session_id: string, now: Date): Promise<Session> {
  const session = await sessionOf(tx, found, session_id)
  if (session.state !== 'booked' || session.starts_at <= now) throw new Failure(classErrors.session_over)
  return session
}

/** @throws Failure 422 for a lesson of another course */
async function assertLesson(tx: Db, found: TheClass, lesson_key: string | null): Promise<void> {
  if (lesson_key === null) return
  if (!(await lessonsOf(tx, found)).some(({ key }) => key === lesson_key))
    throw Failure.at('lesson_key', classErrors.lesson_not_of_course)
}

/** Adds a session for everybody who is in the class, and tells them. */
export function addSession(
  platform: Platform,
  actor: Person,
  id: string,
  { local_day, local_time, lesson_key }: { local_day: string; local_time: string; lesson_key: string | null },
): Promise<{ id: string }> {
  const now = platform.clock()
  return orHaveOther(() =>
    platform.db.transaction(async (tx) => {
      const found = await classOf(tx, actor, id, { lock: true })
      assertRunning(found)
      await assertLesson(tx, found, lesson_key)
      const session = sessionAt(local_day, local_time, found)
      if (new Date(session.starts_at) <= now) throw Failure.at('local_day', classErrors.begins_in_the_past)
      const [count] = await tx.query<{ n: number }>(
        `select count(*)::int as n from ${class_sessions} where class_id = $1`,
        [id],
      )
      if (count!.n >= MOST_SESSIONS)
        throw Failure.at('local_day', classErrors.too_many_sessions, { most: MOST_SESSIONS })
      const learners = await tx.query<{ user_id: string }>(
        `select user_id from ${class_seats} where class_id = $1 and ended_at is null and state = 'taken'`,
        [id],
      )
      const people: BookingPerson[] = [
        ...staffIn(found),
        ...learners.map(({ user_id }): BookingPerson => ({ user_id, role: 'learner' })),
      ]
      const ids = people.map(({ user_id }) => user_id)
      await lockPeople(tx, ids, now)
      await assertHaveTime(tx, actor, ids, [session])
      const made = await bookSession(platform, tx, actor, found, session, { people, lesson_key })
      await audit(
        tx,
        actor,
        {
          code: 'CLASS_SESSION_CREATED',
          subject_type: 'class_session',
          subject_id: made,
          after: { local_day, local_time },
        },
        now,
      )
      await tellBooking(platform, tx, made, { is: 'booked' })
      await tellPages(platform, tx, found)
      return { id: made }
    }),
  )
}

/** Moves a session on the clock of the class's zone; it keeps its length, and its entry in calendars moves. */
export async function moveSession(
  platform: Platform,
  actor: Person,
  { id, session_id }: { id: string; session_id: string },
  { local_day, local_time, reason }: { local_day: string; local_time: string; reason: string },
): Promise<void> {
  const now = platform.clock()
  await orHaveOther(() =>
    platform.db.transaction(async (tx) => {
      const found = await classOf(tx, actor, id, { lock: true })
      const before = await comingSession(tx, found, session_id, now)
      const minutes = (before.ends_at.getTime() - before.starts_at.getTime()) / MINUTE_MS
      const to = sessionAt(local_day, local_time, { zone: found.zone, minutes })
      if (new Date(to.starts_at) <= now) throw Failure.at('local_day', classErrors.begins_in_the_past)
      const people = await tx.query<{ user_id: string }>(
        `select user_id from ${booking_people} where booking_id = $1`,
        [session_id],
      )
      const ids = people.map(({ user_id }) => user_id)
      await lockPeople(tx, ids, now)
      await assertHaveTime(tx, actor, ids, [to], session_id)
      await move(
        tx,
        session_id,
        { starts_at: new Date(to.starts_at), ends_at: new Date(to.ends_at) },
        { teacher: null, by: actor.user_id, reason, at: now },
      )
      await tx.query(
        `
          update ${class_sessions}
          set local_day = $2, local_time = $3, updated_at = $4
          where booking_id = $1`,
        [session_id, local_day, local_time, now],
      )
      await audit(
        tx,
        actor,
        {
          code: 'CLASS_SESSION_MOVED',
          subject_type: 'class_session',
          subject_id: session_id,
          before: { local_day: before.local_day, local_time: before.local_time },
          after: { local_day, local_time, reason },
        },
        now,
      )
      await tellBooking(platform, tx, session_id, { is: 'moved', before: before.starts_at }, { reason })
      await remind(platform, tx, session_id)
      await tellPages(platform, tx, found)
    }),
  )
}

/** Cancels one session, and tells everybody why. */
export async function cancelSession(
  platform: Platform,
  actor: Person,
  { id, session_id }: { id: string; session_id: string },
  reason: string,
): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const found = await classOf(tx, actor, id, { lock: true })
    const before = await comingSession(tx, found, session_id, now)
    await end(tx, session_id, 'canceled', { by: actor.user_id, reason, at: now })
    await tx.query(`update ${class_sessions} set updated_at = $2 where booking_id = $1`, [session_id, now])
    await audit(
      tx,
      actor,
      {
        code: 'CLASS_SESSION_CANCELED',
        subject_type: 'class_session',
        subject_id: session_id,
        before: { local_day: before.local_day, local_time: before.local_time },
        after: { reason },
      },
      now,
    )
    await tellBooking(platform, tx, session_id, { is: 'canceled', returned: false }, { reason })
    await tellPages(platform, tx, found)
  })
}

/** Chooses what a session is about. @throws Failure 422 for a lesson of another course */
export async function changeSession(
  platform: Platform,
  actor: Person,
  { id, session_id }: { id: string; session_id: string },
  lesson_key: string | null,
): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const found = await classOf(tx, actor, id, { lock: true })
    await sessionOf(tx, found, session_id)
    await assertLesson(tx, found, lesson_key)
    await tx.query(`update ${class_sessions} set lesson_key = $2, updated_at = $3 where booking_id = $1`, [
      session_id,
      lesson_key,
      now,
    ])
    await audit(
      tx,
      actor,
      {
        code: 'CLASS_SESSION_UPDATED',
        subject_type: 'class_session',
        subject_id: session_id,
        after: { lesson_key },
      },
      now,
    )
  })
}
