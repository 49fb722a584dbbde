import { DAY_MS } from '#contract/durations.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { forgetEntries, forgetMentioned, removeAllOf, type Entries } from '../../threads/server/public.ts'
import { comments, thread_films, threads } from '../../threads/server/threads.table.ts'
import { APPEAL_MONTHS } from '../../moderation/reports.contract.ts'
import { decisions, moderation_cases } from '../../moderation/server/moderation.table.ts'
import { post_words, posts } from './posts.table.ts'
import { renewWords } from './search.ts'

/** Days for which moderators read what was deleted. */
const REMOVED_DAYS = 30
/** Entries that lose their words in one transaction. */
const AT_ONCE = 200

async function forget(platform: TxPlatform, tx: Db, entries: Entries, now: Date): Promise<void> {
  await forgetEntries(platform, tx, entries, now)
  await tx.query(`update ${posts} set title = '', text = '', updated_at = $2 where id = any ($1::uuid[])`, [
    entries.threads,
    now,
  ])
  await tx.query(`delete from ${post_words} where post_id = any ($1::uuid[])`, [entries.threads])
}

/** SQL of whether a moderator removed it by a decision that may still be appealed, and restored. */
const appealableSql = (thread: string, comment: string): string => `
  exists (
    select
    from ${moderation_cases} k
    join ${decisions} d on d.case_id = k.id
    where k.thread_id = ${thread}
      and k.comment_id is not distinct from ${comment}
      and d.reversed_at is null
      and d.created_at > $2::timestamptz - interval '${APPEAL_MONTHS} months'
  )`

/** Takes a name out of the text of a post of somebody else, and out of the words by which it is found. */
async function changeText(tx: Db, id: string, change: (text: string) => string, now: Date): Promise<void> {
  const [post] = await tx.query<{ text: string }>(`select text from ${posts} where id = $1 for update`, [id])
  if (!post) return
  await tx.query(`update ${posts} set text = $2, updated_at = $3 where id = $1`, [id, change(post.text), now])
  const found = await tx.query(`select from ${post_words} where post_id = $1`, [id])
  if (found.length > 0) await renewWords(tx, id)
}

/** Erases the words and films of a person at once, and their name where others mention them. */
export async function forgetAuthor(
  tx: Db,
  { id }: { id: string },
  now: Date,
  platform: TxPlatform,
): Promise<void> {
  await forget(platform, tx, await removeAllOf(tx, id, now), now)
  await forgetMentioned(tx, id, now, (post_id, change) => changeText(tx, post_id, change, now))
}

/**
 * Takes the words and films of what was deleted 30 days ago; of what a moderator removed, once nobody may
 * appeal any more. Returns the number of posts and comments.
 */
export async function forgetRemoved(platform: Platform): Promise<number> {
  const now = platform.clock(),
    last = new Date(now.getTime() - REMOVED_DAYS * DAY_MS)
  let forgotten = 0
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- short transactions, one after the other
    const n = await platform.db.transaction(async (tx) => {
      const ofThreads = await tx.query<{ id: string }>(
        `
          select t.id
          from ${threads} t
          join ${posts} p on p.id = t.id
          where t.state = 'removed'
            and t.removed_at < $1
            and not ${appealableSql('t.id', 'null::uuid')}
            and (
              (p.title, p.text) <> ('', '')
              or exists (select from ${thread_films} film where film.thread_id = t.id and film.comment_id is null)
            )
          limit ${AT_ONCE}
          for update of t skip locked`,
        [last, now],
      )
      const ofComments = await tx.query<{ id: string }>(
        `
          select c.id
          from ${comments} c
          where c.state = 'removed'
            and c.removed_at < $1
            and not ${appealableSql('c.thread_id', 'c.id')}
            and (c.text <> '' or exists (select from ${thread_films} film where film.comment_id = c.id))
          limit ${AT_ONCE}
          for update of c skip locked`,
        [last, now],
      )
      await forget(
        platform,
        tx,
        { threads: ofThreads.map(({ id }) => id), comments: ofComments.map(({ id }) => id) },
        now,
      )
      return ofThreads.length + ofComments.length
    })
    if (n === 0) return forgotten
    forgotten += n
  }
}
