import { common, Failure } from '#contract/errors.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { writableSql } from '../../courses/server/public.ts'
import { courses, lessons, course_versions, weeks } from '../../courses/server/courses.table.ts'
import { draft_nodes } from '../../course-drafts/server/course-drafts.table.ts'

/**
 * Returns the course if the caller may write its quizzes; before a write it is locked until the transaction
 * ends.
 */
export async function writableCourse(
  db: Db,
  actor: Actor,
  common_id: string,
  lock: 'for update' | '' = '',
): Promise<{ organization_id: string | null }> {
  if (actor.permissions.scope('Quiz', 'Update') === null) throw new Failure(common.forbidden)
  const [course] = await db.query<{ organization_id: string | null }>(
    `
      select c.organization_id
      from ${courses} c
      where c.id = $1
        and ${writableSql(actor, 'Update', '$2::uuid', '$3::uuid')}
        and $2::uuid is not distinct from $2::uuid
        and $3::uuid is not distinct from $3::uuid ${lock}`,
    [common_id, actor.user_id, actor.organization_id],
  )
  if (!course) throw new Failure(common.not_found)
  return course
}

/** Requires that a quiz's lesson or week exists, in any language version or in the draft. */
export async function requirePlace(tx: Db, place: unknown[]): Promise<void> {
  const [found] = await tx.query<{ there: boolean }>(
    `
      select (
        $2::text is null
        or exists (
          select
          from ${lessons} l
          join ${course_versions} v on v.id = l.version_id
          where v.common_id = $1 and l.lesson_key = $2
        )
        or exists (
          select
          from ${draft_nodes} n
          where n.common_id = $1 and n.kind = 'lesson' and n.key = $2 and n.deleted_at is null
        )
      ) and (
        $3::text is null
        or exists (
          select
          from ${weeks} w
          join ${course_versions} v on v.id = w.version_id
          where v.common_id = $1 and w.key = $3
        )
        or exists (
          select
          from ${draft_nodes} n
          where n.common_id = $1 and n.kind = 'week' and n.key = $3 and n.deleted_at is null
        )
      ) as there`,
    place,
  )
  if (!found!.there) throw new Failure(common.not_found)
}
