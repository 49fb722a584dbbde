import type { Db } from '#server/db/database.ts'
import { memberships } from '#features/people/memberships/server/memberships.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import type { Reader } from '../../standing/server/public.ts'
import type { DiscussionRules } from '../organization-discussions.contract.ts'
import { organization_discussions } from './organization-discussions.table.ts'

const FIRST: DiscussionRules = {
  open: true,
  posting: 'everyone',
  hold_films: false,
  rules_en: null,
  rules_es: null,
  version: 1,
}

/** Choices of an organization for its discussion; those of a new organization where it made none. */
export async function discussionRules(db: Db, organization_id: string): Promise<DiscussionRules> {
  const [row] = await db.query<DiscussionRules>(
    `
      select open, posting, hold_films, rules_en, rules_es, version
      from ${organization_discussions}
      where organization_id = $1`,
    [organization_id],
  )
  return row ?? FIRST
}

/** Something that a person is about to show in a scope. */
export type Showing = {
  organization_id: string | null
  film: boolean
  /** True for an answer, false for a post. */
  answer: boolean
}
/**
 * Answer of an organization to an entry: no discussion is there, its staff alone start discussions, somebody
 * must look first, or (null) it has nothing against it.
 */
export type OrganizationAnswer = 'off' | 'staff_only' | 'hold' | null

/** SQL of whether a person is an owner, teacher or editor of an organization, or the platform's Admin. */
const staffSql = (user: string, organization: string): string => `
  exists (
    select
    from ${users} u
    where u.id = ${user}
      and (
        u.role = 'Admin'
        or exists (
          select
          from ${memberships} m
          where m.user_id = u.id
            and m.organization_id = ${organization}
            and m.status = 'active'
            and m.kind <> 'learner'
        )
      )
  )`

/** Asks an organization's choices about an entry. Staff are bound by the switch alone. */
export async function organizationAllows(
  db: Db,
  reader: Pick<Reader, 'user_id'>,
  { organization_id, film, answer }: Showing,
): Promise<OrganizationAnswer> {
  if (organization_id === null) return null
  const [row] = await db.query<Pick<DiscussionRules, 'open' | 'posting' | 'hold_films'> & { staff: boolean }>(
    `
      select open, posting, hold_films, ${staffSql('$2::uuid', 'd.organization_id')} as staff
      from ${organization_discussions} d
      where d.organization_id = $1`,
    [organization_id, reader.user_id],
  )
  if (!row) return null
  if (!row.open) return 'off'
  if (row.staff) return null
  if (row.posting === 'staff' && !answer) return 'staff_only'
  return row.hold_films && film ? 'hold' : null
}
