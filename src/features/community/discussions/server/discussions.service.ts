import { common, Failure } from '#contract/errors.ts'
import type { DiscussionScope } from '#contract/community.ts'
import { isPerson, type Actor, type Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { isoColumn } from '#server/db/iso-sql.ts'
import type { Platform } from '#server/platform.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { openLesson } from '#features/learning/courses/server/public.ts'
import { site_document_editions, site_documents } from '#features/site/documents/server/documents.table.ts'
import { readerOf, takesPart, type Reader } from '../../standing/server/public.ts'
import { openAnchorThread, type AnchorOf } from '../../threads/server/public.ts'
import { thread_readers, threads } from '../../threads/server/threads.table.ts'
import { threadErrors } from '../../threads/threads.contract.ts'
import type { Discussion, OpenDiscussion } from '../discussions.contract.ts'

/** Anchor of a lesson that is open to the caller. @throws common.not_found, and what keeps the lesson shut */
async function lessonAnchor(platform: Platform, actor: Actor, id: string): Promise<AnchorOf> {
  const { common_id, lesson_key } = await openLesson(platform.db, actor, id, platform.clock())
  return { common_id, lesson_key }
}

/**
 * Anchor of a published article by its address in any language.
 *
 * @throws common.not_found, also for one whose author wants no comments
 */
async function articleAnchor({ db }: Platform, slug: string): Promise<AnchorOf> {
  const [row] = await db.query<{ article_id: string }>(
    `
      select d.id as article_id
      from ${site_document_editions} e
      join ${site_documents} d on d.id = e.document_id
      where e.slug = $1
        and e.current
        and d.kind = 'article'
        and coalesce((e.content -> 'details' ->> 'comments')::boolean, true)
      limit 1`,
    [slug],
  )
  if (!row) throw new Failure(common.not_found)
  return row
}

type Row = Pick<OpenDiscussion, 'comments' | 'closed' | 'seen_at'> & {
  id: string
  organization_id: string | null
}
/** Threads of an anchor in everyone's scope and in one organization's. */
const threadsOf = (db: Db, anchor: AnchorOf, reader: Reader | null): Promise<Row[]> =>
  db.query<Row>(
    `
      select
        t.id, t.organization_id, t.comments_count as comments, t.closed_at is not null as closed,
        ${isoColumn('r.seen_at', 'seen_at')}
      from ${threads} t
      left join ${thread_readers} r on r.thread_id = t.id and r.user_id = $1
      where (t.organization_id is null or t.organization_id = $2)
        and ${
          'article_id' in anchor
            ? `t.anchor = 'article' and t.article_id = $3`
            : `t.anchor = 'lesson' and t.common_id = $3 and t.lesson_key = $4`
        }`,
    [
      reader?.user_id ?? null,
      reader?.organization_id ?? null,
      ...('article_id' in anchor ? [anchor.article_id] : [anchor.common_id, anchor.lesson_key]),
    ],
  )

/** Scopes of an anchor that are open to a reader; an article is for everyone alone. */
function scopesOf(reader: Reader, anchor: AnchorOf): DiscussionScope[] {
  const organization = reader.organization_id !== null && !('article_id' in anchor)
  return [
    ...(reader.everyone || reader.moderates === 'all' ? (['everyone'] as const) : []),
    ...(organization ? (['organization'] as const) : []),
  ]
}

/** The discussions of an anchor that the caller may read. Nothing is written. */
async function discussionOf(platform: Platform, actor: Actor, anchor: AnchorOf): Promise<Discussion> {
  const { db } = platform
  const reader = isPerson(actor) ? await readerOf(db, actor, platform.clock()) : null
  const rows = await threadsOf(db, anchor, reader)
  const everyone = rows.find(({ organization_id }) => organization_id === null)
  const scopes = reader ? scopesOf(reader, anchor) : []
  const [organization] = scopes.includes('organization')
    ? await db.query<{ id: string; name: string }>(
        `select o.id, o.name from ${organizations} o where o.id = $1`,
        [reader!.organization_id],
      )
    : []
  return {
    comments: everyone?.comments ?? 0,
    open: scopes.map((scope) => {
      const row =
        scope === 'everyone' ? everyone : rows.find(({ organization_id }) => organization_id !== null)
      return {
        scope,
        organization: scope === 'organization' ? (organization ?? null) : null,
        thread_id: row?.id ?? null,
        comments: row?.comments ?? 0,
        closed: row?.closed ?? false,
        seen_at: row?.seen_at ?? null,
        may_comment: !row?.closed && takesPart(reader!, scope === 'organization'),
      }
    }),
    not_open:
      scopes.length > 0
        ? null
        : reader === null
          ? 'visitor'
          : reader.child && reader.taking_part === 'off'
            ? 'guardian'
            : 'plan',
  }
}

/** @throws common.not_found, and what keeps the lesson shut */
export const lessonDiscussion = async (platform: Platform, actor: Actor, id: string): Promise<Discussion> =>
  discussionOf(platform, actor, await lessonAnchor(platform, actor, id))

/** @throws common.not_found */
export const articleDiscussion = async (
  platform: Platform,
  actor: Actor,
  slug: string,
): Promise<Discussion> => discussionOf(platform, actor, await articleAnchor(platform, slug))

/** The thread of an anchor in a scope, made where there is none. */
async function begin(
  { db, clock }: Platform,
  actor: Person,
  anchor: AnchorOf,
  scope: DiscussionScope,
): Promise<{ thread_id: string }> {
  const now = clock()
  const reader = await readerOf(db, actor, now)
  if (!scopesOf(reader, anchor).includes(scope)) throw new Failure(threadErrors.community_closed)
  if (!takesPart(reader, scope === 'organization')) throw new Failure(threadErrors.taking_part_closed)
  const organization_id = scope === 'organization' ? reader.organization_id : null
  return {
    thread_id: await db.transaction((tx) => openAnchorThread(tx, { ...anchor, organization_id }, now)),
  }
}

/** @throws common.not_found, what keeps the lesson shut, threadErrors.community_closed, taking_part_closed */
export const beginLessonDiscussion = async (
  platform: Platform,
  actor: Person,
  id: string,
  scope: DiscussionScope,
): Promise<{ thread_id: string }> => begin(platform, actor, await lessonAnchor(platform, actor, id), scope)

/** @throws common.not_found, threadErrors.community_closed, taking_part_closed */
export const beginArticleDiscussion = async (
  platform: Platform,
  actor: Person,
  slug: string,
): Promise<{ thread_id: string }> => begin(platform, actor, await articleAnchor(platform, slug), 'everyone')
