import { memberships } from './memberships.table.ts'

export type PlaceKind = 'owner' | 'teacher' | 'editor' | 'learner'

/**
 * SQL of whether a person has a place in an organization now: of one of these kinds, whatever it is without.
 * Nothing around it may be called `held`.
 */
export const hasPlaceSql = (user: string, organization: string, kinds?: readonly PlaceKind[]): string => `
  exists (
    select
    from ${memberships} held
    where held.user_id = ${user}
      and held.organization_id = ${organization}
      and held.status = 'active'${kinds ? `\n      and held.kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})` : ''}
  )`
