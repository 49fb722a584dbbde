import { create } from 'zustand'
import {
  holds,
  type Feature,
  type Permission,
  type PermissionEntry,
  type Role,
} from '#contract/permissions.ts'
import { resettable } from '../session/reset.ts'

/** CMS is the role of everyone who is not signed in. */
const DEFAULT_ROLE: Role = 'CMS'

type Roles = {
  role: Role
  /** Every role there is, for screens that assign one. */
  roles: readonly Role[]
  permissions: readonly PermissionEntry[]
  /** True once the permissions are loaded; until then a missing permission proves nothing. */
  loaded: boolean
  setRole: (role: Role, permissions: readonly PermissionEntry[]) => void
  setRoles: (roles: readonly Role[]) => void
}

export const useRoles = resettable(
  create<Roles>()((set) => ({
    role: DEFAULT_ROLE,
    roles: [],
    permissions: [],
    loaded: false,
    setRole: (role, permissions) => set({ role, permissions, loaded: true }),
    setRoles: (roles) => set({ roles }),
  })),
)

/** True if the person holds a permission; for use outside of components. */
export const can = (feature: Feature, permission: Permission): boolean =>
  holds(useRoles.getState().permissions, feature, permission)

/** As `can`; the component follows changes. */
export const useCan = (feature: Feature, permission: Permission): boolean =>
  useRoles(({ permissions }) => holds(permissions, feature, permission))
