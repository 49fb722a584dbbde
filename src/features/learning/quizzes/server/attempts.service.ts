import { common, Failure } from '#contract/errors.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { isRecorded } from '../../courses/server/public.ts'
import {
  quizErrors,
  TIME_GRACE_MS,
  type Attempt,
  type AttemptSummary,
  type Result,
} from '../quizzes.contract.ts'
import type { GivenAnswers } from '../questions.contract.ts'
import { finish } from './finish.ts'
import { grade } from './grading.ts'
import { openQuiz, shown, shownToVisitor, besideFor, type QuizRow } from './open-quiz.ts'
import { answered } from './present.ts'
import { ATTEMPT, askedIn, differencesOf, resultOf, type AttemptRow } from './result.ts'
import { lesson_progress } from '../../progress/server/progress.table.ts'

function learner(actor: Person): Person {
  if (!isRecorded(actor)) throw new Failure(quizErrors.not_recorded)
  return actor
}
/** What one learner does to one quiz follows each other, whatever number of devices sends it. */
const queue = (tx: Db, user_id: string, quiz_id: string): Promise<unknown> =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${user_id} ${quiz_id}`])
const mine = async (db: Db, person: Person, id: string): Promise<AttemptRow> => {
  const [row] = await db.query<AttemptRow>(`${ATTEMPT} and a.user_id = $2`, [id, person.user_id])
  if (!row) throw new Failure(common.not_found)
  return row
}
const isOver = (row: AttemptRow, now: Date): boolean =>
  row.due_at !== null && now.getTime() > row.due_at.getTime() + TIME_GRACE_MS

async function standing(
  db: Db,
  person: Person,
  row: QuizRow,
): Promise<{ best: number | null; completed: boolean }> {
  if (row.lesson_key === null) {
    const [found] = await db.query<{ best: number | null }>(
      'select max(score) as best from attempts where user_id = $1 and quiz_id = $2',
      [person.user_id, row.id],
    )
    return { best: found?.best ?? null, completed: false }
  }
  const [found] = await db.query<{ best: number | null; completed: boolean }>(
    `
      select quiz_best as best, completed_at is not null as completed
      from ${lesson_progress}
      where user_id = $1 and common_id = $2 and lesson_key = $3`,
    [person.user_id, row.common_id, row.lesson_key],
  )
  return found ?? { best: null, completed: false }
}

const shownAttempt = async (
  db: Db,
  attempt: AttemptRow,
  row: QuizRow,
  person: Person,
  now: Date,
): Promise<Omit<Attempt, 'result'>> => ({
  id: attempt.id,
  started_at: attempt.started_at.toISOString(),
  due_at: attempt.due_at?.toISOString() ?? null,
  now: now.toISOString(),
  answers: attempt.answers ?? {},
  quiz: {
    ...(await shown(db, row, person.language, askedIn(attempt), attempt.version)),
    pass_mark: attempt.pass_mark,
  },
})

/**
 * Begins an attempt on the questions as they stand; an unfinished one on the same questions goes on, also
 * where the quiz's title or pass mark is another since.
 */
export async function startAttempt(platform: Platform, actor: Person, quiz_id: string): Promise<Attempt> {
  const person = learner(actor)
  const { row, lesson } = await openQuiz(platform, person, quiz_id)
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    // Two starts at once must not pass the limit together.
    await queue(tx, person.user_id, quiz_id)
    const [open] = await tx.query<{ id: string }>(
      `
        select a.id
        from attempts a
        join quiz_versions begun on begun.id = a.quiz_version_id
        join quiz_versions v on v.id = $3 and v.questions = begun.questions and v.settings = begun.settings
        where a.user_id = $1 and a.quiz_id = $2 and a.finished_at is null
        order by a.started_at desc
        limit 1`,
      [person.user_id, quiz_id, row.version_id],
    )
    if (open) {
      const known = await mine(tx, person, open.id)
      if (!isOver(known, now)) return { ...(await shownAttempt(tx, known, row, person, now)), result: null }
      await finish(platform, tx, person, known, lesson, {}, now)
    }
    const [count] = await tx.query<{ n: number }>(
      'select count(*)::int as n from attempts where user_id = $1 and quiz_id = $2 and finished_at is not null',
      [person.user_id, quiz_id],
    )
    if (row.attempts_allowed !== null && count!.n >= row.attempts_allowed)
      throw new Failure(quizErrors.no_attempts_left)
    const due_at =
      row.settings.time_limit_seconds === null
        ? null
        : new Date(now.getTime() + row.settings.time_limit_seconds * 1000)
    const [begun] = await tx.query<{ id: string }>(
      `
        insert into attempts (
          quiz_id, quiz_version_id, user_id, language, started_at, due_at, pass_mark, answers, created_at,
          updated_at
        )
        values ($1, $2, $3, $4, $5, $6, $7, '{}', $5, $5)
        returning id`,
      [quiz_id, row.version_id, person.user_id, actor.language, now, due_at, row.pass_mark],
    )
    return { ...(await shownAttempt(tx, await mine(tx, person, begun!.id), row, person, now)), result: null }
  })
}

/** Keeps one answer, in one statement: what was answered for is on the disk. */
export async function keepAnswer(
  platform: Platform,
  actor: Person,
  id: string,
  question_id: string,
  answer: string[],
): Promise<{ kept_at: string }> {
  const person = learner(actor)
  const now = platform.clock()
  const [kept] = await platform.db.query(
    `
      update attempts a
      set answers = coalesce(a.answers, '{}') || jsonb_build_object($3::text, $4::jsonb), updated_at = $5
      from quiz_versions v
      where a.id = $1
        and a.user_id = $2
        and a.finished_at is null
        and v.id = a.quiz_version_id
        and (a.due_at is null or a.due_at >= $6::timestamptz)
        and exists (select from jsonb_array_elements(v.questions) q where q->>'id' = $3)
      returning a.id`,
    [id, person.user_id, question_id, JSON.stringify(answer), now, new Date(now.getTime() - TIME_GRACE_MS)],
  )
  if (kept) return { kept_at: now.toISOString() }
  const row = await mine(platform.db, person, id)
  if (row.finished_at) throw new Failure(quizErrors.attempt_finished)
  throw new Failure(isOver(row, now) ? quizErrors.time_over : common.not_found)
}

/**
 * Grades an attempt, once: handing in again answers the first result. After the time only what was kept in
 * time counts.
 */
export async function submitAttempt(
  platform: Platform,
  actor: Person,
  id: string,
  given: GivenAnswers,
): Promise<Result> {
  const person = learner(actor)
  const known = await mine(platform.db, person, id)
  const { row, lesson } = await openQuiz(platform, person, known.quiz_id, { begun: true })
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    // Attempts begun on two versions of the quiz must not pass the limit together.
    await queue(tx, person.user_id, known.quiz_id)
    if (row.attempts_allowed !== null) {
      const [others] = await tx.query<{ n: number; mine: boolean }>(
        `
          select count(*)::int as n, coalesce(bool_or(id = $3), false) as mine
          from attempts
          where user_id = $1 and quiz_id = $2 and finished_at is not null`,
        [person.user_id, known.quiz_id, id],
      )
      if (!others!.mine && others!.n >= row.attempts_allowed) throw new Failure(quizErrors.no_attempts_left)
    }
    await finish(
      platform,
      tx,
      person,
      await mine(tx, person, id),
      lesson,
      isOver(known, now) ? {} : given,
      now,
    )
    return resultOf(tx, await mine(tx, person, id), await standing(tx, person, row), actor.language)
  })
}

/** One of the caller's own attempts. */
export async function attemptOf(platform: Platform, actor: Person, id: string): Promise<Attempt> {
  const person = learner(actor)
  const attempt = await mine(platform.db, person, id)
  const { row } = await openQuiz(platform, person, attempt.quiz_id, { begun: true })
  return {
    ...(await shownAttempt(platform.db, attempt, row, person, platform.clock())),
    result: attempt.finished_at
      ? await resultOf(platform.db, attempt, await standing(platform.db, person, row), actor.language)
      : null,
  }
}

const SHOWN_ATTEMPTS = 50
/** The caller's finished attempts at a quiz, newest first. */
export async function attemptsOf(
  platform: Platform,
  actor: Person,
  quiz_id: string,
): Promise<AttemptSummary[]> {
  const person = learner(actor)
  await openQuiz(platform, person, quiz_id)
  const rows = await platform.db.query<
    Omit<AttemptSummary, 'started_at' | 'finished_at'> & { started_at: Date; finished_at: Date }
  >(
    `
      select id, started_at, finished_at, score, score >= pass_mark as passed, awaiting
      from attempts
      where user_id = $1 and quiz_id = $2 and finished_at is not null
      order by started_at desc, id
      limit ${SHOWN_ATTEMPTS}`,
    [person.user_id, quiz_id],
  )
  return rows.map((one) => ({
    ...one,
    started_at: one.started_at.toISOString(),
    finished_at: one.finished_at.toISOString(),
  }))
}

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
    finished_at: platform.clock().toISOString(),
    questions: answered(questions, given, graded, actor.language, await besideFor(platform.db, questions), {
      differs,
      films: new Map(),
      grades: new Map(),
    }),
  }
}
