import type { Language } from '#contract/constants.ts'
import { displayName } from '#server/db/display-name.ts'
import type { Db } from '#server/db/database.ts'
import { FIGURES, type AdminDashboard, type Figure } from '../dashboards.contract.ts'
import { periods } from './periods.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { audit_log } from '#server/audit/audit.table.ts'
import { learner_days } from '#features/learning/progress/server/progress.table.ts'
import { support_requests } from '#features/site/support/server/support.table.ts'
import { service_code_requests } from '#features/access/code-requests/server/code-requests.table.ts'
import { feedback } from '#features/learning/feedback/server/feedback.table.ts'
import { memberships } from '#features/people/memberships/server/memberships.table.ts'
import { signsInWith } from '#features/people/users/server/public.ts'

const NEWEST = 6
type Days = AdminDashboard['days']

/** Everything that is counted by day, in one statement: each source is read once, by its time index. */
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
        new_organizations as (
          select d.day, count(*)::int as n
          from ${organizations} o, d
          where o.created_at >= d.starts and o.created_at < d.ends
          group by 1
        ),
        failed as (
          select d.day, count(*)::int as n
          from ${audit_log} a, span, d
          where a.code = 'LOGIN_FAILED'
            and a.at >= span.starts
            and a.at < span.ends
            and a.at >= d.starts
            and a.at < d.ends
          group by 1
        ),
        learning as (
          select
            l.day, count(*)::int as active, sum(l.lessons_completed)::int as lessons,
            sum(l.quizzes_taken)::int as quizzes
          from ${learner_days} l, span
          where l.day >= span.first and l.day <= span.last
          group by 1
        )
      select
        d.day::text, coalesce(s.n, 0) as sign_ups, coalesce(l.active, 0) as active_learners,
        coalesce(l.lessons, 0) as lessons_completed, coalesce(l.quizzes, 0) as quizzes_taken,
        coalesce(o.n, 0) as organizations, coalesce(f.n, 0) as failed_sign_ins
      from d
      left join sign_ups s using (day)
      left join new_organizations o using (day)
      left join failed f using (day)
      left join learning l using (day)
      order by d.day`,
    [days.map((one) => one.day), days.map((one) => one.from), days.map((one) => one.to)],
  )
}

/** People who learned on at least one day of the week, and of the week before: days cannot be summed. */
async function activePeople(db: Db, days: Days): Promise<{ week: number; week_before: number }> {
  const daysAgo = (offset: number): string => days.at(-1 - offset)!.day
  const [row] = await db.query<{ week: number; week_before: number }>(
    `
      select
        count(distinct user_id) filter (where day >= $2::date)::int as week,
        count(distinct user_id) filter (where day < $2::date)::int as week_before
      from ${learner_days}
      where day >= $1::date and day <= $3::date`,
    [daysAgo(13), daysAgo(6), daysAgo(0)],
  )
  return row!
}

export async function adminFigures(
  db: Db,
  zone: string,
  now: Date,
): Promise<Pick<AdminDashboard, 'figures' | 'days'>> {
  const days = await dayFigures(db, zone, now)
  const active = await activePeople(db, days)
  const sum = (part: Days, name: (typeof FIGURES)[number]): number =>
    part.reduce((total, day) => total + day[name], 0)
  const figures = Object.fromEntries(
    FIGURES.map((name): [string, Figure] => [
      name,
      {
        today: days.at(-1)![name],
        week: sum(days.slice(-7), name),
        week_before: sum(days.slice(0, -7), name),
        ...(name === 'active_learners' && active),
      },
    ]),
  )
  return { days, figures: figures as AdminDashboard['figures'] }
}

export async function newestPeople(db: Db, language: Language): Promise<AdminDashboard['newest']> {
  return db.query(
    `
      select
        u.id, ${displayName('u', language)} as name, u.profile_image, ${signsInWith('u')} as email, u.role,
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
        (select count(*)::int from ${service_code_requests} where state = 'open') as codes`,
  )
  return row!
}
