import type { Db } from '#server/db/database.ts'
import { group_members } from './groups.table.ts'

/**
 * Adds a learner's membership to a group, unless it is there. The caller has checked that both belong to
 * one organization.
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
