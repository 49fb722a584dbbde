import { administratorsSql, type DutySource } from '#features/people/duties/server/public.ts'
import { memberships } from '#features/people/memberships/server/memberships.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { threads } from '../../threads/server/threads.table.ts'
import { moderation_cases } from './moderation.table.ts'

/** Reported posts and comments: for the owners of their organization, else for the administrators. */
export const moderationDuties: DutySource = {
  kind: 'reported_content',
  admin: '/admin/reported-comments',
  staff: '/reported-comments',
  waiting: `
    select
      k.id as subject_id, k.opened_at as since, d.user_id, jsonb_build_object('en', '', 'es', '') as about
    from ${moderation_cases} k
    join ${threads} t on t.id = k.thread_id
    cross join lateral (
      select o.user_id, rank() over (order by o.turn) as place
      from (
        select a.user_id, 2 as turn from (${administratorsSql}) a
        union all
        select owner.user_id, 1
        from ${memberships} owner
        join ${users} u on u.id = owner.user_id and u.deleted_at is null and u.status = 'active'
        where k.audience = 'organization'
          and owner.organization_id = t.organization_id
          and owner.kind = 'owner'
          and owner.status = 'active'
      ) o
    ) d
    where k.state = 'open' and k.people > 0 and d.place = 1`,
}
