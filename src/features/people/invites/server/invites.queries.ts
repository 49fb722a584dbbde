import type { z } from 'zod'
import type { Language } from '#contract/constants.ts'
import type { Db } from '#server/db/database.ts'
import { hashOf } from '#server/auth/secrets.ts'
import { Failure } from '#contract/errors.ts'
import { inviteErrors } from '../invite-errors.contract.ts'
import type { InviteState } from '#contract/invite-states.ts'
import type { INVITE_ROLES, ShownInvite } from '../invites.contract.ts'
import { groups } from '../../groups/server/groups.table.ts'
import { paysFor } from './ports.ts'
import { organizations } from '../../organizations/server/organizations.table.ts'
import { users } from '../../users/server/users.table.ts'

export type Invite = {
  id: string
  organization_id: string
  organization: string
  email: string
  role: (typeof INVITE_ROLES)[number]
  group_id: string | null
  language: Language
  state: InviteState
  expires_at: Date
  invited_by: string
}

/** An invitation whose time is over reads as expired, whether or not the nightly job has written so. */
const STATE = (now: string): string =>
  `case when i.state = 'sent' and i.expires_at <= ${now} then 'expired' else i.state end`
export const LISTED_STATE = STATE('now()')

/**
 * SQL of whether a seat is there for whoever has this address: the organization pays for them already.
 * Joining gives nobody one.
 */
const seatWaitsSql = (email: string, organization: string, now: string): string => `
  exists (
    select
    from ${users} waiting
    where waiting.email = ${email}
      and waiting.deleted_at is null
      and ${paysFor('waiting.id', organization, now)}
  )`

/** Of these addresses those for whom a seat is there, in lower case. */
export async function seatsWaiting(
  db: Db,
  organization_id: string,
  emails: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ email: string }>(
    `
      select lower(e.email) as email
      from unnest($2::text[]) e(email)
      where ${seatWaitsSql('e.email::citext', '$1::uuid', '$3::timestamptz')}`,
    [organization_id, emails, now],
  )
  return new Set(rows.map(({ email }) => email))
}

/** The groups of an organization that have these names, whatever their case, by the name that was asked for. */
export async function groupsNamed(
  db: Db,
  organization_id: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ asked: string; id: string }>(
    `
      select n.asked, g.id
      from unnest($2::text[]) n(asked)
      join ${groups} g on g.organization_id = $1 and lower(g.name) = lower(n.asked)`,
    [organization_id, names],
  )
  return new Map(rows.map(({ asked, id }) => [asked, id]))
}

/**
 * Rejects a group of another organization.
 *
 * @throws inviteErrors.unknown_group at `group_id`
 */
export async function requireGroup(db: Db, organization_id: string, group_id: string | null): Promise<void> {
  if (group_id === null) return
  const rows = await db.query(`select from ${groups} where id = $1 and organization_id = $2`, [
    group_id,
    organization_id,
  ])
  if (rows.length === 0) throw Failure.at('group_id', inviteErrors.unknown_group, { group: '' })
}

const SELECT = `
  select
    i.id, i.organization_id, o.name as organization, i.email::text, i.role, i.group_id, i.language,
    ${STATE('$2')} as state, i.expires_at, i.invited_by
  from invites i
  join ${organizations} o on o.id = i.organization_id and o.status = 'active'`
export const lockByToken = async (tx: Db, token: string, now: Date): Promise<Invite | null> =>
  (await tx.query<Invite>(`${SELECT} where i.token_hash = $1 for update of i`, [hashOf(token), now]))[0] ??
  null
export const lockById = async (tx: Db, id: string, now: Date): Promise<Invite | null> =>
  (await tx.query<Invite>(`${SELECT} where i.id = $1 for update of i`, [id, now]))[0] ?? null

export async function shownInvite(
  db: Db,
  token: string,
  now: Date,
): Promise<z.output<typeof ShownInvite> | null> {
  const [row] = await db.query<
    Omit<z.output<typeof ShownInvite>, 'organization' | 'grants_consent' | 'expires_at'> & {
      name: string
      type: string
      logo: string | null
      expires_at: Date
    }
  >(
    `
      select
        i.id, o.name, o.type, o.logo, trim(b.first_name || ' ' || b.last_name) as invited_by, i.email::text,
        i.first_name, i.last_name, i.role, i.role = 'learner' and ${seatWaitsSql('i.email', 'i.organization_id', '$2')} as pays,
        ${STATE('$2')} as state, i.expires_at,
        exists (select from ${users} u where u.email = i.email and u.deleted_at is null) as has_account
      from invites i
      join ${organizations} o on o.id = i.organization_id and o.status = 'active'
      join ${users} b on b.id = i.invited_by
      where i.token_hash = $1`,
    [hashOf(token), now],
  )
  if (!row) return null
  const { name, type, logo, expires_at, ...rest } = row
  return {
    ...rest,
    organization: { name, type, logo },
    grants_consent: row.role === 'learner',
    expires_at: expires_at.toISOString(),
  }
}
