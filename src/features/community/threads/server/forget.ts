import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { removeMedia } from '#features/media/media/server/public.ts'
import { mentions } from './mentions.table.ts'
import { comments, thread_films, thread_revisions, threads } from './threads.table.ts'

/** Ids of posts and of comments. */
export type Entries = { threads: readonly string[]; comments: readonly string[] }

/**
 * Takes films, mentions, earlier words and the words of comments away; places and answers stay. Words of
 * posts are the caller's.
 */
export async function forgetEntries(
  platform: TxPlatform,
  tx: Db,
  entries: Entries,
  now: Date,
): Promise<void> {
  const values = [entries.threads, entries.comments]
  const OF = '((x.comment_id is null and x.thread_id = any ($1::uuid[])) or x.comment_id = any ($2::uuid[]))'
  const films = await tx.query<{ media_id: string }>(
    `delete from ${thread_films} x where ${OF} returning x.media_id`,
    values,
  )
  await removeMedia(
    platform,
    tx,
    films.map(({ media_id }) => media_id),
  )
  await tx.query(`delete from ${thread_revisions} x where ${OF}`, values)
  await tx.query(`delete from ${mentions} x where ${OF}`, values)
  await tx.query(
    `update ${comments} set text = '', vocabulary_id = null, updated_at = $2 where id = any ($1::uuid[])`,
    [entries.comments, now],
  )
}

/**
 * Removes all that a person wrote, without taking the words away. Returns its ids; numbers of comments
 * follow.
 */
export async function removeAllOf(tx: Db, user_id: string, now: Date): Promise<Entries> {
  const ofThreads = await tx.query<{ id: string }>(
    `
      update ${threads}
      set
        state = 'removed', held_reason = null, removed_at = coalesce(removed_at, $2::timestamptz),
        updated_at = $2::timestamptz, version = version + 1
      where author_id = $1
      returning id`,
    [user_id, now],
  )
  const ofComments = await tx.query<{ id: string; before: string; thread_id: string }>(
    `
      update ${comments}
      set
        state = 'removed', held_reason = null, removed_at = coalesce(removed_at, $2::timestamptz),
        updated_at = $2::timestamptz, version = version + 1
      where author_id = $1
      returning new.id, old.state as before, new.thread_id`,
    [user_id, now],
  )
  const shown = ofComments.filter(({ before }) => before === 'visible').map(({ thread_id }) => thread_id)
  await tx.query(
    `
      update ${threads} t
      set comments_count = t.comments_count - gone.n
      from (select id, count(*)::int as n from unnest($1::uuid[]) as g(id) group by id) gone
      where t.id = gone.id`,
    [shown],
  )
  return { threads: ofThreads.map(({ id }) => id), comments: ofComments.map(({ id }) => id) }
}
