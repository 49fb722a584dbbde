import type { Language } from '#contract/constants.ts'
import { WEEK_DAYS } from '#contract/durations.ts'
import { displayName } from '#server/db/display-name.ts'
import type { Db } from '#server/db/database.ts'
import type { AdminDashboard, Figure } from '../dashboards.contract.ts'
import { periods } from './periods.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { audit_log } from '#server/audit/audit.table.ts'
import { learner_days } from '#features/learning/progress/server/progress.table.ts'
import { support_requests } from '#features/site/support/server/support.table.ts'
import { service_code_requests } from '#features/access/code-requests/server/code-requests.table.ts'
import { offline_purchases } from '#features/commerce/offline/server/offline.table.ts'
import { feedback } from '#features/learning/feedback/server/feedback.table.ts'
import { memberships } from '#features/people/memberships/server/memberships.table.ts'

const NEWEST = 6
type Days = AdminDashboard['days']

/** People who joined and people who learned, by day: each source is read once, by its time index. */
async function dayFigures(db: Db, zone: string, now: Date): Promise<Days> {
  const { days } = periods(zone, now)
  return db.query(
    `
      with
        d as (
          select * from unnest($1::date[], $2::timestamptz[], $3::timestamptz[]) as d (day, starts, ends)
        ),
        span as (select min(starts) as starts, max(ends) as ends, min(day) as first, max(day) as last from d),
        sign_ups as (
          select d.day, count(*)::int as n
          from ${users} u, span, d
          where u.created_at >= span.starts
            and u.created_at < span.ends
            and u.created_at >= d.starts
            and u.created_at < d.ends
          group by 1
        ),
        learning as (
          select l.day, count(*)::int as active
          from ${learner_days} l, span
          where l.day >= span.first and l.day <= span.last
          group by 1
        )
      select d.day::text, coalesce(s.n, 0) as sign_ups, coalesce(l.active, 0) as active_learners
      from d
      left join sign_ups s using (day)
      left join learning l using (day)
      order by d.day`,
    [days.map((one) => one.day), days.map((one) => one.from), days.map((one) => one.to)],
  )
}

type Weeks = Pick<Figure, 'week' | 'week_before'>

/** People who learned on at least one day of the week, and of the week before: days cannot be summed. */
async function activePeople(db: Db, days: Days): Promise<Weeks> {
  const daysAgo = (offset: number): string => days.at(-1 - offset)!.day
  const [row] = await db.query<Weeks>(
    `
      select
        count(distinct user_id) filter (where day >= $2::date)::int as week,
        count(distinct user_id) filter (where day < $2::date)::int as week_before
      from ${learner_days}
      where day >= $1::date and day <= $3::date`,
    [daysAgo(2 * WEEK_DAYS - 1), daysAgo(WEEK_DAYS - 1), daysAgo(0)],
  )
  return row!
}

async function failedSignIns(db: Db, zone: string, now: Date): Promise<Weeks> {
  const { week, week_before, tomorrow } = periods(zone, now)
  const [row] = await db.query<Weeks>(
    `
      select
        count(*) filter (where at >= $2)::int as week, count(*) filter (where at < $2)::int as week_before
      from ${audit_log}
      where code = 'LOGIN_FAILED' and at >= $1 and at < $3`,
    [week_before, week, tomorrow],
  )
  return row!
}

export async function adminFigures(
  db: Db,
  zone: string,
  now: Date,
): Promise<Pick<AdminDashboard, 'figures' | 'days'>> {
  const days = await dayFigures(db, zone, now)
  const joined = days.map(({ sign_ups }) => sign_ups)
  const sum = (part: readonly number[]): number => part.reduce((total, n) => total + n, 0)
  return {
    days,
    figures: {
      sign_ups: {
        today: joined.at(-1)!,
        week: sum(joined.slice(-WEEK_DAYS)),
        week_before: sum(joined.slice(0, -WEEK_DAYS)),
      },
      active_learners: { today: days.at(-1)!.active_learners, ...(await activePeople(db, days)) },
      failed_sign_ins: await failedSignIns(db, zone, now),
    },
  }
}

export async function newestPeople(db: Db, language: Language): Promise<AdminDashboard['newest']> {
  return db.query(
    `
      select
        u.id, ${displayName('u', language)} as name, u.profile_image, u.role,
        u.email_verified_at is not null as verified, u.created_at,
        (
          select o.name
          from ${memberships} m
          join ${organizations} o on o.id = m.organization_id
          where m.user_id = u.id and m.status = 'active'
          order by m.created_at
          limit 1
        ) as organization_name
      from ${users} u
      where u.deleted_at is null
      order by u.created_at desc, u.id
      limit ${NEWEST}`,
  )
}

export async function waitingFor(db: Db): Promise<AdminDashboard['waiting']> {
  const [row] = await db.query<AdminDashboard['waiting']>(
    `
      select
        (select count(*)::int from ${support_requests} where status = 'Request') as support,
        (select count(*)::int from ${feedback} where state = 'new') as feedback,
        (select count(*)::int from ${service_code_requests} where state = 'open') as codes,
        (select count(*)::int from ${offline_purchases} where state = 'ordered') as purchases`,
  )
  return row!
}
