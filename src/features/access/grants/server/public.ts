import type { Actor } from '#server/auth/actor.ts'
import { audit } from '#server/audit/audit.ts'
import type { Db } from '#server/db/database.ts'
import { FULL_ACCESS, WITHOUT_GRANT, type AccessLevels } from '../grants.contract.ts'
import { REACHING } from './grants.sql.ts'
import { grants } from './grants.table.ts'

export {
  COURSE_LEVEL_SQL,
  COURSE_REACH_SQL,
  FULL_DICTIONARY_SQL,
  grantIdsSql,
  PAID_SQL,
  paidSql,
} from './grants.sql.ts'

/** Better first. */
const RANK = {
  community: ['Full', 'Organization Discussion', 'No'],
  level: ['Full', 'Limited', 'No'],
} as const
const best = <T extends string>(ranked: readonly T[], a: T, b: T): T =>
  ranked.indexOf(a) <= ranked.indexOf(b) ? a : b

/**
 * A person's access is the best of all their sources; staff of the platform and of organizations have all of
 * it.
 */
export async function accessOf(db: Db, actor: Actor, now: Date): Promise<AccessLevels> {
  if (actor.user_id === null) return WITHOUT_GRANT
  if (actor.role !== 'Student') return FULL_ACCESS
  const rows = await db.query<AccessLevels>(
    `
    select community, courses, dictionary, live from grants g where ${REACHING('$1::uuid', '$2')}`,
    [actor.user_id, now],
  )
  return rows.reduce<AccessLevels>(
    (sum, row) => ({
      community: best(RANK.community, sum.community, row.community),
      courses: best(RANK.level, sum.courses, row.courses),
      dictionary: best(RANK.level, sum.dictionary, row.dictionary),
      live: best(RANK.level, sum.live, row.live),
    }),
    WITHOUT_GRANT,
  )
}

/** Gives access and answers the grant's id; the caller audits the act that it is part of. */
export async function grant(tx: Db, input: typeof grants.$inferInsert): Promise<string> {
  const [row] = await tx.orm.insert(grants).values(input).returning({ id: grants.id })
  return row!.id
}

/** Ends a grant now, or leaves its end where that is earlier; one that has not begun ends at its beginning. */
export async function endGrant(tx: Db, id: string, now: Date): Promise<void> {
  await tx.query(
    `update ${grants} set ends_at = greatest(least(ends_at, $2), starts_at), updated_at = $2 where id = $1`,
    [id, now],
  )
}

/**
 * How many people may learn on somebody's plan now, and until when; the most of their grants, not the sum: a
 * renewal doubles nobody.
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
      where user_id = $1 and family_seats > 0 and starts_at <= $2 and (ends_at is null or ends_at > $2)
      order by family_seats desc, ends_at desc nulls first
      limit 1`,
    [owner_id, now],
  )
  return row ?? { seats: 0, until: null }
}

/** Ends every seat that a person holds of an organization, now or later, and writes down each. */
export async function endSeats(
  tx: Db,
  actor: Actor,
  whose: { user_id: string; organization_id: string },
  now: Date,
): Promise<void> {
  const ended = await tx.query<{ id: string }>(
    `
      update grants
      set ends_at = greatest($3, starts_at), updated_at = $3
      where user_id = $1 and organization_id = $2 and source = 'seat' and (ends_at is null or ends_at > $3)
      returning id`,
    [whose.user_id, whose.organization_id, now],
  )
  for (const { id } of ended)
    await audit(
      tx,
      actor,
      {
        code: 'GRANT_WITHDRAWN',
        subject_type: 'grant',
        subject_id: id,
        organization_id: whose.organization_id,
        after: { user_id: whose.user_id, source: 'seat' },
      },
      now,
    )
}
