import { Failure, common } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import { endSessions } from './sessions.service.ts'

/** Returns a person's sessions, this one first. */
export async function listSessions(platform: Platform, person: Person) {
  const rows = await platform.db.query<{
    id: string
    agent: string
    ip: string
    created_at: Date
    rotated_at: Date
  }>(
    `
      select id, agent, ip, created_at, rotated_at
      from sessions
      where user_id = $1 and revoked_at is null and expires_at > $2
      order by (id = $3) desc, rotated_at desc
      limit 50`,
    [person.user_id, platform.clock(), person.session_id],
  )
  return rows.map(({ id, agent, ip, created_at, rotated_at }) => ({
    id,
    agent,
    ip,
    current: id === person.session_id,
    created_at: created_at.toISOString(),
    last_seen_at: rotated_at.toISOString(),
  }))
}

/** Ends one of the person's own sessions; another person's is not found. */
export async function endOwnSession(platform: Platform, person: Person, id: string): Promise<void> {
  await platform.db.transaction(async (tx) => {
    if ((await endSessions(platform, tx, { user_id: person.user_id, only: id }, 'ended_by_owner')) === 0)
      throw new Failure(common.not_found)
    await audit(
      tx,
      person,
      { code: 'SESSION_REVOKED', subject_type: 'session', subject_id: id },
      platform.clock(),
    )
  })
}

export function endOtherSessions(platform: Platform, person: Person): Promise<number> {
  return platform.db.transaction(async (tx) => {
    const ended = await endSessions(
      platform,
      tx,
      { user_id: person.user_id, except: person.session_id },
      'ended_by_owner',
    )
    if (ended > 0)
      await audit(
        tx,
        person,
        { code: 'SESSION_REVOKED', subject_type: 'user', subject_id: person.user_id, after: { ended } },
        platform.clock(),
      )
    return ended
  })
}
