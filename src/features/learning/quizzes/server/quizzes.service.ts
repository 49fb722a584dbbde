import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import { isPerson, type Actor, type Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { isRecorded, notationsOf, openLesson, openLessonByKey, type OpenLesson } from '../../courses/server/public.ts'
import { record } from '../../progress/server/public.ts'
import { quizErrors, type Attempt, type GivenAnswers, type Graded, type Quiz, type Result, type StoredQuestion, type Text } from '../quizzes.contract.ts'
import type { Language } from '#contract/constants.ts'
import { withUnreadableKeys } from './media-keys.ts'
import { grade } from './grading.ts'
import { answered, inLanguage, question, signsIn, unnamed, type QuizSigns } from './present.ts'

type QuizRow = { id: string; common_id: string; lesson_key: string; title: Text; pass_mark: number; attempts_allowed: number | null; version: number; version_id: string; questions: StoredQuestion[]; attempts_used: number; best: number | null }

const QUIZ = (where: string): string => `
  select q.id, q.common_id, q.lesson_key, q.title, q.pass_mark, q.attempts_allowed, q.version, qv.id as version_id, qv.questions,
    (select count(*)::int from attempts a where a.quiz_id = q.id and a.user_id = $1::uuid and a.finished_at is not null) as attempts_used,
    (select max(a.score) from attempts a where a.quiz_id = q.id and a.user_id = $1::uuid) as best
  from quizzes q join quiz_versions qv on qv.quiz_id = q.id and qv.version = q.version where q.status = 'active' and q.lesson_key is not null and ${where}`

/** The signs that questions show, as they are now, without their words. */
const signsFor = async (db: Db, questions: readonly StoredQuestion[]): Promise<QuizSigns> => Object.fromEntries(Object.entries(await notationsOf(db, signsIn(questions))).map(([slug, sign]) => [slug, unnamed(sign)]))

const shown = async (db: Db, row: QuizRow, language: Language, questions = row.questions, version = row.version): Promise<Quiz> => shownWith(await signsFor(db, questions), row, language, questions, version)
const shownWith = (signs: QuizSigns, row: QuizRow, language: Language, questions: readonly StoredQuestion[], version: number): Quiz => ({
  id: row.id, version, title: inLanguage(row.title, language), pass_mark: row.pass_mark, attempts_allowed: row.attempts_allowed, attempts_used: row.attempts_used, best: row.best,
  questions: questions.map((one) => question(one, language, signs)),
})

/** A quiz whose lesson the caller may open. */
async function openQuiz(platform: Platform, actor: Actor, id: string): Promise<{ row: QuizRow; lesson: OpenLesson }> {
  const [row] = await platform.db.query<QuizRow>('quizzes_by_id', QUIZ('q.id = $2'), [actor.user_id, id])
  if (!row) throw new Failure(common.not_found)
  return { row, lesson: await openLessonByKey(platform.db, actor, row.common_id, row.lesson_key, platform.clock()) }
}

/** The quiz of a lesson that the caller may open, without answers. */
export async function quizOfLesson(platform: Platform, actor: Actor, lesson_id: string): Promise<Quiz> {
  const lesson = await openLesson(platform.db, actor, lesson_id, platform.clock())
  const [row] = await platform.db.query<QuizRow>('quizzes_of_lesson', QUIZ('q.common_id = $2 and q.lesson_key = $3'), [actor.user_id, lesson.common_id, lesson.lesson_key])
  if (!row) throw new Failure(common.not_found)
  return shown(platform.db, row, actor.language)
}

function learner(actor: Actor): Person {
  if (!isPerson(actor)) throw new Failure(common.not_signed_in)
  if (!isRecorded(actor)) throw new Failure(quizErrors.not_recorded)
  return actor
}

/** Begins an attempt on the questions as they stand; an unfinished one on the same questions goes on. */
export async function startAttempt(platform: Platform, actor: Actor, quiz_id: string): Promise<Attempt> {
  const person = learner(actor)
  const { row } = await openQuiz(platform, person, quiz_id)
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    // Two starts at once must not pass the limit together.
    await tx.query('attempts_queue', 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${person.user_id} ${quiz_id}`])
    const [open] = await tx.query<{ id: string; started_at: Date }>('attempts_open', 'select id, started_at from attempts where user_id = $1 and quiz_version_id = $2 and finished_at is null order by started_at desc limit 1', [person.user_id, row.version_id])
    const [count] = await tx.query<{ n: number }>('attempts_count', 'select count(*)::int as n from attempts where user_id = $1 and quiz_id = $2 and finished_at is not null', [person.user_id, quiz_id])
    if (row.attempts_allowed !== null && count!.n >= row.attempts_allowed) throw new Failure(quizErrors.no_attempts_left)
    const attempt = open ?? (await tx.query<{ id: string; started_at: Date }>('attempts_start', `
      insert into attempts (quiz_id, quiz_version_id, user_id, language, started_at, pass_mark, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $5, $5) returning id, started_at`,
    [quiz_id, row.version_id, person.user_id, actor.language, now, row.pass_mark]))[0]!
    return { id: attempt.id, started_at: attempt.started_at.toISOString(), quiz: await shown(tx, row, actor.language), result: null }
  })
}

type AttemptRow = { id: string; quiz_id: string; started_at: Date; finished_at: Date | null; answers: GivenAnswers | null; graded: Graded[] | null; points: number | null; points_possible: number | null; score: number | null; pass_mark: number; version: number; questions: StoredQuestion[] }
const ATTEMPT = `select a.id, a.quiz_id, a.started_at, a.finished_at, a.answers, a.graded, a.points, a.points_possible, a.score, a.pass_mark, qv.version, qv.questions from attempts a join quiz_versions qv on qv.id = a.quiz_version_id where a.id = $1 and a.user_id = $2`

const resultOf = (signs: QuizSigns, row: AttemptRow, best: number | null, lesson_completed: boolean, language: Language): Result => ({
  score: row.score ?? 0, points: row.points ?? 0, points_possible: row.points_possible ?? 0, pass_mark: row.pass_mark, passed: (row.score ?? 0) >= row.pass_mark, best, lesson_completed,
  finished_at: row.finished_at!.toISOString(), questions: answered(row.questions, row.answers ?? {}, row.graded ?? [], language, signs),
})

async function standing(db: Db, person: Person, row: QuizRow): Promise<{ best: number | null; completed: boolean }> {
  const [found] = await db.query<{ best: number | null; completed: boolean }>('attempts_standing', 'select quiz_best as best, completed_at is not null as completed from lesson_progress where user_id = $1 and common_id = $2 and lesson_key = $3', [person.user_id, row.common_id, row.lesson_key])
  return found ?? { best: null, completed: false }
}

/** Grades an attempt, once: handing in again answers the first result. */
export async function submitAttempt(platform: Platform, actor: Actor, id: string, given: GivenAnswers): Promise<Result> {
  const person = learner(actor)
  const [known] = await platform.db.query<AttemptRow>('attempts_mine', ATTEMPT, [id, person.user_id])
  if (!known) throw new Failure(common.not_found)
  const { row, lesson } = await openQuiz(platform, person, known.quiz_id)
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    // Attempts begun on two versions of the quiz must not pass the limit together.
    await tx.query('attempts_queue', 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${person.user_id} ${known.quiz_id}`])
    if (row.attempts_allowed !== null) {
      const [others] = await tx.query<{ n: number; mine: boolean }>('attempts_finished', 'select count(*)::int as n, coalesce(bool_or(id = $3), false) as mine from attempts where user_id = $1 and quiz_id = $2 and finished_at is not null', [person.user_id, known.quiz_id, id])
      if (!others!.mine && others!.n >= row.attempts_allowed) throw new Failure(quizErrors.no_attempts_left)
    }
    const { graded, points, possible, score } = grade(known.questions, given)
    const kept = Object.fromEntries(known.questions.flatMap((one) => (given[one.id] ? [[one.id, given[one.id]]] : [])))
    const [first] = await tx.query('attempts_finish', `
      update attempts set answers = $2::jsonb, graded = $3::jsonb, points = $4, points_possible = $5, score = $6, finished_at = $7, updated_at = $7 where id = $1 and finished_at is null returning id`,
    [id, JSON.stringify(kept), JSON.stringify(graded), points, possible, score, now])
    if (first) await record(tx, person, lesson, { quiz: { score, passed: score >= known.pass_mark } }, now)
    const [finished] = await tx.query<AttemptRow>('attempts_mine', ATTEMPT, [id, person.user_id])
    const { best, completed } = await standing(tx, person, row)
    return resultOf(await signsFor(tx, finished!.questions), finished!, best, completed, actor.language)
  })
}

/** One of the caller's own attempts. */
export async function attemptOf(platform: Platform, actor: Actor, id: string): Promise<Attempt> {
  const person = learner(actor)
  const [attempt] = await platform.db.query<AttemptRow>('attempts_mine', ATTEMPT, [id, person.user_id])
  if (!attempt) throw new Failure(common.not_found)
  const { row } = await openQuiz(platform, person, attempt.quiz_id)
  const { best, completed } = await standing(platform.db, person, row)
  const signs = await signsFor(platform.db, attempt.questions)
  return { id, started_at: attempt.started_at.toISOString(), quiz: shownWith(signs, row, actor.language, attempt.questions, attempt.version), result: attempt.finished_at ? resultOf(signs, attempt, best, completed, actor.language) : null }
}

/** Grades without keeping anything: for visitors in free lessons and for those who only look. A learner would learn the answers before the attempt. */
export async function checkAnswers(platform: Platform, actor: Actor, quiz_id: string, given: GivenAnswers): Promise<Result> {
  if (isRecorded(actor)) throw new Failure(quizErrors.recorded)
  const { row } = await openQuiz(platform, actor, quiz_id)
  const { graded, points, possible, score } = grade(row.questions, given)
  return {
    score, points, points_possible: possible, pass_mark: row.pass_mark, passed: score >= row.pass_mark, best: null, lesson_completed: false,
    finished_at: platform.clock().toISOString(), questions: answered(row.questions, given, graded, actor.language, await signsFor(platform.db, row.questions)),
  }
}

export type QuizDraft = { common_id: string; lesson_key: string; title: Text; pass_mark: number; attempts_allowed?: number | null; questions: StoredQuestion[] }

/** Creates the quiz of a lesson or gives it a new version; what has not changed stays as it is. Answers its id. */
export async function saveQuiz(platform: Platform, actor: Actor, draft: QuizDraft): Promise<string> {
  const scope = actor.permissions.scope('Quiz', 'Update')
  if (scope === null) throw new Failure(common.forbidden)
  const questions = JSON.stringify(await withUnreadableKeys(platform, draft.questions))
  return platform.db.transaction(async (tx) => {
    const [course] = await tx.query<{ organization_id: string | null }>('quizzes_course', 'select organization_id from courses where id = $1 for update', [draft.common_id])
    if (!course || (scope !== 'all' && (course.organization_id === null || course.organization_id !== actor.organization_id))) throw new Failure(common.not_found)
    const now = platform.clock()
    const [before] = await tx.query<{ id: string; version: number; same: boolean }>('quizzes_before', `select q.id, q.version, qv.questions = $3::jsonb as same from quizzes q join quiz_versions qv on qv.quiz_id = q.id and qv.version = q.version where q.common_id = $1 and q.lesson_key = $2`, [draft.common_id, draft.lesson_key, questions])
    const version = before ? before.version + Number(!before.same) : 1
    const values = [JSON.stringify(draft.title), draft.pass_mark, draft.attempts_allowed ?? null, version, now]
    const [quiz] = before
      ? await tx.query<{ id: string }>('quizzes_update', 'update quizzes set title = $2::jsonb, pass_mark = $3, attempts_allowed = $4, version = $5, updated_at = $6 where id = $1 returning id', [before.id, ...values])
      : await tx.query<{ id: string }>('quizzes_create', 'insert into quizzes (common_id, lesson_key, title, pass_mark, attempts_allowed, version, created_by, created_at, updated_at) values ($1, $2, $4::jsonb, $5, $6, $7, $3, $8, $8) returning id', [draft.common_id, draft.lesson_key, actor.user_id, ...values])
    if (!before?.same) await tx.query('quizzes_version', 'insert into quiz_versions (quiz_id, version, questions, created_by, created_at) values ($1, $2, $3::jsonb, $4, $5)', [quiz!.id, version, questions, actor.user_id, now])
    await audit(tx, actor, { code: before ? 'QUIZ_UPDATED' : 'QUIZ_CREATED', subject_type: 'quiz', subject_id: quiz!.id, organization_id: course.organization_id, after: { lesson: draft.lesson_key, version, questions: draft.questions.length } }, now)
    return quiz!.id
  })
}
