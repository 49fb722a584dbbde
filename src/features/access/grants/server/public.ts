import type { Actor } from '#server/auth/actor.ts'
import { audit } from '#server/audit/audit.ts'
import type { Db } from '#server/db/database.ts'
import { FULL_ACCESS, WITHOUT_GRANT, type AccessLevels } from '../grants.contract.ts'
import { grants } from './grants.table.ts'

/** Better first. */
const RANK = {
  community: ['Full', 'Organization Discussion', 'No'],
  level: ['Full', 'Limited', 'No'],
} as const
const best = <T extends string>(ranked: readonly T[], a: T, b: T): T =>
  ranked.indexOf(a) <= ranked.indexOf(b) ? a : b

/** What an organization pays for counts while its doors are open. */
const COUNTS = `
  (
    g.organization_id is null
    or exists (
      select from organizations paying where paying.id = g.organization_id and paying.status = 'active'
    )
  )`

/**
 * SQL of the grants that reach a person now: their own, and those of whose family they are in, as far as its
 * seats go (the number of theirs is within them). What an organization pays for counts while its doors are
 * open.
 */
const REACHING = (user: string, now: string): string => `
  g.user_id = any(
    array[${user}, (select f.owner_id from family_members f where f.user_id = ${user} and f.ended_at is null)]
  )
  and (
    g.user_id = ${user}
    or g.family_seats >= (
      select f.seat from family_members f where f.user_id = ${user} and f.ended_at is null
    )
  )
  and g.starts_at <= ${now}
  and (g.ends_at is null or g.ends_at > ${now})
  and ${COUNTS}`

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

/**
 * SQL of how far a person's grants reach into courses: `Free` without any, else `Limited` or `Full`. For
 * statements that decide it on the way.
 */
export const COURSE_LEVEL_SQL = (user: string, now: string): string => `
  (
    select case max(case g.courses when 'Full' then 2 when 'Limited' then 1 else 0 end)
      when 2 then 'Full'
      when 1 then 'Limited'
      else 'Free'
    end
    from grants g
    where ${REACHING(user, now)}
  )`

/** SQL of whether a person's grants open the whole dictionary. */
export const FULL_DICTIONARY_SQL = (user: string, now: string): string =>
  `exists (select from grants g where g.dictionary = 'Full' and ${REACHING(user, now)})`

/** Gives access; the caller audits the act that it is part of. */
export async function grant(tx: Db, input: typeof grants.$inferInsert): Promise<void> {
  await tx.orm.insert(grants).values(input)
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

/**
 * SQL of a grant that an organization pays with: a seat of its plan, or the service code of a Regional
 * Center.
 */
export const PAYS_SQL = (grant: string): string => `${grant}.source in ('seat', 'service_code')`

/** SQL of whether an organization pays for a person's learning now; who pays, and was allowed to, sees it. */
export const PAID_SQL = (user: string, organization: string, now: string): string =>
  `
    exists (
      select
      from grants g
      where g.user_id = ${user}
        and g.organization_id = ${organization}
        and ${PAYS_SQL('g')}
        and g.starts_at <= ${now}
        and (g.ends_at is null or g.ends_at > ${now})
    )`

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
