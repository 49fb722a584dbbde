import { Failure } from '#contract/errors.ts'
import type { Language } from '#contract/constants.ts'
import { audit } from '#server/audit/audit.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { memberships } from '../../memberships/server/memberships.table.ts'
import { organizationErrors } from '../../organizations/organizations.contract.ts'
import { organization_types, organizations } from '../../organizations/server/organizations.table.ts'
import { followPlaces } from './roles-of-places.ts'

/** What somebody who registers types of their organization, with the zone and language of that moment. */
export type Founding = { name: string; type: string; time_zone: string; language: Language }

/** @throws Failure at `organization.type` for a type that there is none of, before anything is kept. */
export async function assertType(db: Db, type: string): Promise<void> {
  if ((await db.query(`select from ${organization_types} where key = $1`, [type])).length === 0)
    throw Failure.at('organization.type', organizationErrors.unknown_type)
}

/**
 * Makes the organization that a person registered for, with them as its owner: in the transaction that
 * confirms their address, since nobody else may see an organization of somebody who never answered.
 */
export async function foundOrganization(
  platform: Platform,
  tx: Db,
  actor: Actor,
  owner: { id: string; email: string },
  { type, ...typed }: Founding,
): Promise<void> {
  const now = platform.clock()
  // The list of types may have changed since the registration: it ends with what fits all.
  const [kept] = await tx.query<{ key: string }>(
    `select key from ${organization_types} order by (key = $1) desc, position desc limit 1`,
    [type],
  )
  const [made] = await tx.orm
    .insert(organizations)
    .values({
      ...typed,
      type: kept!.key,
      contact_email: owner.email,
      created_by: owner.id,
      created_at: now,
      updated_at: now,
    })
    .returning({ id: organizations.id })
  const organization_id = made!.id
  await tx.orm
    .insert(memberships)
    .values({ organization_id, user_id: owner.id, kind: 'owner', created_at: now })
  await audit(
    tx,
    actor,
    {
      code: 'ORGANIZATION_CREATED',
      subject_type: 'organization',
      subject_id: organization_id,
      organization_id,
      after: { name: typed.name, type: kept!.key },
    },
    now,
  )
  await followPlaces(platform, tx, actor, [owner.id], { organization_id })
}
