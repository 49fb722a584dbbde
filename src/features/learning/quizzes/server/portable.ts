import type { Db } from '#server/db/database.ts'
import type { QuizDraft } from '../authoring.contract.ts'
import { settingsOf } from './layout.ts'
import { signsIn } from './present.ts'
import { draftsOf } from './quiz-drafts.service.ts'

/**
 * Returns the quizzes of a course as their authors have them, with their answers, for a copy or an archive of
 * the course. Unfinished drafts are left out in favour of the learners' version.
 */
export async function portableQuizzes(db: Db, common_id: string): Promise<QuizDraft[]> {
  const rows = await db.query<QuizDraft>(
    `
      select q.lesson_key, q.week_key, q.title, q.pass_mark, q.attempts_allowed, qv.settings, qv.questions
      from quizzes q
      join quiz_versions qv on qv.quiz_id = q.id and qv.version = q.version
      where q.common_id = $1 and q.status = 'active'
      order by q.created_at, q.id`,
    [common_id],
  )
  const { whole } = await draftsOf(db, common_id)
  const placeKey = ({ lesson_key, week_key }: QuizDraft): string => JSON.stringify([lesson_key, week_key])
  const written = new Map(whole.map((quiz) => [placeKey(quiz), quiz]))
  const live = rows.map((row) => ({ ...row, settings: settingsOf(row.settings) }))
  const places = new Set(live.map(placeKey))
  return [
    ...live.map((quiz) => written.get(placeKey(quiz)) ?? quiz),
    ...whole.filter((quiz) => !places.has(placeKey(quiz))),
  ]
}

/** Every stored file that a quiz shows. */
export const filesOfQuiz = (quiz: QuizDraft): string[] => [
  ...new Set(
    quiz.questions.flatMap((question) => [
      ...(question.media && question.media.kind !== 'sign' ? question.media.keys : []),
      ...[...question.options, ...question.right].flatMap((option) => option.media_key ?? []),
    ]),
  ),
]

/** Every dictionary entry without which a question of a quiz could not be asked. */
export const wordsOfQuestion = (question: QuizDraft['questions'][number]): string[] => [
  ...new Set([
    ...signsIn([question as Parameters<typeof signsIn>[0][number]]),
    ...(question.kind === 'camera' && question.word !== undefined ? [question.word] : []),
  ]),
]

/** The quizzes of the places that `keys` renames, at their new places; with `whole`, that of the course too. */
export const moved = (
  quizzes: readonly QuizDraft[],
  keys: ReadonlyMap<string, string>,
  whole: boolean,
): QuizDraft[] =>
  quizzes.flatMap((quiz) => {
    const place = quiz.lesson_key ?? quiz.week_key
    if (place === null) return whole ? [quiz] : []
    const key = keys.get(place)
    return key === undefined
      ? []
      : [{ ...quiz, ...(quiz.lesson_key === null ? { week_key: key } : { lesson_key: key }) }]
  })
