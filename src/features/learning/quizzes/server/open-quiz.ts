import type { Language } from '#contract/constants.ts'
import { common, Failure } from '#contract/errors.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import {
  notationsOf,
  notPaid,
  openLesson,
  openLessonByKey,
  placesOf,
  type OpenLesson,
  type DownloadPurpose,
} from '../../courses/server/public.ts'
import { quizErrors, type PlacedQuiz, type Quiz, type QuizSettings } from '../quizzes.contract.ts'
import type { StoredQuestion, Text } from '../questions.contract.ts'
import { asked, askedCount, settingsOf } from './layout.ts'
import { inLanguage, question, signsIn, signsOffered, unnamed, type Beside } from './present.ts'
import { loopsOf } from './quiz-loops.ts'
import { captionsOfFilms, filmsIn } from './quiz-captions.ts'

type Stored = {
  id: string
  common_id: string
  lesson_key: string | null
  week_key: string | null
  title: Text
  pass_mark: number
  attempts_allowed: number | null
  version: number
  version_id: string
  questions: StoredQuestion[]
  attempts_used: number
  best: number | null
}
export type QuizRow = Stored & { settings: QuizSettings }

const QUIZ = (where: string): string => `
  select
    q.id, q.common_id, q.lesson_key, q.week_key, q.title, q.pass_mark, q.attempts_allowed, q.version,
    qv.id as version_id, qv.questions, qv.settings,
    (
      select count(*)::int
      from attempts a
      where a.quiz_id = q.id and a.user_id = $1::uuid and a.finished_at is not null
    ) as attempts_used,
    (select max(a.score) from attempts a where a.quiz_id = q.id and a.user_id = $1::uuid) as best
  from quizzes q
  join quiz_versions qv on qv.quiz_id = q.id and qv.version = q.version
  where ${where}`
const ACTIVE = `q.status = 'active'`
const rowsOf = async (
  platform: Platform,
  name: string,
  where: string,
  values: unknown[],
): Promise<QuizRow[]> =>
  (await platform.db.query<Stored & { settings: unknown }>(QUIZ(where), values)).map((row) => ({
    ...row,
    settings: settingsOf(row.settings),
  }))

/** The signs that questions show, as they are now, without their words, and the captions of their films. */
export async function besideFor(
  platform: TxPlatform,
  db: Db,
  questions: readonly StoredQuestion[],
): Promise<Beside> {
  const notations = await notationsOf(db, signsIn(questions))
  return {
    signs: Object.fromEntries(Object.entries(notations).map(([slug, sign]) => [slug, unnamed(sign)])),
    captions: await captionsOfFilms(db, filmsIn(questions)),
    loops: await loopsOf(
      platform,
      db,
      signsOffered(questions).filter((slug) => slug in notations),
    ),
  }
}

/** A quiz as a learner sees it, with the questions of an attempt. */
export const shown = async (
  platform: TxPlatform,
  db: Db,
  row: QuizRow,
  language: Language,
  questions: readonly StoredQuestion[],
  version = row.version,
): Promise<Quiz> => shownWith(await besideFor(platform, db, questions), row, language, questions, version)
const shownWith = (
  beside: Beside,
  row: QuizRow,
  language: Language,
  questions: readonly StoredQuestion[],
  version: number,
): Quiz => ({
  id: row.id,
  version,
  title: inLanguage(row.title, language),
  pass_mark: row.pass_mark,
  attempts_allowed: row.attempts_allowed,
  attempts_used: row.attempts_used,
  best: row.best,
  time_limit_seconds: row.settings.time_limit_seconds,
  verdict: row.settings.verdict,
  questions: questions.map((one) => question(one, language, beside)),
})
/** Returns the questions for visitors, who have no attempt: the same drawing for everybody. */
export const shownToVisitor = (row: QuizRow): StoredQuestion[] =>
  asked(row.questions, row.settings, row.version_id)

/**
 * Returns a quiz that the caller may take now. `lesson` is null for the quiz of a week or a course. `begun`:
 * an attempt was started, which may be finished even if the quiz was removed since.
 */
export async function openQuiz(
  platform: Platform,
  actor: Actor,
  id: string,
  { begun = false, taken }: { begun?: boolean } & DownloadPurpose = {},
): Promise<{ row: QuizRow; lesson: OpenLesson | null }> {
  const row = await anyQuiz(platform, actor, id, begun)
  if (row.lesson_key !== null)
    return {
      row,
      lesson: await openLessonByKey(
        platform.db,
        actor,
        row.common_id,
        row.lesson_key,
        platform.clock(),
        begun ? { taken: 'records' } : { taken },
      ),
    }
  const place = (await placesOf(platform.db, actor, row.common_id, platform.clock())).find(
    ({ week_key }) => week_key === row.week_key,
  )
  if (!place) throw new Failure(common.not_found)
  if (place.access === 'plan') throw await notPaid(platform.db, row.common_id)
  if (place.access === 'locked') throw new Failure(quizErrors.week_open)
  return { row, lesson: null }
}

/** A quiz by its id, whoever asks. @throws common.not_found */
export async function anyQuiz(platform: Platform, actor: Actor, id: string, begun = false): Promise<QuizRow> {
  const [row] = await rowsOf(
    platform,
    begun ? 'quizzes_begun' : 'quizzes_by_id',
    begun ? 'q.id = $2' : `${ACTIVE} and q.id = $2`,
    [actor.user_id, id],
  )
  if (!row) throw new Failure(common.not_found)
  return row
}

/** The quiz of a lesson that the caller may open, without answers. */
export async function quizOfLesson(platform: Platform, actor: Actor, lesson_id: string): Promise<Quiz> {
  const lesson = await openLesson(platform.db, actor, lesson_id, platform.clock())
  const [row] = await rowsOf(
    platform,
    'quizzes_of_lesson',
    `${ACTIVE} and q.common_id = $2 and q.lesson_key = $3`,
    [actor.user_id, lesson.common_id, lesson.lesson_key],
  )
  if (!row) throw new Failure(common.not_found)
  return shown(platform, platform.db, row, actor.language, shownToVisitor(row))
}

/** Any quiz that the caller may take, without answers. */
export async function quizById(platform: Platform, actor: Actor, id: string): Promise<Quiz> {
  const { row } = await openQuiz(platform, actor, id)
  return shown(platform, platform.db, row, actor.language, shownToVisitor(row))
}

/**
 * Returns the quizzes of a course's weeks and of the course, in no particular order; quizzes of lessons are
 * listed with their lessons.
 */
export async function quizzesOfCourse(
  platform: Platform,
  actor: Actor,
  common_id: string,
): Promise<PlacedQuiz[]> {
  const places = new Map(
    (await placesOf(platform.db, actor, common_id, platform.clock())).map(({ week_key, access }) => [
      week_key,
      access,
    ]),
  )
  const rows = await rowsOf(
    platform,
    'quizzes_of_course',
    `${ACTIVE} and q.common_id = $2 and q.lesson_key is null`,
    [actor.user_id, common_id],
  )
  return rows.flatMap((row) => {
    const access = places.get(row.week_key)
    return access === undefined
      ? []
      : [
          {
            id: row.id,
            week_key: row.week_key,
            title: inLanguage(row.title, actor.language),
            questions: askedCount(row.questions, row.settings),
            pass_mark: row.pass_mark,
            best: row.best,
            passed: (row.best ?? -1) >= row.pass_mark,
            attempts: row.attempts_used,
            attempts_allowed: row.attempts_allowed,
            time_limit_seconds: row.settings.time_limit_seconds,
            verdict: row.settings.verdict,
            access,
          },
        ]
  })
}
