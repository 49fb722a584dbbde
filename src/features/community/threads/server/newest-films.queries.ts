import type { Language } from '#contract/constants.ts'
import { ANSWERS_A_PAGE } from '#contract/community.ts'
import type { Db } from '#server/db/database.ts'
import { READER, READS, readerValues, type Reader } from '../../standing/server/public.ts'
import type { Comment } from '../threads.contract.ts'
import { commentColumns, commentsFrom, LISTED, type CommentRow } from './comments.queries.ts'
import { withMentions } from './mentions.sql.ts'
import { thread_films } from './threads.table.ts'

export type FilmPage = { comments: Comment[]; after: string | null }

/**
 * Top-level comments with a film that the reader may watch, the newest first. Films that are still converted
 * are listed for their author only.
 *
 * @param after comment behind which the page begins
 */
export async function newestFilms(
  db: Db,
  reader: Reader,
  language: Language,
  thread_id: string,
  after: string | undefined,
  now: Date,
): Promise<FilmPage> {
  const rows = await db.query<CommentRow & { own: boolean }>(
    `
      select *
      from (
        select ${commentColumns(language)}, c.author_id = ${READER.user} as own
        ${commentsFrom}
        where c.thread_id = $6
          and c.root_id is null
          and ($7::uuid is null or c.id < $7)
          and c.state <> 'removed'
          and ${READS}
          and ${LISTED}
          and exists (select from ${thread_films} film where film.comment_id = c.id)
      ) answers
      where film is not null and (own or film->>'state' = 'ready')
      order by id desc
      limit ${ANSWERS_A_PAGE}`,
    [...readerValues(reader), now, thread_id, after ?? null],
  )
  return {
    comments: rows.map(({ own: _, ...row }) => withMentions(row)),
    after: rows.length === ANSWERS_A_PAGE ? rows.at(-1)!.id : null,
  }
}
