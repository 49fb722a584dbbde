import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { mailNotice, notify } from '#features/people/notifications/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { keptAwaySql, nameForOthersSql } from '../../standing/server/public.ts'
import { addressOf } from './address.ts'
import { tellMentioned } from './tell-mentions.ts'
import { answeredMail, commentedMail } from './threads.mails.ts'
import { notices } from './threads.notices.ts'
import { comments, thread_readers, threads } from './threads.table.ts'

/** Follows a thread for somebody who wrote in it, unless they stopped following it. */
export const followBy = (tx: Db, user_id: string, thread_id: string, now: Date): Promise<unknown> =>
  tx.query(
    `
      insert into ${thread_readers} as r (user_id, thread_id, follows, seen_at)
      values ($1, $2, 'yes', $3)
      on conflict (user_id, thread_id) do update set follows = 'yes'
      where r.follows = 'no'`,
    [user_id, thread_id, now],
  )

/** Notes what a person wants of a thread: `follows`, or that they have read it up to now. */
export const readThread = (tx: Db, user_id: string, thread_id: string, now: Date): Promise<unknown> =>
  tx.query(
    `
      insert into ${thread_readers} (user_id, thread_id, seen_at)
      values ($1, $2, $3)
      on conflict (user_id, thread_id) do update set seen_at = excluded.seen_at`,
    [user_id, thread_id, now],
  )
export const setFollowing = (
  tx: Db,
  user_id: string,
  thread_id: string,
  follows: boolean,
): Promise<unknown> =>
  tx.query(
    `
      insert into ${thread_readers} (user_id, thread_id, follows)
      values ($1, $2, $3)
      on conflict (user_id, thread_id) do update set follows = excluded.follows`,
    [user_id, thread_id, follows ? 'yes' : 'stopped'],
  )

type Told = {
  thread_id: string
  anchor: string
  organization_id: string | null
  author_id: string
  author: string
  answered_id: string | null
  followers: string[]
}

/**
 * Tells who follows a thread of a new comment, whom it answers and whom it mentions, each person once. People
 * who keep its author away are not told, and of a minor only the first name is.
 */
export async function tellOfComment(platform: TxPlatform, tx: Db, comment_id: string): Promise<void> {
  const [told] = await tx.query<Told>(
    `
      select
        c.thread_id, t.anchor, t.organization_id, c.author_id,
        ${nameForOthersSql('u', 'en', '$2::timestamptz')} as author,
        (
          select answered.author_id
          from ${comments} answered
          where answered.id = c.parent_id
            and answered.author_id <> c.author_id
            and not ${keptAwaySql('answered.author_id', 'c.author_id')}
        ) as answered_id,
        array(
          select r.user_id
          from ${thread_readers} r
          where r.thread_id = c.thread_id
            and r.follows = 'yes'
            and r.user_id <> c.author_id
            and not ${keptAwaySql('r.user_id', 'c.author_id')}
        ) as followers
      from ${comments} c
      join ${threads} t on t.id = c.thread_id
      join ${users} u on u.id = c.author_id
      where c.id = $1`,
    [comment_id, platform.clock()],
  )
  if (!told) return
  const place = await addressOf(tx, told.thread_id, comment_id),
    url = platform.config.PUBLIC_URL + place,
    scopes = {
      thread_id: told.thread_id,
      from: told.author_id,
      organization_id: told.organization_id ?? undefined,
    },
    notice = { ...scopes, cause: comment_id, group: told.thread_id, place, data: { name: told.author } }
  const mentioned = await tellMentioned(platform, tx, { thread_id: told.thread_id, comment_id })
  const answered = told.answered_id === null ? [] : [told.answered_id],
    // A lesson's discussion is long and nobody's own: it tells of answers alone.
    others =
      told.anchor === 'post'
        ? told.followers.filter((id) => id !== told.answered_id && !mentioned.includes(id))
        : []
  const about = ({ child }: { child: string | null }) => ({ name: told.author, child })
  await notify(platform, tx, notices.answered, answered, notice)
  await notify(platform, tx, notices.commented, others, notice)
  await mailNotice(
    platform,
    tx,
    notices.answered,
    answered,
    (box) => answeredMail(box.language, about(box), url),
    scopes,
  )
  await mailNotice(
    platform,
    tx,
    notices.commented,
    others,
    (box) => commentedMail(box.language, about(box), url),
    scopes,
  )
}
