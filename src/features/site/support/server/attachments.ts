import { Failure } from '#contract/errors.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { ATTACHMENTS, supportErrors } from '../support.contract.ts'
import { media } from '#features/media/media/server/media.table.ts'

const PDF = 'application/pdf'

/**
 * Puts files beside a message, in the caller's transaction. They are the writer's own uploads: pictures,
 * films and PDF files.
 *
 * @throws Failure attachment_unknown for anything else, and for whoever is not signed in
 */
export async function attach(
  tx: Db,
  actor: Actor,
  message_id: string,
  media_ids: readonly string[],
  now: Date,
): Promise<void> {
  if (media_ids.length === 0) return
  const wanted = [...new Set(media_ids)]
  const made = await tx.query(
    `
      insert into support_attachments (message_id, media_id, position, created_at, updated_at)
      select $1, m.id, array_position($2::uuid[], m.id), $3, $3
      from ${media} m
      where m.id = any($2::uuid[])
        and m.owner_id = $4
        and m.state <> 'failed'
        and (m.kind in ('image', 'video') or m.content_type = '${PDF}')
        and m.bytes <= ${ATTACHMENTS.bytes}
      returning id`,
    [message_id, wanted, now, actor.user_id],
  )
  if (made.length !== wanted.length)
    throw new Failure(supportErrors.attachment_unknown, {
      fields: [{ path: 'attachments', definition: supportErrors.attachment_unknown }],
    })
}

/** SQL of a message's files as JSON; `open` says whether the reader may open them. */
export const attachmentsSql = (message: string, open: string): string =>
  `
    (
      select coalesce(
        json_agg(
          json_build_object(
            'id', x.id, 'name', x.name, 'kind', x.kind, 'bytes', x.bytes, 'key',
            case when ${open} and x.state = 'ready' then x.key end
          )
          order by a.position
        ),
        '[]'
      )
      from support_attachments a
      join ${media} x on x.id = a.media_id
      where a.message_id = ${message}
    )`

/** A file beside a question is for whoever asked it and for those who answer. */
export async function mayReadAttachment(db: Db, actor: Actor, media_id: string): Promise<boolean> {
  if (actor.user_id === null) return false
  const all = actor.permissions.scope('SupportRequest', 'View') === 'all'
  const [row] = await db.query(
    `
      select 1
      from support_attachments a
      join support_messages m on m.id = a.message_id
      join support_requests r on r.id = m.request_id
      where a.media_id = $1 and ($2::boolean or r.user_id = $3::uuid)
      limit 1`,
    [media_id, all, actor.user_id],
  )
  return row !== undefined
}
