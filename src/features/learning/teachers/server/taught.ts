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
