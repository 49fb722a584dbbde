import type { Db } from '#server/db/database.ts'
import { media_captions } from '#features/media/media/server/media.table.ts'
import { thread_films } from '../../threads/server/threads.table.ts'
import { post_words, posts } from './posts.table.ts'

/** Newest posts among which a search looks first: frequent words are found there. */
const WALKED = 3000

/** Writes the words by which a post is found. Call it whenever its title, text, film or captions change. */
export const renewWords = (tx: Db, post_id: string): Promise<unknown> =>
  tx.query(
    `
      insert into ${post_words} (post_id, words)
      select
        p.id,
        dictionary_key(
          concat_ws(
            ' ', p.title, p.text,
            (
              select string_agg(cap.text, ' ')
              from ${thread_films} film
              join ${media_captions} cap on cap.media_id = film.media_id
              where film.thread_id = p.id and film.comment_id is null
            )
          )
        )
      from ${posts} p
      where p.id = $1
      on conflict (post_id) do update set words = excluded.words`,
    [post_id],
  )

/** Renews the words of the post whose film this is, if it is one's. */
export async function renewWordsOfFilm(tx: Db, media_id: string): Promise<void> {
  const [film] = await tx.query<{ thread_id: string }>(
    `select thread_id from ${thread_films} where media_id = $1 and comment_id is null`,
    [media_id],
  )
  if (film) await renewWords(tx, film.thread_id)
}

/** SQL of whether words hold what a parameter searches, whose pattern is made once for all rows. */
const foundSql = (words: string, parameter: string): string =>
  `${words} like (select '%' || regexp_replace(dictionary_key(${parameter}), '([\\\\%_])', '\\\\\\1', 'g') || '%')`

/** Words of a post, one by one: the index of words would bring all posts that hold a frequent one. */
const NOT_INDEXED = `(w.words || '')`

/** Ways to search, in the order in which they are tried. */
export const SEARCH_WAYS = ['near', 'far'] as const
export type SearchWay = (typeof SEARCH_WAYS)[number]

/**
 * SQL of the ids of posts that are searched. `near` looks among the newest of the feed (`walked`, a statement
 * of their ids in its order), where frequent words are found at once; `far` asks the index of words, which is
 * quick for rare ones. A page that `near` does not fill is read `far`.
 */
export const searchedSql = (way: SearchWay, walked: string, parameter: string): string =>
  way === 'near'
    ? `
      select near.id
      from (${walked} limit ${WALKED}) near
      join ${post_words} w on w.post_id = near.id
      where ${foundSql(NOT_INDEXED, parameter)}`
    : `select w.post_id as id from ${post_words} w where ${foundSql('w.words', parameter)}`
