import type { Person } from '#server/auth/actor.ts'
import { learnsAtSql, worksAtSql } from '#features/people/memberships/server/public.ts'
import { booking_people } from '../../bookings/server/bookings.table.ts'

const takesPartSql = (role: string, condition: string): string => `
  exists (
    select
    from ${booking_people} b
    where b.booking_id = k.id${role} and ${condition}
  )`
type Reach = {
  /** SQL of which bookings `k` the caller sees. */
  sees: string
  /** SQL of which of them they may read whole and change (`appointments.access.ts` decides the same). */
  manages: string
  values: (string | null)[]
}

/**
 * SQL of the calendar entries within the caller's reach. Administrators: all. Organizations: their own, and
 * those of their teachers with their own learners (not with learners whom the same teacher has elsewhere).
 * Everybody: those in which they take part.
 *
 * @param first the number of the first parameter that is free
 */
export function reachOf(actor: Person, first: number): Reach {
  const scope = actor.permissions.scope('Calendar', 'View')
  if (scope === 'all') return { sees: 'true', manages: 'true', values: [] }
  const me = takesPartSql('', `b.user_id = $${first}::uuid`)
  if (scope !== 'own') return { sees: me, manages: 'true', values: [actor.user_id] }
  const organization = `$${first + 1}::uuid`
  const manages = `(${me} or k.organization_id is not distinct from ${organization} and ${organization} is not null)`
  const ours = `(
    ${takesPartSql(` and b.role = 'teacher'`, worksAtSql('b.user_id', organization, ['owner', 'teacher']))}
    and ${takesPartSql(` and b.role = 'learner'`, learnsAtSql('b.user_id', organization))}
  )`
  return { sees: `(${manages} or ${ours})`, manages, values: [actor.user_id, actor.organization_id] }
}
