import { common, Failure } from '#contract/errors.ts'
import type { Language } from '#contract/constants.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { isoColumn } from '#server/db/iso-sql.ts'
import type { Platform } from '#server/platform.ts'
import { port } from '#server/port.ts'
import { users } from '#features/people/users/server/users.table.ts'
import type { AwayKind } from '../shared/choices.ts'
import { standingErrors, type AwayPerson } from '../standing.contract.ts'
import { authorSql } from './authors.sql.ts'
import { kept_away } from './standing.table.ts'

type Listed = Omit<AwayPerson, 'name' | 'picture' | 'face'> & {
  person: Pick<AwayPerson, 'name' | 'picture' | 'face'>
}

/** People whom somebody keeps away; minors as the community shows them. The id is the entry's, not theirs. */
export async function awayOf(
  db: Db,
  user_id: string,
  language: Language,
  now: Date,
  only: string | null = null,
): Promise<AwayPerson[]> {
  const rows = await db.query<Listed>(
    `
      select away.id, away.kind, ${authorSql('u', language, '$2')} as person, ${isoColumn('away.created_at', 'since')}
      from ${kept_away} away
      join ${users} u on u.id = away.other_id
      where away.user_id = $1 and ($3::uuid is null or away.id = $3)
      order by away.created_at desc, away.id`,
    [user_id, now, only],
  )
  return rows.map(({ person: { name, picture, face }, ...row }) => ({ ...row, name, picture, face }))
}

/** The author of a post or comment that the caller may see. @throws common.not_found */
export const authorOfEntry =
  port<(platform: Platform, actor: Person, thread_id: string, comment_id: string | null) => Promise<string>>(
    'authorOfEntry',
  )

/**
 * Blocks or mutes the author of a post or comment.
 *
 * @throws common.not_found, standingErrors.away_self
 */
export async function keepAway(
  platform: Platform,
  actor: Person,
  { kind, thread_id, comment_id }: { kind: AwayKind; thread_id: string; comment_id: string | null },
): Promise<AwayPerson> {
  const now = platform.clock(),
    { db } = platform
  const other = await authorOfEntry(platform, actor, thread_id, comment_id)
  if (other === actor.user_id) throw new Failure(standingErrors.away_self)
  const [row] = await db.query<{ id: string }>(
    `
      insert into ${kept_away} as k (user_id, other_id, kind, created_at)
      values ($1, $2, $3, $4)
      on conflict (user_id, other_id, kind) do update set created_at = k.created_at
      returning id`,
    [actor.user_id, other, kind, now],
  )
  const [kept] = await awayOf(db, actor.user_id, actor.language, now, row!.id)
  return kept!
}

/** @throws common.not_found */
export async function endAway(db: Db, user_id: string, id: string): Promise<null> {
  const [row] = await db.query(`delete from ${kept_away} where id = $1 and user_id = $2 returning id`, [
    id,
    user_id,
  ])
  if (!row) throw new Failure(common.not_found)
  return null
}
