import { media, media_captions } from '#features/media/media/server/media.table.ts'
import { filmsOpenSql, READER } from '../../standing/server/public.ts'
import { moderatesSql } from './threads.sql.ts'
import { thread_films } from './threads.table.ts'

/** SQL of a film `m` as its readers get it (`ThreadFilm`). */
const FILM = `
  json_build_object(
    'media_id', m.id, 'key', case when m.state = 'ready' then m.key end, 'state', m.state, 'poster',
    m.renditions->>'poster', 'preview', m.renditions->>'preview', 'duration', m.duration, 'captioned',
    exists (select from ${media_captions} cap where cap.media_id = m.id)
  )`

/** SQL of the film (`ThreadFilm`) of a thread and a comment in it, `null` for a post, if `condition` holds. */
export const placedFilmSql = (thread: string, comment: string, condition = 'true'): string => `
  (
    select ${FILM}
    from ${thread_films} film
    join ${media} m on m.id = film.media_id
    where film.thread_id = ${thread} and film.comment_id is not distinct from ${comment} and ${condition}
  )`

type Place = {
  /** SQL of the thread's id and of the comment's, `null` for a post. */
  thread: string
  comment: string
  /** Alias of `users` of who signs. */
  author: string
  /** SQL of the scope's organization, and of the state of what the film belongs to. */
  organization: string
  state: string
  now: string
}

/**
 * SQL of the film of a post or comment that the reader may see (`ThreadFilm`): null where there is none,
 * where the words are removed, and where nobody answers for a minor's.
 */
export const filmSql = ({ thread, comment, author, organization, state, now }: Place): string =>
  placedFilmSql(
    thread,
    comment,
    `
      (${state} <> 'removed' or ${moderatesSql(organization)})
      and (${author}.id = ${READER.user} or ${filmsOpenSql(author, organization, now)})`,
  )
