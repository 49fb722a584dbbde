import { NOTIFICATIONS_EVENT } from '#contract/notices.ts'
import { common, Failure } from '#contract/errors.ts'
import type { Language } from '#contract/constants.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { isoColumn } from '#server/db/iso-sql.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
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
  const [row] = await db.transaction(async (tx) => {
    if (kind === 'block') await tellTabs(platform, tx, [actor.user_id, other])
    return tx.query<{ id: string }>(
      `
      insert into ${kept_away} as k (user_id, other_id, kind, created_at)
      values ($1, $2, $3, $4)
      on conflict (user_id, other_id, kind) do update set created_at = k.created_at
      returning id`,
      [actor.user_id, other, kind, now],
    )
  })
  const [kept] = await awayOf(db, actor.user_id, actor.language, now, row!.id)
  return kept!
}

/** Lets open tabs read notifications anew: those that name one of two people to the other come or go. */
const tellTabs = (platform: TxPlatform, tx: Db, people: readonly string[]): Promise<void> =>
  platform.realtime.emit(
    tx,
    people.map((id) => `user:${id}`),
    NOTIFICATIONS_EVENT,
    {},
    { coalesce: NOTIFICATIONS_EVENT },
  )

/** Ends a block or a mute of the caller. @throws common.not_found */
export async function endAway(platform: Platform, user_id: string, id: string): Promise<null> {
  return platform.db.transaction(async (tx) => {
    const [row] = await tx.query<{ other_id: string }>(
      `delete from ${kept_away} where id = $1 and user_id = $2 returning other_id`,
      [id, user_id],
    )
    if (!row) throw new Failure(common.not_found)
    await tellTabs(platform, tx, [user_id, row.other_id])
    return null
  })
}
