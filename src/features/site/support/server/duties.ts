import { administratorsSql, type DutySource } from '#features/people/duties/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { support_requests } from './support.table.ts'

/** Unanswered support requests. Each message is mailed on arrival, so only the reminder is sent here. */
export const supportDuties: DutySource = {
  kind: 'support',
  announced: true,
  admin: '/admin/feedback',
  staff: '/',
  waiting: `
    select
      r.id as subject_id, r.last_message_at as since, d.user_id,
      jsonb_build_object('en', r.subject, 'es', r.subject) as about
    from ${support_requests} r
    cross join lateral (
      select r.assigned_to as user_id where r.assigned_to is not null
      union all
      select a.user_id from (${administratorsSql}) a where r.assigned_to is null
    ) d
    where r.status = 'Request'
      -- Nobody is there to read an answer, and no mail may hold their words.
      and not exists (select from ${users} g where g.id = r.user_id and g.deleted_at is not null)`,
}
