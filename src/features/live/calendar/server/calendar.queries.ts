import { DAY_MS, MINUTE_MS } from '#contract/durations.ts'
import type { Language } from '#contract/constants.ts'
import { common, Failure } from '#contract/errors.ts'
import { withChildrenSql } from '#features/people/guardians/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { displayName } from '#server/db/display-name.ts'
import type { Platform } from '#server/platform.ts'
import { appointments } from '../../appointments/server/appointments.table.ts'
import { OPENS_MINUTES, type BookingKind } from '../../bookings/bookings.contract.ts'
import { booking_people, bookings } from '../../bookings/server/bookings.table.ts'
import { class_sessions } from '../../classes/server/classes.table.ts'
import { childSql, forFileSql, published, type ForFile } from '../../feeds/server/public.ts'
import {
  calendarErrors,
  MOST_DAYS,
  MOST_ENTRIES,
  type Calendar,
  type CalendarEntry,
  type LessonNow,
} from '../calendar.contract.ts'
import { reachOf } from './calendar.access.ts'

type Row = Omit<CalendarEntry, 'starts_at' | 'ends_at'> & { starts_at: Date; ends_at: Date }
const peopleSql = (language: Language): string => `
  (
    select coalesce(
      json_agg(
        json_build_object('id', u.id, 'name', ${displayName('u', language)}, 'role', b.role)
        order by b.role <> 'teacher', u.first_name, u.id
      ),
      '[]'
    )
    from ${booking_people} b
    join ${users} u on u.id = b.user_id
    where b.booking_id = k.id
  )`

const entrySql = (manages: string, language: Language): string => `
  select
    k.id, k.kind, k.state, k.place, lower(k.period) as starts_at, upper(k.period) as ends_at, k.zone,
    ${peopleSql(language)} as people, cs.class_id,
    k.state = 'booked' and a.asked_period is not null as asked, ${manages} as manageable
  from ${bookings} k
  left join ${appointments} a on a.booking_id = k.id
  left join ${class_sessions} cs on cs.booking_id = k.id`
const asEntry = (row: Row): CalendarEntry => ({
  ...row,
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
})

export type CalendarQuery = {
  from: string
  to: string
  teacher_id?: string | undefined
  kind?: BookingKind | undefined
  organization_id?: string | undefined
}

/**
 * Calendar entries that the caller may see in a period, in order, read in one statement. Holds are left out,
 * since they are nobody's meeting yet.
 *
 * @throws Failure 422 for more than `MOST_DAYS` days
 */
export async function readCalendar(db: Db, actor: Person, asked: CalendarQuery): Promise<Calendar> {
  const from = new Date(asked.from),
    to = new Date(asked.to)
  if (to.getTime() - from.getTime() > MOST_DAYS * DAY_MS || to < from)
    throw new Failure(calendarErrors.span_too_long)
  const { sees, manages, values } = reachOf(actor, 3)
  const all: unknown[] = [from, to, ...values]
  const only = (condition: (place: string) => string, value: string | undefined): string => {
    if (value === undefined) return ''
    all.push(value)
    return `and ${condition(`$${all.length}`)}`
  }
  const rows = await db.query<Row>(
    `
      ${entrySql(manages, actor.language)}
      where k.period && tstzrange($1, $2)
        and k.state <> 'held'
        and ${sees}
        ${only((kind) => `k.kind = ${kind}`, asked.kind)}
        ${only((id) => `k.organization_id = ${id}::uuid`, asked.organization_id)}
        ${only(
          (id) => `exists (
            select
            from ${booking_people} b
            where b.booking_id = k.id and b.user_id = ${id}::uuid and b.role = 'teacher'
          )`,
          asked.teacher_id,
        )}
      order by lower(k.period), k.id
      limit ${MOST_ENTRIES + 1}`,
    all,
  )
  return {
    entries: rows.slice(0, MOST_ENTRIES).map(asEntry),
    more: rows.length > MOST_ENTRIES,
  }
}

type Next = Pick<Row, 'id' | 'kind' | 'starts_at' | 'ends_at'> & { others: string[]; child: string | null }
/** Meeting that a person may enter now, also as a guardian of a child, or the time when they may. */
export async function lessonNow(db: Db, user_id: string, now: Date): Promise<LessonNow> {
  const [next] = await db.query<Next>(
    `
      select
        k.id, k.kind, lower(k.period) as starts_at, upper(k.period) as ends_at,
        array(
          select btrim(u.first_name)
          from ${booking_people} b
          join ${users} u on u.id = b.user_id
          where b.booking_id = k.id and b.user_id <> all (${withChildrenSql('$1')}) and btrim(u.first_name) <> ''
          order by b.role <> 'teacher', u.first_name, u.id
        ) as others,
        ${childSql('$1')} as child
      from ${booking_people} mine
      join ${bookings} k on k.id = mine.booking_id
      where mine.user_id = any (${withChildrenSql('$1')})
        and mine.active
        and k.state = 'booked'
        and upper(k.period) > $2
      order by lower(k.period), mine.user_id <> $1
      limit 1`,
    [user_id, now],
  )
  if (!next) return { lesson: null, next_at: null }
  const opens = new Date(next.starts_at.getTime() - OPENS_MINUTES * MINUTE_MS)
  if (opens > now) return { lesson: null, next_at: opens.toISOString() }
  return {
    lesson: { ...next, starts_at: next.starts_at.toISOString(), ends_at: next.ends_at.toISOString() },
    next_at: null,
  }
}

/** One meeting that the caller sees. @throws common.not_found */
export async function calendarEntry(db: Db, actor: Person, id: string): Promise<CalendarEntry> {
  const { sees, manages, values } = reachOf(actor, 2)
  const [row] = await db.query<Row>(
    `${entrySql(manages, actor.language)} where k.id = $1 and k.state <> 'held' and ${sees}`,
    [id, ...values],
  )
  if (!row) throw new Failure(common.not_found)
  return asEntry(row)
}

/** The same as a file for the caller's own calendar. @throws common.not_found */
export async function bookingFile(platform: Platform, actor: Person, id: string): Promise<string> {
  const { sees, values } = reachOf(actor, 3)
  const [found] = await platform.db.query<ForFile>(
    `select ${forFileSql('$1')} from ${bookings} k where k.id = $2 and k.state <> 'held' and ${sees}`,
    [actor.user_id, id, ...values],
  )
  if (!found) throw new Failure(common.not_found)
  return published(platform, [found], actor.language)
}
