import { Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { port } from '#server/port.ts'
import { standingErrors } from '../standing.contract.ts'
import { community_members } from './standing.table.ts'

/** Version of the community rules that is in force. */
export const rulesInForce = port<(db: Db) => Promise<number>>('rulesInForce')

/** Accepts the rules in force. @throws standingErrors.rules_changed for another version */
export async function acceptRules(
  platform: Platform,
  actor: Person,
  version: number,
): Promise<{ accepted: number }> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    if (version !== (await rulesInForce(tx))) throw new Failure(standingErrors.rules_changed)
    const [accepted] = await tx.query(
      `
        insert into ${community_members} as m (user_id, rules_version, rules_accepted_at, created_at, updated_at)
        values ($1, $2, $3::timestamptz, $3::timestamptz, $3::timestamptz)
        on conflict (user_id) do update set rules_version = excluded.rules_version,
        rules_accepted_at = excluded.rules_accepted_at, updated_at = excluded.updated_at
        where m.rules_version is distinct from excluded.rules_version
        returning user_id`,
      [actor.user_id, version, now],
    )
    if (accepted)
      await audit(
        tx,
        actor,
        {
          code: 'COMMUNITY_UPDATED',
          subject_type: 'community',
          subject_id: actor.user_id,
          after: { rules_version: version },
        },
        now,
      )
  })
  return { accepted: version }
}

/** @throws standingErrors.rules_unread for somebody who has not accepted the rules in force */
export async function requireRules(tx: Db, user_id: string): Promise<void> {
  const [row] = await tx.query<{ rules_version: number | null }>(
    `select rules_version from ${community_members} where user_id = $1`,
    [user_id],
  )
  if ((row?.rules_version ?? 0) < (await rulesInForce(tx))) throw new Failure(standingErrors.rules_unread)
}
