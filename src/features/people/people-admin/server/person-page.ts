import { common, Failure } from '#contract/errors.ts'
import { isoSql } from '#server/db/iso-sql.ts'
import { displayName } from '#server/db/display-name.ts'
import type { Platform } from '#server/platform.ts'
import { accounts } from '../../accounts/server/accounts.table.ts'
import { mailboxOf } from '../../accounts/server/public.ts'
import { email_changes } from '../../email-change/server/email-change.table.ts'
import { group_members, groups } from '../../groups/server/groups.table.ts'
import { guardianships } from '../../guardians/server/guardians.table.ts'
import { invites } from '../../invites/server/invites.table.ts'
import { memberships } from '../../memberships/server/memberships.table.ts'
import { organizations } from '../../organizations/server/organizations.table.ts'
import { two_factors } from '../../two-factor/server/two-factor.table.ts'
import { signsInWith } from '../../users/server/public.ts'
import { users } from '../../users/server/users.table.ts'
import type { PersonPage } from '../people-admin.contract.ts'

/** SQL of what somebody of `users u` is called: whoever only edits is an editor. */
export const KIND = `
  case
    when u.role = 'Teacher' and not u.teaches_independently
      and exists (
        select from ${memberships} m where m.user_id = u.id and m.status = 'active' and m.kind = 'editor'
      )
      and not exists (
        select from ${memberships} m where m.user_id = u.id and m.status = 'active' and m.kind = 'teacher'
      ) then 'Editor'
    else u.role
  end`

/** SQL of where an account of `users u` is in its life. */
export const STATE = `
  case
    when u.deleted_at is not null then 'deleted'
    when u.merged_into is not null then 'merged'
    when u.status = 'inactive' then 'suspended'
    when u.email_verified_at is null then 'unconfirmed'
    else 'active'
  end`

const PLACES = `
  (
    select coalesce(json_agg(p order by p.status, p.organization, p.since), '[]')
    from (
      select
        m.id, o.id as organization_id, o.name as organization, o.type = 'Regional Center' as center, m.kind,
        m.status, ${isoSql('m.created_at')} as since,
        array(
          select g.name
          from ${groups} g
          where g.teacher_id = m.id
            or exists (select from ${group_members} gm where gm.group_id = g.id and gm.membership_id = m.id)
          order by g.name
        ) as groups
      from ${memberships} m
      join ${organizations} o on o.id = m.organization_id
      where m.user_id = u.id
    ) p
  )`

const INVITES = `
  (
    select coalesce(json_agg(i order by i.expires_at desc), '[]')
    from (
      select
        i.id, o.name as organization, i.role,
        case when i.state = 'sent' and i.expires_at <= $2 then 'expired' else i.state end as state,
        ${isoSql('i.expires_at')} as expires_at
      from ${invites} i
      join ${organizations} o on o.id = i.organization_id
      where i.email = u.email and i.state in ('sent', 'expired')
      order by i.expires_at desc
      limit 20
    ) i
  )`

/** One account, deleted and merged ones too. @throws Failure not_found */
export async function personPage(platform: Platform, id: string): Promise<PersonPage> {
  const [row] = await platform.db.query<Omit<PersonPage, 'named_administrator'>>(
    `
      select
        u.id, ${displayName('u', 'en')} as name, u.first_name, u.last_name, ${signsInWith('u')} as email,
        u.profile_image, u.role, ${KIND} as kind, u.deaf_teacher, ${STATE} as state,
        ${isoSql('u.created_at')} as created_at, ${isoSql('u.last_seen_at')} as last_seen_at,
        ${isoSql('u.deleted_at')} as deleted_at, u.merged_into,
        (u.merged_into is null and u.deleted_at is not null and u.deleted_metadata is not null) as restorable,
        exists (select from ${two_factors} t where t.user_id = u.id and t.enabled) as two_factor,
        u.language, u.time_zone, u.email::text as address,
        ${isoSql('u.email_verified_at')} as email_verified_at, ${mailboxOf('u')} as mailbox,
        exists (
          select from ${guardianships} g where g.user_id = u.id and g.state <> 'granted'
        ) as waits_for_guardian,
        (
          u.status = 'active' and u.deleted_at is null
          and not exists (
            select from ${memberships} m where m.user_id = u.id and m.status = 'active' and m.kind <> 'learner'
          )
        ) as role_changes,
        array(select a.provider from ${accounts} a where a.user_id = u.id order by a.created_at) as ways,
        (
          select c.new_email::text
          from ${email_changes} c
          where c.user_id = u.id and c.applied_at is null and c.expires_at > $2
          order by c.created_at desc
          limit 1
        ) as new_email,
        ${PLACES} as places, ${INVITES} as invites
      from ${users} u
      where u.id = $1`,
    [id, platform.clock()],
  )
  if (!row) throw new Failure(common.not_found)
  const named = platform.config.ADMIN_EMAILS.some(
    (email) => email.toLowerCase() === row.address?.toLowerCase(),
  )
  return { ...row, named_administrator: named }
}
