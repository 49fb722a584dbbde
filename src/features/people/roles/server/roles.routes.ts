import { type Feature, type Role, ROLES } from '#contract/permissions.ts'
import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { rolesContract } from '../roles.contract.ts'

/**
 * Who only writes courses sees no learner: the loaders refuse them, and no screen is offered to them that
 * would.
 */
const NOT_FOR_EDITORS: readonly Feature[] = ['Report']

export function rolesRoutes(platform: Platform): Implementation {
  const matrix = (role: Role) => ({ role, permissions: [...platform.permissions(role).entries] })
  return implement(rolesContract, {
    mine: async ({ actor }) => {
      const { role, permissions } = matrix(actor.role)
      return {
        role,
        permissions:
          actor.staff_role === 'Editor'
            ? permissions.filter((entry) => !NOT_FOR_EDITORS.includes(entry.feature_name))
            : permissions,
      }
    },
    // `own`: everyone but an Admin sees the row of their own role.
    all: async ({ actor }) =>
      actor.permissions.scope('RolePermission', 'View') === 'all' ? ROLES.map(matrix) : [matrix(actor.role)],
  })
}
