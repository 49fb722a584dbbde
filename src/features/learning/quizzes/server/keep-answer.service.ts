import { common, Failure } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import { quizErrors, TIME_GRACE_MS, type Verdict } from '../quizzes.contract.ts'
import type { GivenAnswers } from '../questions.contract.ts'
import { isOver, judges, learner, mine } from './own-attempt.ts'
import { askedIn, verdictsOf } from './result.ts'

/**
 * Saves one answer before confirming it. Except in an exam it is judged at once and final: a second answer
 * gets the verdict on the first.
 */
export async function keepAnswer(
  platform: Platform,
  actor: Person,
  id: string,
  question_id: string,
  answer: string[],
): Promise<{ kept_at: string; verdict: Verdict | null }> {
  const person = learner(actor)
  const now = platform.clock()
  const known = await mine(platform.db, person, id)
  const question = askedIn(known).find((one) => one.id === question_id)
  if (!question) throw new Failure(common.not_found)
  const verdictOf = async (given: GivenAnswers): Promise<Verdict> =>
    (await verdictsOf(platform.db, [question], given, actor.language))[question_id]!
  const [updated] = await platform.db.query(
    `
      update attempts a
      set
        answers = coalesce(a.answers, '{}') || jsonb_build_object($3::text, $4::jsonb), updated_at = $5,
        judged = case when $7 then array_append(a.judged, $3) else a.judged end
      where a.id = $1
        and a.user_id = $2
        and a.finished_at is null
        and (a.due_at is null or a.due_at >= $6::timestamptz)
        and $3 <> all (a.judged)
      returning a.id`,
    [
      id,
      person.user_id,
      question_id,
      JSON.stringify(answer),
      now,
      new Date(now.getTime() - TIME_GRACE_MS),
      judges(known),
    ],
  )
  if (updated)
    return {
      kept_at: now.toISOString(),
      verdict: judges(known) ? await verdictOf({ [question_id]: answer }) : null,
    }
  const row = await mine(platform.db, person, id)
  if (row.finished_at) throw new Failure(quizErrors.attempt_finished)
  if (isOver(row, now)) throw new Failure(quizErrors.time_over)
  return { kept_at: now.toISOString(), verdict: await verdictOf(row.answers ?? {}) }
}
