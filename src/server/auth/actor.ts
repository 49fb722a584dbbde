import type { Language } from '#contract/constants.ts'
import type { Feature, Permission, PermissionEntry, Role, Scope, StaffRole } from '#contract/permissions.ts'

/** The caller, built once per request from the token and the headers; all permission checks use it. */
export type Actor = {
  user_id: string | null
  role: Role
  /** The organization that is active for this person, and the staff role in it. */
  organization_id: string | null
  staff_role: StaffRole | null
  session_id: string | null
  /** True until they confirm their address. Writes are refused meanwhile, unless the endpoint allows them. */
  unconfirmed?: boolean
  /** The administrator who looks at the product as this person; nothing can be changed then. */
  acting_by?: string | null
  language: Language
  /**
   * IANA name of their account's zone, from the token, so that their calendar day does not change with the
   * device. A visitor's is the device's.
   */
  zone: string
  ip: string
  agent: string
  permissions: PermissionsOf
}

/** The permissions of one role. */
export type PermissionsOf = {
  entries: readonly PermissionEntry[]
  /** Returns the scope of this permission, or null when it is not held. */
  scope(feature: Feature, permission: Permission): Scope | null
  /** Held, but only once the person has switched on the second step. */
  waits?(feature: Feature, permission: Permission): boolean
}

/** The parts of an actor that a statement's text may depend on. Everything else is passed as a value. */
export type Rules = Pick<Actor, 'role' | 'staff_role' | 'language' | 'permissions'>

const known = new WeakMap<PermissionsOf, Map<string, Rules>>()
/** An actor's rules: one object for all who have the same. */
export function rulesOf({ role, staff_role, language, permissions }: Actor): Rules {
  let same = known.get(permissions)
  if (!same) known.set(permissions, (same = new Map<string, Rules>()))
  const key = `${role} ${staff_role} ${language}`
  let rules = same.get(key)
  if (!rules) same.set(key, (rules = { role, staff_role, language, permissions }))
  return rules
}

/**
 * Puts a long statement together once for all who have the same rules. `make` is given nothing else of the
 * actor, so the text cannot depend on what it is not remembered by.
 */
export function byRules(make: (rules: Rules) => string): (actor: Actor) => string {
  const texts = new WeakMap<Rules, string>()
  return (actor) => {
    const rules = rulesOf(actor)
    let text = texts.get(rules)
    if (text === undefined) texts.set(rules, (text = make(rules)))
    return text
  }
}

export type Person = Actor & { user_id: string; session_id: string }
export const isPerson = (actor: Actor): actor is Person => actor.user_id !== null

const waiting = new WeakMap<PermissionsOf, PermissionsOf>()
/**
 * Returns an administrator's permissions without a second step: those about themselves, and those of a
 * visitor. The entries stay complete, so that the web knows this person's area.
 */
export function withoutSecondStep(full: PermissionsOf, visitor: PermissionsOf): PermissionsOf {
  const before = waiting.get(full)
  if (before) return before
  const scope: PermissionsOf['scope'] = (feature, permission) =>
    full.scope(feature, permission) === 'all'
      ? visitor.scope(feature, permission)
      : full.scope(feature, permission)
  const rest: PermissionsOf = {
    entries: full.entries,
    scope,
    waits: (feature, permission) =>
      scope(feature, permission) === null && full.scope(feature, permission) !== null,
  }
  waiting.set(full, rest)
  return rest
}

export function permissionsOf(entries: readonly PermissionEntry[]): PermissionsOf {
  const scopes = new Map(
    entries.map((entry) => [`${entry.feature_name}:${entry.permission_name}`, entry.scope]),
  )
  return { entries, scope: (feature, permission) => scopes.get(`${feature}:${permission}`) ?? null }
}

/** Features of the matrix that a staff role lacks: editors only write courses, so they see no learner. */
const WITHOUT: Readonly<Partial<Record<StaffRole, readonly Feature[]>>> = { Editor: ['Report'] }
/**
 * Returns a role's permissions as narrowed by a staff role; the web is told the same entries that are
 * enforced.
 */
export function permissionsAs(full: PermissionsOf, staff_role: StaffRole | null): PermissionsOf {
  const without = (staff_role && WITHOUT[staff_role]) ?? []
  return without.length === 0
    ? full
    : permissionsOf(full.entries.filter(({ feature_name }) => !without.includes(feature_name)))
}
