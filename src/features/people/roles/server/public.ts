import type { PermissionEntry, Role } from '#contract/permissions.ts'
import { permissionsOf, type PermissionsOf } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'

/** Loads the matrix. It changes only by migration, so a process loads it once. */
export async function loadPermissions(db: Db): Promise<(role: Role) => PermissionsOf> {
  const rows = await db.query<PermissionEntry & { role_name: Role }>(
    'select role_name, feature_name, permission_name, scope from role_permissions',
  )
  const byRole = new Map<Role, PermissionsOf>()
  for (const [role, entries] of Map.groupBy(rows, (row) => row.role_name))
    byRole.set(
      role,
      permissionsOf(
        entries.map(({ feature_name, permission_name, scope }) => ({ feature_name, permission_name, scope })),
      ),
    )
  const none = permissionsOf([])
  return (role) => byRole.get(role) ?? none
}
