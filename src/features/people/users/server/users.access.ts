import type { Actor } from '#server/auth/actor.ts'
import type { Values } from '#server/http/list-sql.ts'

/**
 * Which people an actor may see, as SQL conditions on `users u`: all of them, those of the active organization (its
 * learners for a teacher), or oneself.
 */
export function visibleUsers(actor: Actor, values: Values): string[] {
  const live = 'u.deleted_at is null'
  switch (actor.permissions.scope('User', 'View')) {
    case 'all': return [live]
    case 'own': {
      const kinds = actor.role === 'Organization' ? '' : ` and m.kind = 'learner'`
      // An editor writes courses and sees no learners (decisions: staff role Editor).
      if (actor.organization_id === null || actor.staff_role === 'Editor') return [live, `u.id = ${values.add(actor.user_id)}`]
      return [live, `exists (select from memberships m where m.user_id = u.id and m.organization_id = ${values.add(actor.organization_id)} and m.status = 'active'${kinds})`]
    }
    default: return [live, `u.id = ${values.add(actor.user_id)}`]
  }
}
