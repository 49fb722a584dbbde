import { administratorsSql, type DutySource } from '#features/people/duties/server/public.ts'
import { memberships } from '#features/people/memberships/server/memberships.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { vocabularies, vocabulary_reports } from './vocabularies.table.ts'

/**
 * Open reports about entries that nobody changed since. They are for the owners of the organization that has
 * the entry, else for the administrators.
 */
export const reportDuties: DutySource = {
  kind: 'word_report',
  admin: '/admin/dictionary',
  staff: '/dictionary',
  waiting: `
    select
      r.id as subject_id, r.created_at as since, d.user_id,
      jsonb_build_object('en', v.word_en, 'es', coalesce(v.word_es, v.word_en)) as about
    from ${vocabulary_reports} r
    join ${vocabularies} v on v.id = r.vocabulary_id and v.updated_at <= r.updated_at
    cross join lateral (
      select o.user_id, rank() over (order by o.turn) as place
      from (
        select m.user_id, 1 as turn
        from ${memberships} m
        join ${users} u on u.id = m.user_id and u.status = 'active' and u.deleted_at is null
        where m.organization_id = v.organization_id and m.kind = 'owner' and m.status = 'active'
        union all
        select a.user_id, 2 from (${administratorsSql}) a
      ) o
    ) d
    where r.status = 'open' and d.place = 1`,
}
