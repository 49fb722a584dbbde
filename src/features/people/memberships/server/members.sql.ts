import { memberships } from './memberships.table.ts'

/** SQL of whether a person has a place in an organization now, whatever it is. */
export const hasPlaceSql = (user: string, organization: string): string => `
  exists (
    select
    from ${memberships} m
    where m.user_id = ${user} and m.organization_id = ${organization} and m.status = 'active'
  )`
