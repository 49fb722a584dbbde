import type { Actor } from '#server/auth/actor.ts'
import { audit } from '#server/audit/audit.ts'
import type { Db } from '#server/db/database.ts'
import { FULL_ACCESS, WITHOUT_GRANT, type AccessLevels } from '../grants.contract.ts'
import { grants } from './grants.table.ts'

/** Better first. */
const RANK = { community: ['Full', 'Organization Discussion', 'No'], level: ['Full', 'Limited', 'No'] } as const
const best = <T extends string>(ranked: readonly T[], a: T, b: T): T => (ranked.indexOf(a) <= ranked.indexOf(b) ? a : b)

/** What an organization pays for counts while its doors are open. */
const COUNTS = `(g.organization_id is null or exists (select from organizations paying where paying.id = g.organization_id and paying.status = 'active'))`

/** A person's access is the best of all their sources; staff of the platform and of organizations have all of it. */
export async function accessOf(db: Db, actor: Actor, now: Date): Promise<AccessLevels> {
  if (actor.user_id === null) return WITHOUT_GRANT
  if (actor.role !== 'Student') return FULL_ACCESS
  const rows = await db.query<AccessLevels>('grants_of', `
    select community, courses, dictionary, live from grants g where g.user_id = $1 and g.starts_at <= $2 and (g.ends_at is null or g.ends_at > $2) and ${COUNTS}`, [actor.user_id, now])
  return rows.reduce<AccessLevels>((sum, row) => ({
    community: best(RANK.community, sum.community, row.community), courses: best(RANK.level, sum.courses, row.courses),
    dictionary: best(RANK.level, sum.dictionary, row.dictionary), live: best(RANK.level, sum.live, row.live),
  }), WITHOUT_GRANT)
}

/** SQL of how far a person's grants reach into courses: `Free` without any, else `Limited` or `Full`. For statements that decide it on the way. */
export const COURSE_LEVEL_SQL = (user: string, now: string): string => `(select case max(case g.courses when 'Full' then 2 when 'Limited' then 1 else 0 end) when 2 then 'Full' when 1 then 'Limited' else 'Free' end
  from grants g where g.user_id = ${user} and g.starts_at <= ${now} and (g.ends_at is null or g.ends_at > ${now}) and ${COUNTS})`

/** SQL of whether a person's grants open the whole dictionary. */
export const FULL_DICTIONARY_SQL = (user: string, now: string): string => `exists (select from grants g where g.user_id = ${user} and g.dictionary = 'Full' and g.starts_at <= ${now} and (g.ends_at is null or g.ends_at > ${now}) and ${COUNTS})`

/** Gives access; the caller audits the act that it is part of. */
export async function grant(tx: Db, input: typeof grants.$inferInsert): Promise<void> {
  await tx.orm.insert(grants).values(input)
}

/** SQL of whether a person holds a seat of an organization now. */
export const SEAT_SQL = (user: string, organization: string, now: string): string => `exists (select from grants g where g.user_id = ${user} and g.organization_id = ${organization} and g.source = 'seat' and g.starts_at <= ${now} and (g.ends_at is null or g.ends_at > ${now}))`

/** Ends every seat that a person holds of an organization, now or later, and writes down each. */
export async function endSeats(tx: Db, actor: Actor, whose: { user_id: string; organization_id: string }, now: Date): Promise<void> {
  const ended = await tx.query<{ id: string }>('grants_end_seats', `
    update grants set ends_at = greatest($3, starts_at), updated_at = $3 where user_id = $1 and organization_id = $2 and source = 'seat' and (ends_at is null or ends_at > $3) returning id`, [whose.user_id, whose.organization_id, now])
  for (const { id } of ended) await audit(tx, actor, { code: 'GRANT_WITHDRAWN', subject_type: 'grant', subject_id: id, organization_id: whose.organization_id, after: { user_id: whose.user_id, source: 'seat' } }, now)
}
