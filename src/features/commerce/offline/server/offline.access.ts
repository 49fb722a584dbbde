import { common, Failure } from '#contract/errors.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { Values } from '#server/http/lists/source.ts'
import { worksAtSql } from '#features/people/memberships/server/public.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { offlineErrors } from '../offline-errors.contract.ts'
import { offline_purchases } from './offline.table.ts'

export type PurchaseRecord = typeof offline_purchases.$inferSelect

/**
 * SQL conditions for the purchases `p` that an actor may see: all, or those of the organization that they
 * own.
 */
export function visible(actor: Actor, values: Values): string[] {
  if (actor.permissions.scope('Subscription', 'View') === 'all') return []
  if (actor.user_id === null || actor.role !== 'Organization' || actor.organization_id === null)
    return ['false']
  return [
    `p.organization_id = ${values.add(actor.organization_id)}::uuid`,
    worksAtSql(`${values.add(actor.user_id)}::uuid`, 'p.organization_id', ['owner']),
  ]
}

/** A purchase with its row locked, for whoever it is shown to. @throws common.not_found for everybody else */
export async function lockPurchase(tx: Db, person: Person, id: string): Promise<PurchaseRecord> {
  const values = new Values(),
    where = [`p.id = ${values.add(id)}::uuid`, ...visible(person, values)]
  const [row] = await tx.query<PurchaseRecord>(
    `select p.* from ${offline_purchases} p where ${where.join(' and ')} for update of p`,
    values.list,
  )
  if (!row) throw new Failure(common.not_found)
  return row
}

/**
 * Which organization somebody buys for: the one they own, or the one that an Admin names.
 *
 * @throws only_owners_buy; name_organization and not_found at `organization_id`
 */
export async function organizationFor(db: Db, person: Person, named: string | null): Promise<string> {
  if (person.permissions.scope('Subscription', 'Create') === 'all') {
    if (!named) throw Failure.at('organization_id', offlineErrors.name_organization)
    const [row] = await db.query(`select from ${organizations} where id = $1 and status = 'active'`, [named])
    if (!row) throw Failure.at('organization_id', common.not_found)
    return named
  }
  const { organization_id } = person
  const owns =
    organization_id !== null &&
    (named ?? organization_id) === organization_id &&
    (
      await db.query(`select where ${worksAtSql('$1::uuid', '$2::uuid', ['owner'])}`, [
        person.user_id,
        organization_id,
      ])
    ).length > 0
  if (!owns) throw new Failure(offlineErrors.only_owners_buy)
  return organization_id
}
