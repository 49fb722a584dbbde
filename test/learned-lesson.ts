import type { Person } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import { recordActivity } from '#features/learning/progress/server/public.ts'

/** A lesson of a minute with a quiz, completed by a learner at a time. `score` null: answers wait for a grade. */
export async function learnLesson(
  { db }: Pick<Platform, 'db'>,
  learner: Person,
  { common_id, at, score }: { common_id: string; at: Date; score: number | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(
      `
        insert into enrolments as e (user_id, common_id, last_activity_at, active_ms, lessons_completed)
        values ($1, $2, $3, 60000, 1)
        on conflict (user_id, common_id) do update set active_ms = e.active_ms + 60000,
        lessons_completed = e.lessons_completed + 1,
        last_activity_at = greatest(e.last_activity_at, excluded.last_activity_at)`,
      [learner.user_id, common_id, at],
    )
    await recordActivity(tx, learner, at, {
      common_id,
      active_ms: 60_000,
      lessons_completed: 1,
      quizzes_taken: 1,
      score,
    })
  })
}
