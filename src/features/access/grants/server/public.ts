import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { FULL_ACCESS, WITHOUT_GRANT, type AccessLevels } from '../grants.contract.ts'
import { REACHING } from './grants.sql.ts'
import { bestOf } from './levels.ts'

export {
  COMMUNITY_OPEN_SQL,
  COUNTS,
  COURSE_LEVEL_SQL,
  COURSE_REACH_SQL,
  FULL_DICTIONARY_SQL,
  grantIdsSql,
  PAID_SQL,
  paidSql,
} from './grants.sql.ts'
export {
  endHolders,
  endSeats,
  handOn,
  lockPlans,
  seatNumbersSql,
  seatPeople,
  sortHolders,
  type Seated,
} from './holders.ts'
export { endGrant, giveGrant, grant, moveGrant, resumeGrant, suspendGrant, type GrantMove } from './moving.ts'
export { describeGrants, type GrantDescription } from './sources.queries.ts'
export { tellAccess, tellPeople, type Tells } from './notify-access.ts'

/**
 * A person's access is the best of all their sources; staff of the platform and of organizations have all of
 * it.
 */
export async function accessOf(
  db: Db,
  actor: Pick<Actor, 'user_id' | 'role'>,
  now: Date,
): Promise<AccessLevels> {
  if (actor.user_id === null) return WITHOUT_GRANT
  if (actor.role !== 'Student') return FULL_ACCESS
  const rows = await db.query<AccessLevels>(
    `
    select community, courses, dictionary, live from grants g where ${REACHING('$1::uuid', '$2')}`,
    [actor.user_id, now],
  )
  return bestOf(rows)
}

/**
 * Returns the number of people who may learn on somebody's plan now, and its end. It is the maximum of
 * their grants, not the sum: a renewal doubles nobody.
 */
export async function familySeats(
  db: Db,
  owner_id: string,
  now: Date,
): Promise<{ seats: number; until: Date | null }> {
  const [row] = await db.query<{ seats: number; until: Date | null }>(
    `
      select family_seats as seats, ends_at as until
      from grants
      where user_id = $1
        and family_seats > 0
        and starts_at <= $2
        and (ends_at is null or ends_at > $2)
        and suspended_at is null
      order by family_seats desc, ends_at desc nulls first
      limit 1`,
    [owner_id, now],
  )
  return row ?? { seats: 0, until: null }
}
