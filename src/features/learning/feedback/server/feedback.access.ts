import type { Actor } from '#server/auth/actor.ts'
import { course_teachers, courses } from '../../courses/server/courses.table.ts'
import { feedback } from './feedback.table.ts'
import { group_members, groups } from '#features/people/groups/server/groups.table.ts'
import { enrolments } from '../../progress/server/progress.table.ts'
import { memberships } from '#features/people/memberships/server/memberships.table.ts'
import { learnsAtSql, worksAtSql } from '#features/people/memberships/server/public.ts'

/**
 * SQL condition on feedback `f`, of course `c` if it has one, that the actor may read and answer: an Admin
 * all; an organization feedback about its own courses and its teachers (except private words of other
 * organizations' learners about a meeting with such a teacher, as in its calendar); a teacher the courses
 * that they teach and themselves. An editor writes courses and meets no learner.
 */
export function managesSql(actor: Actor, me: string, org: string): string {
  if (actor.permissions.scope('Feedback', 'View') === 'all') return 'true'
  if (actor.role === 'Organization')
    return `
      (
        coalesce(c.organization_id = ${org}, false)
        or (${worksAtSql('f.teacher_id', org)} and (f.about <> 'appointment' or ${learnsAtSql('f.user_id', org)}))
      )`
  if (actor.role !== 'Teacher' || actor.staff_role === 'Editor') return 'false'
  return `
    (
      coalesce(f.teacher_id = ${me}, false)
      or (
        f.common_id is not null
        and coalesce(c.organization_id = ${org}, c.organization_id is null)
        and exists (
          select from ${course_teachers} t where t.common_id = c.id and t.user_id = ${me} and t.role = 'Teacher'
        )
      )
    )`
}

/**
 * SQL of whether feedback `f` may be the actor's to manage, by its course or its teacher alone: an array,
 * which indexes find. For lists, beside `managesSql`, which alone would be asked of everybody's.
 */
export function mayManageSql(actor: Actor, me: string, org: string): string {
  if (actor.permissions.scope('Feedback', 'View') === 'all') return 'true'
  if (actor.role === 'Organization')
    return `
      f.id = any (
        array(
          select y.id
          from ${feedback} y
          where y.common_id = any (array(select own.id from ${courses} own where own.organization_id = ${org}))
          union all
          select y.id
          from ${feedback} y
          where y.teacher_id = any (
            array(
              select works.user_id
              from ${memberships} works
              where works.organization_id = ${org} and ${worksAtSql('works.user_id', org)}
            )
          )
        )
      )`
  return `
    f.id = any (
      array(
        select y.id from ${feedback} y where y.teacher_id = ${me}
        union all
        select y.id
        from ${feedback} y
        where y.common_id = any (
          array(select teaches.common_id from ${course_teachers} teaches where teaches.user_id = ${me})
        )
      )
    )`
}

/**
 * Does or did a person learn with a teacher: in a group that they lead, or in a course that they teach, with
 * a lesson completed?
 */
export const learnedWithSql = (learner: string, teacher: string): string => `
  (
    exists (
      select
      from ${group_members} x
      join ${groups} g on g.id = x.group_id
      join ${memberships} t on t.id = g.teacher_id
      join ${memberships} l on l.id = x.membership_id
      where t.user_id = ${teacher} and l.user_id = ${learner}
    )
    or exists (
      select
      from ${course_teachers} c
      join ${enrolments} e on e.common_id = c.common_id
      where c.user_id = ${teacher}
        and c.role = 'Teacher'
        and e.user_id = ${learner}
        and e.lessons_completed > 0
    )
  )`
