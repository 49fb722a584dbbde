import type { Language } from '#contract/constants.ts'
import { SIGN_PARAMETERS, type SignParameter } from '#contract/sign-parameters.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { displayName } from '#server/db/display-name.ts'
import { ONE_CHOICE } from '../draft-questions.contract.ts'
import type { AnswerGrade, Mark } from '../grades.contract.ts'
import type { AnsweredQuestion, Result, Verdict } from '../quizzes.contract.ts'
import type { GivenAnswers, Graded, StoredQuestion } from '../questions.contract.ts'
import { asked, settingsOf } from './layout.ts'
import { besideFor } from './open-quiz.ts'
import { grade } from './grading.ts'
import { answered, verdictOf } from './present.ts'
import { vocabularies } from '#features/dictionary/vocabularies/server/vocabularies.table.ts'
import { signs } from '#features/dictionary/signs/server/signs.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { media } from '#features/media/media/server/media.table.ts'

type Parameters = Record<SignParameter, string | null>
export type Differences = ReadonlyMap<string, SignParameter[]>

/** The words of a question's options, and of its right answer, where both are known and the answer was wrong. */
function confusion(
  question: StoredQuestion,
  given: readonly string[],
): { chosen: string; right: string } | null {
  if (!ONE_CHOICE.includes(question.kind) || given[0] === undefined || given[0] === question.answer[0])
    return null
  const wordOf = (id: string | undefined): string | undefined => {
    const option = question.options.find((one) => one.id === id)
    return option?.sign ?? option?.word
  }
  const chosen = wordOf(given[0]),
    right = wordOf(question.answer[0])
  return chosen !== undefined && right !== undefined ? { chosen, right } : null
}

/**
 * In which parameters the chosen and the right sign differ, by question id (phonological parameters as in
 * ASL-LEX).
 */
export async function differencesOf(
  db: Db,
  questions: readonly StoredQuestion[],
  given: GivenAnswers,
): Promise<Differences> {
  const pairs = questions.flatMap((question) => {
    const pair = confusion(question, given[question.id] ?? [])
    return pair ? [{ id: question.id, ...pair }] : []
  })
  if (pairs.length === 0) return new Map()
  const rows = await db.query<Parameters & { slug: string }>(
    `
      select v.slug, s.handshapes[1] as handshape, s.location, s.movement
      from ${vocabularies} v
      join ${signs} s on s.vocabulary_id = v.id and s.is_primary
      where v.slug = any ($1::text[])`,
    [pairs.flatMap(({ chosen, right }) => [chosen, right])],
  )
  const wordBySlug = new Map(rows.map((row) => [row.slug, row]))
  return new Map(
    pairs.map(({ id, chosen, right }) => {
      const one = wordBySlug.get(chosen),
        other = wordBySlug.get(right)
      return [
        id,
        one && other
          ? SIGN_PARAMETERS.filter(
              (name) => one[name] !== null && other[name] !== null && one[name] !== other[name],
            )
          : [],
      ]
    }),
  )
}

/** Grades some answers, by question id. Needs no attempt: visitors have none. */
export async function verdictsOf(
  db: Db,
  questions: readonly StoredQuestion[],
  given: GivenAnswers,
  language: Language,
): Promise<Record<string, Verdict>> {
  const differs = await differencesOf(db, questions, given)
  const { graded } = grade(questions, given)
  return Object.fromEntries(
    questions.map((question, n) => [question.id, verdictOf(question, given, graded[n], language, differs)]),
  )
}

/** Returns people's grades of an attempt's answers, newest first, by question id. */
async function gradesOf(db: Db, attempt_id: string, language: Language): Promise<Map<string, AnswerGrade[]>> {
  const rows = await db.query<{
    question_id: string
    points: number
    comment: string
    marks: Mark[]
    film: string | null
    grader: string
    created_at: Date
    reason: string | null
  }>(
    `
      select
        g.question_id, g.points, g.comment, g.marks, m.key as film, ${displayName('u', language)} as grader, g.created_at,
        g.reason
      from answer_grades g
      join ${users} u on u.id = g.graded_by
      left join ${media} m on m.key = g.film
      where g.attempt_id = $1
      order by g.created_at desc, g.id desc`,
    [attempt_id],
  )
  const byQuestion = new Map<string, AnswerGrade[]>()
  for (const { question_id, created_at, ...grade } of rows)
    byQuestion.set(question_id, [
      ...(byQuestion.get(question_id) ?? []),
      { ...grade, graded_at: created_at.toISOString() },
    ])
  return byQuestion
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
/**
 * The storage keys of the films that an attempt answers with, by upload id. Only the learner's own uploads
 * are answers.
 */
async function filmsOf(db: Db, { user_id, answers }: AttemptRow): Promise<Map<string, string>> {
  const ids = Object.values(answers ?? {}).flatMap(([first]) => (first && UUID.test(first) ? [first] : []))
  if (ids.length === 0) return new Map()
  const rows = await db.query<{ id: string; key: string }>(
    `select id, key from ${media} where id = any ($1::uuid[]) and owner_id = $2 and key is not null`,
    [ids, user_id],
  )
  return new Map(rows.map(({ id, key }) => [id, key]))
}

/** An attempt as it is read; with `$1` its id. */
export type AttemptRow = {
  id: string
  quiz_id: string
  user_id: string
  started_at: Date
  due_at: Date | null
  finished_at: Date | null
  answers: GivenAnswers | null
  graded: Graded[] | null
  points: number | null
  points_possible: number | null
  score: number | null
  awaiting: number
  drawn: string[] | null
  judged: string[]
  pass_mark: number
  version: number
  questions: StoredQuestion[]
  settings: unknown
}
export const ATTEMPT = `
  select
    a.id, a.quiz_id, a.user_id, a.started_at, a.due_at, a.finished_at, a.answers, a.graded, a.points,
    a.points_possible, a.score, a.awaiting, a.drawn, a.judged, a.pass_mark, qv.version, qv.questions, qv.settings
  from attempts a
  join quiz_versions qv on qv.id = a.quiz_version_id
  where a.id = $1`
/** The questions that this attempt asks. */
export const askedIn = (row: AttemptRow): StoredQuestion[] =>
  asked(row.questions, settingsOf(row.settings), row.id, row.drawn)

/** Every question with the answer given, the right one and why. */
export async function answeredOf(
  platform: TxPlatform,
  db: Db,
  row: AttemptRow,
  language: Language,
): Promise<AnsweredQuestion[]> {
  const questions = askedIn(row)
  const answers = row.answers ?? {}
  return answered(questions, answers, row.graded ?? [], language, await besideFor(platform, db, questions), {
    differs: await differencesOf(db, questions, answers),
    films: await filmsOf(db, row),
    grades: await gradesOf(db, row.id, language),
  })
}

/** The right answers to what was wrong stay untold where another try asks it again. */
export const withoutAnswers = (questions: readonly AnsweredQuestion[]): AnsweredQuestion[] =>
  questions.map((one) => (one.is_correct ? one : { ...one, correct: [] }))

/** The result of a finished attempt; `retry`: there is a try left, and nothing was passed yet. */
export async function resultOf(
  platform: TxPlatform,
  db: Db,
  row: AttemptRow,
  standing: { best: number | null; completed: boolean; retry: boolean },
  language: Language,
): Promise<Result> {
  const questions = await answeredOf(platform, db, row, language)
  const withheld = standing.retry && (row.score ?? 0) < row.pass_mark && row.awaiting === 0
  return {
    score: row.score ?? 0,
    points: row.points ?? 0,
    points_possible: row.points_possible ?? 0,
    pass_mark: row.pass_mark,
    passed: (row.score ?? 0) >= row.pass_mark,
    awaiting: row.awaiting,
    best: standing.best,
    lesson_completed: standing.completed,
    finished_at: row.finished_at!.toISOString(),
    withheld,
    questions: withheld ? withoutAnswers(questions) : questions,
  }
}
