import { port } from '#server/port.ts'
import { users } from '../../users/server/users.table.ts'
import type { DutyKind } from '../duties.contract.ts'

/** One kind of waiting work. */
export type DutySource = {
  kind: DutyKind
  /**
   * SQL of the waiting work, a row for each person who must act: `subject_id`, `user_id`, `since` and
   * `about` (its name as JSON, by language). `$1` is the present time.
   */
  waiting: string
  /** True where the feature sends a first mail by itself, so that only the reminder is sent here. */
  announced?: true
  /** Screens that list the work. */
  admin: string
  staff: string
}

/** Every kind of work that waits for somebody; the features above list theirs. */
export const dutySources = port<() => readonly DutySource[]>('dutySources')

/** Maximum number of administrators, longest-serving first, who receive work without a responsible person. */
const MOST_ADMINISTRATORS = 10
/** SQL of the administrators who receive work that nobody else is responsible for: `user_id`. */
export const administratorsSql = `
  select da.id as user_id
  from ${users} da
  where da.role = 'Admin' and da.status = 'active' and da.deleted_at is null and da.email is not null
  order by da.created_at, da.id
  limit ${MOST_ADMINISTRATORS}`
