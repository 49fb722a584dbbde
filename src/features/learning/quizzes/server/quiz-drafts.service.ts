import type { z } from 'zod'
import { Failure } from '#contract/errors.ts'
import { isPerson, type Actor } from '#server/auth/actor.ts'
import { keepFile } from '#features/media/media/server/public.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { authoringErrors, QuizDraft } from '../authoring.contract.ts'
import type { KeptQuiz, Lack, quizDraftsContract, UnfinishedQuiz } from '../quiz-drafts.contract.ts'
import { settingsOf } from './layout.ts'
import { withUnreadableKeys } from './media-keys.ts'
import { filmsIn, takeCaptions } from './quiz-captions.ts'
import { requirePlace, writableCourse } from './quiz-places.ts'
import { writeQuizzes, type Course } from './write-quiz.ts'

type Body = Pick<UnfinishedQuiz, 'title' | 'pass_mark' | 'attempts_allowed' | 'settings' | 'questions'>
type Place = { lesson_key: string | null; week_key: string | null }
type Row = Place & { id: string; common_id: string; version: number; body: Body }
export type SavedDraft = z.output<typeof quizDraftsContract.save.response>

/** A draft as learners could have it, or what it lacks. */
function judged({ lesson_key, week_key, body }: Row): { quiz: QuizDraft | null; missing: Lack[] } {
  const { success, data, error } = QuizDraft.safeParse({ ...body, lesson_key, week_key })
  if (success) return { quiz: data, missing: [] }
  return {
    quiz: null,
    missing: error.issues.map((issue) => {
      const lack = (issue.code === 'custom' ? issue.params : undefined) as Partial<Lack> | undefined
      return {
        path: issue.path.join('.'),
        en: lack?.en ?? 'Write at least one question.',
        es: lack?.es ?? 'Escribe al menos una pregunta.',
      }
    }),
  }
}

const COLUMNS = 'd.id, d.common_id, d.lesson_key, d.week_key, d.version, d.body'
const draftAt = async (db: Db, common_id: string, place: Place): Promise<Row | undefined> =>
  (
    await db.query<Row>(
      `
        select ${COLUMNS}
        from quiz_drafts d
        where d.common_id = $1
          and d.lesson_key is not distinct from $2
          and d.week_key is not distinct from $3`,
      [common_id, place.lesson_key, place.week_key],
    )
  )[0]
export const draftById = async (db: Db, id: string): Promise<Row | undefined> =>
  (await db.query<Row>(`select ${COLUMNS} from quiz_drafts d where d.id = $1`, [id]))[0]

type Live = Body & { id: string; version: number; attempts: number }
const liveAt = async (db: Db, common_id: string, place: Place): Promise<Live | undefined> =>
  (
    await db.query<Live>(
      `
        select
          q.id, q.version, q.title, q.pass_mark, q.attempts_allowed, qv.settings, qv.questions,
          (select count(*)::int from attempts a where a.quiz_id = q.id) as attempts
        from quizzes q
        join quiz_versions qv on qv.quiz_id = q.id and qv.version = q.version
        where q.common_id = $1
          and q.lesson_key is not distinct from $2
          and q.week_key is not distinct from $3
          and q.status = 'active'`,
      [common_id, place.lesson_key, place.week_key],
    )
  )[0]
/** Identifies the current version at a place, so that nobody overwrites changes that they have not seen. */
const seenOf = (draft: Row | undefined, live: Live | undefined): string =>
  draft ? `d${draft.id}.${draft.version}` : `v${live?.version ?? 0}`

/** The quiz of a place for those who write it: their draft, else what learners have; null: there is none. */
export async function keptQuiz(
  platform: Platform,
  actor: Actor,
  common_id: string,
  place: Place,
): Promise<KeptQuiz | null> {
  await writableCourse(platform.db, actor, common_id)
  const draft = await draftAt(platform.db, common_id, place),
    live = await liveAt(platform.db, common_id, place)
  if (!draft && !live) return null
  const { title, pass_mark, attempts_allowed, settings, questions } = draft?.body ?? live!
  return {
    ...place,
    id: draft?.id ?? live!.id,
    title,
    pass_mark,
    attempts_allowed,
    settings: settingsOf(settings),
    questions,
    seen: seenOf(draft, live),
    pending: draft !== undefined,
    missing: draft ? judged(draft).missing : [],
    attempts: live?.attempts ?? 0,
  }
}

/**
 * Keeps a quiz as far as it is written. Its files are taken at once, so that publishing has nothing left to
 * refuse.
 *
 * @throws common.not_found, authoringErrors.quiz_changed
 */
export async function keepQuiz(
  platform: Platform,
  actor: Actor,
  common_id: string,
  { lesson_key, week_key, seen, ...given }: z.output<typeof quizDraftsContract.save.body>,
): Promise<SavedDraft> {
  const place = { lesson_key, week_key }
  const { questions, made } = await withUnreadableKeys(platform, actor, given.questions)
  const body: Body = { ...given, questions: questions as Body['questions'] }
  return platform.db.transaction(async (tx) => {
    await writableCourse(tx, actor, common_id, 'for update')
    await requirePlace(tx, [common_id, lesson_key, week_key])
    const before = await draftAt(tx, common_id, place)
    if (seen !== seenOf(before, await liveAt(tx, common_id, place)))
      throw new Failure(authoringErrors.quiz_changed)
    if (isPerson(actor)) for (const file of made) await keepFile(platform, tx, actor, file)
    await takeCaptions(platform, tx, filmsIn(questions))
    const [row] = await tx.query<Row>(
      before
        ? `
          update quiz_drafts d
          set body = $2::jsonb, version = d.version + 1, updated_by = $3, updated_at = $4
          where d.id = $1
          returning ${COLUMNS}`
        : `
          insert into quiz_drafts as d (
            common_id, lesson_key, week_key, body, updated_by, created_at, updated_at
          )
          values ($1, $5, $6, $2::jsonb, $3, $4, $4)
          returning ${COLUMNS}`,
      [
        before?.id ?? common_id,
        JSON.stringify(body),
        actor.user_id,
        platform.clock(),
        ...(before ? [] : [lesson_key, week_key]),
      ],
    )
    return {
      id: row!.id,
      seen: seenOf(row, undefined),
      pending: true,
      missing: judged(row!).missing,
    }
  })
}

/** A draft that can be asked, for those who try it. @throws authoringErrors.quiz_unfinished */
export function wholeDraft(row: Row): QuizDraft {
  const { quiz } = judged(row)
  if (!quiz) throw new Failure(authoringErrors.quiz_unfinished)
  return quiz
}

/** The drafts of a course's quizzes: those that learners could have, and the places of the others. */
export async function draftsOf(
  db: Db,
  common_id: string,
): Promise<{ whole: QuizDraft[]; unfinished: string[] }> {
  const rows = await db.query<Row>(
    `select ${COLUMNS} from quiz_drafts d where d.common_id = $1 order by d.created_at, d.id`,
    [common_id],
  )
  const all = rows.map((row) => ({ row, quiz: judged(row).quiz }))
  return {
    whole: all.flatMap(({ quiz }) => quiz ?? []),
    unfinished: all.flatMap(({ row, quiz }) => (quiz ? [] : (row.lesson_key ?? row.week_key ?? ''))),
  }
}

/**
 * Gives learners the quizzes as they are written, as far as they are whole; the others stay drafts, and
 * learners keep what they had. The caller holds the course's lock and may write it.
 */
export async function publishQuizzes(
  tx: Db,
  actor: Actor,
  course: Course,
  places: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  const { whole } = await draftsOf(tx, course.common_id)
  const wanted = whole.filter((quiz) => places.has(quiz.lesson_key ?? quiz.week_key ?? ''))
  await writeQuizzes(tx, actor, course, wanted, now)
}
