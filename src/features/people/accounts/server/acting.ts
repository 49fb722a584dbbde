import type { Role } from '#contract/permissions.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { TxPlatform } from '#server/platform.ts'

/** Returns the actor of a request that has just identified a person, so that audit entries name them. */
export function actingAs(
  platform: TxPlatform,
  actor: Actor,
  person: { id: string; role: Role; organization_id?: string | null },
): Actor {
  return {
    ...actor,
    user_id: person.id,
    role: person.role,
    organization_id: person.organization_id ?? null,
    permissions: platform.permissions(person.role),
  }
}
