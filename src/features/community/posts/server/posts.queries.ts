import { common, Failure } from '#contract/errors.ts'
import type { Language } from '#contract/constants.ts'
import { isoColumn } from '#server/db/iso-sql.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { readerOf, READER, readerValues, takesPart, type Reader } from '../../standing/server/public.ts'
import {
  mentionsSql,
  moderatesSql,
  postOpenSql,
  withMentions,
  type Stored,
} from '../../threads/server/public.ts'
import { thread_readers } from '../../threads/server/threads.table.ts'
import type { Post } from '../posts.contract.ts'
import { NOW, postColumns, postSource } from './posts.sql.ts'

/** A post with all that its screen shows. @throws common.not_found */
export async function postFor(
  db: Db,
  reader: Reader,
  language: Language,
  id: string,
  now: Date,
): Promise<Post> {
  const [row] = await db.query<Stored<Post> & { moderated: boolean }>(
    `
      select
        ${postColumns(language)},
        case when t.state <> 'removed' or ${moderatesSql('t.organization_id')} then p.text else '' end as text,
        ${mentionsSql('t.id', null, language, NOW)} as mentions, p.accepted_comment_id, coalesce(r.follows = 'yes', false) as follows,
        ${isoColumn('r.seen_at', 'seen_at')}, ${moderatesSql('t.organization_id')} as moderated, t.version
      from ${postSource}
      left join ${thread_readers} r on r.thread_id = t.id and r.user_id = ${READER.user}
      where t.id = $6 and ${postOpenSql('t')}`,
    [...readerValues(reader), now, id],
  )
  if (!row) throw new Failure(common.not_found)
  const { moderated, ...post } = withMentions(row)
  const own = post.author?.mine ?? false,
    open = post.state === 'visible' || post.state === 'held' || post.state === 'draft'
  return {
    ...post,
    may: {
      change: own && open,
      remove: own && post.state !== 'removed',
      close: (own || moderated) && post.state === 'visible',
      accept: own && post.kind === 'question' && post.state === 'visible',
      comment: post.state === 'visible' && !post.closed && takesPart(reader, post.organization !== null),
      moderate: moderated,
    },
  }
}

/** @throws common.not_found */
export const readPost = async (db: Db, actor: Person, id: string, now: Date): Promise<Post> =>
  postFor(db, await readerOf(db, actor, now), actor.language, id, now)
