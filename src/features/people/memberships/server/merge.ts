import { MEMBERSHIP_KINDS } from '#contract/membership-kinds.ts'
import { audit } from '#server/audit/audit.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { mergeGroups } from '../../groups/server/public.ts'

/** The place that reaches further is kept. */
const RANK = `array_position(array[${MEMBERSHIP_KINDS.map((kind) => `'${kind}'`)
  .toReversed()
  .join(', ')}], %)`
const rank = (kind: string): string => RANK.replace('%', kind)

/**
 * Moves one person's memberships to another. If both are in an organization, the kept membership gets the
 * other's kind and groups (learned in or led), if they reach further, and the other ends: its row remains
 * for the history that names it.
 */
export async function mergePlaces(
  tx: Db,
  actor: Actor,
  from: string,
  into: string,
  now: Date,
): Promise<void> {
  const pair =
    'from memberships s where s.user_id = $1 and k.user_id = $2 and k.organization_id = s.organization_id'
  await tx.query(
    `
      update memberships k
      set
        kind = case when k.status = 'active'
        and ${rank('k.kind')} >= ${rank('s.kind')} then k.kind else s.kind end,
        status = 'active', ended_at = null, updated_at = $3 ${pair} and s.status = 'active'`,
    [from, into, now],
  )
  await mergeGroups(tx, from, into, now)
  const ended = await tx.query<{ id: string; organization_id: string; kind: string }>(
    `
      update memberships s
      set status = 'inactive', ended_at = $3, updated_at = $3
      from memberships k
      where s.user_id = $1
        and s.status = 'active'
        and k.user_id = $2
        and k.organization_id = s.organization_id
      returning s.id, s.organization_id, s.kind`,
    [from, into, now],
  )
  for (const { id, organization_id, kind } of ended)
    await audit(
      tx,
      actor,
      {
        code: 'MEMBERSHIP_DEACTIVATED',
        subject_type: 'membership',
        subject_id: id,
        organization_id,
        before: { status: 'active' },
        after: { status: 'inactive', user_id: from, kind, merged_into: into },
      },
      now,
    )
  await tx.query(
    `
      update memberships s
      set user_id = $2, updated_at = $3
      where s.user_id = $1
        and not exists (
          select from memberships k where k.user_id = $2 and k.organization_id = s.organization_id
        )`,
    [from, into, now],
  )
}
