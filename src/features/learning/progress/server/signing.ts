import type { Db } from '#server/db/database.ts'
import { lessons } from '../../courses/server/courses.table.ts'
import type { OpenLesson } from '../../courses/server/public.ts'
import { lesson_progress } from './progress.table.ts'
import type { Step } from './record.ts'

/**
 * Keeps which words of a lesson were signed and that its conversation was understood; the lesson's row of the
 * learner is there. A word that the lesson lacks is left out, and a lesson without a conversation has none.
 */
export async function keepSigning(
  tx: Db,
  user_id: string,
  lesson: OpenLesson,
  { signed = [], understood = false }: Step,
  now: Date,
): Promise<void> {
  if (signed.length === 0 && !understood) return
  await tx.query(
    `
      update ${lesson_progress} p
      set
        signed = array(
          select distinct s.slug
          from unnest(p.signed || $5::text[]) s(slug)
          where s.slug = any(p.signed) or s.slug = any(l.vocabulary)
          order by 1
        ),
        understood_at = coalesce(
          p.understood_at,
          case when $6::boolean and l.dialogue is not null then $7::timestamptz end
        )
      from ${lessons} l
      where l.id = $4 and p.user_id = $1 and p.common_id = $2 and p.lesson_key = $3`,
    [user_id, lesson.common_id, lesson.lesson_key, lesson.id, signed, understood, now],
  )
}
