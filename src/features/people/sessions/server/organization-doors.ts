import { Failure } from '#contract/errors.ts'
import type { Role } from '#contract/permissions.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { signInErrors } from '../../sign-in/sign-in.contract.ts'
import { organizations } from '../../organizations/server/organizations.table.ts'
import { cutOff } from './on-sessions-end.ts'
import { users } from '../../users/server/users.table.ts'
import { memberships } from '../../memberships/server/memberships.table.ts'

/**
 * Rejects the sign-in of staff whose organizations are all deactivated; call it only without an active one.
 * A learner's account is the learner's own and stays open, without the access that the organization paid for.
 */
export async function assertDoorsOpen(tx: Db, user: { id: string; role: Role }): Promise<void> {
  // Check memberships, not the role, since the role depends on active organizations only.
  if (user.role === 'Admin') return
  const [shut] = await tx.query<{ name: string }>(
    `
    select o.name from ${memberships} m join ${organizations} o on o.id = m.organization_id and o.status = 'inactive'
    where m.user_id = $1 and m.status = 'active' and m.kind <> 'learner' order by o.deactivated_at desc limit 1`,
    [user.id],
  )
  if (shut) throw new Failure(signInErrors.organization_inactive, { params: { organization: shut.name } })
}

/** Error for a suspended person, with the support address. */
export const suspended = (platform: TxPlatform): Failure =>
  new Failure(signInErrors.account_suspended, { params: { support: platform.config.SUPPORT_EMAIL } })

/**
 * Why a session cannot be renewed: its organization was deactivated, or its person suspended. Whoever holds
 * the session's cookie has been signed in, so that nothing is told to others.
 */
export async function shutDoor(platform: TxPlatform, tx: Db, session_id: string): Promise<Failure | null> {
  const [out] = await tx.query(
    `
      select
      from sessions s
      join ${users} u on u.id = s.user_id and u.status = 'inactive' and u.deleted_at is null
      where s.id = $1 and s.revoked_reason = 'suspended'`,
    [session_id],
  )
  if (out) return suspended(platform)
  const [shut] = await tx.query<{ name: string }>(
    `
      select o.name
      from sessions s
      join ${organizations} o on o.id = s.organization_id and o.status = 'inactive'
      where s.id = $1 and s.revoked_reason = 'organization_inactive'`,
    [session_id],
  )
  return shut
    ? new Failure(signInErrors.organization_inactive, { params: { organization: shut.name } })
    : null
}

/**
 * Ends every session that works in an organization: refresh tokens, access tokens and sockets. Answers how
 * many there were.
 */
export async function endSessionsIn(platform: TxPlatform, tx: Db, organization_id: string): Promise<number> {
  const ended = await tx.query<{ id: string }>(
    `
      update sessions
      set revoked_at = $2, revoked_reason = 'organization_inactive'
      where organization_id = $1 and revoked_at is null
      returning id`,
    [organization_id, platform.clock()],
  )
  return cutOff(
    platform,
    tx,
    ended.map((row) => row.id),
  )
}
