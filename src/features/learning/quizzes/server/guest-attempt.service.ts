import { Failure } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import { isRecorded, openLessonByKey, placesOf, type OpenLesson } from '../../courses/server/public.ts'
import { claimGuestKey } from '../../progress/server/public.ts'
import type { GivenAnswers, StoredQuestion } from '../questions.contract.ts'
import { finish } from './finish.ts'
import { needsPerson } from './grading.ts'
import { asked } from './layout.ts'
import { anyQuiz, shownToVisitor, type QuizRow } from './open-quiz.ts'
import { LOCKED, mine, queue, writeAttempt } from './own-attempt.ts'

/**
 * Returns a quiz that visitors may open, of a lesson or (`lesson` null) of a week or course; null for any
 * other, and for a removed one. A free week need not be completed: its lessons may be moved to the account
 * later than its quiz.
 */
async function freeQuiz(
  platform: Platform,
  person: Person,
  quiz_id: string,
): Promise<{ row: QuizRow; lesson: OpenLesson | null } | null> {
  try {
    const row = await anyQuiz(platform, person, quiz_id),
      now = platform.clock()
    if (row.lesson_key !== null) {
      const lesson = await openLessonByKey(platform.db, person, row.common_id, row.lesson_key, now)
      return lesson.free ? { row, lesson } : null
    }
    const places = await placesOf(platform.db, person, row.common_id, now)
    return places.some((place) => place.week_key === row.week_key && place.free)
      ? { row, lesson: null }
      : null
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}

/**
 * Returns the answers in the attempt's order: pairs are answered in the order of the left side, which differs
 * in each attempt. Leaves out answers that need a teacher: a visitor cannot send a film.
 */
function inOrderOf(
  attempt: readonly StoredQuestion[],
  visitor: readonly StoredQuestion[],
  given: GivenAnswers,
): GivenAnswers {
  return Object.fromEntries(
    attempt.flatMap((question) => {
      const answer = given[question.id],
        seen = visitor.find(({ id }) => id === question.id)
      if (!answer || !seen || needsPerson(question)) return []
      if (question.kind !== 'match_pairs') return [[question.id, answer]]
      const place = (id: string): number => seen.options.findIndex((one) => one.id === id)
      return [[question.id, question.options.map(({ id }) => answer[place(id)] ?? '')]]
    }),
  )
}

type GuestAnswers = { key: string; version: number; answers: GivenAnswers }
/**
 * Makes what the caller answered as a visitor an attempt of theirs, once for a `key`, whoever sends it. It is
 * graded here, from the answers; answers to questions that have changed since are none to these. Answers
 * whether it counts.
 */
export async function takeOverAnswers(
  platform: Platform,
  person: Person,
  quiz_id: string,
  { key, version, answers }: GuestAnswers,
): Promise<boolean> {
  if (!isRecorded(person)) return false
  const open = await freeQuiz(platform, person, quiz_id)
  if (!open || open.row.version !== version) return false
  const { row, lesson } = open
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    await queue(tx, person.user_id, quiz_id)
    if (!(await claimGuestKey(tx, person, key, now))) return false
    const [made] = await tx.query<{ id: string; n: number }>(
      `
        select uuidv7() as id, count(*)::int as n
        from attempts
        where user_id = $1 and quiz_id = $2 and finished_at is not null`,
      [person.user_id, quiz_id],
    )
    if (row.attempts_allowed !== null && made!.n >= row.attempts_allowed) return false
    const { id } = made!
    const visitor = shownToVisitor(row),
      drawn = visitor.map((question) => question.id)
    await writeAttempt(tx, person, row, { id, now, due_at: null, drawn })
    const given = inOrderOf(asked(row.questions, row.settings, id, drawn), visitor, answers)
    await finish(platform, tx, person, await mine(tx, person, id, LOCKED), lesson, given, now)
    return true
  })
}
