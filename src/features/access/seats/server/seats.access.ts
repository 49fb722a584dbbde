import { common, Failure } from '#contract/errors.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Values } from '#server/http/lists/source.ts'
import { port } from '#server/port.ts'
import { worksAtSql } from '#features/people/memberships/server/public.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'

/** SQL of the learners of an organization whom a viewer teaches; features above know who teaches whom. */
export const taughtHolders = port<(organization: string, viewer: string) => string>('taughtHolders')

/**
 * Which seats `h` an actor may see: an Admin all, owners those of their organization, teachers those of the
 * learners whom they teach. Owners are asked about alone: beside an `or` the planner reads all seats.
 */
export function visibleSeats(actor: Actor, values: Values): string[] {
  const scope = actor.permissions.scope('Student', 'View')
  if (scope === 'all') return []
  if (scope !== 'own' || actor.organization_id === null || actor.staff_role === 'Editor') return ['false']
  const organization = `${values.add(actor.organization_id)}::uuid`
  const viewer = `${values.add(actor.user_id)}::uuid`
  return [
    `h.organization_id = ${organization}`,
    actor.role === 'Organization'
      ? worksAtSql(viewer, organization, ['owner'])
      : `h.user_id = any (array(${taughtHolders(organization, viewer)}))`,
  ]
}

async function theOrganization(db: Db, id: string): Promise<string> {
  if ((await db.query(`select from ${organizations} where id = $1`, [id])).length === 0)
    throw new Failure(common.not_found)
  return id
}

/**
 * Returns the organization whose seats a person may read.
 *
 * @throws common.forbidden for whoever sees no learners, common.not_found for another organization
 */
export async function seatsReadBy(db: Db, actor: Person, asked?: string): Promise<string> {
  const scope = actor.permissions.scope('Student', 'View')
  if (scope === 'all') return named(db, asked)
  if (scope !== 'own' || actor.organization_id === null || actor.staff_role === 'Editor')
    throw new Failure(common.forbidden)
  if (asked !== undefined && asked !== actor.organization_id) throw new Failure(common.not_found)
  return actor.organization_id
}

/**
 * Returns the organization whose seats a person may assign: any for an Admin, their own for an owner.
 *
 * @throws as seatsReadBy
 */
export async function seatsMovedBy(tx: Db, actor: Person, asked?: string): Promise<string> {
  const scope = actor.permissions.scope('Subscription', 'Update')
  if (scope === 'all') return named(tx, asked)
  if (scope !== 'own' || actor.role !== 'Organization' || actor.organization_id === null)
    throw new Failure(common.forbidden)
  if (asked !== undefined && asked !== actor.organization_id) throw new Failure(common.not_found)
  const [row] = await tx.query<{ owns: boolean }>(
    `select ${worksAtSql('$1::uuid', '$2::uuid', ['owner'])} as owns`,
    [actor.user_id, actor.organization_id],
  )
  if (!row!.owns) throw new Failure(common.not_found)
  return actor.organization_id
}

function named(db: Db, asked: string | undefined): Promise<string> {
  if (asked === undefined) throw Failure.at('organization_id', common.invalid)
  return theOrganization(db, asked)
}
