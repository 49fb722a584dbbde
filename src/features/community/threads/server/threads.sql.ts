import { blockedSql, filmsOpenSql, ownAnnouncementSql, READER } from '../../standing/server/public.ts'
import { ledSql } from '#features/learning/teachers/server/public.ts'
import { withChildrenSql } from '#features/people/guardians/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { comments, thread_films, threads } from './threads.table.ts'

const { user, everyone, organization, moderates } = READER

/** SQL of whether the reader moderates what has this scope (SQL of an organization's id). */
export const moderatesSql = (scope: string): string =>
  `(${moderates} = 'all' or (${moderates} = 'organization' and ${scope} = ${organization}))`

/** SQL of whether a scope is open to the reader. */
const scopeOpenSql = (scope: string): string =>
  `(${moderates} = 'all' or case when ${scope} is null then ${everyone} else ${scope} = ${organization} end)`

/**
 * SQL of whether the reader may see what an author wrote, in a state and a scope.
 *
 * @param always SQL of entries that no block hides
 */
const seesSql = (row: string, scope: string, always = 'false'): string => `
  (
    ${row}.author_id = ${user}
    or (
      (${row}.state in ('visible', 'removed') or ${moderatesSql(scope)})
      and ${row}.state <> 'draft'
      and (${moderatesSql(scope)} or ${always} or not ${blockedSql(user, `${row}.author_id`)})
    )
  )`

const threadSeenSql = (t: string): string =>
  seesSql(t, `${t}.organization_id`, ownAnnouncementSql(t, organization))

/**
 * SQL of whether the reader (`READER`) may open a post: their own always, otherwise what their plan opens and
 * nobody hid. Everybody reads that a removed one was there.
 */
export const postOpenSql = (t: string): string => `
  (
    ${t}.author_id = ${user}
    or (${scopeOpenSql(`${t}.organization_id`)} and ${threadSeenSql(t)})
  )`

/** SQL of whether the reader, who may open the thread `t`, may see its comment `c`. */
export const commentOpenSql = (c: string, t: string): string => seesSql(c, `${t}.organization_id`)

/**
 * SQL of whether a film may be watched: the reader may see the words that it belongs to, they are not removed
 * (moderators still watch what is), and its author, or who answers for them, lets it be seen in that scope.
 *
 * Guardians watch all films of their children, and teachers those of their learners that wait to be looked
 * at.
 *
 * @param media SQL of the film's id
 */
export const filmOpenSql = (media: string, now: string): string => `
  exists (
    select
    from ${thread_films} film
    join ${threads} t on t.id = film.thread_id
    left join ${comments} c on c.id = film.comment_id
    join ${users} author on author.id = coalesce(c.author_id, t.author_id)
    where film.media_id = ${media}
      and (
        author.id = any (${withChildrenSql(user)})
        or (
          coalesce(c.state, t.state) = 'held'
          and author.id in (${ledSql(organization, user)})
          and ${filmsOpenSql('author', 't.organization_id', now)}
        )
        or (
          ${scopeOpenSql('t.organization_id')}
          and ${threadSeenSql('t')}
          and (c.id is null or ${commentOpenSql('c', 't')})
          and ('removed' not in (t.state, coalesce(c.state, t.state)) or ${moderatesSql('t.organization_id')})
          and ${filmsOpenSql('author', 't.organization_id', now)}
        )
      )
  )`
