import { common, Failure } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { memberships } from '../../memberships/server/memberships.table.ts'
import { organizations } from '../../organizations/server/organizations.table.ts'
import { accessToken } from './sessions.service.ts'
import { sessions } from './sessions.table.ts'

/** Makes an organization (or none) the active one of this session; answers a token for it. */
export async function switchOrganization(
  platform: TxPlatform,
  tx: Db,
  { session_id }: Person,
  organization_id: string | null,
): Promise<string> {
  await tx.query(`update ${sessions} set organization_id = $2 where id = $1`, [session_id, organization_id])
  const token = await accessToken(platform, tx, session_id)
  if (!token) throw new Failure(common.session_expired)
  return token
}

/**
 * Opens a person's sessions without an organization in the one they belong to, so that confirming their
 * address opens a new organization on every waiting page.
 */
export const openInPlaces = (tx: Db, user_id: string): Promise<unknown> =>
  tx.query(
    `
      update ${sessions} s
      set organization_id = m.organization_id
      from ${memberships} m
      where s.user_id = $1
        and s.organization_id is null
        and s.revoked_at is null
        and m.user_id = s.user_id
        and m.status = 'active'`,
    [user_id],
  )

/**
 * Makes another of the person's organizations (or none) the active one of this session; answers a token for
 * it.
 */
export function chooseOrganization(
  platform: Platform,
  person: Person,
  organization_id: string | null,
): Promise<string> {
  return platform.db.transaction(async (tx) => {
    if (organization_id !== null) {
      const [mine] = await tx.query(
        `
          select
          from ${memberships} m
          join ${organizations} o on o.id = m.organization_id and o.status = 'active'
          where m.user_id = $1 and m.organization_id = $2 and m.status = 'active'`,
        [person.user_id, organization_id],
      )
      if (!mine) throw new Failure(common.not_found)
    }
    return switchOrganization(platform, tx, person, organization_id)
  })
}
