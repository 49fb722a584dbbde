import { common, Failure } from '#contract/errors.ts'
import type { Language } from '#contract/constants.ts'
import { isoColumn } from '#server/db/iso-sql.ts'
import type { Db } from '#server/db/database.ts'
import { vocabularies } from '#features/dictionary/vocabularies/server/vocabularies.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import {
  authorNameSql,
  authorSql,
  keptAwaySql,
  likesSql,
  READER,
  READS,
  readerValues,
  type Reader,
} from '../../standing/server/public.ts'
import { COMMENTS_A_PAGE } from '#contract/community.ts'
import type { Comment, CommentPage } from '../threads.contract.ts'
import { filmSql } from './films.sql.ts'
import { mentionsSql, withMentions, type Stored } from './mentions.sql.ts'
import { commentOpenSql, moderatesSql } from './threads.sql.ts'
import { comments, likes, threads } from './threads.table.ts'

const NOW = '$5::timestamptz'

/** A comment as its statement reads it. */
export type CommentRow = Stored<Comment>

/** Words that the reader may see: of what is removed only moderators, and nobody's once they are gone. */
const wordsSql = (row: string, scope: string): string =>
  `case when ${row}.state = 'removed' and not ${moderatesSql(scope)} then '' else ${row}.text end`

/** Columns of a comment, in statements that begin with `readerValues` and the time. */
export const commentColumns = (language: Language): string => `
  c.id, c.root_id, c.parent_id,
  (
    select ${authorNameSql('answered_author', language, NOW)}
    from ${comments} answered
    join ${users} answered_author on answered_author.id = answered.author_id
    where answered.id = c.parent_id and answered.id <> c.root_id and answered.state <> 'removed'
      and not ${keptAwaySql(READER.user, 'answered.author_id')}
  ) as answers_to,
  c.state, c.held_reason,
  case
    when c.state <> 'removed' or ${moderatesSql('t.organization_id')} then ${authorSql('u', language, NOW)}
  end as author,
  ${wordsSql('c', 't.organization_id')} as text,
  ${mentionsSql('c.thread_id', 'c.id', language, NOW)} as mentions, c.language,
  ${filmSql({ thread: 'c.thread_id', comment: 'c.id', author: 'u', organization: 't.organization_id', state: 'c.state', now: NOW })} as film,
  (c.at_ms / 1000.0)::float8 as at,
  (
    select json_build_object('slug', v.slug, 'word', v.word_${language})
    from ${vocabularies} v
    where v.id = c.vocabulary_id
  ) as model,
  ${likesSql('c', 'u', NOW)} as likes,
  exists (
    select
    from ${likes} own
    where own.thread_id = c.thread_id and own.comment_id = c.id and own.user_id = ${READER.user}
  ) as liked,
  c.edited_at is not null as edited, c.version, ${isoColumn('c.created_at', 'created_at')}`

/** SQL of comments with their thread and author. */
export const commentsFrom = `
  from ${comments} c
  join ${threads} t on t.id = c.thread_id
  join ${users} u on u.id = c.author_id`

/** SQL of whether the reader sees the comment in its list: nothing of people whom they keep away. */
export const LISTED = `${commentOpenSql('c', 't')} and (${moderatesSql('t.organization_id')} or not ${keptAwaySql(READER.user, 'c.author_id')})`

/**
 * Comments of a thread that the reader may open: the next top-level ones after `after`, each with its
 * answers.
 *
 * @param only a top-level comment that is read alone, with its answers
 */
export async function commentsOf(
  db: Db,
  reader: Reader,
  language: Language,
  thread_id: string,
  { after, only }: { after?: string | undefined; only?: string | undefined },
  now: Date,
): Promise<CommentPage> {
  const rows = await db.query<CommentRow & { more: number }>(
    `
      with roots as (
        select c.id, count(*) over ()::int as left_over
        ${commentsFrom}
        where c.thread_id = $6
          and c.root_id is null
          and ($7::uuid is null or c.id > $7)
          and ($8::uuid is null or c.id = $8)
          and ${READS}
          and ${LISTED}
        order by c.id
        limit ${COMMENTS_A_PAGE}
      )
      select ${commentColumns(language)}, roots.left_over as more
      ${commentsFrom}
      join roots on roots.id = coalesce(c.root_id, c.id)
      where ${LISTED}
      order by roots.id, c.id`,
    [...readerValues(reader), now, thread_id, after ?? null, only ?? null],
  )
  const roots = rows.filter((row) => row.root_id === null)
  return {
    comments: rows.map(({ more: _, ...row }) => withMentions(row)),
    more: Math.max(0, (rows[0]?.more ?? 0) - roots.length),
    after: roots.at(-1)?.id ?? null,
  }
}

/** One comment that the reader may see. @throws common.not_found */
export async function commentById(
  db: Db,
  reader: Reader,
  language: Language,
  id: string,
  now: Date,
): Promise<Comment> {
  const [row] = await db.query<CommentRow>(
    `select ${commentColumns(language)} ${commentsFrom} where c.id = $6 and ${READS} and ${commentOpenSql('c', 't')}`,
    [...readerValues(reader), now, id],
  )
  if (!row) throw new Failure(common.not_found)
  return withMentions(row)
}
