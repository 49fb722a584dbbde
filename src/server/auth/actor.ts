import type { Language } from '#contract/constants.ts'
import type { Feature, Permission, PermissionEntry, Role, Scope, StaffRole } from '#contract/permissions.ts'

/** Who is calling: made once per request from the token and the headers; everything below decides by it. */
export type Actor = {
  user_id: string | null
  role: Role
  /** The organization that is active for this person, and the staff role in it. */
  organization_id: string | null
  staff_role: StaffRole | null
  session_id: string | null
  /** The administrator who looks at the product as this person; nothing can be changed then. */
  acting_by?: string | null
  language: Language
  /**
   * IANA name of the zone of their account, as the token has it: where it is day for them does not change
   * with the device. A visitor’s is the device’s.
   */
  zone: string
  ip: string
  agent: string
  permissions: PermissionsOf
}

/** The permissions of one role. */
export type PermissionsOf = {
  entries: readonly PermissionEntry[]
  /** How far this permission reaches, or null when it is not held. */
  scope(feature: Feature, permission: Permission): Scope | null
  /** Held, but only once the person has switched on the second step. */
  waits?(feature: Feature, permission: Permission): boolean
}

/**
 * What names the rules that a statement was put together by, for its name: the same text for all who have the
 * same.
 */
export const rulesOf = (actor: Actor): string =>
  actor.permissions.waits ? `${actor.role}_waiting` : actor.role

export type Person = Actor & { user_id: string; session_id: string }
export const isPerson = (actor: Actor): actor is Person => actor.user_id !== null

/**
 * What is left of an administrator's permissions without a second step: what is about themselves, and what a
 * visitor may. The entries stay whole, so that the web knows where this person belongs.
 */
export function withoutSecondStep(full: PermissionsOf, visitor: PermissionsOf): PermissionsOf {
  const scope: PermissionsOf['scope'] = (feature, permission) =>
    full.scope(feature, permission) === 'all'
      ? visitor.scope(feature, permission)
      : full.scope(feature, permission)
  return {
    entries: full.entries,
    scope,
    waits: (feature, permission) =>
      scope(feature, permission) === null && full.scope(feature, permission) !== null,
  }
}

export function permissionsOf(entries: readonly PermissionEntry[]): PermissionsOf {
  const scopes = new Map(
    entries.map((entry) => [`${entry.feature_name}:${entry.permission_name}`, entry.scope]),
  )
  return { entries, scope: (feature, permission) => scopes.get(`${feature}:${permission}`) ?? null }
}
