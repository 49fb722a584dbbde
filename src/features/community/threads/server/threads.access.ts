import { common, Failure } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { openLessonByKey } from '#features/learning/courses/server/public.ts'
import { site_document_languages } from '#features/site/documents/server/documents.table.ts'
import { READS, readerOf, readerValues, type Reader } from '../../standing/server/public.ts'
import type { Anchor, PostKind, PostState } from '#contract/community.ts'
import { commentOpenSql, moderatesSql, postOpenSql } from './threads.sql.ts'
import { comments, threads } from './threads.table.ts'

/** A thread that a reader may open. */
export type OpenThread = {
  id: string
  anchor: Anchor
  organization_id: string | null
  common_id: string | null
  lesson_key: string | null
  article_id: string | null
  author_id: string | null
  kind: PostKind | null
  state: PostState
  closed: boolean
  answers_in_sign: boolean
  comments_count: number
  likes_count: number
  moderated: boolean
  version: number
}

/**
 * A thread that the caller may open: a post by its scope and its author, a lesson's or an article's where
 * these are open to them.
 *
 * @throws common.not_found, and for a lesson what keeps it shut
 */
export async function openThread(
  db: Db,
  actor: Person,
  id: string,
  now: Date,
): Promise<{ thread: OpenThread; reader: Reader }> {
  const reader = await readerOf(db, actor, now)
  const [thread] = await db.query<OpenThread>(
    `
      select
        t.id, t.anchor, t.organization_id, t.common_id, t.lesson_key, t.article_id, t.author_id, t.kind, t.state,
        t.closed_at is not null as closed, t.answers_in_sign, t.comments_count, t.likes_count,
        ${moderatesSql('t.organization_id')} as moderated, t.version
      from ${threads} t
      where t.id = $5 and ${postOpenSql('t')}`,
    [...readerValues(reader), id],
  )
  if (!thread) throw new Failure(common.not_found)
  if (thread.anchor === 'lesson') await openLessonByKey(db, actor, thread.common_id!, thread.lesson_key!, now)
  if (thread.anchor === 'article') await openArticle(db, thread)
  return { thread, reader }
}

/** @throws common.not_found for an article that is published in no language */
async function openArticle(db: Db, { article_id }: OpenThread): Promise<void> {
  const [published] = await db.query(
    `select from ${site_document_languages} where document_id = $1 and state = 'published' limit 1`,
    [article_id],
  )
  if (!published) throw new Failure(common.not_found)
}

/** The author of a post or comment that the caller may see. @throws common.not_found */
export async function authorOf(
  platform: Platform,
  actor: Person,
  thread_id: string,
  comment_id: string | null,
): Promise<string> {
  const now = platform.clock()
  const { thread, reader } = await openThread(platform.db, actor, thread_id, now)
  if (comment_id === null) {
    if (thread.author_id === null) throw new Failure(common.not_found)
    return thread.author_id
  }
  const [row] = await platform.db.query<{ author_id: string }>(
    `
      select c.author_id
      from ${comments} c
      join ${threads} t on t.id = c.thread_id
      where c.id = $5 and c.thread_id = $6 and ${READS} and ${commentOpenSql('c', 't')}`,
    [...readerValues(reader), comment_id, thread_id],
  )
  if (!row) throw new Failure(common.not_found)
  return row.author_id
}
