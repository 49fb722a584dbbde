import { common, Failure } from '#contract/errors.ts'
import type { Role } from '#contract/permissions.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import type { MembershipKind } from '../../organizations/organizations.contract.ts'
import { roleIn, staffRole } from './sessions.service.ts'
import { users } from '../../users/server/users.table.ts'
import { organizations } from '../../organizations/server/organizations.table.ts'
import { memberships } from '../../memberships/server/memberships.table.ts'

/**
 * A token with which an administrator sees the product as somebody else does, where that person worked last.
 * It belongs to the administrator's own session (which ends it), lasts as any access token does, cannot be
 * renewed, and changes nothing: the platform refuses every write. Administrators themselves are nobody's to
 * look as.
 */
export async function actingToken(
  platform: TxPlatform,
  tx: Db,
  admin: Person,
  user_id: string,
): Promise<string> {
  const [row] = await tx.query<{
    role: Role
    zone: string
    organization_id: string | null
    kind: MembershipKind | null
  }>(
    `
      select u.role, u.time_zone as zone, m.organization_id, m.kind
      from ${users} u
      left join lateral (
        select m.organization_id, m.kind
        from ${memberships} m
        join ${organizations} o on o.id = m.organization_id and o.status = 'active'
        where m.user_id = u.id and m.status = 'active'
        order by
          (
            select max(s.rotated_at)
            from sessions s
            where s.user_id = u.id and s.organization_id = m.organization_id
          ) desc nulls last,
          m.created_at
        limit 1
      ) m on true
      where u.id = $1 and u.status = 'active' and u.deleted_at is null and u.role <> 'Admin'`,
    [user_id],
  )
  if (!row || admin.acting_by) throw new Failure(common.not_found)
  const role = roleIn(row.role, row.kind)
  return platform.tokens.issue({
    sub: user_id,
    sid: admin.session_id,
    role,
    org: row.organization_id,
    staff: staffRole(role, row.kind),
    act: admin.user_id,
    zone: row.zone,
  })
}
