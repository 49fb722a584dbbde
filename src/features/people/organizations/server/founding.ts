import { audit } from '#server/audit/audit.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import type { Founding } from '../../accounts/server/public.ts'
import { addPlace } from '../../memberships/server/public.ts'
import { followPlaces } from '../../sessions/server/public.ts'
import { addOrganization } from './add-organization.ts'
import { organization_types } from './organizations.table.ts'

/**
 * Makes the organization that a person registered for, with them as its owner: in the transaction that
 * confirms their address, since nobody else may see an organization of somebody who never answered.
 */
export async function makeOrganization(
  platform: TxPlatform,
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
  const organization_id = await addOrganization(tx, {
    ...typed,
    type: kept!.key,
    contact_email: owner.email,
    created_by: owner.id,
    created_at: now,
    updated_at: now,
  })
  await addPlace(tx, { organization_id, user_id: owner.id, kind: 'owner' }, now)
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
  await followPlaces(platform, tx, actor, [owner.id], { organization_id, keep: true })
}
