import { orUnstored } from '#server/files/undo.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { renewKeys } from '#features/media/media/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { filmsOpenSql } from '../../standing/server/public.ts'
import { comments, thread_films, threads } from './threads.table.ts'

/** Job that gives new keys to films that nobody else may open any more. */
export const CLOSE_FILMS_JOB = 'community-close-films'
/** Films of one transaction: their files are copied in it. */
const AT_ONCE = 5

type Changed = { author_id: string } | { thread_id: string }
const SOURCE = `
  from ${thread_films} film
  join ${threads} t on t.id = film.thread_id
  left join ${comments} c on c.id = film.comment_id
  join ${users} author on author.id = coalesce(c.author_id, t.author_id)`
const OF = `
  ($1::uuid is null or coalesce(c.author_id, t.author_id) = $1) and ($2::uuid is null or film.thread_id = $2)`

/**
 * Notes, in the transaction that changes it, that other people may open films of an author or a thread now or
 * not any more. Once it commits, a job gives films that are closed new keys, so that addresses given out
 * before lead nowhere.
 */
export async function closeFilms(platform: TxPlatform, tx: Db, changed: Changed): Promise<void> {
  const author_id = 'author_id' in changed ? changed.author_id : null,
    thread_id = 'thread_id' in changed ? changed.thread_id : null
  const films = await tx.query(
    `
      update ${thread_films} f
      set closed = false
      where f.media_id in (select film.media_id ${SOURCE} where ${OF})
      returning f.media_id`,
    [author_id, thread_id],
  )
  if (films.length > 0) await platform.jobs.send(tx, CLOSE_FILMS_JOB, { author_id, thread_id })
}

/** Next films that others may not open and whose keys they may know. */
const NEXT = (): string => `
  select film.media_id
  ${SOURCE}
  where ${OF}
    and not film.closed
    and (
      t.state <> 'visible'
      or coalesce(c.state, t.state) <> 'visible'
      or not ${filmsOpenSql('author', 't.organization_id', '$3')}
    )
  order by film.media_id
  limit ${AT_ONCE}
  for update of film skip locked`

/** Gives closed films new keys: of an author, of a thread, or all of them. Safe to run again. */
export async function renewClosed(
  platform: Platform,
  { author_id = null, thread_id = null }: { author_id?: string | null; thread_id?: string | null } = {},
): Promise<number> {
  let closed = 0
  for (;;) {
    const films = await orUnstored(platform, (stored) =>
      platform.db.transaction(async (tx) => {
        const found = await tx.query<{ media_id: string }>(NEXT(), [author_id, thread_id, platform.clock()])
        const ids = found.map(({ media_id }) => media_id)
        if (ids.length === 0) return 0
        await renewKeys(platform, tx, ids, stored)
        await tx.query(`update ${thread_films} set closed = true where media_id = any ($1::uuid[])`, [ids])
        return ids.length
      }),
    )
    if (films === 0) return closed
    closed += films
  }
}
