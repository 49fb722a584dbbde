import type { z } from 'zod'
import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { endSessions } from '../../sessions/server/public.ts'
import type { PersonSession } from '../people-admin.contract.ts'
import { users } from '../../users/server/users.table.ts'
import { sessions } from '../../sessions/server/sessions.table.ts'

/** A living person, locked. @throws Failure not_found */
async function lock(tx: Db, id: string): Promise<void> {
  if (
    (await tx.query(`select from ${users} where id = $1 and deleted_at is null for update`, [id])).length ===
    0
  )
    throw new Failure(common.not_found)
}

export function sessionsOf(platform: Platform, id: string): Promise<z.output<typeof PersonSession>[]> {
  return platform.db.transaction(async (tx) => {
    await lock(tx, id)
    const rows = await tx.query<{
      id: string
      agent: string
      ip: string
      created_at: Date
      rotated_at: Date
    }>(
      `
        select id, agent, ip, created_at, rotated_at
        from ${sessions}
        where user_id = $1 and revoked_at is null and expires_at > $2
        order by rotated_at desc
        limit 50`,
      [id, platform.clock()],
    )
    return rows.map(({ rotated_at, created_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      last_seen_at: rotated_at.toISOString(),
    }))
  })
}

/**
 * Ends one or all of a person's sessions: refresh tokens, access tokens and sockets. Answers how many there
 * were.
 */
export function endSessionsOf(
  platform: Platform,
  person: Person,
  id: string,
  only?: string,
): Promise<number> {
  return platform.db.transaction(async (tx) => {
    await lock(tx, id)
    const ended = await endSessions(platform, tx, { user_id: id, ...(only && { only }) }, 'ended_by_admin')
    if (only && ended === 0) throw new Failure(common.not_found)
    if (ended > 0)
      await audit(
        tx,
        person,
        { code: 'SESSION_REVOKED', subject_type: 'user', subject_id: id, after: { ended } },
        platform.clock(),
      )
    return ended
  })
}
