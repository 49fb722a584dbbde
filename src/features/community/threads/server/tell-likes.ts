import type { Platform } from '#server/platform.ts'
import { mailNotice, notify } from '#features/people/notifications/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { isMinorSql, keptAwaySql, nameForOthersSql } from '../../standing/server/public.ts'
import { placeOf } from './address.ts'
import type { FreshLike } from './likes.ts'
import { likedMail } from './threads.mails.ts'
import { notices } from './threads.notices.ts'

/**
 * Tells authors of likes, each person once. Minors are not told, since theirs are not counted either; nor is
 * anybody of somebody whom they keep away.
 */
export async function tellLikes(platform: Platform, fresh: readonly FreshLike[]): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const told = await tx.query<FreshLike & { name: string }>(
      `
        select
          g.thread_id, g.comment_id, g.author_id, g.user_id,
          ${nameForOthersSql('u', 'en', '$5')} as name
        from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[]) as g(thread_id, comment_id, author_id, user_id)
        join ${users} u on u.id = g.user_id
        join ${users} author on author.id = g.author_id
        where not ${isMinorSql('author', '$5')} and not ${keptAwaySql('g.author_id', 'g.user_id')}
        order by g.author_id`,
      [
        fresh.map((like) => like.thread_id),
        fresh.map((like) => like.comment_id),
        fresh.map((like) => like.author_id),
        fresh.map((like) => like.user_id),
        platform.clock(),
      ],
    )
    for (const { thread_id, comment_id, author_id, user_id, name } of told) {
      const place = placeOf(thread_id, comment_id),
        scopes = { thread_id, from: user_id }
      // oxlint-disable-next-line no-await-in-loop -- a transaction has one connection
      await notify(platform, tx, notices.liked, [author_id], {
        ...scopes,
        cause: `${comment_id ?? thread_id}:${user_id}`,
        group: comment_id ?? thread_id,
        place,
        data: { name },
      })
      // oxlint-disable-next-line no-await-in-loop -- as above
      await mailNotice(
        platform,
        tx,
        notices.liked,
        [author_id],
        ({ language }) => likedMail(language, { name }, platform.config.PUBLIC_URL + place),
        scopes,
      )
    }
  })
}
