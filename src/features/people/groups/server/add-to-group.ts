import type { Db } from '#server/db/database.ts'
import { group_members } from './groups.table.ts'

/**
 * Puts a learner's place into a group; who is in stays. The caller has seen that both are of one
 * organization.
 */
export async function addToGroup(
  tx: Db,
  member: { group_id: string; membership_id: string; organization_id: string },
  now: Date,
): Promise<void> {
  await tx.orm
    .insert(group_members)
    .values({ ...member, created_at: now })
    .onConflictDoNothing()
}
