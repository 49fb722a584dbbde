import type { Db } from '#server/db/database.ts'
import type { MembershipKind } from '../../organizations/organizations.contract.ts'
import { memberships } from './memberships.table.ts'

/**
 * Gives a person a place, or opens the one they had again as `kind`. Answers its id; null for somebody who is
 * in already, who keeps the place they have.
 */
export async function addPlace(
  tx: Db,
  { organization_id, user_id, kind }: { organization_id: string; user_id: string; kind: MembershipKind },
  now: Date,
): Promise<string | null> {
  const [place] = await tx.query<{ id: string }>(
    `
      insert into ${memberships} as m (organization_id, user_id, kind, created_at, updated_at)
      values ($1, $2, $3, $4, $4)
      on conflict (organization_id, user_id) do update
      set status = 'active', kind = excluded.kind, ended_at = null, updated_at = $4
      where m.status <> 'active'
      returning id`,
    [organization_id, user_id, kind, now],
  )
  return place?.id ?? null
}

/** Ends every place of a person; answers which they were. */
export const endPlaces = (
  tx: Db,
  user_id: string,
  now: Date,
): Promise<{ id: string; organization_id: string; kind: string }[]> =>
  tx.query(
    `
      update ${memberships}
      set status = 'inactive', ended_at = $2, updated_at = $2
      where user_id = $1 and status = 'active'
      returning id, organization_id, kind`,
    [user_id, now],
  )
