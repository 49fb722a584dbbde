import { LIKERS_A_PAGE } from '#contract/community.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import { users } from '#features/people/users/server/users.table.ts'
import {
  authorSql,
  isMinorSql,
  nameableSql,
  READER,
  READS,
  readerValues,
} from '../../standing/server/public.ts'
import type { Author, Likers } from '../threads.contract.ts'
import { openLiked } from './likes.ts'
import { fromMicrosSql, microsSql, placeText, readPlace } from './place-text.ts'
import type { Target } from './states.ts'
import { comments, likes, threads } from './threads.table.ts'

const NOW = '$5::timestamptz'

/**
 * A page of the people who like a post or comment, the newest first: those who may be named to the caller.
 * Minors are counted and never named, except to themselves. Words of minors have no list.
 *
 * @throws common.not_found
 */
export async function likersOf(
  platform: Platform,
  actor: Person,
  target: Target,
  after: string | undefined,
): Promise<Likers> {
  const now = platform.clock(),
    { db } = platform
  const { thread, reader } = await openLiked(db, actor, target, now)
  const place = readPlace(after)
  const rows = await db.query<{ person: Author; place: string; id: string }>(
    `
      select ${authorSql('u', actor.language, NOW)} as person, (${microsSql('l.created_at')})::text as place, u.id
      from ${likes} l
      join ${users} u on u.id = l.user_id
      where coalesce(l.comment_id, l.thread_id) = $6
        and ($7::text is null or (l.created_at, l.user_id) < (${fromMicrosSql('$7')}, $8::uuid))
        and ${READS}
        and (u.id = ${READER.user} or not ${isMinorSql('u', NOW)})
        and ${nameableSql(READER.user, 'u', '$9::uuid', NOW)}
        and not (
          select ${isMinorSql('author', NOW)}
          from ${threads} t
          left join ${comments} c on c.id = $10 and c.thread_id = t.id
          join ${users} author on author.id = coalesce(c.author_id, t.author_id)
          where t.id = $11
        )
      order by l.created_at desc, l.user_id desc
      limit ${LIKERS_A_PAGE}`,
    [
      ...readerValues(reader),
      now,
      target.comment_id ?? target.thread_id,
      place?.[0] ?? null,
      place?.[1] ?? null,
      thread.organization_id,
      target.comment_id,
      thread.id,
    ],
  )
  const last = rows.at(-1)
  return {
    people: rows.map(({ person }) => person),
    after: rows.length === LIKERS_A_PAGE && last ? placeText([last.place, last.id]) : null,
  }
}
