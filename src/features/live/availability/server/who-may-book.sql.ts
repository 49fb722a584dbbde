import { course_teachers } from '#features/learning/courses/server/courses.table.ts'
import { enrolments } from '#features/learning/progress/server/progress.table.ts'
import { group_members, groups } from '#features/people/groups/server/groups.table.ts'
import { memberships } from '#features/people/memberships/server/memberships.table.ts'

/** SQL of whether a person teaches, or owns, for an organization now. */
export const worksSomewhereSql = (user: string): string => `
  exists (
    select
    from ${memberships} works
    where works.user_id = ${user} and works.status = 'active' and works.kind <> 'learner'
  )`

/** SQL of whether a learner may book the teacher whose row of `availability` is `a`. */
export const mayBookSql = (learner: string): string => `
  (
    a.user_id <> ${learner}
    and (
      (a.open_to = 'everybody' and not ${worksSomewhereSql('a.user_id')})
      or (
        a.open_to = 'organization'
        and exists (
          select
          from ${memberships} bt
          join ${memberships} bl
            on bl.organization_id = bt.organization_id and bl.user_id = ${learner} and bl.status = 'active'
          where bt.user_id = a.user_id and bt.status = 'active' and bt.kind <> 'learner'
        )
      )
      or exists (
        select
        from ${memberships} bt
        join ${groups} bg on bg.teacher_id = bt.id
        join ${group_members} bm on bm.group_id = bg.id
        join ${memberships} bl
          on bl.id = bm.membership_id and bl.user_id = ${learner} and bl.status = 'active'
        where bt.user_id = a.user_id and bt.status = 'active'
      )
      or exists (
        select
        from ${course_teachers} bc
        join ${enrolments} be on be.common_id = bc.common_id and be.user_id = ${learner}
        where bc.user_id = a.user_id and bc.role = 'Teacher'
      )
    )
  )`
