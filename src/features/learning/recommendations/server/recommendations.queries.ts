import { isoSql } from '#server/db/iso-sql.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { displayName } from '#server/db/display-name.ts'
import type { CourseCard } from '../../courses/courses.contract.ts'
import { readsAbout } from '../../teachers/server/public.ts'
import { cardsOf, courseSql, reachSql, visibleSql } from '../../courses/server/public.ts'
import {
  LEFT_AFTER_DAYS,
  NEXT_AT_MOST,
  RECOMMENDED_AT_MOST,
  type Recommended,
  type RecommendationReason,
  type SentRecommendation,
} from '../recommendations.contract.ts'
import { courses, asl_levels, course_versions } from '../../courses/server/courses.table.ts'
import { enrolments } from '../../progress/server/progress.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { group_members, groups } from '#features/people/groups/server/groups.table.ts'
import { memberships } from '#features/people/memberships/server/memberships.table.ts'
import { agreedSql } from '#features/people/consents/server/public.ts'

type Candidate = {
  common_id: string
  reason: RecommendationReason
  by: string | null
  note: string | null
  reach: 'Free' | 'Limited' | 'Full'
}

/**
 * Returns a learner's recommendations, each course once: courses named by a teacher (to them or to a group
 * that they are in), unfinished courses, next courses of their level. Excludes completed, dismissed and
 * invisible courses.
 */
export async function recommendedTo(db: Db, person: Person, now: Date): Promise<Recommended[]> {
  if (person.role !== 'Student') return []
  const me = '$1::uuid',
    at = '$3::timestamptz'
  const candidates = await db.query<Candidate>(
    `
      with
        seen as materialized (
          select c.id, c.organization_id, c.billing_type, lv.position as level
          from ${courses} c
          left join ${asl_levels} lv on lv.id = c.level_id
          where exists (
            select
            from ${course_versions} v
            where v.common_id = c.id
              and not v.preview
              and v.status = 'published'
              and ${visibleSql(person, me, '$2::uuid')}
          )
        ),
        mine as materialized (
          select e.common_id, e.completed_at, e.last_activity_at from ${enrolments} e where e.user_id = ${me}
        ),
        reached as (
          select greatest(
            coalesce(
              (
                select lv.position
                from ${users} u
                join ${asl_levels} lv on lv.id = u.asl_level_id
                where u.id = ${me}
              ),
              0
            ),
            coalesce(
              (
                select max(s.level)
                from mine m
                join seen s on s.id = m.common_id
                where m.completed_at is not null
              ),
              0
            )
          ) as level
        ),
        named as (
          select distinct on (r.common_id)
            r.common_id, 1 as rank, 'teacher' as reason, ${displayName('t', person.language)} as by,
            nullif(r.note, '') as note, r.said_at as sort
          from recommendations r
          join ${users} t on t.id = r.recommended_by and t.deleted_at is null
          join ${memberships} m
            on m.organization_id = r.organization_id
            and m.user_id = ${me}
            and m.kind = 'learner'
            and m.status = 'active'
          where (
            r.user_id = ${me}
            or exists (select from ${group_members} x where x.group_id = r.group_id and x.membership_id = m.id)
          )
            and not exists (
              select
              from recommendation_dismissals d
              where d.user_id = ${me} and d.common_id = r.common_id and d.dismissed_at >= r.said_at
            )
          order by r.common_id, (r.user_id is not null) desc, r.said_at desc
        ),
        left_alone as (
          select m.common_id, 2, 'unfinished', null, null, m.last_activity_at
          from mine m
          where m.completed_at is null
            and m.last_activity_at < ${at} - make_interval(days => ${LEFT_AFTER_DAYS})
        ),
        next as (
          select s.id, 3, 'next_level', null, null, ${at} - s.level * interval '1 second'
          from seen s, reached
          where s.level >= reached.level and not exists (select from mine m where m.common_id = s.id)
          order by s.level, s.id
          limit ${NEXT_AT_MOST}
        ),
        undismissed as (select * from left_alone union all select * from next)
      select o.*, ${reachSql(person, me, { ...courseSql('o'), id: 'o.common_id' }, at)} as reach
      from (
        select distinct on (a.common_id)
          a.common_id, a.rank, a.reason, a.by, a.note, a.sort, s.organization_id, s.billing_type
        from (
          select *
          from named
          union all
          select u.*
          from undismissed u
          where not exists (
            select from recommendation_dismissals d where d.user_id = ${me} and d.common_id = u.common_id
          )
        ) a
        join seen s on s.id = a.common_id
        where not exists (select from mine m where m.common_id = a.common_id and m.completed_at is not null)
        order by a.common_id, a.rank
      ) o
      where $2::uuid is not distinct from $2::uuid
      order by o.rank, o.sort desc, o.common_id
      limit ${RECOMMENDED_AT_MOST}`,
    [person.user_id, person.organization_id, now],
  )
  if (candidates.length === 0) return []
  const cards = new Map(
    (
      (await cardsOf(
        db,
        person,
        candidates.map(({ common_id }) => common_id),
        now,
      )) as CourseCard[]
    ).map((card) => [card.common_id, card]),
  )
  return candidates.flatMap(({ common_id, reach, ...why }) => {
    const course = cards.get(common_id)
    // A limited plan opens mini courses whole; without one only free lessons open.
    return course
      ? [
          {
            ...why,
            course,
            needs_plan:
              reach !== 'Full' &&
              !(reach === 'Limited' && (course.type === 'Mini Course' || course.kind === 'Mini Lessons')) &&
              course.free_lessons < course.lessons,
          },
        ]
      : []
  })
}

/**
 * Which recommendations of an organization somebody meets: its owners all, its teachers their own and those
 * to learners and groups that they teach. `r` is the recommendation, `org` and `viewer` are parameters.
 */
export const metBySql = (org: string, viewer: string): string => `
  (
    r.recommended_by = ${viewer}
    or ${readsAbout(org, viewer, 'r.user_id')}
    or r.group_id in (
      select g.id
      from ${groups} g
      join ${memberships} l
        on l.id = g.teacher_id and l.user_id = ${viewer} and l.kind = 'teacher' and l.status = 'active'
      where g.organization_id = ${org}
    )
  )`

/**
 * To whom an organization recommends a course, as far as the reader meets it, and who has begun of those whom
 * they read about and who let it see that.
 */
export async function sentOf(
  db: Db,
  person: Person,
  common_id: string,
  organization_id: string,
  now: Date,
): Promise<SentRecommendation[]> {
  return db.query<SentRecommendation & Record<string, unknown>>(
    `
      select
        r.id, coalesce(g.name, ${displayName('u', person.language)}) as "to",
        r.group_id is not null as "group", r.note, ${displayName('t', person.language)} as by,
        ${isoSql('r.said_at')} as created_at,
        reached.learners, reached.sharing, reached.begun
      from recommendations r
      join ${users} t on t.id = r.recommended_by
      left join ${groups} g on g.id = r.group_id
      left join ${users} u on u.id = r.user_id
      cross join lateral (
        select
          count(*)::int as learners, count(*) filter (where s.shared)::int as sharing,
          count(e.id) filter (where s.shared)::int as begun
        from ${memberships} m
        left join ${enrolments} e on e.user_id = m.user_id and e.common_id = r.common_id
        cross join lateral (
          select
            ${agreedSql('m.user_id', { organization: 'r.organization_id', now: '$3', scopes: `'{progress}'` })}
            and ${readsAbout('$2::uuid', '$4::uuid', 'm.user_id')} as shared
        ) s
        where m.organization_id = r.organization_id
          and m.kind = 'learner'
          and m.status = 'active'
          and (
            m.user_id = r.user_id
            or exists (select from ${group_members} x where x.group_id = r.group_id and x.membership_id = m.id)
          )
      ) reached
      where r.common_id = $1
        and r.organization_id = $2
        and (u.id is null or u.deleted_at is null)
        and ${metBySql('$2::uuid', '$4::uuid')}
      order by r.said_at desc, r.id desc
      limit 200`,
    [common_id, organization_id, now, person.user_id],
  )
}
