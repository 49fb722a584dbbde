import type { Db } from '#server/db/database.ts'
import { course_versions, lessons } from '#features/learning/courses/server/courses.table.ts'
import { site_document_editions } from '#features/site/documents/server/documents.table.ts'
import { threads } from './threads.table.ts'

const hashOf = (comment_id: string | null): string => (comment_id === null ? '' : `#comment-${comment_id}`)

/** Address of a post, and of a comment in it. */
export const placeOf = (thread_id: string, comment_id: string | null): string =>
  `/app/community/${thread_id}${hashOf(comment_id)}`

/**
 * Address of a thread or of a comment in it: a post, or the lesson or article that is talked about. Null for
 * a lesson or article that nobody finds any more.
 */
export async function addressOf(
  db: Db,
  thread_id: string,
  comment_id: string | null,
): Promise<string | null> {
  const [row] = await db.query<{ anchor: string; below: string | null }>(
    `
      select
        t.anchor,
        case t.anchor
          when 'lesson' then (
            select '/app/courses/' || v.slug || '/lesson/' || l.slug || '?view=all'
            from ${lessons} l
            join ${course_versions} v on v.id = l.version_id
            where v.common_id = t.common_id and l.lesson_key = t.lesson_key and not v.preview
            order by v.language
            limit 1
          )
          when 'article' then (
            select '/blog-details/' || e.slug
            from ${site_document_editions} e
            where e.document_id = t.article_id and e.current
            order by e.language
            limit 1
          )
        end as below
      from ${threads} t
      where t.id = $1`,
    [thread_id],
  )
  if (row?.anchor === 'post') return placeOf(thread_id, comment_id)
  return row?.below ? `${row.below}${hashOf(comment_id)}` : null
}
