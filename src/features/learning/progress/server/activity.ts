import { dayIn, isoDay } from '#contract/dates.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'

export type Activity = { active_ms: number; lessons_completed?: number; quizzes_taken?: number; quizzes_passed?: number }

/** Adds what a learner did at `when` to that day of their own calendar and to their sums, in the caller's transaction. */
export async function recordActivity(tx: Db, actor: Person, when: Date, { active_ms, lessons_completed = 0, quizzes_taken = 0, quizzes_passed = 0 }: Activity): Promise<void> {
  await tx.query('progress_day', `
    insert into learner_days as d (user_id, day, active_ms, lessons_completed, quizzes_taken) values ($1, $2, $3, $4, $5)
    on conflict (user_id, day) do update set active_ms = d.active_ms + excluded.active_ms, lessons_completed = d.lessons_completed + excluded.lessons_completed, quizzes_taken = d.quizzes_taken + excluded.quizzes_taken`,
  [actor.user_id, isoDay(dayIn(actor.zone, when)), active_ms, lessons_completed, quizzes_taken])
  await tx.query('progress_sums', `
    insert into learner_totals as t (user_id, lessons_completed, active_ms, quizzes_passed, last_activity_at) values ($1, $2, $3, $4, $5)
    on conflict (user_id) do update set lessons_completed = t.lessons_completed + excluded.lessons_completed, active_ms = t.active_ms + excluded.active_ms, quizzes_passed = t.quizzes_passed + excluded.quizzes_passed, last_activity_at = greatest(t.last_activity_at, excluded.last_activity_at)`,
  [actor.user_id, lessons_completed, active_ms, quizzes_passed, when])
}
