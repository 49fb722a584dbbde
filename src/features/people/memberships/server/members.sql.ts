// SQL conditions on memberships. Callers should name a kind: a check for any kind lets a learner pass for
// staff (an owner of one organization may learn in another). Outer queries must not use the alias `held`.
import { WORKING_KINDS, type WorkingKind } from '#contract/membership-kinds.ts'
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

/** SQL of whether a person works in an organization now, as one of these. */
export const worksAtSql = (
  user: string,
  organization: string,
  kinds: readonly WorkingKind[] = WORKING_KINDS,
): string => placeSql(user, organization, `and held.kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})`)

/** SQL of whether a person learns in an organization now. */
export const learnsAtSql = (user: string, organization: string): string =>
  placeSql(user, organization, `and held.kind = 'learner'`)
