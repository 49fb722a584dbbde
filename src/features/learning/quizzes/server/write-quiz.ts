import { Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { authoringErrors, type QuizDraft } from '../authoring.contract.ts'
import type { QuizSettings } from '../quizzes.contract.ts'
import type { StoredQuestion, Text } from '../questions.contract.ts'
import { settingsOf } from './layout.ts'

export type Course = { common_id: string; organization_id: string | null }
/** A quiz to be written, its files under the names that learners get. */
export type Written = {
  lesson_key: string | null
  week_key?: string | null
  title: Text
  pass_mark: number
  attempts_allowed?: number | null
  settings?: Partial<QuizSettings>
  questions: readonly StoredQuestion[]
}

/**
 * Writes the quiz of a place: a new version where anything of it changed, so that nobody overwrites what they
 * have not seen. Attempts stay with the version they were begun on. The caller holds the course's lock, may
 * write it, and has made sure that the place is there and that the files may be read.
 *
 * @param base the version that the caller's work was made from; left out, the last word counts
 * @throws authoringErrors.quiz_changed
 */
export async function writeQuiz(
  tx: Db,
  actor: Actor,
  { common_id, organization_id }: Course,
  quiz: Written,
  now: Date,
  base?: number,
): Promise<{ id: string; version: number }> {
  const { lesson_key, week_key = null, pass_mark, attempts_allowed = null } = quiz
  const title = JSON.stringify(quiz.title),
    questions = JSON.stringify(quiz.questions),
    settings = JSON.stringify(settingsOf(quiz.settings))
  const [before] = await tx.query<{ id: string; version: number; active: boolean; same: boolean }>(
    `
      select
        q.id, q.version, q.status = 'active' as active,
        qv.questions = $4::jsonb
        and (qv.settings = $5::jsonb or qv.settings = '{}' and $5::jsonb = $6::jsonb)
        and (
          q.title, q.pass_mark, q.attempts_allowed
        ) is not distinct from ($7::jsonb, $8::int, $9::int) as same
      from quizzes q
      join quiz_versions qv on qv.quiz_id = q.id and qv.version = q.version
      where q.common_id = $1 and q.lesson_key is not distinct from $2 and q.week_key is not distinct from $3`,
    [
      common_id,
      lesson_key,
      week_key,
      questions,
      settings,
      JSON.stringify(settingsOf({})),
      title,
      pass_mark,
      attempts_allowed,
    ],
  )
  if (base !== undefined && base !== (before?.active ? before.version : 0))
    throw new Failure(authoringErrors.quiz_changed)
  await dropDraft(tx, common_id, { lesson_key, week_key })
  if (before?.active && before.same) return { id: before.id, version: before.version }
  const version = before ? before.version + Number(!before.same) : 1
  const [row] = before
    ? await tx.query<{ id: string }>(
        `
          update quizzes
          set
            title = $2::jsonb, pass_mark = $3, attempts_allowed = $4, version = $5, updated_at = $6,
            status = 'active'
          where id = $1
          returning id`,
        [before.id, title, pass_mark, attempts_allowed, version, now],
      )
    : await tx.query<{ id: string }>(
        `
          insert into quizzes (
            common_id, lesson_key, week_key, title, pass_mark, attempts_allowed, version, created_by,
            created_at, updated_at
          )
          values ($1, $2, $3, $5::jsonb, $6, $7, $8, $4, $9, $9)
          returning id`,
        [common_id, lesson_key, week_key, actor.user_id, title, pass_mark, attempts_allowed, version, now],
      )
  if (!before?.same)
    await tx.query(
      `
        insert into quiz_versions (quiz_id, version, questions, settings, created_by, created_at)
        values ($1, $2, $3::jsonb, $4::jsonb, $5, $6)`,
      [row!.id, version, questions, settings, actor.user_id, now],
    )
  await audit(
    tx,
    actor,
    {
      code: before?.active ? 'QUIZ_UPDATED' : 'QUIZ_CREATED',
      subject_type: 'quiz',
      subject_id: row!.id,
      organization_id,
      after: { lesson: lesson_key, week: week_key, version, questions: quiz.questions.length },
    },
    now,
  )
  return { id: row!.id, version }
}

/** What was being written at a place is what learners have now, or nobody’s any more. */
export const dropDraft = (
  tx: Db,
  common_id: string,
  place: { lesson_key: string | null; week_key: string | null },
): Promise<unknown> =>
  tx.query(
    `
      delete from quiz_drafts
      where common_id = $1
        and lesson_key is not distinct from $2
        and week_key is not distinct from $3`,
    [common_id, place.lesson_key, place.week_key],
  )

/** Takes a quiz away from who has not begun it. */
export async function putAway(
  tx: Db,
  actor: Actor,
  organization_id: string | null,
  quiz: { id: string; lesson_key: string | null; week_key: string | null; version: number },
  now: Date,
): Promise<void> {
  await tx.query(`update quizzes set status = 'inactive', updated_at = $2 where id = $1`, [quiz.id, now])
  await audit(
    tx,
    actor,
    {
      code: 'QUIZ_DELETED',
      subject_type: 'quiz',
      subject_id: quiz.id,
      organization_id,
      before: { lesson: quiz.lesson_key, week: quiz.week_key, version: quiz.version },
    },
    now,
  )
}

/**
 * Makes the quizzes of these places (keys of lessons and weeks; the course's own always counts) what
 * `quizzes` says: those that are not among them go. Conditions as for `writeQuiz`.
 */
export async function restoreQuizzes(
  tx: Db,
  actor: Actor,
  course: Course,
  places: ReadonlySet<string>,
  quizzes: readonly QuizDraft[],
  now: Date,
): Promise<void> {
  const placeOf = (quiz: { lesson_key: string | null; week_key: string | null }): string =>
    quiz.lesson_key ?? quiz.week_key ?? ''
  const here = (place: string): boolean => place === '' || places.has(place)
  const wanted = quizzes.filter((quiz) => here(placeOf(quiz)))
  // What was being written goes back with the rest.
  await tx.query(
    `delete from quiz_drafts where common_id = $1 and coalesce(lesson_key, week_key, '') = any ($2::text[])`,
    [course.common_id, ['', ...places]],
  )
  const kept = new Set(wanted.map(placeOf))
  const standing = await tx.query<{
    id: string
    lesson_key: string | null
    week_key: string | null
    version: number
  }>(
    `
      select id, lesson_key, week_key, version
      from quizzes
      where common_id = $1 and status = 'active'
      order by created_at, id`,
    [course.common_id],
  )
  for (const quiz of standing)
    if (here(placeOf(quiz)) && !kept.has(placeOf(quiz)))
      await putAway(tx, actor, course.organization_id, quiz, now)
  for (const quiz of wanted) await writeQuiz(tx, actor, course, quiz, now)
}
