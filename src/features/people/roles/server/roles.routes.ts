import { type Role, ROLES } from '#contract/permissions.ts'
import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { rolesContract } from '../roles.contract.ts'

export function rolesRoutes(platform: Platform): Implementation {
  const matrix = (role: Role) => ({ role, permissions: [...platform.permissions(role).entries] })
  return implement(rolesContract, {
    mine: async ({ actor }) => ({ role: actor.role, permissions: [...actor.permissions.entries] }),
    // `own`: everyone but an Admin sees the row of their own role.
    all: async ({ actor }) =>
      actor.permissions.scope('RolePermission', 'View') === 'all' ? ROLES.map(matrix) : [matrix(actor.role)],
  })
}
