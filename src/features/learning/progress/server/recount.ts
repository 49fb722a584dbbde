import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { courseCompleted } from './completion.ts'
import { lessons, course_versions } from '../../courses/server/courses.table.ts'

/**
 * Recalculates everybody's totals in a course after its lessons changed: removed lessons no longer count, and
 * learners who have done all remaining ones have completed it. A completed course stays completed, whatever
 * is added.
 */
export async function recountEnrolments(
  platform: TxPlatform,
  tx: Db,
  common_id: string,
  now: Date,
): Promise<void> {
  const touched = await tx.query<{ user_id: string; first_time: boolean }>(
    `
      with
        live as (
          select distinct l.lesson_key
          from ${lessons} l
          join ${course_versions} v on v.id = l.version_id
          where v.common_id = $1 and v.status = 'published' and not v.preview
        ),
        held as materialized (select id, user_id from enrolments where common_id = $1 order by id for update),
        done as (
          select h.id, count(l.lesson_key)::int as n
          from held h
          left join lesson_progress p
            on p.user_id = h.user_id and p.common_id = $1 and p.completed_at is not null
          left join live l on l.lesson_key = p.lesson_key
          group by h.id
        )
      update enrolments e
      set
        lessons_completed = d.n,
        completed_at = coalesce(
          e.completed_at, case when d.n > 0 and d.n >= (select count(*) from live) then $2::timestamptz end
        ),
        updated_at = $2
      from done d
      where e.id = d.id and (e.lessons_completed <> d.n or e.completed_at is null)
      returning e.user_id, old.completed_at is null and new.completed_at is not null as first_time`,
    [common_id, now],
  )
  const finished = touched.flatMap(({ user_id, first_time }) => (first_time ? [user_id] : []))
  if (finished.length > 0) await courseCompleted(platform, tx, common_id, finished, now)
}
