import { displayName } from '#server/db/display-name.ts'
import type { z } from 'zod'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { containing, type ListSource } from '#server/http/lists/source.ts'
import { hashOf } from '#server/auth/secrets.ts'
import type { inviteLinksContract, LINK_ROLES, LinkState, ShownLink } from '../invite-links.contract.ts'
import { users } from '../../users/server/users.table.ts'
import { groups } from '../../groups/server/groups.table.ts'
import { organizations } from '../../organizations/server/organizations.table.ts'
import { memberships } from '../../memberships/server/memberships.table.ts'
import { paysFor } from '../../invites/server/public.ts'
import { signsInWith } from '../../users/server/public.ts'

/** SQL of a link's state: revoked takes precedence, then used up, then expired. */
const STATE = (now: string): string =>
  `
    case
      when l.revoked_at is not null then 'revoked'
      when l.uses >= l.max_uses then 'used_up'
      when l.expires_at <= ${now} then 'expired'
      else 'open'
    end`
/** The part of an address after the @ is one of the link's. */
const FITS = (email: string): string =>
  `(cardinality(l.domains) = 0 or lower(split_part(${email}::text, '@', -1)) = any(l.domains))`

export const linkRows = (actor: Actor): ListSource<typeof inviteLinksContract.list> => ({
  from: `invite_links l join ${users} b on b.id = l.invited_by left join ${groups} g on g.id = l.group_id`,
  id: 'l.id',
  columns: {
    id: 'l.id',
    organization_id: 'l.organization_id',
    label: 'l.label',
    role: 'l.role',
    group_id: 'l.group_id',
    group: 'g.name',
    domains: 'l.domains',
    max_uses: 'l.max_uses',
    uses: 'l.uses',
    state: STATE('now()'),
    made_by: displayName('b', actor.language),
    created_at: 'l.created_at',
    expires_at: 'l.expires_at',
  },
  types: { id: 'uuid', organization_id: 'uuid' },
  where: (values) =>
    actor.permissions.scope('Student', 'Create') === 'all'
      ? []
      : [`l.organization_id = ${values.add(actor.organization_id)}::uuid`],
  search: (values, q) => ({
    where: `unaccent(l.label) ilike unaccent(${values.add(containing(q))})`,
  }),
  dateColumn: 'l.created_at',
})

export type OpenedLink = {
  id: string
  organization_id: string
  role: (typeof LINK_ROLES)[number]
  group_id: string | null
  domains: string[]
  state: LinkState
  invited_by: string
  birth_year: number | null
  fits: boolean
  member: boolean
}
/** SQL of what a link `l` means for a person `u` at `$3`, and of the organization `o`. */
const forPerson = (): string => `
    exists (
      select
      from ${memberships} m
      where m.organization_id = l.organization_id and m.user_id = u.id and m.status = 'active'
    ) as member,
    l.role = 'learner' and ${paysFor('u.id', 'l.organization_id', '$3')} as pays
  from invite_links l
  join ${organizations} o on o.id = l.organization_id and o.status = 'active'`

/** Returns a link with a person's state, both locked. */
export async function lockLink(
  tx: Db,
  token: string,
  user_id: string,
  now: Date,
): Promise<OpenedLink | null> {
  const [row] = await tx.query<OpenedLink>(
    `
      select
        l.id, l.organization_id, l.role, l.group_id, l.domains, ${STATE('$3')} as state, l.invited_by,
        u.birth_year, coalesce(${FITS('u.email')}, false) and u.email_verified_at is not null as fits,
        ${forPerson()}, users u
      where l.token_hash = $1 and u.id = $2
      for update of l, u`,
    [hashOf(token), user_id, now],
  )
  return row ?? null
}

/** Returns the link as its holder sees it; `user_id`: the signed-in person. */
export async function shownLink(
  db: Db,
  token: string,
  user_id: string | null,
  now: Date,
): Promise<z.output<typeof ShownLink> | null> {
  const [row] = await db.query<
    Omit<z.output<typeof ShownLink>, 'organization' | 'grants_consent' | 'expires_at' | 'me'> & {
      name: string
      type: string
      logo: string | null
      expires_at: Date
      email: string | null
      member: boolean
      fits: boolean
    }
  >(
    `
      select
        l.id, o.name, o.type, o.logo, o.language, l.role, g.name as "group", l.domains,
        ${STATE('$3')} as state, l.expires_at, ${signsInWith('u')} as email, coalesce(${FITS('u.email')}, false) as fits,
        ${forPerson()}
      left join ${groups} g on g.id = l.group_id
      left join ${users} u on u.id = $2::uuid
      where l.token_hash = $1`,
    [hashOf(token), user_id, now],
  )
  if (!row) return null
  const { name, type, logo, expires_at, email, member, fits, ...rest } = row
  return {
    ...rest,
    organization: { name, type, logo },
    grants_consent: row.role === 'learner',
    expires_at: expires_at.toISOString(),
    me: email === null ? null : { email, member, fits },
  }
}
