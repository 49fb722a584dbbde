import { common, Failure } from '#contract/errors.ts'
import { changePerson } from '#features/people/users/server/public.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { isRecorded, openLesson, visibleSql } from '../../courses/server/public.ts'
import type { LessonProgress, ProgressWrite } from '../progress.contract.ts'
import { quickStep } from './quick-step.ts'
import { multirange, record, type Recorded } from './record.ts'
import { course_versions, courses } from '../../courses/server/courses.table.ts'

const NOTHING: LessonProgress = {
  watched: 0,
  position: 0,
  video_done: false,
  quiz_passed: false,
  completed: false,
  course_completed: false,
}

/** Merges what was watched since the last call. A teacher's or an Admin's look at a lesson is not recorded. */
export async function saveProgress(
  platform: Platform,
  actor: Person,
  lesson_id: string,
  input: ProgressWrite,
): Promise<LessonProgress> {
  const learner = actor
  const now = platform.clock()
  // Signing and understanding have more effects than watching, so they skip the quick path.
  const merely = !input.signed?.length && !input.understood
  const quick =
    merely && isRecorded(learner) ? await quickStep(platform.db, learner, lesson_id, input, now) : null
  if (quick) return inSeconds(quick)
  const lesson = await openLesson(platform.db, learner, lesson_id, now, { taken: 'records' })
  if (!isRecorded(learner)) return NOTHING
  const duration_ms = lesson.duration_ms ?? (input.duration ? Math.round(input.duration * 1000) : null)
  const step = {
    watched: multirange(input.ranges, duration_ms),
    position_ms: Math.round(input.position * 1000),
    active_ms: input.active * 1000,
    step: input.step,
    signed: input.signed,
    understood: input.understood,
    duration_ms,
  }
  return inSeconds(await platform.db.transaction((tx) => record(platform, tx, learner, lesson, step, now)))
}

const inSeconds = ({ watched_ms, position_ms, ...state }: Recorded): LessonProgress => ({
  watched: watched_ms / 1000,
  position: position_ms / 1000,
  ...state,
})

/**
 * Puts a course among a learner's own; for everybody else nothing is kept. Whoever calls has made sure that
 * they are offered it.
 */
export async function enrolIn(db: Db, learner: Person, common_id: string, now: Date): Promise<void> {
  if (isRecorded(learner))
    await db.query(
      `
        insert into enrolments (user_id, common_id, last_activity_at, created_at, updated_at)
        values ($1, $2, $3, $3, $3)
        on conflict do nothing`,
      [learner.user_id, common_id, now],
    )
}

/** Puts the course of a version among the learner's own. Doing it twice changes nothing. */
export async function enrol(
  platform: Platform,
  actor: Person,
  version_id: string,
): Promise<{ common_id: string }> {
  const learner = actor
  const [course] = await platform.db.query<{ common_id: string }>(
    `
      select c.id as common_id
      from ${course_versions} v
      join ${courses} c on c.id = v.common_id
      where v.id = $1
        and ${visibleSql(actor, '$2::uuid', '$3::uuid')}
        and $2::uuid is not distinct from $2::uuid
        and $3::uuid is not distinct from $3::uuid`,
    [version_id, actor.user_id, actor.organization_id],
  )
  if (!course) throw new Failure(common.not_found)
  const now = platform.clock()
  await enrolIn(platform.db, learner, course.common_id, now)
  return course
}

/** Minutes a day that the learner means to learn. */
export async function setGoal(
  platform: Platform,
  actor: Person,
  minutes: number,
): Promise<{ minutes: number }> {
  await changePerson(platform.db, actor.user_id, { daily_goal: minutes }, platform.clock())
  return { minutes }
}
