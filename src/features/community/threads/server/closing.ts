import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import { openThread } from './threads.access.ts'
import { threads } from './threads.table.ts'

/** Closes a discussion or opens it again, for its author and moderators. @throws common.not_found */
export async function setClosed(
  platform: Platform,
  actor: Person,
  id: string,
  closed: boolean,
): Promise<{ closed: boolean }> {
  const now = platform.clock()
  const { thread } = await openThread(platform.db, actor, id, now)
  if (thread.author_id !== actor.user_id && !thread.moderated) throw new Failure(common.not_found)
  await platform.db.transaction(async (tx) => {
    await tx.query(
      `
        update ${threads}
        set closed_at = case when $2::boolean then coalesce(closed_at, $3::timestamptz) end, updated_at = $3::timestamptz
        where id = $1`,
      [id, closed, now],
    )
    await audit(
      tx,
      actor,
      {
        code: 'POST_UPDATED',
        subject_type: 'post',
        subject_id: id,
        organization_id: thread.organization_id,
        before: { closed: thread.closed },
        after: { closed },
      },
      now,
    )
  })
  return { closed }
}
