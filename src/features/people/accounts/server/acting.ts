import type { Role } from '#contract/permissions.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { TxPlatform } from '#server/platform.ts'

/** The actor of a request in which a person becomes known: what they do is written down as theirs. */
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
