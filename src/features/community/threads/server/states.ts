import { common, Failure } from '#contract/errors.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { FEED_EVENT, type HeldReason } from '#contract/community.ts'
import { closeFilms } from './closing-films.ts'
import { tellOfComment } from './following.ts'
import { tellMentioned } from './tell-mentions.ts'
import { comments, threads } from './threads.table.ts'

/** A post (`comment_id` null) or a comment. */
export type Target = { thread_id: string; comment_id: string | null }
type State = 'held' | 'visible' | 'hidden' | 'removed'

/** Raises or lowers the number of comments of a thread that everybody sees; last in its transaction. */
const countComment = (tx: Db, thread_id: string, by: 1 | -1, now: Date): Promise<unknown> =>
  tx.query(
    `
      update ${threads}
      set
        comments_count = comments_count + $2::int,
        last_comment_at = case when $2::int > 0 then $3::timestamptz else last_comment_at end
      where id = $1`,
    [thread_id, by, now],
  )

/** Tells of a comment that everybody sees from now on, and counts it. */
export async function showComment(platform: TxPlatform, tx: Db, target: Target, now: Date): Promise<void> {
  await tellOfComment(platform, tx, target.comment_id!)
  await countComment(tx, target.thread_id, 1, now)
}

/** Tells who has a feed open that a post is there from now on. */
export const tellFeed = (
  platform: TxPlatform,
  tx: Db,
  post_id: string,
  organization_id: string | null,
): Promise<void> =>
  platform.realtime.emit(
    tx,
    `feed:${organization_id ?? 'everyone'}`,
    FEED_EVENT,
    { post_id },
    { coalesce: post_id },
  )

/**
 * Moves a post or comment into another state: hidden, held, shown again, removed. Counters follow, and what
 * is shown for the first time is told. The caller writes the audit entry.
 *
 * @param held_reason for `held` alone
 * @returns the state before
 * @throws common.not_found for a draft and for what is not there
 */
export async function changeState(
  platform: TxPlatform,
  tx: Db,
  target: Target,
  to: State,
  now: Date,
  held_reason: HeldReason | null = null,
): Promise<State> {
  const { thread_id, comment_id } = target
  const [row] = await tx.query<{ before: State; organization_id?: string | null }>(
    `
      update ${comment_id === null ? threads : comments}
      set
        state = $2, held_reason = $3, removed_at = case when $2 = 'removed' then $4::timestamptz end,
        updated_at = $4::timestamptz, version = version + 1
      where id = $1 and state <> 'draft'
      returning old.state as before ${comment_id === null ? ', new.organization_id' : ''}`,
    [comment_id ?? thread_id, to, held_reason, now],
  )
  if (!row) throw new Failure(common.not_found)
  await closeFilms(platform, tx, { thread_id })
  if (comment_id !== null && to !== row.before) {
    if (to === 'visible') await showComment(platform, tx, target, now)
    else if (row.before === 'visible') await countComment(tx, thread_id, -1, now)
  }
  if (comment_id === null && to === 'visible') await tellMentioned(platform, tx, target)
  if (comment_id === null && row.before === 'held' && to === 'visible')
    await tellFeed(platform, tx, thread_id, row.organization_id ?? null)
  return row.before
}
