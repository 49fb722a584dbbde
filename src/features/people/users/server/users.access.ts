import type { Actor } from '#server/auth/actor.ts'
import type { Values } from '#server/http/lists/source.ts'
import { memberships } from '../../memberships/server/memberships.table.ts'

/**
 * SQL of the ids of the learners whom a teacher teaches in an organization. The learning wing is above this
 * feature, so `app.ts` passes it in.
 */
export type Taught = (organization: string, teacher: string) => string

/**
 * Which people an actor may see, as SQL conditions on `users u`: all of them, those of the active
 * organization (for a teacher the learners whom they teach), or oneself.
 */
export function visibleUsers(actor: Actor, values: Values, taught: Taught): string[] {
  const live = 'u.deleted_at is null'
  switch (actor.permissions.scope('User', 'View')) {
    case 'all':
      return [live]
    case 'own': {
      // An editor writes courses and sees no learners (decisions: staff role Editor).
      if (actor.organization_id === null || actor.staff_role === 'Editor')
        return [live, `u.id = ${values.add(actor.user_id)}`]
      if (actor.role !== 'Organization')
        return [
          live,
          `u.id in (${taught(`${values.add(actor.organization_id)}::uuid`, `${values.add(actor.user_id)}::uuid`)})`,
        ]
      return [
        live,
        `
          exists (
            select
            from ${memberships} m
            where m.user_id = u.id
              and m.organization_id = ${values.add(actor.organization_id)}
              and m.status = 'active'
          )`,
      ]
    }
    default:
      return [live, `u.id = ${values.add(actor.user_id)}`]
  }
}
