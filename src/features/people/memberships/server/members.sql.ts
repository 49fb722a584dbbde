// SQL conditions on memberships. Callers should name a kind: a check for any kind lets a learner pass for
// staff (an owner of one organization may learn in another). Outer queries must not use the alias `held`.
import type { MembershipKind } from '../../organizations/organizations.contract.ts'
import { memberships } from './memberships.table.ts'

const placeSql = (user: string, organization: string, condition = ''): string => `
  exists (
    select
    from ${memberships} held
    where held.user_id = ${user}
      and held.organization_id = ${organization}
      and held.status = 'active' ${condition}
  )`

/** SQL of whether a person has a place in an organization now, whatever it is. */
export const hasPlaceSql = (user: string, organization: string): string => placeSql(user, organization)

/** The places of people who work in an organization. */
export type WorkingKind = Exclude<MembershipKind, 'learner'>

/** SQL of whether a person works in an organization now, as one of these. */
export const worksAtSql = (
  user: string,
  organization: string,
  kinds: readonly WorkingKind[] = ['owner', 'teacher', 'editor'],
): string => placeSql(user, organization, `and held.kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})`)

/** SQL of whether a person learns in an organization now. */
export const learnsAtSql = (user: string, organization: string): string =>
  placeSql(user, organization, `and held.kind = 'learner'`)
