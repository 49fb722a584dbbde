import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import type { OpenLesson } from '../../courses/server/public.ts'
import { recordActivity } from './activity.ts'
import { courseCompleted, lessonCompleted, stepRecorded } from './completion.ts'
import { keepSigning } from './signing.ts'
import { filmDoneSql, lessonDoneSql, noQuizSql } from './done.sql.ts'

export type Step = {
  /** PostgreSQL's text of an int4multirange in milliseconds. */
  watched?: string
  position_ms?: number
  active_ms?: number
  /** The id of the step that the learner is at. */
  step?: string | undefined
  /** Words of the lesson, by slug, that were signed and rated. */
  signed?: readonly string[] | undefined
  /** Every line of its conversation was understood. */
  understood?: boolean | undefined
  /** Length to measure by when the lesson's own is not known. */
  duration_ms?: number | null
  /** `again`: the attempt was counted when it was handed in; a person has graded it now. */
  quiz?: {
    score: number
    passed: boolean
    again?: true
    /** Some of its answers wait for a teacher. */
    awaiting?: boolean
  }
}
export type Recorded = {
  watched_ms: number
  position_ms: number
  video_done: boolean
  quiz_passed: boolean
  completed: boolean
  course_completed: boolean
}

/**
 * Writes one step of a learner in a lesson and all its effects, in the caller's transaction: merged watching,
 * the lesson's completion, the course's totals, the learner's day and sums. The enrolment's row is locked
 * first, so that steps of one learner in one course run one after the other, from any number of devices. A
 * teacher's grade (`again`) makes no day of activity and no lesson to continue with: the learner was not
 * there.
 */
export async function record(
  platform: TxPlatform,
  tx: Db,
  actor: Person,
  lesson: OpenLesson,
  step: Step,
  now: Date,
): Promise<Recorded> {
  const key = [actor.user_id, lesson.common_id, lesson.lesson_key]
  const active_ms = Math.round(step.active_ms ?? 0),
    away = step.quiz?.again === true
  await tx.query(
    `
      with enrolled as (
        insert into enrolments as e (
          user_id, common_id, last_lesson_key, last_activity_at, active_ms, created_at, updated_at
        )
        values ($1, $2, $3, $4, $5, $4, $4)
        on conflict (user_id, common_id) do update set last_lesson_key = case
          when $6::boolean then e.last_lesson_key
          else excluded.last_lesson_key
        end,
        last_activity_at = case
          when $6 then e.last_activity_at
          else greatest(e.last_activity_at, excluded.last_activity_at)
        end,
        active_ms = e.active_ms + excluded.active_ms, updated_at = $4
        returning user_id
      )
      insert into lesson_progress (user_id, common_id, lesson_key, created_at, updated_at)
      select user_id, $2, $3, $4, $4
      from enrolled
      on conflict do nothing`,
    [...key, now, active_ms, away],
  )
  type Row = Recorded & { first_pass: boolean; first_completion: boolean; first_time: boolean }
  const [row] = await tx.query<Row>(
    `
      with
        merged as (
          select
            m.watched, m.watched_ms,
            coalesce(
              p.video_done_at,
              case when ${filmDoneSql('$5::boolean', 'm.watched_ms', '$6::int')} then $7::timestamptz end
            ) as video_done_at,
            coalesce(p.quiz_passed_at, case when $9::boolean then $7::timestamptz end) as quiz_passed_at,
            ${noQuizSql('$2', '$3')} as no_quiz
          from
            lesson_progress p,
            lateral (
              select
                p.watched + $4::int4multirange as watched,
                (
                  select coalesce(sum(upper(r) - lower(r)), 0)::int
                  from unnest(p.watched + $4::int4multirange) r
                ) as watched_ms
            ) m
          where p.user_id = $1 and p.common_id = $2 and p.lesson_key = $3
        ),
        stepped as (
          update lesson_progress p
          set
            watched = m.watched, watched_ms = m.watched_ms, position_ms = coalesce($10::int, p.position_ms),
            step = coalesce($12::text, p.step), active_ms = p.active_ms + $13::int,
            updated_at = $7, quiz_best = greatest(p.quiz_best, $8::int), video_done_at = m.video_done_at,
            quiz_passed_at = m.quiz_passed_at,
            completed_at = coalesce(
              p.completed_at,
              case
                when ${lessonDoneSql('m.video_done_at is not null', 'm.quiz_passed_at is not null', 'm.no_quiz')}
                then $7::timestamptz
              end
            )
          from merged m
          where p.user_id = $1 and p.common_id = $2 and p.lesson_key = $3
          returning
            p.watched_ms, p.position_ms, new.watched_ms - old.watched_ms as gained_ms,
            p.video_done_at is not null as video_done, p.quiz_passed_at is not null as quiz_passed,
            old.quiz_passed_at is null and new.quiz_passed_at is not null as first_pass,
            p.completed_at is not null as completed,
            old.completed_at is null and new.completed_at is not null as first_completion
        ),
        course as (
          update enrolments e
          set
            watched_ms = e.watched_ms + s.gained_ms,
            lessons_completed = e.lessons_completed + s.first_completion::int,
            completed_at = coalesce(
              e.completed_at,
              case when s.first_completion and e.lessons_completed + 1 >= $11::int then $7::timestamptz end
            )
          from stepped s
          where e.user_id = $1 and e.common_id = $2
          returning
            new.completed_at is not null as course_completed,
            old.completed_at is null and new.completed_at is not null as first_time
        )
      select
        s.watched_ms, s.position_ms, s.video_done, s.quiz_passed, s.completed, s.first_pass,
        s.first_completion, c.course_completed, c.first_time
      from stepped s, course c`,
    [
      ...key,
      step.watched ?? '{}',
      lesson.has_video,
      lesson.duration_ms ?? step.duration_ms ?? null,
      now,
      step.quiz?.score ?? null,
      step.quiz?.passed ?? false,
      step.position_ms ?? null,
      lesson.lessons_count,
      step.step ?? null,
      active_ms,
    ],
  )
  const { first_pass, first_completion, first_time, ...state } = row!
  await keepSigning(tx, actor.user_id, lesson, step, now)
  const tookQuiz = step.quiz !== undefined && !away
  if (!away || first_completion || first_pass)
    await recordActivity(tx, actor, now, {
      common_id: lesson.common_id,
      ...(tookQuiz && { score: step.quiz!.awaiting ? null : step.quiz!.score }),
      active_ms,
      lessons_completed: Number(first_completion),
      quizzes_taken: Number(tookQuiz),
      quizzes_passed: Number(first_pass),
    })
  if (first_completion) await lessonCompleted(tx, actor, lesson, now)
  if (first_time) await courseCompleted(platform, tx, lesson.common_id, [actor.user_id], now)
  await stepRecorded(tx, [actor.user_id], now)
  return state
}

/**
 * Converts watched parts in seconds to a multirange in milliseconds; drops parts that are empty, backwards or
 * past the end.
 */
export function multirange(
  ranges: readonly (readonly [number, number])[],
  duration_ms: number | null,
): string {
  const parts = ranges
    .map(
      ([from, to]) =>
        [Math.round(from * 1000), Math.min(Math.round(to * 1000), duration_ms ?? Infinity)] as const,
    )
    .filter(([from, to]) => to > from)
  return `{${parts.map(([from, to]) => `[${from},${to})`).join(',')}}`
}
