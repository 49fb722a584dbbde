import { common, Failure } from '#contract/errors.ts'
import { writeCsv } from '#contract/csv.ts'
import type { Language } from '#contract/constants.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { audit } from '#server/audit/audit.ts'
import { displayName } from '#server/db/display-name.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import type { Attended, BookingState } from '../../bookings/bookings.contract.ts'
import { booking_people, bookings } from '../../bookings/server/bookings.table.ts'
import { attendedOf, thereSql } from '../../room/server/public.ts'
import { classErrors } from '../class-errors.contract.ts'
import type { ClassPerson } from '../class-places.contract.ts'
import type { Attendance } from '../class-shapes.contract.ts'
import { classOf } from './classes.access.ts'
import { class_attendance, class_sessions } from './classes.table.ts'
import { sessionOf } from './sessions.ts'
import { personSql } from './staff-view.ts'

/** One session and one learner who was to be there. */
export type Was = {
  session_id: string
  person: ClassPerson
  starts_at: Date
  ends_at: Date
  /** Total seconds in the room between the session's beginning and end, over all visits. */
  seconds: number
  entered_at: Date | null
  corrected: Attended | null
  reason: string | null
  by: string | null
}

/** SQL of who was to be at sessions that are over by `$2`, and how long they were there. */
export const wasSql = (language: Language, which: string): string => `
  select
    k.id as session_id, s.class_id, ${personSql(language)} as person, lower(k.period) as starts_at,
    upper(k.period) as ends_at, coalesce(there.seconds, 0)::float as seconds, there.entered_at,
    said.attended as corrected, said.reason, said.by
  from ${class_sessions} s
  join ${bookings} k on k.id = s.booking_id and k.state <> 'canceled' and upper(k.period) <= $2
  join ${booking_people} b on b.booking_id = k.id and b.role = 'learner'
  join ${users} u on u.id = b.user_id
  left join lateral ${thereSql('k', 'b.user_id')} there on true
  left join lateral (
    select a.attended, a.reason, ${displayName('w', language)} as by
    from ${class_attendance} a
    left join ${users} w on w.id = a.by
    where a.booking_id = k.id and a.user_id = b.user_id
    order by a.at desc, a.id desc
    limit 1
  ) said on true
  where ${which}
  order by u.first_name, u.last_name, u.id, lower(k.period)`

/** Attendance of one learner at one session; a correction overrides the room's record. */
export const inSession = (was: Was): Attendance['learners'][number]['sessions'][number] => ({
  session_id: was.session_id,
  attended: was.corrected ?? attendedOf(was),
  minutes: Math.round(was.seconds / 60),
  corrected: was.corrected === null ? null : { by: was.by, reason: was.reason ?? '' },
})

/** Sessions and learners of a class, and who was there. */
export async function attendanceOf(platform: Platform, actor: Person, id: string): Promise<Attendance> {
  await classOf(platform.db, actor, id)
  const now = platform.clock()
  const sessions = await platform.db.query<{
    id: string
    starts_at: Date
    ends_at: Date
    state: BookingState
  }>(
    `
      select k.id, lower(k.period) as starts_at, upper(k.period) as ends_at, k.state
      from ${class_sessions} s
      join ${bookings} k on k.id = s.booking_id
      where s.class_id = $1
      order by lower(k.period), k.id`,
    [id],
  )
  const all = await platform.db.query<Was>(wasSql(actor.language, 's.class_id = $1'), [id, now])
  const byLearner = Map.groupBy(all, ({ person }) => person.id)
  return {
    sessions: sessions.map(({ starts_at, ends_at, ...session }) => ({
      ...session,
      starts_at: starts_at.toISOString(),
      ends_at: ends_at.toISOString(),
      over: ends_at <= now,
    })),
    learners: [...byLearner.values()].map((stays) => ({
      person: stays[0]!.person,
      sessions: stays.map(inSession),
    })),
  }
}

/** Attendance of some learners at the sessions of some classes, for those learners themselves. */
export async function attendanceFor(
  db: Db,
  learners: readonly string[],
  class_ids: readonly string[],
  { language, now }: { language: Language; now: Date },
): Promise<Map<string, Attended>> {
  const all = await db.query<Was>(
    wasSql(language, 's.class_id = any ($1::uuid[]) and b.user_id = any ($3::uuid[])'),
    [class_ids, now, learners],
  )
  return new Map(all.map((was) => [`${was.session_id} ${was.person.id}`, inSession(was).attended]))
}

/**
 * Corrects a learner's attendance against the room's record. Earlier corrections are kept.
 *
 * @throws Failure 409 before the session is over, 404 for somebody who is not a learner of it
 */
export async function correctAttendance(
  platform: Platform,
  actor: Person,
  { id, session_id }: { id: string; session_id: string },
  { user_id, attended, reason }: { user_id: string; attended: Attended; reason: string },
): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const found = await classOf(tx, actor, id, { lock: true })
    const session = await sessionOf(tx, found, session_id)
    if (session.state === 'canceled' || session.ends_at > now) throw new Failure(classErrors.session_not_over)
    const there = await tx.query(
      `select from ${booking_people} where booking_id = $1 and user_id = $2 and role = 'learner'`,
      [session_id, user_id],
    )
    if (there.length === 0) throw new Failure(common.not_found)
    await tx.orm
      .insert(class_attendance)
      .values({ booking_id: session_id, user_id, attended, reason, by: actor.user_id, at: now })
    await audit(
      tx,
      actor,
      {
        code: 'CLASS_SESSION_ATTENDANCE_CORRECTED',
        subject_type: 'class_session',
        subject_id: session_id,
        after: { user_id, attended, reason },
      },
      now,
    )
  })
}

const HEADER = {
  en: ['Day', 'Time', 'Learner', 'Attendance', 'Minutes in the room', 'Corrected by', 'Reason'],
  es: ['Día', 'Hora', 'Estudiante', 'Asistencia', 'Minutos en la sala', 'Corregida por', 'Motivo'],
}
const NAMES: Record<Language, Record<Attended, string>> = {
  en: { present: 'Present', late: 'Late', absent: 'Absent' },
  es: { present: 'Presente', late: 'Tarde', absent: 'Ausente' },
}
/** The attendance of a class as CSV, with the days and hours of its zone. */
export async function attendanceCsv(platform: Platform, actor: Person, id: string): Promise<string> {
  const { learners } = await attendanceOf(platform, actor, id)
  const days = await platform.db.query<{ id: string; local_day: string; local_time: string }>(
    `select booking_id as id, local_day::text, local_time from ${class_sessions} where class_id = $1`,
    [id],
  )
  const byId = new Map(days.map((day) => [day.id, day]))
  return writeCsv([
    HEADER[actor.language],
    ...learners.flatMap(({ person, sessions }) =>
      sessions.map(({ session_id, attended, minutes, corrected }) => [
        byId.get(session_id)!.local_day,
        byId.get(session_id)!.local_time,
        person.name,
        NAMES[actor.language][attended],
        String(minutes),
        corrected?.by ?? '',
        corrected?.reason ?? '',
      ]),
    ),
  ])
}
