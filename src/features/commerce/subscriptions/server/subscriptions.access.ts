import { common, Failure } from '#contract/errors.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { Values } from '#server/http/lists/source.ts'
import { subscriptionById, type SubscriptionRecord } from './subscriptions.queries.ts'
import { subscriptions } from './subscriptions.table.ts'

/** Conditions of whose plans somebody sees: their own, those of the organization they buy for, or all. */
export function visible(actor: Actor, values: Values): string[] {
  if (actor.permissions.scope('Subscription', 'View') === 'all') return []
  const mine = `s.user_id = ${values.add(actor.user_id)}::uuid and s.organization_id is null`
  return actor.organization_id && actor.permissions.scope('Subscription', 'Create') === 'own'
    ? [`((${mine}) or s.organization_id = ${values.add(actor.organization_id)}::uuid)`]
    : [mine]
}

/** A plan of the caller's. @throws common.not_found for whoever it is not shown to */
export async function mine(db: Db, person: Person, id: string): Promise<SubscriptionRecord> {
  const values = new Values(),
    where = [`s.id = ${values.add(id)}::uuid`, ...visible(person, values)]
  const [row] = await db.query(`select from ${subscriptions} s where ${where.join(' and ')}`, values.list)
  if (!row) throw new Failure(common.not_found)
  return (await subscriptionById(db, id))!
}
