import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { recountEnrolments } from './recount.ts'

/**
 * Merges one person's progress into another's: parts of a film that either watched are watched, the better
 * score counts, the first completion is kept, time is added. Equal days or half hours become one.
 */
export async function mergeProgress(
  platform: TxPlatform,
  tx: Db,
  from: string,
  into: string,
  now: Date,
): Promise<void> {
  // The platform's figures have both already.
  await tx.query(`select set_config('asl.merging', 'on', true)`)
  const both = await tx.query<{ common_id: string }>(
    `
      select s.common_id
      from enrolments s
      join enrolments k on k.common_id = s.common_id and k.user_id = $2
      where s.user_id = $1`,
    [from, into],
  )
  await tx.query(
    `
      insert into lesson_progress as k (
        user_id, common_id, lesson_key, watched, watched_ms, active_ms, position_ms, step, signed, understood_at,
        video_done_at, quiz_best, quiz_passed_at, completed_at, created_at, updated_at
      )
      select
        $2, common_id, lesson_key, watched, watched_ms, active_ms, position_ms, step, signed, understood_at,
        video_done_at, quiz_best, quiz_passed_at,
        completed_at, created_at, updated_at
      from lesson_progress
      where user_id = $1
      on conflict (user_id, common_id, lesson_key) do update set watched = k.watched + excluded.watched,
      watched_ms = (select coalesce(sum(upper(r) - lower(r)), 0) from unnest(k.watched + excluded.watched) r),
      active_ms = k.active_ms + excluded.active_ms,
      position_ms = case
        when excluded.updated_at > k.updated_at then excluded.position_ms
        else k.position_ms
      end,
      step = case when excluded.updated_at > k.updated_at then excluded.step else k.step end,
      signed = array(select distinct s from unnest(k.signed || excluded.signed) s order by 1),
      understood_at = least(k.understood_at, excluded.understood_at),
      video_done_at = least(k.video_done_at, excluded.video_done_at),
      quiz_best = greatest(k.quiz_best, excluded.quiz_best),
      quiz_passed_at = least(k.quiz_passed_at, excluded.quiz_passed_at),
      completed_at = least(k.completed_at, excluded.completed_at),
      updated_at = greatest(k.updated_at, excluded.updated_at)`,
    [from, into],
  )
  await tx.query(
    `
      insert into learner_days as k (user_id, day, active_ms, lessons_completed, quizzes_taken)
      select $2, day, active_ms, lessons_completed, quizzes_taken
      from learner_days
      where user_id = $1
      on conflict (user_id, day) do update set active_ms = k.active_ms + excluded.active_ms,
      lessons_completed = k.lessons_completed + excluded.lessons_completed,
      quizzes_taken = k.quizzes_taken + excluded.quizzes_taken`,
    [from, into],
  )
  await tx.query(
    `
      insert into activity_slots as k (
        user_id, common_id, slot, active_ms, lessons_completed, quizzes_taken, score_sum
      )
      select $2, common_id, slot, active_ms, lessons_completed, quizzes_taken, score_sum
      from activity_slots
      where user_id = $1
      on conflict on constraint activity_slots_once do update set active_ms = k.active_ms + excluded.active_ms,
      lessons_completed = k.lessons_completed + excluded.lessons_completed,
      quizzes_taken = k.quizzes_taken + excluded.quizzes_taken, score_sum = k.score_sum + excluded.score_sum`,
    [from, into],
  )
  await tx.query(
    `
      insert into enrolments as k (
        user_id, common_id, lessons_completed, watched_ms, active_ms, last_lesson_key, last_activity_at,
        completed_at, quizzes_taken, score_sum, created_at, updated_at
      )
      select
        $2, common_id, lessons_completed, watched_ms, active_ms, last_lesson_key, last_activity_at,
        completed_at, quizzes_taken, score_sum, created_at, updated_at
      from enrolments
      where user_id = $1
      on conflict (user_id, common_id) do update set watched_ms = k.watched_ms + excluded.watched_ms,
      active_ms = k.active_ms + excluded.active_ms, quizzes_taken = k.quizzes_taken + excluded.quizzes_taken,
      score_sum = k.score_sum + excluded.score_sum,
      last_lesson_key = case
        when excluded.last_activity_at > k.last_activity_at then excluded.last_lesson_key
        else k.last_lesson_key
      end,
      last_activity_at = greatest(k.last_activity_at, excluded.last_activity_at),
      completed_at = least(k.completed_at, excluded.completed_at), updated_at = $3`,
    [from, into, now],
  )
  for (const table of ['lesson_progress', 'learner_days', 'activity_slots', 'enrolments']) {
    // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
    await tx.query(`delete from ${table} where user_id = $1`, [from])
  }
  await tx.query(
    `
      insert into learner_totals as k (
        user_id, lessons_completed, active_ms, quizzes_passed, practice_ms, last_activity_at
      )
      select $2, 0, active_ms, 0, practice_ms, last_activity_at
      from learner_totals
      where user_id = $1
      on conflict (user_id) do update set active_ms = k.active_ms + excluded.active_ms,
      practice_ms = k.practice_ms + excluded.practice_ms,
      last_activity_at = greatest(k.last_activity_at, excluded.last_activity_at)`,
    [from, into],
  )
  await tx.query(
    `
      update learner_totals
      set
        lessons_completed = (
          select count(*) from lesson_progress where user_id = $2 and completed_at is not null
        ),
        quizzes_passed = (
          select count(*) from lesson_progress where user_id = $2 and quiz_passed_at is not null
        )
      where user_id = $2 and exists (select from learner_totals where user_id = $1)`,
    [from, into],
  )
  await tx.query('delete from learner_totals where user_id = $1', [from])
  // A course that both began may be complete once merged.
  // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
  for (const { common_id } of both) await recountEnrolments(platform, tx, common_id, now)
}
