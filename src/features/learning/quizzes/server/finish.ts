import type { Language } from '#contract/constants.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import type { OpenLesson } from '../../courses/server/public.ts'
import { record, recordActivity } from '../../progress/server/public.ts'
import { TIME_GRACE_MS } from '../quizzes.contract.ts'
import type { GivenAnswers } from '../questions.contract.ts'
import { grade } from './grading.ts'
import { ATTEMPT, askedIn, type AttemptRow } from './result.ts'
import { course_versions, lessons } from '../../courses/server/courses.table.ts'
import { users } from '#features/people/users/server/users.table.ts'

/**
 * Hands in an attempt's saved answers and the new ones, once; then grades them and updates the learner's
 * progress.
 */
export async function finish(
  platform: TxPlatform,
  tx: Db,
  person: Person,
  attempt: AttemptRow,
  lesson: OpenLesson | null,
  given: GivenAnswers,
  now: Date,
): Promise<void> {
  if (attempt.finished_at) return
  const questions = askedIn(attempt)
  const answers = Object.fromEntries(
    questions.flatMap(({ id }) => {
      // An answer that was already judged is final.
      const answer = (attempt.judged.includes(id) ? undefined : given[id]) ?? attempt.answers?.[id]
      return answer ? [[id, answer]] : []
    }),
  )
  const { graded, points, possible, score, awaiting } = grade(questions, answers)
  const passed = score >= attempt.pass_mark
  // A time limit ends an attempt when it ends, not when somebody looks.
  const finished_at = attempt.due_at && attempt.due_at < now ? attempt.due_at : now
  const [first] = await tx.query<{ passed_before: boolean; common_id: string }>(
    `
      update attempts a
      set
        answers = $2::jsonb, graded = $3::jsonb, points = $4, points_possible = $5, score = $6,
        finished_at = $7, updated_at = $8, awaiting = $9
      where id = $1 and finished_at is null
      returning
        exists (
          select
          from attempts o
          where o.user_id = a.user_id and o.quiz_id = a.quiz_id and o.id <> a.id and o.score >= o.pass_mark
        ) as passed_before,
        (select q.common_id from quizzes q where q.id = a.quiz_id) as common_id`,
    [
      attempt.id,
      JSON.stringify(answers),
      JSON.stringify(graded),
      points,
      possible,
      score,
      finished_at,
      now,
      awaiting,
    ],
  )
  if (!first) return
  if (lesson)
    await record(platform, tx, person, lesson, { quiz: { score, passed, awaiting: awaiting > 0 } }, now)
  else
    await recordActivity(tx, person, now, {
      common_id: first.common_id,
      active_ms: 0,
      quizzes_taken: 1,
      score: awaiting > 0 ? null : score,
      quizzes_passed: Number(passed && !first.passed_before),
    })
}

/** A learner as the one who acts, for what the clock or a teacher does to their work. */
export const learnerActor = (
  platform: TxPlatform,
  user_id: string,
  { zone, language }: { zone: string; language: Language },
): Person => ({
  user_id,
  role: 'Student',
  organization_id: null,
  staff_role: null,
  session_id: '',
  language,
  zone,
  ip: '',
  agent: 'asl-shop',
  permissions: platform.permissions('Student'),
})

/**
 * Returns the lesson of a quiz for recording progress, even if the lesson is closed by now: the attempt began
 * earlier. Uses the course's version for learners, no draft and no preview.
 */
export async function lessonOfAttempt(tx: Db, quiz_id: string, language: string): Promise<OpenLesson | null> {
  const [row] = await tx.query<OpenLesson>(
    `
      select
        l.id, l.version_id, v.common_id, l.lesson_key, l.duration_ms,
        l.duration_ms is not null or l.video is not null as has_video, v.lessons_count, 'open' as access,
        l.free_preview as free
      from quizzes q
      join ${course_versions} v on v.common_id = q.common_id and not v.preview
      join ${lessons} l on l.version_id = v.id and l.lesson_key = q.lesson_key
      where q.id = $1
      order by v.status = 'draft', v.language = $2 desc, v.language
      limit 1`,
    [quiz_id, language],
  )
  return row ?? null
}

const AT_ONCE = 200
/** Hands in the attempts whose time has run out while nobody looked. Answers how many. */
export async function closeOverdue(platform: Platform): Promise<number> {
  const now = platform.clock()
  const due = await platform.db.query<{
    id: string
    user_id: string
    language: Language
    zone: string
    quiz_id: string
  }>(
    `
      select a.id, a.user_id, a.language, u.time_zone as zone, a.quiz_id
      from attempts a
      join ${users} u on u.id = a.user_id
      where a.finished_at is null and a.due_at < $1
      order by a.due_at
      limit ${AT_ONCE}`,
    [new Date(now.getTime() - TIME_GRACE_MS)],
  )
  for (const one of due) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: it waits for nobody
    await platform.db.transaction(async (tx) => {
      const [attempt] = await tx.query<AttemptRow>(`${ATTEMPT} and a.finished_at is null for update of a`, [
        one.id,
      ])
      if (attempt)
        await finish(
          platform,
          tx,
          learnerActor(platform, one.user_id, one),
          attempt,
          await lessonOfAttempt(tx, one.quiz_id, one.language),
          {},
          now,
        )
    })
  }
  return due.length
}
