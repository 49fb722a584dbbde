import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import type { Language } from '#contract/constants.ts'
import { Failure } from '#contract/errors.ts'
import type { Role } from '#contract/permissions.ts'
import { teacher_profiles } from '#features/learning/teachers/server/teachers.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import type { Db } from '#server/db/database.ts'
import { displayName } from '#server/db/display-name.ts'
import { lastKnownBusy } from '../../google-calendar/server/public.ts'
import { booking_people, bookings } from '../../bookings/server/bookings.table.ts'
import {
  availabilityErrors,
  type BookableKind,
  type BookableTeacher,
  type DayHours,
  type Slot,
  type Slots,
  type WeeklyHours,
} from '../availability.contract.ts'
import { availability } from './availability.table.ts'
import { slotsOf, textOf, type Span } from './windows.ts'
import { mayBookSql } from './who-may-book.sql.ts'

export type Teacher = {
  user_id: string
  role: Role
  zone: string
  kinds: BookableKind[]
  lengths: number[]
  minutes_before: number
  minutes_after: number
  notice_hours: number
  horizon_days: number
  daily_maximum: number | null
  hours: WeeklyHours[]
  exceptions: DayHours[]
}
/** In seconds since 1970. */
type Times = [from: number, to: number][]
type BusyTeacher = Teacher & { blocked: Times; theirs: Times; days: Record<string, number> }

/** SQL of the people's active times that touch `$from` to `$to`, holds that have run out left aside. */
const timesSql = (user: string, range: 'blocked' | 'period', from: string, to: string): string => `
  (
    select coalesce(
      json_agg(json_build_array(extract(epoch from lower(b.${range})), extract(epoch from upper(b.${range})))),
      '[]'
    )
    from ${booking_people} b
    join ${bookings} k on k.id = b.booking_id
    where b.user_id ${user}
      and b.active
      and b.blocked && tstzrange(${from}, ${to})
      and (k.held_until is null or k.held_until > $2)
      and b.booking_id is distinct from $5
  )`

const TEACHER = `
  a.user_id, u.role, a.zone, a.kinds, a.lengths, a.minutes_before, a.minutes_after, a.notice_hours, a.horizon_days,
  a.daily_maximum, a.hours, a.exceptions`
const BOOKABLE = `
  a.open
  and u.status = 'active'
  and u.deleted_at is null
  and u.role in ('Teacher', 'Organization')`

/** Teachers that a learner may book, with what is taken: one statement, for one of them or for all. */
const statement = (one: boolean): string => `
  select
    ${TEACHER},
    ${timesSql('= a.user_id', 'blocked', '$3', '$4')} as blocked,
    ${timesSql('= any ($1::uuid || $6::uuid[])', 'period', '$3', '$4')} as theirs,
    (
      select coalesce(json_object_agg(d.day, d.taken), '{}')
      from (
        select b.day, count(*)::int as taken
        from ${booking_people} b
        join ${bookings} k on k.id = b.booking_id
        where b.user_id = a.user_id
          and b.active
          and b.day is not null
          and b.blocked && tstzrange($3, $4)
          and (k.held_until is null or k.held_until > $2)
          and b.booking_id is distinct from $5
        group by b.day
      ) d
    ) as days
  from ${availability} a
  join ${users} u on u.id = a.user_id
  where ${BOOKABLE} and ${mayBookSql('$1')}${one ? ' and a.user_id = $7' : ''}`
const ONE = statement(true),
  ALL = statement(false)

const inMs = (times: Times): Span[] => times.map(([from, to]) => [from * 1000, to * 1000])

/** Span that can be booked now: from the end of the notice to the horizon. */
export const reach = (teacher: Teacher, now: number, notice: boolean): Span => [
  now + (notice ? teacher.notice_hours * HOUR_MS : 0),
  now + teacher.horizon_days * DAY_MS,
]
const narrowed = (a: Span, b: Span): Span => [Math.max(a[0], b[0]), Math.min(a[1], b[1])]

/**
 * True if the teacher can be booked for this kind and length. Owners who teach give lessons but no
 * assessments (permission matrix).
 */
export const offers = ({ role, kinds, lengths }: Teacher, kind: BookableKind, minutes: number): boolean =>
  kinds.includes(kind) && lengths.includes(minutes) && (kind !== 'assessment' || role === 'Teacher')

function freeTimes(
  found: BusyTeacher,
  kind: BookableKind,
  minutes: number,
  within: Span,
  busy: readonly Span[] = [],
): Span[] {
  if (!offers(found, kind, minutes) || within[1] <= within[0]) return []
  const full = new Set(
    found.daily_maximum === null
      ? []
      : Object.entries(found.days).flatMap(([day, taken]) => (taken >= found.daily_maximum! ? [day] : [])),
  )
  return slotsOf(found, {
    within,
    minutes,
    before: found.minutes_before,
    after: found.minutes_after,
    blocked: [...inMs(found.blocked), ...busy],
    theirs: inMs(found.theirs),
    full,
  })
}

const two = (n: number): string => (n < 10 ? `0${n}` : `${n}`)
/**
 * The beginnings of spans in whole minutes as ISO texts. Two months of a teacher have a thousand, and
 * `toISOString` would take most of the time of finding them: a day is written once.
 */
function startsOf(spans: readonly Span[]): string[] {
  return spans.map(([at]) => {
    const day = Math.floor(at / DAY_MS) * DAY_MS
    const minutes = Math.floor((at - day) / MINUTE_MS)
    return `${textOf(day)}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00.000Z`
  })
}
const asSlot = ([from, to]: Span): Slot => ({
  starts_at: new Date(from).toISOString(),
  ends_at: new Date(to).toISOString(),
})

export type AskedSlots = {
  teacher_id: string
  learner_id: string
  /** Other participants, whose booked times are taken, too. */
  also?: readonly string[]
  kind: BookableKind
  minutes: number
  from: Date
  to: Date
  moving?: string | undefined
  /** When the teacher is busy elsewhere, in milliseconds since 1970. */
  busy?: readonly Span[]
  /** False for the teacher: their own notice does not bind them. */
  notice?: boolean
}

/** A teacher whom a learner may book, and their free times within a span, no longer than the horizon. */
export async function findFree(
  db: Db,
  now: Date,
  {
    teacher_id,
    learner_id,
    also = [],
    kind,
    minutes,
    from,
    to,
    moving,
    busy = [],
    notice = true,
  }: AskedSlots,
): Promise<{ teacher: Teacher; free: Span[] } | null> {
  const margins = [new Date(from.getTime() - DAY_MS), new Date(to.getTime() + DAY_MS)]
  const [found] = await db.query<BusyTeacher>(ONE, [
    learner_id,
    now,
    ...margins,
    moving ?? null,
    also,
    teacher_id,
  ])
  if (!found) return null
  const within = narrowed(reach(found, now.getTime(), notice), [from.getTime(), to.getTime()])
  return { teacher: found, free: freeTimes(found, kind, minutes, within, busy) }
}

/** @throws Failure 404 where the learner may not book this teacher */
export async function slotsFor(db: Db, now: Date, asked: AskedSlots): Promise<Slots> {
  const found = await findFree(db, now, asked)
  if (!found) throw new Failure(availabilityErrors.teacher_not_bookable)
  const { teacher, free } = found
  let next: Span | undefined
  if (free.length === 0) {
    const end = new Date(now.getTime() + teacher.horizon_days * DAY_MS)
    if (end > asked.to) next = (await findFree(db, now, { ...asked, from: asked.to, to: end }))?.free[0]
  }
  return { zone: teacher.zone, starts: startsOf(free), next: next ? asSlot(next) : null }
}

/** The free times nearest to one that was wanted, at most three, in order. */
export async function nearestFree(
  db: Db,
  now: Date,
  asked: AskedSlots,
  wanted: Date,
  except?: Date,
): Promise<Slot[]> {
  const around = {
    from: new Date(wanted.getTime() - 7 * DAY_MS),
    to: new Date(wanted.getTime() + 7 * DAY_MS),
  }
  const free = (await findFree(db, now, { ...asked, ...around }))?.free ?? []
  const away = ([from]: Span): number => Math.abs(from - wanted.getTime())
  return free
    .filter(([from]) => from !== except?.getTime())
    .toSorted((a, b) => away(a) - away(b))
    .slice(0, 3)
    .toSorted((a, b) => a[0] - b[0])
    .map(asSlot)
}

/** Teachers whom a learner may book, those with the nearest free time first. */
export async function bookableTeachers(
  db: Db,
  now: Date,
  {
    learner_id,
    kind,
    minutes,
    language,
  }: { learner_id: string; kind: BookableKind; minutes: number; language: Language },
): Promise<BookableTeacher[]> {
  const all = await db.query<BusyTeacher>(ALL, [
    learner_id,
    now,
    now,
    new Date(now.getTime() + 61 * DAY_MS),
    null,
    [],
  ])
  const offered = all.filter((teacher) => offers(teacher, kind, minutes))
  if (offered.length === 0) return []
  const people = await db.query<Pick<BookableTeacher, 'id' | 'name' | 'profile_image' | 'headline'>>(
    `
      select
        u.id, ${displayName('u', language)} as name, u.profile_image,
        coalesce(nullif(p.headline_${language}, ''), p.headline_en, '') as headline
      from ${users} u
      left join ${teacher_profiles} p on p.user_id = u.id
      where u.id = any ($1::uuid[])`,
    [offered.map(({ user_id }) => user_id)],
  )
  const busy = await lastKnownBusy(
    db,
    offered.map(({ user_id }) => user_id),
    now,
  )
  const teachers = new Map(people.map((person) => [person.id, person]))
  return offered
    .map((found) => {
      const within = reach(found, now.getTime(), true)
      const [first] = freeTimes(
        found,
        kind,
        minutes,
        narrowed(within, [within[0], now.getTime() + 60 * DAY_MS]),
        busy.get(found.user_id),
      )
      return {
        ...teachers.get(found.user_id)!,
        zone: found.zone,
        lengths: found.lengths,
        kinds: found.kinds,
        next: first ? asSlot(first) : null,
      }
    })
    .toSorted(
      (a, b) =>
        (a.next?.starts_at ?? '9').localeCompare(b.next?.starts_at ?? '9') || a.name.localeCompare(b.name),
    )
}
