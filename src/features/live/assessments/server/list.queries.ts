import type { Actor, Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { displayName } from '#server/db/display-name.ts'
import { containing } from '#server/http/lists/source.ts'
import { asl_levels } from '#features/learning/courses/server/courses.table.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { OPENS_MINUTES } from '../../bookings/bookings.contract.ts'
import { bookings } from '../../bookings/server/bookings.table.ts'
import type { Assessment, MyAssessment, NextStep } from '../views.contract.ts'
import { ownSql, reachSql } from './assessments.access.ts'
import { assessment_raters, assessment_ratings, live_assessments } from './assessments.table.ts'

/** Assessments with their learner and meeting, beside who asks for them and when (`$1`, `$2`, `$3`). */
const FROM = `
  (select $1::uuid as id, $2::uuid as organization_id, $3::timestamptz as now) me
  cross join ${live_assessments} a
  join ${users} u on u.id = a.user_id
  left join ${bookings} k on k.id = a.booking_id`

const placeSql = (user: string): string =>
  `(select r.place from ${assessment_raters} r where r.assessment_id = a.id and r.rater_id = ${user})`
const ratedSql = (place: string): string =>
  `exists (select from ${assessment_ratings} g where g.assessment_id = a.id and g.place = ${place})`
const heldSql = (place: number): string =>
  `exists (select from ${assessment_raters} h where h.assessment_id = a.id and h.place = ${place} and h.rater_id is not null)`

/**
 * SQL of what waits for the caller in assessment `a` with its booking `k` (as `nextFor` of `view.ts` says of
 * one). Both first ratings of an open one say different levels, or it were graded.
 */
const nextSql = (actor: Pick<Actor, 'permissions'>, user: string, now: string): string => {
  const scope = actor.permissions.scope('LiveAssessment', 'Update')
  if (scope === null) return 'null::text'
  return `
    case
      when a.state = 'requested' then 'schedule'
      when a.state = 'graded' then case when ${scope === 'all' ? 'true' : `a.teacher_id = ${user}`} then 'publish' end
      when a.state in ('scheduled', 'in_progress')
        and k.state in ('booked', 'completed')
        and lower(k.period) <= ${now} + make_interval(mins => ${OPENS_MINUTES})
      then case
        when ${placeSql(user)} is not null and not ${ratedSql(placeSql(user))} then 'rate'
        when ${placeSql(user)} is not null
        then case when ${ratedSql('1')} and ${ratedSql('2')} and ${placeSql(user)} < 3 then 'settle' end
        when not ${heldSql(2)} then 'second'
        when ${ratedSql('1')} and ${ratedSql('2')} and not ${heldSql(3)} then 'third'
      end
    end`
}

type Row = Omit<Assessment, 'requested_at' | 'starts_at'> & {
  requested_at: Date
  starts_at: Date | null
  total: number
}
const PAGE = 50

/** A page of assessments within the caller's reach: those that need the caller first, then the oldest. */
export async function assessmentsFor(
  db: Db,
  actor: Person,
  { show, search, page }: { show: 'open' | 'over'; search: string; page: number },
  now: Date,
): Promise<{ rows: Assessment[]; pages: number }> {
  const open = show === 'open'
  const rows = await db.query<Row>(
    `
      select *, count(*) over ()::int as total
      from (
        select
          a.id, a.state, ${displayName('u', actor.language)} as learner,
          case when t.id is not null then ${displayName('t', actor.language)} end as teacher,
          o.name as organization, a.created_at as requested_at, lower(k.period) as starts_at,
          case
            when a.state = 'published'
            then (select l.name_${actor.language} from ${asl_levels} l where l.id = a.level_id)
          end as level,
          ${nextSql(actor, 'me.id', 'me.now')} as next
        from ${FROM}
        left join ${users} t on t.id = a.teacher_id
        left join ${organizations} o on o.id = a.organization_id
        where ${reachSql(actor, 'View', 'me.id', 'me.organization_id')}
          and u.deleted_at is null
          and (a.state in ('published', 'canceled')) <> $4
          and unaccent(u.first_name || ' ' || u.last_name) ilike unaccent($5)
      ) found
      order by ${open ? 'next is null, coalesce(starts_at, requested_at), id' : 'requested_at desc, id'}
      limit ${PAGE}
      offset $6`,
    [actor.user_id, actor.organization_id, now, open, containing(search), (page - 1) * PAGE],
  )
  return {
    rows: rows.map(({ total: _, ...row }) => ({
      ...row,
      requested_at: row.requested_at.toISOString(),
      starts_at: row.starts_at?.toISOString() ?? null,
    })),
    pages: Math.max(1, Math.ceil((rows[0]?.total ?? 0) / PAGE)),
  }
}

export type Waiting = { schedule: number; rate: number; second: number; publish: number; total: number }
/** Numbers of steps that wait for the caller, counting those that colleagues may do as well. */
export async function waitingFor(db: Db, actor: Person, now: Date): Promise<Waiting> {
  const rows = await db.query<{ next: NextStep; n: number }>(
    `
      select next, count(*)::int as n
      from (
        select ${nextSql(actor, 'me.id', 'me.now')} as next
        from ${FROM}
        where ${reachSql(actor, 'View', 'me.id', 'me.organization_id')}
          and u.deleted_at is null
          and a.state in ('requested', 'scheduled', 'in_progress', 'graded')
      ) found
      where next is not null
      group by next`,
    [actor.user_id, actor.organization_id, now],
  )
  const count = (...steps: NextStep[]): number =>
    rows.reduce((sum, { next, n }) => sum + (steps.includes(next) ? n : 0), 0)
  const waiting = {
    schedule: count('schedule'),
    rate: count('rate', 'settle'),
    second: count('second', 'third'),
    publish: count('publish'),
  }
  return { ...waiting, total: Object.values(waiting).reduce((sum, n) => sum + n, 0) }
}

type Mine = Omit<MyAssessment, 'requested_at' | 'starts_at' | 'published_at'> & {
  requested_at: Date
  starts_at: Date | null
  published_at: Date | null
}
/** The caller's assessments, and those of children whom they look after, newest first. */
export async function myAssessments(db: Db, actor: Person): Promise<MyAssessment[]> {
  const rows = await db.query<Mine>(
    `
      select
        a.id, a.state, json_build_object('id', u.id, 'name', ${displayName('u', actor.language)}) as learner,
        a.user_id = me.id as self, a.created_at as requested_at, a.minutes, a.note, a.booking_id,
        lower(k.period) as starts_at,
        case when t.id is not null then ${displayName('t', actor.language)} end as teacher, a.published_at,
        case
          when a.state = 'published'
          then (
            select json_build_object('id', l.id, 'name', l.name_${actor.language})
            from ${asl_levels} l
            where l.id = a.level_id
          )
        end as level
      from ${FROM}
      left join ${users} t on t.id = a.teacher_id
      where ${ownSql('me.id')}
      order by a.created_at desc, a.id
      limit 100`,
    [actor.user_id, actor.organization_id, null],
  )
  return rows.map((row) => ({
    ...row,
    // That it is graded is nobody's business but the raters' until it is published.
    state: row.state === 'graded' ? 'in_progress' : row.state,
    requested_at: row.requested_at.toISOString(),
    starts_at: row.starts_at?.toISOString() ?? null,
    published_at: row.published_at?.toISOString() ?? null,
  }))
}
