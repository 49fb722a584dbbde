import type { Actor } from '#server/auth/actor.ts'
import { displayName } from '#server/db/display-name.ts'
import { containing, type ListSource, type Values } from '#server/http/lists/source.ts'
import { worksAtSql } from '#features/people/memberships/server/public.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { signsInWith } from '#features/people/users/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import type { codeRequestsContract } from '../code-requests.contract.ts'

/**
 * SQL conditions for the requests an actor may see: all, or those of the Regional Center they own and work
 * in.
 */
export function visible(actor: Actor, values: Values): string[] {
  if (actor.permissions.scope('Subscription', 'View') === 'all') return []
  if (actor.user_id === null || actor.role !== 'Organization') return ['false']
  return [
    `r.organization_id = ${values.add(actor.organization_id)}::uuid`,
    worksAtSql(`${values.add(actor.user_id)}::uuid`, 'r.organization_id', ['owner']),
  ]
}

export const requestRows = (actor: Actor): ListSource<typeof codeRequestsContract.list> => ({
  from: `
    service_code_requests r
    join ${organizations} o on o.id = r.organization_id
    join ${users} u on u.id = r.user_id
    join ${users} b on b.id = r.requested_by`,
  id: 'r.id',
  columns: {
    id: 'r.id',
    organization_id: 'r.organization_id',
    organization: 'o.name',
    user_id: 'r.user_id',
    learner: displayName('u', actor.language),
    email: signsInWith('u'),
    code: 'r.code',
    units_authorised: 'r.units_authorised',
    cents_authorised: 'r.cents_authorised',
    starts_on: 'r.starts_on::text',
    ends_on: 'r.ends_on::text',
    note: 'r.note',
    state: 'r.state',
    requested_by: displayName('b', actor.language),
    created_at: 'r.created_at',
    answered_at: 'r.answered_at',
    reason: 'r.reason',
    code_id: 'r.code_id',
  },
  types: { id: 'uuid', organization_id: 'uuid', user_id: 'uuid' },
  where: (values) => visible(actor, values),
  search: (values, q) => {
    const text = values.add(containing(q))
    return {
      where: `(r.code ilike ${text} or unaccent(u.first_name || ' ' || u.last_name) ilike unaccent(${text}) or unaccent(o.name) ilike unaccent(${text}))`,
    }
  },
  dateColumn: 'r.created_at',
})
