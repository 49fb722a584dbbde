import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { mailNotice, notify } from '#features/people/notifications/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { keptAwaySql, nameForOthersSql } from '../../standing/server/public.ts'
import { addressOf } from './address.ts'
import { mentionableSql } from './mentions.sql.ts'
import { mentions } from './mentions.table.ts'
import type { Target } from './states.ts'
import { mentionedMail } from './threads.mails.ts'
import { notices } from './threads.notices.ts'
import { comments, thread_readers, threads } from './threads.table.ts'

type Told = { user_id: string; writer_id: string; organization_id: string | null; name: string }

/**
 * Tells people whom a post or comment mentions, each once. A person whom the comment answers is told of the
 * answer instead. People who stopped following the thread or keep its writer away are not told.
 *
 * @param only people whom an edit mentions for the first time; null for all
 * @returns ids of those who are told
 */
export async function tellMentioned(
  platform: TxPlatform,
  tx: Db,
  { thread_id, comment_id }: Target,
  only: readonly string[] | null = null,
): Promise<string[]> {
  const told = await tx.query<Told>(
    `
      select
        m.user_id, w.id as writer_id, t.organization_id, ${nameForOthersSql('w', 'en', '$4::timestamptz')} as name
      from ${mentions} m
      join ${threads} t on t.id = m.thread_id
      left join ${comments} c on c.id = m.comment_id
      join ${users} w on w.id = coalesce(c.author_id, t.author_id)
      join ${users} u on u.id = m.user_id
      where m.thread_id = $1
        and m.comment_id is not distinct from $2::uuid
        and m.removed_at is null
        and ($3::uuid[] is null or m.user_id = any ($3))
        and ${mentionableSql('w.id', 'u', 't.organization_id', '$4::timestamptz')}
        and not ${keptAwaySql('u.id', 'w.id')}
        and not exists (select from ${comments} answered where answered.id = c.parent_id and answered.author_id = u.id)
        and not exists (
          select
          from ${thread_readers} r
          where r.thread_id = m.thread_id and r.user_id = u.id and r.follows = 'stopped'
        )`,
    [thread_id, comment_id, only, platform.clock()],
  )
  const [first] = told
  if (!first) return []
  const ids = told.map(({ user_id }) => user_id),
    { name, writer_id, organization_id } = first,
    place = await addressOf(tx, thread_id, comment_id),
    scopes = { thread_id, from: writer_id, organization_id: organization_id ?? undefined }
  await notify(platform, tx, notices.mentioned, ids, {
    ...scopes,
    cause: comment_id ?? thread_id,
    group: thread_id,
    place,
    data: { name },
  })
  await mailNotice(
    platform,
    tx,
    notices.mentioned,
    ids,
    ({ language, child }) =>
      mentionedMail(language, { name, child }, platform.config.PUBLIC_URL + (place ?? '/app/community')),
    scopes,
  )
  return ids
}
