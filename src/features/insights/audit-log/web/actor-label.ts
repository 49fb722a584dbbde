import type { AuditRow } from '../audit-log.contract.ts'
import type { useAuditWords } from './words.ts'

/**
 * Returns the actor's name, 'Somebody not signed in', or the product itself: jobs that run without a person
 * have a role and no id.
 */
export function actorLabel(
  row: Pick<AuditRow, 'actor_id' | 'actor_name' | 'actor_role'>,
  words: ReturnType<typeof useAuditWords>,
): string {
  if (row.actor_id !== null) return row.actor_name ?? words.nobody
  return row.actor_role === 'CMS' ? words.visitor : words.system
}
