import { displayName } from '#server/db/display-name.ts'
import type { z } from 'zod'
import { common, Failure } from '#contract/errors.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { containing, Values, type ListSource, type Search } from '#server/http/lists/source.ts'
import type { Taught } from '../../users/server/public.ts'
import { type membershipsContract, HISTORY_ROWS, type HistoryEntry } from '../memberships.contract.ts'
import { visibleMembers, visibleStaff } from './memberships.access.ts'
import type { Seats } from './memberships.service.ts'
import { staffRoleSql } from './memberships.table.ts'
import { users } from '../../users/server/users.table.ts'
import { organizations } from '../../organizations/server/organizations.table.ts'
import { consents } from '../../consents/server/consents.table.ts'
import { group_members, groups } from '../../groups/server/groups.table.ts'
import { audit_log } from '#server/audit/audit.table.ts'
import { invites } from '../../invites/server/invites.table.ts'
import { isOfFoundSql, signsInWith } from '../../users/server/public.ts'

const STATUS = `case when u.deleted_at is null then m.status else 'inactive' end`
const who = ({ language }: Actor) => ({
  id: 'm.id',
  user_id: 'm.user_id',
  organization_id: 'm.organization_id',
  first_name: 'u.first_name',
  last_name: 'u.last_name',
  deleted_metadata: 'u.deleted_metadata',
  name: displayName('u', language),
  email: signsInWith('u'),
  profile_image: 'u.profile_image',
  kind: 'm.kind',
  staff_role: staffRoleSql('m.kind'),
  last_seen_at: 'u.last_seen_at',
  status: STATUS,
})
/** SQL of whether a member has a text in a name, also of one before the deletion, or an address. */
const isNamedSql = (like: string): string => `
  (
    unaccent(
      u.first_name || ' ' || u.last_name || ' ' || coalesce(
        u.deleted_metadata->>'first_name', ''
      ) || ' ' || coalesce(u.deleted_metadata->>'last_name', '')
    ) ilike unaccent(${like})
    or ${signsInWith('u')} ilike ${like}
  )`
const search: Search = (values, q) => ({ where: isNamedSql(values.add(containing(q))) })

/**
 * Searches everybody's staff by the people whom an index finds. Those of one organization are few: each is
 * asked for the text.
 */
const searchStaff =
  (actor: Actor): Search =>
  (values, q) => {
    const like = values.add(containing(q)),
      found = actor.permissions.scope('User', 'View') === 'all' ? isOfFoundSql('m.user_id', q, like) : 'true'
    return { where: `${found} and ${isNamedSql(like)}` }
  }

/**
 * Members with their seat, consent and groups. Ended consents are shown as ended at once. `asked`: the
 * search text.
 */
export function memberRows(
  actor: Actor,
  seats: Seats,
  taught: Taught,
  asked: string,
): ListSource<typeof membershipsContract.list> {
  // The database's own time: a time in the text would make every call another statement.
  const at = 'now()'
  return {
    from: `memberships m join ${users} u on u.id = m.user_id join ${organizations} o on o.id = m.organization_id`,
    id: 'm.id',
    columns: {
      ...who(actor),
      organization: 'o.name',
      deleted: '(u.deleted_at is not null)',
      joined_at: 'm.created_at',
      ended_at: 'coalesce(m.ended_at, u.deleted_at)',
      seat: seats.held('m.user_id', 'm.organization_id', at),
      consent: `
        case
          when m.kind = 'learner' then coalesce(
            (
              select case
                when c.state = 'requested' and c.expires_at <= ${at} then 'expired'
                when c.state = 'granted' and c.until <= ${at} then 'expired'
                else c.state
              end
              from ${consents} c
              where c.subject_id = m.user_id and c.organization_id = m.organization_id and c.state <> 'replaced'
              order by
                (c.state = 'granted' and c.until > ${at}) desc,
                c.state in ('requested', 'granted') desc,
                c.created_at desc,
                c.id desc
              limit 1
            ),
            'none'
          )
        end`,
      consent_until: `
        (
          select c.until
          from ${consents} c
          where c.subject_id = m.user_id
            and c.organization_id = m.organization_id
            and m.kind = 'learner'
            and c.state = 'granted'
            and c.until > ${at}
        )`,
      consent_asked: `
        exists (
          select
          from ${consents} c
          where c.subject_id = m.user_id
            and c.organization_id = m.organization_id
            and c.state = 'requested'
            and c.expires_at > ${at}
        )`,
      groups: `
          array(
            select g.name
            from ${group_members} x
            join ${groups} g on g.id = x.group_id
            where x.membership_id = m.id
            order by g.name
          )`,
      group_ids: `array(select x.group_id::text from ${group_members} x where x.membership_id = m.id order by x.group_id)`,
    },
    types: { user_id: 'uuid', id: 'uuid', organization_id: 'uuid', seat: 'boolean', deleted: 'boolean' },
    where: (values) => visibleMembers(actor, values, taught, asked),
    search,
    dateColumn: 'm.created_at',
    statusColumn: STATUS,
  }
}

/** Teachers and editors with what they lead. */
export function staffRows(actor: Actor): ListSource<typeof membershipsContract.teachers> {
  const led = `from ${groups} g where g.organization_id = m.organization_id and g.teacher_id = m.id`
  return {
    from: `memberships m join ${users} u on u.id = m.user_id and u.deleted_at is null`,
    id: 'm.id',
    columns: {
      ...who(actor),
      // Columns, not joins: counted for the rows of the page alone.
      groups: `(select count(*)::int ${led})`,
      learners: `
        (
          select count(distinct l.user_id)::int
          from ${group_members} x
          join memberships l on l.id = x.membership_id and l.kind = 'learner' and l.status = 'active'
          where x.group_id in (select g.id ${led})
        )`,
    },
    types: { user_id: 'uuid', organization_id: 'uuid' },
    where: (values) => visibleStaff(actor, values),
    search: searchStaff(actor),
    statusColumn: 'm.status',
  }
}

type Entry = z.output<typeof HistoryEntry>
/**
 * Audit entries about a member in the member's organization. @throws Failure not_found if the actor may not
 * see the member.
 */
export async function memberHistory(
  db: Db,
  actor: Actor,
  taught: Taught,
  subjects: Seats['ids'],
  id: string,
): Promise<Entry[]> {
  const values = new Values()
  const conditions = [`m.id = ${values.add(id)}::uuid`, ...visibleMembers(actor, values, taught)]
  const [member] = await db.query<{ user_id: string; organization_id: string }>(
    `
      select m.user_id, m.organization_id
      from memberships m
      join ${users} u on u.id = m.user_id
      where ${conditions.join(' and ')}`,
    values.list,
  )
  if (!member) throw new Failure(common.not_found)
  const rows = await db.query<Omit<Entry, 'at'> & { at: Date }>(
    `
      select
        a.id::float8 as id, a.at, a.code,
        case
          when u.id is null then null
          else json_build_object(
            'first_name', u.first_name, 'last_name', u.last_name, 'deleted_metadata', u.deleted_metadata
          )
        end as actor,
        coalesce(a.actor_id = $2, false) as by_member,
        coalesce(a.before->>'kind', a.before->>'status', a.before->>'state') as before,
        coalesce(a.after->>'kind', a.after->>'status', a.after->>'state') as after
      from ${audit_log} a
      left join ${users} u on u.id = a.actor_id
      where a.organization_id = $3
        and a.subject_id in (
          select $1::uuid
          union all
          select c.id
          from ${consents} c
          where c.subject_id = $2 and c.organization_id = $3
          union all
          select i.id
          from ${invites} i
          where i.accepted_by = $2 and i.organization_id = $3
          union all
          ${subjects('$2', '$3')}
        )
      order by a.at desc, a.id desc
      limit ${HISTORY_ROWS}`,
    [id, member.user_id, member.organization_id],
  )
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
