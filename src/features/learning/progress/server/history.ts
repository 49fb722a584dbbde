import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { courseCompleted } from './completion.ts'

/** A lesson that a learner began, and completed where `completed_at` is set. */
export type PastLesson = {
  user_id: string
  common_id: string
  lesson_key: string
  watched_ms: number
  position_ms: number
  quiz_best: number | null
  begun_at: string
  video_done_at: string | null
  quiz_passed_at: string | null
  completed_at: string | null
}
/** A half hour of learning on a day of the learner's calendar; without a course it was practice. */
export type PastSlot = {
  user_id: string
  common_id: string | null
  day: string
  slot: string
  active_ms: number
  lessons_completed: number
  quizzes_taken: number
  score_sum: number
}
export type History = { lessons: readonly PastLesson[]; slots: readonly PastSlot[] }

const LESSONS = `
  jsonb_to_recordset($1::jsonb) as l (
    user_id uuid, common_id uuid, lesson_key text, watched_ms int, position_ms int, quiz_best int,
    begun_at timestamptz, video_done_at timestamptz, quiz_passed_at timestamptz, completed_at timestamptz
  )`
const SLOTS = `
  jsonb_to_recordset($1::jsonb) as s (
    user_id uuid, common_id uuid, day date, slot timestamptz, active_ms int, lessons_completed int,
    quizzes_taken int, score_sum int
  )`

/**
 * Writes the past of learners who have none, in a few statements: lessons, days, half hours and the sums that
 * `record` would have left. Figures by day are not appended: whoever calls rebuilds them afterwards.
 *
 * @param lessons_count number of lessons after which a course is complete, by course
 */
export async function writeHistory(
  platform: TxPlatform,
  tx: Db,
  { lessons, slots }: History,
  lessons_count: ReadonlyMap<string, number>,
): Promise<void> {
  const [lessonRows, slotRows] = [JSON.stringify(lessons), JSON.stringify(slots)]
  await tx.query(
    `
      insert into lesson_progress (
        user_id, common_id, lesson_key, watched, watched_ms, position_ms, video_done_at, quiz_best,
        quiz_passed_at, completed_at, created_at, updated_at
      )
      select
        user_id, common_id, lesson_key,
        case when watched_ms > 0 then int4multirange(int4range(0, watched_ms)) else '{}' end, watched_ms,
        position_ms, video_done_at, quiz_best, quiz_passed_at, completed_at, begun_at,
        coalesce(completed_at, begun_at)
      from ${LESSONS}`,
    [lessonRows],
  )
  await tx.query(
    `
      insert into activity_slots (
        user_id, common_id, slot, active_ms, lessons_completed, quizzes_taken, score_sum
      )
      select
        user_id, common_id, slot, sum(active_ms), sum(lessons_completed), sum(quizzes_taken), sum(score_sum)
      from ${SLOTS}
      group by user_id, common_id, slot`,
    [slotRows],
  )
  await tx.query(
    `
      insert into learner_days (user_id, day, active_ms, lessons_completed, quizzes_taken)
      select user_id, day, sum(active_ms), sum(lessons_completed), sum(quizzes_taken)
      from ${SLOTS}
      group by user_id, day`,
    [slotRows],
  )
  const completed = await tx.query<{ user_id: string; common_id: string; completed_at: Date }>(
    `
      with
        learned as (
          select
            l.user_id, l.common_id, count(l.completed_at)::int as lessons, sum(l.watched_ms) as watched_ms,
            (array_agg(l.lesson_key order by l.begun_at desc))[1] as last_lesson_key,
            min(l.begun_at) as begun_at, max(l.completed_at) as completed_at
          from ${LESSONS}
          group by l.user_id, l.common_id
        ),
        counts as (
          select key::uuid as common_id, value::int as lessons from jsonb_each_text($2::jsonb)
        )
      insert into enrolments (
        user_id, common_id, lessons_completed, watched_ms, active_ms, last_lesson_key, last_activity_at,
        completed_at, quizzes_taken, score_sum, created_at, updated_at
      )
      select
        l.user_id, l.common_id, l.lessons, l.watched_ms, coalesce(s.active_ms, 0), l.last_lesson_key,
        coalesce(s.last_at, l.begun_at), case when l.lessons >= c.lessons then l.completed_at end,
        coalesce(s.quizzes_taken, 0), coalesce(s.score_sum, 0), l.begun_at, coalesce(s.last_at, l.begun_at)
      from learned l
      join counts c using (common_id)
      left join lateral (
        select
          sum(a.active_ms) as active_ms, sum(a.quizzes_taken) as quizzes_taken, sum(a.score_sum) as score_sum,
          max(a.slot) + interval '20 minutes' as last_at
        from activity_slots a
        where a.user_id = l.user_id and a.common_id = l.common_id
      ) s on true
      returning user_id, common_id, completed_at`,
    [lessonRows, JSON.stringify(Object.fromEntries(lessons_count))],
  )
  const people = [...new Set(slots.map(({ user_id }) => user_id))]
  await tx.query(
    `
      insert into learner_totals (
        user_id, lessons_completed, active_ms, quizzes_passed, practice_ms, last_activity_at
      )
      select
        u.id, coalesce(p.lessons, 0), coalesce(a.active_ms, 0), coalesce(p.quizzes, 0),
        coalesce(a.practice_ms, 0), a.last_at
      from unnest($1::uuid[]) as u (id)
      join lateral (
        select
          sum(active_ms) as active_ms, sum(active_ms) filter (where common_id is null) as practice_ms,
          max(slot) + interval '20 minutes' as last_at
        from activity_slots
        where user_id = u.id
      ) a on true
      left join lateral (
        select count(completed_at) as lessons, count(quiz_passed_at) as quizzes
        from lesson_progress
        where user_id = u.id
      ) p on true
      where a.last_at is not null
      on conflict (user_id) do nothing`,
    [people],
  )
  for (const { user_id, common_id, completed_at } of completed)
    if (completed_at)
      // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
      await courseCompleted(platform, tx, common_id, [user_id], completed_at)
}
