import type { Db } from '#server/db/database.ts'
import { lesson_progress } from './progress.table.ts'

/** Sets the best score of a lesson's quiz anew: a grade that fell must not stay the best one. */
export async function setQuizBest(
  tx: Db,
  { user_id, common_id, lesson_key }: { user_id: string; common_id: string; lesson_key: string },
  best: number | null,
): Promise<void> {
  await tx.query(
    `update ${lesson_progress} set quiz_best = $4 where user_id = $1 and common_id = $2 and lesson_key = $3`,
    [user_id, common_id, lesson_key, best],
  )
}
