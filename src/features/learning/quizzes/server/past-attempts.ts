import { randomUUID } from 'node:crypto'
import type { Language } from '#contract/constants.ts'
import { seeded } from '#contract/seeded.ts'
import type { Db } from '#server/db/database.ts'
import type { GivenAnswers, StoredQuestion } from '../questions.contract.ts'
import { grade } from './grading.ts'
import { draw, settingsOf } from './layout.ts'

/** The newest questions of a lesson's quiz. */
export type LessonQuiz = {
  id: string
  lesson_key: string
  version_id: string
  pass_mark: number
  questions: StoredQuestion[]
  settings: unknown
}
export type PastAttempt = {
  quiz_id: string
  quiz_version_id: string
  user_id: string
  language: Language
  started_at: string
  finished_at: string
  pass_mark: number
  drawn: string[]
  answers: GivenAnswers
  graded: unknown
  points: number
  points_possible: number
  score: number
}

/** Quizzes of a course's lessons, by lesson. */
export async function lessonQuizzes(db: Db, common_id: string): Promise<Map<string, LessonQuiz>> {
  const rows = await db.query<LessonQuiz>(
    `
      select q.id, q.lesson_key, v.id as version_id, q.pass_mark, v.questions, v.settings
      from quizzes q
      join quiz_versions v on v.quiz_id = q.id and v.version = q.version
      where q.common_id = $1 and q.lesson_key is not null and q.status = 'active'`,
    [common_id],
  )
  return new Map(rows.map((row) => [row.lesson_key, row]))
}

/**
 * Takes a quiz as somebody did in the past, with the questions that it would have asked.
 *
 * @param seed another one draws other questions
 * @param answer answers of the learner to the questions that are asked
 */
export function takeQuiz(
  quiz: LessonQuiz,
  {
    user_id,
    language,
    started,
    finished,
    seed,
  }: { user_id: string; language: Language; started: Date; finished: Date; seed: string },
  answer: (questions: readonly StoredQuestion[]) => GivenAnswers,
): PastAttempt {
  const drawn = draw(quiz.questions, settingsOf(quiz.settings), seeded(seed), [])
  const byId = new Map(quiz.questions.map((question) => [question.id, question]))
  const questions = drawn.map((id) => byId.get(id)!)
  const answers = answer(questions)
  const { graded, points, possible, score } = grade(questions, answers)
  return {
    quiz_id: quiz.id,
    quiz_version_id: quiz.version_id,
    user_id,
    language,
    started_at: started.toISOString(),
    finished_at: finished.toISOString(),
    pass_mark: quiz.pass_mark,
    drawn,
    answers,
    graded,
    points,
    points_possible: possible,
    score,
  }
}

/** Writes attempts that were handed in long ago. Progress that follows from them is the caller's. */
export async function writeAttempts(tx: Db, attempts: readonly PastAttempt[]): Promise<void> {
  await tx.query(
    `
      insert into attempts (
        id, quiz_id, quiz_version_id, user_id, language, started_at, finished_at, pass_mark, drawn, answers,
        graded, points, points_possible, score, created_at, updated_at
      )
      select
        id, quiz_id, quiz_version_id, user_id, language, started_at, finished_at, pass_mark,
        array(select jsonb_array_elements_text(drawn)), answers, graded, points, points_possible, score,
        started_at, finished_at
      from jsonb_to_recordset($1::jsonb) as a (
        id uuid, quiz_id uuid, quiz_version_id uuid, user_id uuid, language text, started_at timestamptz,
        finished_at timestamptz, pass_mark int, drawn jsonb, answers jsonb, graded jsonb, points int,
        points_possible int, score int
      )`,
    [JSON.stringify(attempts.map((attempt) => ({ id: randomUUID(), ...attempt })))],
  )
}
