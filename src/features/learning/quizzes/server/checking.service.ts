import { common, Failure } from '#contract/errors.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import { isRecorded } from '../../courses/server/public.ts'
import { quizErrors, type Result, type Verdict } from '../quizzes.contract.ts'
import type { GivenAnswers } from '../questions.contract.ts'
import { grade } from './grading.ts'
import { besideFor, openQuiz, shownToVisitor, type QuizRow } from './open-quiz.ts'
import { answered } from './present.ts'
import { differencesOf, verdictsOf } from './result.ts'

/**
 * Grades without keeping anything: for visitors in free lessons and for those who only look. A learner would
 * learn the answers before the attempt.
 */
export async function checkAnswers(
  platform: Platform,
  actor: Actor,
  quiz_id: string,
  given: GivenAnswers,
): Promise<Result> {
  if (isRecorded(actor)) throw new Failure(quizErrors.recorded)
  return checked(platform, actor, (await openQuiz(platform, actor, quiz_id)).row, given)
}

/**
 * Grades one answer of a person whose results are not recorded.
 *
 * @throws quizErrors.recorded, quizErrors.verdict_at_end, common.not_found
 */
export async function judgeAnswer(
  platform: Platform,
  actor: Actor,
  quiz_id: string,
  question_id: string,
  answer: string[],
): Promise<Verdict> {
  if (isRecorded(actor)) throw new Failure(quizErrors.recorded)
  return judgedAlone(platform, actor, (await openQuiz(platform, actor, quiz_id)).row, question_id, answer)
}
/** The verdict that an answer would have, without an attempt. */
export async function judgedAlone(
  platform: Platform,
  actor: Actor,
  row: QuizRow,
  question_id: string,
  answer: string[],
): Promise<Verdict> {
  if (row.settings.verdict !== 'each') throw new Failure(quizErrors.verdict_at_end)
  const question = shownToVisitor(row).find((one) => one.id === question_id)
  if (!question) throw new Failure(common.not_found)
  return (await verdictsOf(platform.db, [question], { [question_id]: answer }, actor.language))[question_id]!
}

/** The result that answers would have. */
export async function checked(
  platform: Platform,
  actor: Actor,
  row: QuizRow,
  given: GivenAnswers,
): Promise<Result> {
  const questions = shownToVisitor(row)
  const { graded, points, possible, score, awaiting } = grade(questions, given)
  const differs = await differencesOf(platform.db, questions, given)
  return {
    score,
    points,
    points_possible: possible,
    pass_mark: row.pass_mark,
    passed: score >= row.pass_mark,
    awaiting,
    best: null,
    lesson_completed: false,
    withheld: false,
    finished_at: platform.clock().toISOString(),
    questions: answered(
      questions,
      given,
      graded,
      actor.language,
      await besideFor(platform, platform.db, questions),
      {
        differs,
        films: new Map(),
        grades: new Map(),
      },
    ),
  }
}
