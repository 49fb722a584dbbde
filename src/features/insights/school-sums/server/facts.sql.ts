import { PAID_SQL } from '#features/access/grants/server/public.ts'
import { grants, seat_holders } from '#features/access/grants/server/grants.table.ts'
import { courses, course_versions } from '#features/learning/courses/server/courses.table.ts'
import {
  activity_slots,
  enrolments,
  learner_totals,
} from '#features/learning/progress/server/progress.table.ts'
import { agreedScopesSql } from '#features/people/consents/server/public.ts'
import { consents } from '#features/people/consents/server/consents.table.ts'
import { group_members } from '#features/people/groups/server/groups.table.ts'
import { memberships } from '#features/people/memberships/server/memberships.table.ts'
import { isHereSql } from '#features/people/users/server/public.ts'
import { HALF_HOUR_S } from './counts.ts'
import { school_learners, school_marks } from './school-sums.table.ts'

/** Days of which completed lessons are kept by half hour; the home looks fourteen days back. */
export const RECENT_DAYS = 20
/** Time within which a transaction that writes activity has committed. */
const COMMITS_WITHIN = `interval '2 minutes'`

const slotSql = (at: string): string =>
  `(floor(extract(epoch from ${at}) / ${HALF_HOUR_S}) * ${HALF_HOUR_S})::int8`

/** SQL of the ids of the courses that an organization sees its learners in, in order. */
export const courseIdsSql = (org: string): string => `
  array(
    select c.id
    from ${courses} c
    where (c.organization_id is null or c.organization_id = ${org})
      and exists (select from ${course_versions} v where v.common_id = c.id and not v.preview)
    order by c.id
  )`

type Asked = {
  /** SQL of the organization's id, the time, and an array of the courses' ids. */
  org: string
  now: string
  courses: string
}

/**
 * SQL of the facts of members of an organization: `user_id`, `facts`, `changes_at`, `last_at`. Each is asked
 * about by itself, with the rules that reports ask about all of them.
 *
 * @param people SQL of an array of their ids
 */
export const factsSql = ({ org, now, courses: ids }: Asked, people: string): string => `
  select
    m.user_id,
    json_build_object(
      'learner', m.kind = 'learner', 'seat', may.seat, 'agreed', may.agreed, 'scores', may.scores, 'groups',
      array(
        select gm.group_id
        from ${group_members} gm
        where gm.membership_id = m.id and gm.organization_id = ${org}
        order by gm.group_id
      ),
      'practice_ms',
      coalesce(
        (select t.practice_ms from ${learner_totals} t where t.user_id = m.user_id and may.seat and may.agreed), 0
      ),
      'courses', coalesce(done.courses, '[]'), 'lessons',
      coalesce(
        (
          select json_agg(json_build_array(${slotSql('s.slot')}, s.completed) order by s.slot)
          from (
            select a.slot, sum(a.lessons_completed) as completed
            from ${activity_slots} a
            where a.user_id = m.user_id
              and may.seat
              and may.agreed
              and a.slot >= ${now} - interval '${RECENT_DAYS} days'
              and a.lessons_completed > 0
              and a.common_id = any(${ids})
            group by a.slot
          ) s
        ),
        '[]'
      )
    ) as facts,
    done.last_at,
    (
      select min(at)
      from (
        select c.until as at
        from ${consents} c
        where c.subject_id = m.user_id and c.organization_id = ${org} and c.state = 'granted'
        union all
        select unnest(array[g.starts_at, g.ends_at])
        from ${grants} g
        where g.user_id = m.user_id and g.organization_id = ${org}
        union all
        select unnest(array[g.starts_at, g.ends_at])
        from ${seat_holders} h
        join ${grants} g on g.id = h.grant_id
        where h.user_id = m.user_id and h.organization_id = ${org} and h.ended_at is null
      ) moments
      where at > ${now}
    ) as changes_at
  from ${memberships} m
  cross join lateral (
    select
      ${PAID_SQL('m.user_id', org, now)} as seat,
      ${agreedScopesSql('m.user_id', { organization: org, now })} as scope
    offset 0
  ) asked
  cross join lateral (
    select
      asked.seat, asked.scope @> '{progress}' as agreed, asked.scope @> '{progress,reports}' as scores
  ) may
  left join lateral (
    select
      json_agg(
        json_build_array(
          e.common_id, e.active_ms, e.lessons_completed, e.quizzes_taken, e.score_sum,
          (e.completed_at is not null)::int, ${slotSql('e.last_activity_at')}
        )
        order by e.common_id
      ) as courses,
      max(e.last_activity_at) as last_at
    from ${enrolments} e
    where e.user_id = m.user_id and may.seat and may.agreed and e.common_id = any(${ids})
  ) done on true
  where m.organization_id = ${org}
    and m.status = 'active'
    and m.user_id = any(${people})
    and ${isHereSql('m.user_id')}`

/**
 * SQL of the people whose facts may have changed since a fold, with people of other schools: those who were
 * active since, those who are marked, and those whose agreement or plan began or ended by itself.
 */
export const activeSql = ({ org, now }: Pick<Asked, 'org' | 'now'>, folded_at: string): string => `
  -- In the order of its index: for an unknown moment the planner expects a third of all learners, and would
  -- read every one by their id.
  select active.user_id
  from (
    select t.user_id
    from ${learner_totals} t
    where t.last_activity_at >= ${folded_at} - ${COMMITS_WITHIN}
    order by t.last_activity_at desc
    offset 0
  ) active
  union
  select k.learner_id
  from ${school_marks} k
  where k.learner_id is not null and (k.organization_id is null or k.organization_id = ${org})
  union
  select l.learner_id
  from ${school_learners} l
  where l.organization_id = ${org} and l.changes_at <= ${now}`

/** SQL of those of them whom a school has, or had at its last fold. */
export const changedSql = (asked: Pick<Asked, 'org' | 'now'>, folded_at: string): string => `
  select changed.user_id
  from (${activeSql(asked, folded_at)}) changed
  where ${isOfSchoolSql('changed.user_id', asked.org)}`

/** SQL of whether a school has a person, or had them at its last fold. */
export const isOfSchoolSql = (user: string, org: string): string => `
  (
    exists (select from ${memberships} m where m.user_id = ${user} and m.organization_id = ${org})
    or exists (
      select from ${school_learners} l where l.learner_id = ${user} and l.organization_id = ${org}
    )
  )`

/** SQL of whether something changed for all learners of a school at once. */
export const allMarkedSql = (org: string): string =>
  `exists (select from ${school_marks} k where k.organization_id = ${org} and k.learner_id is null)`
