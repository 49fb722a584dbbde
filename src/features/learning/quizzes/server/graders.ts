import { PAID_SQL } from '#features/access/grants/server/public.ts'
import { agreedSql } from '#features/people/consents/server/public.ts'
import { administratorsSql, type DutySource } from '#features/people/duties/server/public.ts'
import { memberships } from '#features/people/memberships/server/memberships.table.ts'
import { hasPlaceSql, worksAtSql } from '#features/people/memberships/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { course_teachers, courses } from '../../courses/server/courses.table.ts'
import { ledSql } from '../../teachers/server/public.ts'

/**
 * SQL of the teachers whom a course names and who can grade in it: `user_id`. Those of an organization's
 * course work there.
 *
 * @param course alias of the courses table
 */
const namedSql = (course: string): string => `
  select nt.user_id
  from ${course_teachers} nt
  join ${users} nu on nu.id = nt.user_id and nu.status = 'active' and nu.deleted_at is null
  where nt.common_id = ${course}.id
    and nt.role = 'Teacher'
    and case
      when ${course}.organization_id is null then nu.role in ('Teacher', 'Admin')
      else ${worksAtSql('nt.user_id', `${course}.organization_id`, ['owner', 'teacher'])}
    end`

/**
 * SQL of whether a teacher grades a learner's answers in their organization's course because the course names
 * no teacher: they lead a group that the learner is in.
 */
export const gradesGroupSql = (course: string, teacher: string, learner: string): string => `
  (
    ${learner} in (${ledSql(`${course}.organization_id`, teacher)})
    and not exists (${namedSql(course)})
  )`

/** SQL of the places whose organization may grade the answers of attempt `a` in course `c`. */
const PLACES = `
  ${memberships} p
  join ${users} pu on pu.id = p.user_id and pu.status = 'active' and pu.deleted_at is null
  where p.status = 'active'
    and (
      p.organization_id = c.organization_id
      or c.organization_id is null
      and ${PAID_SQL('a.user_id', 'p.organization_id', '$1::timestamptz')}
      and ${hasPlaceSql('a.user_id', 'p.organization_id')}
      and ${agreedSql('a.user_id', { organization: 'p.organization_id', now: '$1::timestamptz', scopes: `'{progress,reports}'` })}
    )`

/**
 * Answers waiting for a grade. They are assigned to the teachers of the course; else to the teacher of the
 * learner's group, else to the owners of the organization, else to the administrators.
 */
export const answerDuties: DutySource = {
  kind: 'answer',
  admin: '/admin/grading',
  staff: '/grading',
  waiting: `
    select a.id as subject_id, a.finished_at as since, g.user_id, q.title as about
    from attempts a
    join quizzes q on q.id = a.quiz_id
    join ${courses} c on c.id = q.common_id
    join ${users} l on l.id = a.user_id and l.deleted_at is null
    cross join lateral (
      select r.user_id, rank() over (order by r.turn) as place
      from (
        select n.user_id, 1 as turn from (${namedSql('c')}) n
        union all
        select p.user_id, 2 from ${PLACES}
          and p.kind = 'teacher' and a.user_id in (${ledSql('p.organization_id', 'p.user_id')})
        union all
        select p.user_id, 3 from ${PLACES} and p.kind = 'owner'
        union all
        select d.user_id, 4 from (${administratorsSql}) d
      ) r
      where r.user_id <> a.user_id
    ) g
    where a.awaiting > 0 and a.finished_at is not null and g.place = 1`,
}
