import { addDays, dayIn, isoDay } from '#contract/dates.ts'
import type { Person } from '#server/auth/actor.ts'
import { RawJson } from '#server/http/answer/answer.ts'
import { VersionedCache } from '#server/http/lists/versioned-cache.ts'
import type { Platform } from '#server/platform.ts'
import { COURSE_LEVEL_SQL } from '#features/access/grants/server/public.ts'
import { memberships } from '#features/people/memberships/server/memberships.table.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { page_versions } from '#server/http/http.table.ts'
import type { MyProgress } from '../progress.contract.ts'
import { myProgress } from './progress.queries.ts'

/** Practice that was done without a connection is written at most this many days back. */
const DAYS_WRITTEN_LATE = 31

/** Transactions count from here; the age of this one is that of all. */
const FIRST = "'3'::xid"
/**
 * Rows (`x`) that the dashboard of learner `$1` shows, with `$3` as the first day that may still be written.
 * Older days are summed up in `learner_totals`, which is written with each of them.
 */
const SHOWN = [
  `${memberships} x where x.user_id = $1`,
  `${organizations} x where x.id in (select organization_id from ${memberships} where user_id = $1)`,
  'enrolments x where x.user_id = $1',
  'lesson_progress x where x.user_id = $1',
  'learner_totals x where x.user_id = $1',
  'learner_days x where x.user_id = $1 and x.day >= $3::date',
]
/**
 * A text that differs after every change to what the dashboard of learner `$1` depends on at `$2`, whoever
 * made it and by whichever statement: of rows their number, and the last and the sum of the transactions that
 * wrote them. Those are told by their ages, as a transaction's number is slow to read (a quarter of this
 * statement).
 */
const VERSION_SQL = `
  select concat_ws(
    ' ',
    (select n from ${page_versions} where name = 'courses'),
    (select daily_goal from ${users} where id = $1),
    ${COURSE_LEVEL_SQL('$1::uuid', '$2')},
    (
      select concat_ws(
        ':',
        count(*), age(${FIRST})::int8 - min(age(x.xmin)), count(*) * age(${FIRST}) - sum(age(x.xmin))
      )
      from (${SHOWN.map((rows) => `select x.xmin from ${rows}`).join(' union all ')}) x
    )
  ) as version`

const cache = new VersionedCache<string>(8_388_608, 131_072)

/**
 * A learner's dashboard, given out again as it was while nothing that it shows has changed: one small
 * statement asks for that instead of five that read cards, days and the outline of a course.
 */
export async function keptProgress(
  platform: Platform,
  actor: Person,
): Promise<RawJson<MyProgress> | MyProgress> {
  // Results for other roles depend on more than these rows.
  if (actor.role !== 'Student') return myProgress(platform, actor)
  const { db } = platform,
    now = platform.clock(),
    today = dayIn(actor.zone, now)
  const [row] = await db.query<{ version: string }>(VERSION_SQL, [
    actor.user_id,
    now,
    isoDay(addDays(today, -DAYS_WRITTEN_LATE)),
  ])
  // Reads the version first: data read after it may be newer, never older.
  const version = `${isoDay(today)} ${row!.version}`,
    key = `${actor.user_id} ${actor.organization_id} ${actor.language} ${actor.zone}`
  const before = cache.get(db, key)
  if (before?.version === version) return new RawJson(before.value)
  const text = JSON.stringify(await myProgress(platform, actor))
  cache.set(db, key, version, text, text.length)
  return new RawJson(text)
}
