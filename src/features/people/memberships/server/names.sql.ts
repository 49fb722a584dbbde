import { organizations } from '../../organizations/server/organizations.table.ts'
import { memberships } from './memberships.table.ts'

/** SQL of the names of the organizations in which a person has a place. */
export const organizationNamesSql = (user: string): string => `
  array(
    select o.name
    from ${memberships} m
    join ${organizations} o on o.id = m.organization_id
    where m.user_id = ${user} and m.status = 'active'
    order by o.name
  )`
