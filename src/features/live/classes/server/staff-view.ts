import { titleSql } from '#features/learning/courses/server/public.ts'
import { lessons as lessonsTable } from '#features/learning/courses/server/courses.table.ts'
import { versionSql } from '#features/learning/courses/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { displayName } from '#server/db/display-name.ts'
import type { Language } from '#contract/constants.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { wallInstant } from '#server/time/wall-time.ts'
import { bookings } from '../../bookings/server/bookings.table.ts'
import { roomPlaces } from '../../room/server/public.ts'
import type { ClassRow, ClassSession, StaffClass } from '../class-shapes.contract.ts'
import type { ClassState } from '../class-places.contract.ts'
import { classOf, runsSql } from './classes.access.ts'
import { class_seats, class_sessions, class_teachers, class_waits, classes } from './classes.table.ts'
import { lessonsOf } from './drafts.service.ts'

/** SQL of a person as everybody sees them, of row `u`. */
export const personSql = (language: Language): string =>
  `json_build_object('id', u.id, 'name', ${displayName('u', language)}, 'profile_image', u.profile_image)`
/** SQL of who teaches class `c`, the first first. */
export const teachersSql = (language: Language): string => `
  (
    select coalesce(json_agg(${personSql(language)} order by t.position), '[]')
    from ${class_teachers} t
    join ${users} u on u.id = t.user_id
    where t.class_id = c.id
  )`
/** SQL of how many seats of class `c` count at a time: those that ran out are free, ended or not. */
export const seatsSql = (states: string, now: string): string => `
  (
    select count(*)::int
    from ${class_seats} q
    where q.class_id = c.id
      and q.ended_at is null
      and q.state in (${states})
      and (q.until is null or q.until > ${now}::timestamptz)
  )`
/** SQL of how many wait for a seat of class `c`. */
export const WAITING = `(select count(*)::int from ${class_waits} w where w.class_id = c.id and w.state = 'waiting')`

const shown = (language: Language, now: string): string => `
  c.id, c.state, c.common_id, coalesce(${titleSql('c.common_id', { sql: 'c.language' })}, '') as title, c.language,
  c.organization_id, c.zone, c.open, c.seats, ${seatsSql(`'taken'`, now)} as taken,
  ${seatsSql(`'offered', 'held'`, now)} as kept, ${WAITING} as waiting, ${teachersSql(language)} as teachers`

type Row = Omit<ClassRow, 'first_at' | 'next_at' | 'last_at'> &
  Record<'first_at' | 'next_at' | 'last_at', Date | null>
const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/**
 * Classes that the caller runs: drafts, then published ones, then the rest; within each, the next session
 * first, and then the latest.
 */
export async function myClasses(
  { db, clock }: Platform,
  actor: Person,
  state: ClassState | undefined,
): Promise<ClassRow[]> {
  const { runs, values } = runsSql(actor, 3)
  const rows = await db.query<Row>(
    `
      select ${shown(actor.language, '$1')}, c.first_day::text, held.*
      from ${classes} c
      cross join lateral (
        select
          count(*)::int as sessions, min(lower(k.period)) as first_at,
          min(lower(k.period)) filter (where upper(k.period) > $1) as next_at, max(lower(k.period)) as last_at
        from ${class_sessions} s
        join ${bookings} k on k.id = s.booking_id
        where s.class_id = c.id and k.state <> 'canceled'
      ) held
      where ($2::text is null or c.state = $2) and ${runs}
      order by
        case c.state when 'draft' then 0 when 'published' then 1 else 2 end, held.next_at, held.last_at desc,
        c.first_day desc, c.id
      limit 200`,
    [clock(), state ?? null, ...values],
  )
  return rows.map((row) => ({
    ...row,
    first_at: iso(row.first_at),
    next_at: iso(row.next_at),
    last_at: iso(row.last_at),
  }))
}

type SessionRow = Omit<ClassSession, 'starts_at' | 'ends_at' | 'clock'> & {
  starts_at: Date
  ends_at: Date
  zone: string
}
const sessionsFor = (db: Db, id: string): Promise<SessionRow[]> =>
  db.query<SessionRow>(
    `
      select
        k.id, k.state, lower(k.period) as starts_at, upper(k.period) as ends_at, s.local_day::text, s.local_time,
        s.zone, s.lesson_key,
        (
          select l.title
          from ${lessonsTable} l
          where l.version_id = ${versionSql('c.common_id', { sql: 'c.language' }, ['id'])}
            and l.lesson_key = s.lesson_key
        ) as lesson_title
      from ${class_sessions} s
      join ${classes} c on c.id = s.class_id
      join ${bookings} k on k.id = s.booking_id
      where s.class_id = $1
      order by lower(k.period), k.id`,
    [id],
  )

/** A class for who runs it. @throws common.not_found */
export async function staffClass(platform: Platform, actor: Person, id: string): Promise<StaffClass> {
  const { db } = platform
  const found = await classOf(db, actor, id)
  const [row] = await db.query<
    Pick<StaffClass, 'title' | 'taken' | 'kept' | 'waiting' | 'teachers' | 'interpreter' | 'canceled_reason'>
  >(
    `
      select
        ${shown(actor.language, '$2')}, c.canceled_reason,
        (select ${personSql(actor.language)} from ${users} u where u.id = c.interpreter_id) as interpreter
      from ${classes} c
      where c.id = $1`,
    [id, platform.clock()],
  )
  const {
    teacher_ids: _t,
    interpreter_id: _i,
    first_at: _f,
    last_end: _l,
    registration_closes_at,
    ...own
  } = found
  return {
    ...own,
    ...row!,
    registration_closes_at: iso(registration_closes_at),
    places: roomPlaces(platform.config),
    sessions: (await sessionsFor(db, id)).map(({ zone, ...session }) => ({
      ...session,
      starts_at: session.starts_at.toISOString(),
      ends_at: session.ends_at.toISOString(),
      clock: wallInstant(`${session.local_day}T${session.local_time}`, zone).is,
    })),
    lessons: await lessonsOf(db, found),
  }
}
