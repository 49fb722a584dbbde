import { Failure } from '#contract/errors.ts'
import type { Role } from '#contract/permissions.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { signInErrors } from '../../sign-in/sign-in.contract.ts'
import { organizations } from '../../organizations/server/organizations.table.ts'
import { memberships } from '../../memberships/server/memberships.table.ts'

/**
 * Who works for an organization comes in through it: while every one of theirs is deactivated, they are told
 * so instead of being signed in. A learner's account is the learner's own and stays open; what the
 * organization paid for does not.
 */
export async function assertDoorsOpen(tx: Db, user: { id: string; role: Role }): Promise<void> {
  // What their places say, not their role: that follows the places whose doors are open.
  if (user.role === 'Admin') return
  const [shut] = await tx.query<{ name: string }>(
    `
    select o.name from ${memberships} m join ${organizations} o on o.id = m.organization_id and o.status = 'inactive'
    where m.user_id = $1 and m.status = 'active' and m.kind <> 'learner' order by o.deactivated_at desc limit 1`,
    [user.id],
  )
  if (shut) throw new Failure(signInErrors.organization_inactive, { params: { organization: shut.name } })
}

/** Why a session cannot be renewed, when its organization was deactivated. */
export async function shutDoor(tx: Db, session_id: string): Promise<Failure | null> {
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
export async function endSessionsIn(platform: Platform, tx: Db, organization_id: string): Promise<number> {
  const ended = await tx.query<{ id: string }>(
    `
      update sessions
      set revoked_at = $2, revoked_reason = 'organization_inactive'
      where organization_id = $1 and revoked_at is null
      returning id`,
    [organization_id, platform.clock()],
  )
  const ids = ended.map((row) => row.id)
  if (ids.length === 0) return 0
  await platform.realtime.disconnect(tx, ids)
  tx.afterCommit(() => platform.tokens.revoke(ids))
  return ids.length
}
