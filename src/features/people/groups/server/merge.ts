import type { Db } from '#server/db/database.ts'
import { memberships } from '../../memberships/server/memberships.table.ts'
import { group_members, groups } from './groups.table.ts'

/**
 * Of two people with places in one organization: the groups that `from` is in, and those that they lead,
 * become those of `into`.
 */
export async function mergeGroups(tx: Db, from: string, into: string, now: Date): Promise<void> {
  await tx.query(
    `
      insert into group_members (group_id, membership_id, organization_id, created_at)
      select x.group_id, k.id, x.organization_id, x.created_at
      from ${group_members} x
      join ${memberships} s on s.id = x.membership_id
      join ${memberships} k on k.organization_id = s.organization_id and k.user_id = $2 and k.kind = 'learner'
      where s.user_id = $1
      on conflict do nothing`,
    [from, into],
  )
  await tx.query(
    `
      delete from ${group_members} x using ${memberships} s, ${memberships} k
      where x.membership_id = s.id
        and s.user_id = $1
        and k.organization_id = s.organization_id
        and k.user_id = $2`,
    [from, into],
  )
  await tx.query(
    `
      update ${groups} g
      set teacher_id = k.id, updated_at = $3
      from ${memberships} s, ${memberships} k
      where g.teacher_id = s.id
        and s.user_id = $1
        and k.user_id = $2
        and k.organization_id = s.organization_id`,
    [from, into, now],
  )
}
