import { common, Failure } from '#contract/errors.ts'
import type { Actor } from '#server/auth/actor.ts'
import { displayName } from '#server/db/display-name.ts'
import type { Db } from '#server/db/database.ts'
import { containing, own, Values, type ListSource } from '#server/http/lists/source.ts'
import { worksAtSql } from '#features/people/memberships/server/public.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { seller_settings } from '../../seller/server/seller.table.ts'
import type { taxExemptContract } from '../tax-exempt.contract.ts'
import { tax_certificates } from './tax-exempt.table.ts'

/** SQL conditions for the certificates that an actor may see: all, or those of the organization they own. */
function visible(actor: Actor, values: Values): string[] {
  if (actor.permissions.scope('Subscription', 'View') === 'all') return []
  if (actor.user_id === null || actor.role !== 'Organization') return ['false']
  return [
    `c.organization_id = ${values.add(actor.organization_id)}::uuid`,
    worksAtSql(`${values.add(actor.user_id)}::uuid`, 'c.organization_id', ['owner']),
  ]
}

export const certificateRows = (actor: Actor): ListSource<typeof taxExemptContract.list> => ({
  from: `
    ${tax_certificates} c
    join ${organizations} o on o.id = c.organization_id
    join ${users} u on u.id = c.submitted_by`,
  id: 'c.id',
  columns: {
    ...own(tax_certificates, 'c'),
    organization: 'o.name',
    valid_until: 'c.valid_until::text',
    submitted_by: displayName('u', actor.language),
  },
  types: { id: 'uuid', organization_id: 'uuid' },
  where: (values) => visible(actor, values),
  search: (values, q) => ({
    where: `unaccent(o.name) ilike unaccent(${values.add(containing(q))})`,
  }),
  dateColumn: 'c.created_at',
})

/** @throws common.not_found for whoever may not see it */
export async function certificateKey(db: Db, actor: Actor, id: string): Promise<string> {
  const values = new Values()
  const conditions = [`c.id = ${values.add(id)}::uuid`, ...visible(actor, values)]
  const [row] = await db.query<{ key: string }>(
    `select c.file_key as key from ${tax_certificates} c where ${conditions.join(' and ')}`,
    values.list,
  )
  if (!row) throw new Failure(common.not_found)
  return row.key
}

/** True where no tax is charged to an organization: an accepted certificate reaches the seller’s day. */
export async function isTaxExempt(db: Db, organization_id: string, now: Date): Promise<boolean> {
  const rows = await db.query(
    `
      select
      from ${tax_certificates} c
      cross join ${seller_settings} s
      where c.organization_id = $1
        and c.state = 'accepted'
        and c.valid_until >= ($2::timestamptz at time zone s.time_zone)::date
      limit 1`,
    [organization_id, now],
  )
  return rows.length > 0
}
