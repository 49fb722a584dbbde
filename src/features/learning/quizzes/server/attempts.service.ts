import { Failure } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { quizErrors, type Attempt, type AttemptSummary, type Result } from '../quizzes.contract.ts'
import type { GivenAnswers, Graded } from '../questions.contract.ts'
import { seeded } from '#contract/seeded.ts'
import type { DownloadPurpose } from '../../courses/server/public.ts'
import { finish } from './finish.ts'
import { draw, settingsOf } from './layout.ts'
import { openQuiz, shown, type QuizRow } from './open-quiz.ts'
import { isOver, learner, LOCKED, mine, queue, writeAttempt } from './own-attempt.ts'
import { askedIn, resultOf, verdictsOf, type AttemptRow } from './result.ts'
import { lesson_progress } from '../../progress/server/progress.table.ts'

/** Returns the best result of the attempts at a quiz, and whether another attempt is left if none was passed. */
async function standing(
  db: Db,
  person: Person,
  row: QuizRow,
): Promise<{ best: number | null; completed: boolean; retry: boolean }> {
  const [tries] = await db.query<{ n: number; best: number | null }>(
    `
      select count(*)::int as n, max(score) as best
      from attempts
      where user_id = $1 and quiz_id = $2 and finished_at is not null`,
    [person.user_id, row.id],
  )
  const retry =
    (row.attempts_allowed === null || tries!.n < row.attempts_allowed) && (tries!.best ?? 0) < row.pass_mark
  if (row.lesson_key === null) return { best: tries!.best, completed: false, retry }
  const [found] = await db.query<{ best: number | null; completed: boolean }>(
    `
      select quiz_best as best, completed_at is not null as completed
      from ${lesson_progress}
      where user_id = $1 and common_id = $2 and lesson_key = $3`,
    [person.user_id, row.common_id, row.lesson_key],
  )
  return { best: null, completed: false, ...found, retry }
}

const shownAttempt = async (
  platform: TxPlatform,
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
  verdicts: await verdictsOf(
    db,
    askedIn(attempt).filter(({ id }) => attempt.judged.includes(id)),
    attempt.answers ?? {},
    person.language,
  ),
  quiz: {
    ...(await shown(platform, db, row, person.language, askedIn(attempt), attempt.version)),
    pass_mark: attempt.pass_mark,
    verdict: settingsOf(attempt.settings).verdict,
  },
})

/** So many of the attempts before say what is asked next. */
const REMEMBERED = 10
/** Returns the graded questions of the learner's finished attempts at these same questions, newest first. */
async function earlierAttempts(db: Db, person: Person, row: QuizRow): Promise<Graded[][]> {
  const rows = await db.query<{ graded: Graded[] }>(
    `
      select a.graded
      from attempts a
      join quiz_versions begun on begun.id = a.quiz_version_id
      join quiz_versions v on v.id = $3 and v.questions = begun.questions
      where a.user_id = $1 and a.quiz_id = $2 and a.graded is not null
      order by a.finished_at desc
      limit ${REMEMBERED}`,
    [person.user_id, row.id, row.version_id],
  )
  return rows.map(({ graded }) => graded)
}

/**
 * Starts an attempt on the current questions; continues an unfinished one on the same questions, even if the
 * quiz's title or pass mark has changed since.
 */
export async function startAttempt(
  platform: Platform,
  actor: Person,
  quiz_id: string,
  taken: DownloadPurpose = {},
): Promise<Attempt> {
  const person = learner(actor)
  const { row, lesson } = await openQuiz(platform, person, quiz_id, taken)
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
      const known = await mine(tx, person, open.id, LOCKED)
      if (!isOver(known, now))
        return { ...(await shownAttempt(platform, tx, known, row, person, now)), result: null }
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
    const [made] = await tx.query<{ id: string }>('select uuidv7() as id')
    const id = made!.id
    const earlier = await earlierAttempts(tx, person, row)
    await writeAttempt(tx, person, row, {
      id,
      now,
      due_at,
      drawn: draw(row.questions, row.settings, seeded(id), earlier),
    })
    return {
      ...(await shownAttempt(platform, tx, await mine(tx, person, id), row, person, now)),
      result: null,
    }
  })
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
      await mine(tx, person, id, LOCKED),
      lesson,
      isOver(known, now) ? {} : given,
      now,
    )
    return resultOf(platform, tx, await mine(tx, person, id), await standing(tx, person, row), actor.language)
  })
}

/** One of the caller's own attempts. */
export async function attemptOf(platform: Platform, actor: Person, id: string): Promise<Attempt> {
  const person = learner(actor)
  const attempt = await mine(platform.db, person, id)
  const { row } = await openQuiz(platform, person, attempt.quiz_id, { begun: true })
  return {
    ...(await shownAttempt(platform, platform.db, attempt, row, person, platform.clock())),
    result: attempt.finished_at
      ? await resultOf(
          platform,
          platform.db,
          attempt,
          await standing(platform.db, person, row),
          actor.language,
        )
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
