import type { Actor } from './actor.ts'
import type { Db } from '../db/database.ts'

/**
 * The caller in the zone of their account: where it is day for them does not change with the device that they read on. The zone of the
 * call stays for a visitor, who has no other.
 */
export async function inOwnZone<A extends Actor>(db: Db, actor: A): Promise<A> {
  if (actor.user_id === null) return actor
  const [row] = await db.query<{ time_zone: string }>('users_zone', 'select time_zone from users where id = $1', [actor.user_id])
  return row ? { ...actor, zone: row.time_zone } : actor
}
