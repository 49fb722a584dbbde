import { common, Failure } from '#contract/errors.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { assertSeen } from '#server/http/call/if-match.ts'
import { lockWritable, writableSql } from '../../courses/server/public.ts'
import { draftErrors } from '../draft-errors.contract.ts'
import type { LessonContent, NodeKind, NodeTexts } from '../document.contract.ts'
import { documentFromLive } from './from-live.ts'
import { writeDocument } from './draft-document.ts'
import { media } from '#features/media/media/server/media.table.ts'
import { courses } from '../../courses/server/courses.table.ts'

export type DraftRow = { id: string; organization_id: string | null; version: number }
export type NodeRow = {
  id: string
  common_id: string
  kind: NodeKind
  parent_id: string | null
  key: string
  position: number
  content: LessonContent | null
  texts: NodeTexts
  version: number
  deleted_at: Date | null
}

/**
 * Locks the draft of a course that the actor may write, so that changes of one course follow each other. A
 * course that was made elsewhere (the content pack) gets its draft from what learners read.
 *
 * @throws common.not_found
 */
export async function lockDraft(
  tx: Db,
  actor: Actor,
  common_id: string,
  now: Date,
  permission: 'Update' | 'Delete' = 'Update',
): Promise<DraftRow> {
  const course = await lockWritable(tx, actor, common_id, permission)
  const read = () =>
    tx.query<{ version: number }>('select version from course_drafts where common_id = $1 for update', [
      common_id,
    ])
  let [draft] = await read()
  if (!draft) {
    await writeDocument(tx, common_id, await documentFromLive(tx, common_id), null, now)
    ;[draft] = await read()
  }
  return { ...course, version: draft!.version }
}

/**
 * Finds a draft that the actor may write, for reading, without blocking writers. Creates a missing draft
 * under the course's lock.
 *
 * @throws common.not_found
 */
export async function findDraft(tx: Db, actor: Actor, common_id: string, now: Date): Promise<DraftRow> {
  const course = await lockWritable(tx, actor, common_id, 'Update', 'key share')
  const [draft] = await tx.query<{ version: number }>(
    'select version from course_drafts where common_id = $1',
    [common_id],
  )
  return draft ? { ...course, version: draft.version } : lockDraft(tx, actor, common_id, now)
}

/** Reads something of a draft that the actor may write. @throws common.not_found */
export const readingDraft = <T>(
  platform: Platform,
  actor: Actor,
  common_id: string,
  work: (tx: Db) => Promise<T>,
): Promise<T> =>
  platform.db.transaction(async (tx) => {
    await findDraft(tx, actor, common_id, platform.clock())
    return work(tx)
  })

/** Locks the draft that a node belongs to, then answers the node. `deleted` allows for one that was put away. */
export async function lockNode(
  tx: Db,
  actor: Actor,
  id: string,
  now: Date,
  options: { deleted?: boolean; permission?: 'Update' | 'Delete' } = {},
): Promise<NodeRow & { organization_id: string | null }> {
  const [place] = await tx.query<{ common_id: string }>('select common_id from draft_nodes where id = $1', [
    id,
  ])
  if (!place) throw new Failure(common.not_found)
  const { organization_id } = await lockDraft(tx, actor, place.common_id, now, options.permission)
  const [node] = await tx.query<NodeRow>(
    `
      select id, common_id, kind, parent_id, key, position, content, texts, version, deleted_at
      from draft_nodes
      where id = $1`,
    [id],
  )
  if (!node || (node.deleted_at !== null && !options.deleted)) throw new Failure(common.not_found)
  return { ...node, organization_id }
}

/**
 * An update must name the version it saw, and it must be the newest: nobody's words are lost.
 *
 * @throws draftErrors.version_needed, common.stale
 */
export function requireVersion(if_match: number | null, version: number): void {
  if (if_match === null) throw new Failure(draftErrors.version_needed)
  assertSeen(if_match, version)
}

/**
 * Which courses an actor sees among those being written: an Admin all, staff those of their organization,
 * everybody what they teach or made. Columns of `c`.
 */
export function listedSql(actor: Actor, me: string, org: string): string {
  const scope = actor.permissions.scope('Course', 'Update')
  return scope === 'all'
    ? 'true'
    : scope === 'own'
      ? `(c.organization_id = ${org} or ${writableSql(actor, 'Update', me, org)})`
      : 'false'
}

/**
 * Whoever writes a course may see the files that its draft names; with `own` only those of the course's own
 * organization, which they may also caption.
 */
export async function mayReadDraftMedia(
  db: Db,
  actor: Actor,
  media_id: string,
  own = false,
): Promise<boolean> {
  if (actor.permissions.scope('Course', 'Update') === null) return false
  const [row] = await db.query(
    `
      select 1
      from ${media} m
      join draft_nodes n
        on n.content ->> 'video' = m.key
          or n.content ->> 'poster' = m.key
          or n.content -> 'attachments' @> jsonb_build_array(jsonb_build_object('key', m.key))
      join ${courses} c on c.id = n.common_id
      where m.id = $1
        and ${writableSql(actor, 'Update', '$2::uuid', '$3::uuid')}${own ? ' and m.organization_id is not distinct from c.organization_id' : ''}
      union all
      select 1
      from ${media} m
      join course_drafts d on d.details ->> 'cover' = m.key
      join ${courses} c on c.id = d.common_id
      where m.id = $1
        and ${writableSql(actor, 'Update', '$2::uuid', '$3::uuid')}${own ? ' and m.organization_id is not distinct from c.organization_id' : ''}
        and $2::uuid is not distinct from $2::uuid
        and $3::uuid is not distinct from $3::uuid
      limit 1`,
    [media_id, actor.user_id, actor.organization_id],
  )
  return row !== undefined
}
