import { openedBySql, priceSql, versionSql } from '#features/learning/courses/server/public.ts'
import {
  asl_levels,
  course_versions,
  courses,
  lessons,
} from '#features/learning/courses/server/courses.table.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { common, Failure } from '#contract/errors.ts'
import type { Language } from '#contract/constants.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { bookings } from '../../bookings/server/bookings.table.ts'
import type { ClassPage, PublicClass, PublicSession } from '../class-places.contract.ts'
import { CLASSES_A_PAGE } from '../shared/limits.ts'
import { readsSql } from './classes.access.ts'
import { class_sessions, classes } from './classes.table.ts'
import { seatsSql, teachersSql, WAITING } from './staff-view.ts'

type Row = Omit<PublicClass, 'registration_open' | 'registration_closes_at' | 'seats_left' | 'sessions'> & {
  registration_closes_at: Date | null
  used: number
  /** With times as the database writes them in JSON. */
  sessions: PublicSession[] | null
}

/** SQL of classes `c` as everybody reads them; `$1` is the time. */
const rowSql = (language: Language): string => `
  select
    c.id, c.state, c.common_id, v.title, v.summary, v.id as version_id, co.cover, lv.key as level,
    lv.name_${language} as level_name, c.language, ${teachersSql(language)} as teachers,
    c.interpreter_id is not null as interpreted, o.name as organization_name, c.open, c.zone, c.minutes, c.seats,
    ${seatsSql(`'taken', 'offered', 'held'`, '$1')} as used, ${WAITING} as waiting, c.registration_closes_at,
    ${openedBySql('co', 'v.id')} as opened_by, ${priceSql('co.id')} as price,
    co.billing_type = 'Onetime' and ${priceSql('co.id')} is not null as holds,
    (
      select json_agg(
        json_build_object(
          'id', k.id, 'starts_at', lower(k.period), 'ends_at', upper(k.period), 'local_day', s.local_day::text,
          'local_time', s.local_time, 'state', k.state, 'lesson_title', l.title
        )
        order by lower(k.period), k.id
      )
      from ${class_sessions} s
      join ${bookings} k on k.id = s.booking_id
      left join ${lessons} l on l.version_id = v.id and l.lesson_key = s.lesson_key
      where s.class_id = c.id
    ) as sessions
  from ${classes} c
  join ${courses} co on co.id = c.common_id
  join ${course_versions} v on v.id = ${versionSql('c.common_id', { sql: 'c.language' }, ['id'])}
  left join ${asl_levels} lv on lv.id = co.level_id
  left join ${organizations} o on o.id = c.organization_id`

const iso = (at: string): string => new Date(at).toISOString()

function asPublic({ used, registration_closes_at, sessions, ...row }: Row, now: Date): PublicClass {
  const all = (sessions ?? []).map((one) => ({
    ...one,
    // Bookings are concluded a day after their end; readers are told at once.
    state: one.state === 'booked' && new Date(one.ends_at) <= now ? ('completed' as const) : one.state,
    starts_at: iso(one.starts_at),
    ends_at: iso(one.ends_at),
  }))
  const first = all.find(({ state }) => state !== 'canceled')
  const closes = registration_closes_at?.toISOString() ?? first?.starts_at ?? now.toISOString()
  return {
    ...row,
    sessions: all,
    seats_left: Math.max(0, row.seats - used),
    registration_closes_at: closes,
    registration_open: row.state === 'published' && now.toISOString() < closes,
  }
}

/**
 * SQL of coming classes `c` that fulfil a condition, with the start of their next session; `$1` is the time.
 * They are few columns of many: the rest is read for the classes of a page alone.
 */
const comingSql = (where: string): string => `
  select c.id, c.language, min(lower(k.period)) as at
  from ${classes} c
  join ${class_sessions} s on s.class_id = c.id
  join ${bookings} k on k.id = s.booking_id
  where c.state = 'published' and k.state = 'booked' and upper(k.period) > $1 and ${where}
  group by c.id`

/** A page of coming classes, the next first; `$5` is for the condition. */
async function pageOf(
  db: Db,
  now: Date,
  language: Language,
  { language: only = null, page }: Asked,
  { where, values }: { where: string; values: readonly unknown[] },
): Promise<ClassPage> {
  const rows = await db.query<Row & { languages: Language[] }>(
    `
      with
        coming as materialized (${comingSql(where)}),
        page as materialized (
          select id, at from coming
          where $2::text is null or language = $2
          order by at, id
          limit $3 offset $4
        )
      select found.*, (select array_agg(distinct language order by language) from coming) as languages
      from page
      join lateral (${rowSql(language)} where c.id = page.id) found on true
      order by page.at, page.id`,
    [now, only, CLASSES_A_PAGE + 1, (page - 1) * CLASSES_A_PAGE, ...values],
  )
  return {
    classes: rows.slice(0, CLASSES_A_PAGE).map(({ languages: _, ...row }) => asPublic(row, now)),
    languages: rows[0]?.languages ?? [],
    more: rows.length > CLASSES_A_PAGE,
  }
}
type Asked = { language?: Language | null | undefined; page: number }

/** Upcoming open classes, the next first; the same for all readers of a language. */
export const openClasses = (db: Db, now: Date, language: Language, asked: Asked): Promise<ClassPage> =>
  pageOf(db, now, language, asked, { where: 'c.open', values: [] })

/** Ids of all upcoming open classes. */
export const openClassIds = async (db: Db, now: Date): Promise<string[]> =>
  (await db.query<{ id: string }>(`${comingSql('c.open')} order by at, c.id`, [now])).map(({ id }) => id)

/** Coming classes that one of some learners may read. */
export const classesFor = (
  db: Db,
  now: Date,
  language: Language,
  learners: readonly string[],
  asked: Asked,
): Promise<ClassPage> =>
  pageOf(db, now, language, asked, {
    where: `exists (select from unnest($5::uuid[]) reader(me) where ${readsSql('reader.me')})`,
    values: [learners],
  })

/** Classes by their ids. */
export async function classesById(
  db: Db,
  now: Date,
  language: Language,
  ids: readonly string[],
): Promise<Map<string, PublicClass>> {
  const rows = await db.query<Row>(`${rowSql(language)} where c.id = any ($2::uuid[])`, [now, ids])
  return new Map(rows.map((row) => [row.id, asPublic(row, now)]))
}

/** A class as its reader may see it. @throws common.not_found */
export async function readClass(
  db: Db,
  actor: Actor,
  now: Date,
  id: string,
  learners: readonly string[],
): Promise<PublicClass> {
  const [row] = await db.query<Row>(
    `
      ${rowSql(actor.language)}
      where c.id = $2
        and c.state <> 'draft'
        and (c.open or exists (select from unnest($3::uuid[]) reader(me) where ${readsSql('reader.me')}))`,
    [now, id, learners],
  )
  if (!row) throw new Failure(common.not_found)
  return asPublic(row, now)
}

/** An open class that is published, canceled or over, for everybody; null where there is none. */
export async function openClass(
  db: Db,
  now: Date,
  language: Language,
  id: string,
): Promise<PublicClass | null> {
  const [row] = await db.query<Row>(
    `${rowSql(language)} where c.id::text = $2 and c.open and c.state <> 'draft'`,
    [now, id],
  )
  return row ? asPublic(row, now) : null
}
