import { z } from 'zod'
import { contract, visitorsCan } from '#contract/endpoint.ts'
import { FEATURES, PERMISSIONS, ROLES, SCOPES } from '#contract/permissions.ts'

export const PermissionEntryRow = z.object({
  feature_name: z.enum(FEATURES),
  permission_name: z.enum(PERMISSIONS),
  scope: z.enum(SCOPES),
})
export const MyRole = z.object({ role: z.enum(ROLES), permissions: z.array(PermissionEntryRow) })
export const RoleRow = z.object({ role: z.enum(ROLES), permissions: z.array(PermissionEntryRow) })

export const rolesContract = contract({
  mine: {
    method: 'GET',
    path: '/roles/mine',
    summary: 'The role of the caller and what it permits; of an editor, without what is about learners',
    access: 'open',
    response: MyRole,
  },
  all: {
    method: 'GET',
    path: '/roles',
    summary: 'The whole role-permission matrix',
    access: visitorsCan('RolePermission', 'View'),
    response: z.array(RoleRow),
  },
})
