import type { Actor } from '#server/auth/actor.ts'

/**
 * Who may read and answer what learners said of course `c`: an Admin all, an organization what concerns its own courses, a teacher the
 * courses that they teach. An editor writes courses and meets no learner.
 */
export function managesSql(actor: Actor, me: string, org: string): string {
  if (actor.permissions.scope('Feedback', 'View') === 'all') return 'true'
  if (actor.role === 'Organization') return `coalesce(c.organization_id = ${org}, false)`
  if (actor.role !== 'Teacher' || actor.staff_role === 'Editor') return 'false'
  return `(coalesce(c.organization_id = ${org}, c.organization_id is null) and exists (select from course_teachers t where t.common_id = c.id and t.user_id = ${me} and t.role = 'Teacher'))`
}
