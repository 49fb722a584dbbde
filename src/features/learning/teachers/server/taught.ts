import { groups, group_members } from '#features/people/groups/server/groups.table.ts'
import { course_teachers, courses } from '../../courses/server/courses.table.ts'
import { enrolments } from '../../progress/server/progress.table.ts'
import { memberships } from '#features/people/memberships/server/memberships.table.ts'
/** SQL of the learners in the groups that a teacher leads in an organization: `user_id`. */
export const ledSql = (organization: string, teacher: string): string => `
  select tl.user_id
  from ${memberships} tt
  join ${groups} tg on tg.teacher_id = tt.id
  join ${group_members} tx on tx.group_id = tg.id
  join ${memberships} tl on tl.id = tx.membership_id and tl.kind = 'learner' and tl.status = 'active'
  where tt.organization_id = ${organization}
    and tt.user_id = ${teacher}
    and tt.kind = 'teacher'
    and tt.status = 'active'`

/** SQL of whether somebody leads a group with learners in an organization; the first learner answers. */
export const leadsSql = (organization: string, teacher: string): string => `
  exists (
    select
    from ${memberships} tt
    join ${groups} tg on tg.teacher_id = tt.id
    cross join lateral (
      select
      from ${group_members} tx
      cross join lateral (
        select
        from ${memberships} tl
        where tl.id = tx.membership_id and tl.kind = 'learner' and tl.status = 'active'
        limit 1
      ) learner
      where tx.group_id = tg.id
      limit 1
    ) led
    where tt.organization_id = ${organization}
      and tt.user_id = ${teacher}
      and tt.kind = 'teacher'
      and tt.status = 'active'
  )`

/**
 * SQL of the learners whom a teacher teaches in an organization: those of the groups that they lead, and
 * those who take a course that they teach (the platform's and the organization's). Empty for whoever is no
 * teacher there at this moment.
 */
export const taughtSql = (organization: string, teacher: string): string => `
  ${ledSql(organization, teacher)}
  union all
  select te.user_id
  from ${memberships} tt
  join ${course_teachers} tc on tc.user_id = tt.user_id and tc.role = 'Teacher'
  join ${courses} tk
    on tk.id = tc.common_id and (tk.organization_id is null or tk.organization_id = tt.organization_id)
  join ${memberships} tl
    on tl.organization_id = tt.organization_id and tl.kind = 'learner' and tl.status = 'active'
  join ${enrolments} te on te.common_id = tc.common_id and te.user_id = tl.user_id
  where tt.organization_id = ${organization}
    and tt.user_id = ${teacher}
    and tt.kind = 'teacher'
    and tt.status = 'active'`

/**
 * SQL of the teachers of one learner in a course, in the organizations where they learn: `user_id`, with
 * `turn` 1 for who leads a group of theirs and 2 for who teaches the course.
 */
export const teachersOfSql = (learner: string, common_id: string): string => `
  select gt.user_id, 1 as turn
  from ${memberships} gl
  join ${group_members} gx on gx.membership_id = gl.id
  join ${groups} gg on gg.id = gx.group_id
  join ${memberships} gt on gt.id = gg.teacher_id and gt.kind = 'teacher' and gt.status = 'active'
  join ${courses} gk
    on gk.id = ${common_id} and (gk.organization_id is null or gk.organization_id = gl.organization_id)
  where gl.user_id = ${learner} and gl.kind = 'learner' and gl.status = 'active'
  union all
  select ct.user_id, 2
  from ${memberships} cl
  join ${courses} ck
    on ck.id = ${common_id} and (ck.organization_id is null or ck.organization_id = cl.organization_id)
  join ${course_teachers} cc on cc.common_id = ck.id and cc.role = 'Teacher'
  join ${memberships} ct
    on ct.user_id = cc.user_id
    and ct.organization_id = cl.organization_id
    and ct.kind = 'teacher'
    and ct.status = 'active'
  where cl.user_id = ${learner} and cl.kind = 'learner' and cl.status = 'active'`

const ownsSql = (organization: string, viewer: string): string => `
  exists (
    select
    from ${memberships} own
    where own.organization_id = ${organization}
      and own.user_id = ${viewer}
      and own.kind = 'owner'
      and own.status = 'active'
  )`

/**
 * SQL of whether somebody reads about a learner of an organization: its owners about all of them, its
 * teachers about their own.
 */
export const readsAbout = (organization: string, viewer: string, learner: string): string => `
  (
    ${ownsSql(organization, viewer)}
    or ${learner} in (${taughtSql(organization, viewer)})
  )`

/** The same where many viewers of one learner are asked about: it begins with what the learner is in. */
export const readsAboutOne = (organization: string, viewer: string, learner: string): string => `
  (
    ${ownsSql(organization, viewer)}
    or exists (select from (${taughtSql(organization, viewer)}) taught where taught.user_id = ${learner})
  )`
