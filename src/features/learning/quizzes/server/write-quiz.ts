import { Failure } from '#contract/errors.ts'
import { audit, auditAll } from '#server/audit/audit.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { authoringErrors, type QuizDraft } from '../authoring.contract.ts'
import type { QuizSettings } from '../quizzes.contract.ts'
import type { StoredQuestion, Text } from '../questions.contract.ts'
import { settingsOf } from './layout.ts'

export type Course = { common_id: string; organization_id: string | null }
/** A quiz to be written, its files under the names that learners get. */
export type QuizToWrite = {
  lesson_key: string | null
  week_key?: string | null
  title: Text
  pass_mark: number
  attempts_allowed?: number | null
  settings?: Partial<QuizSettings>
  questions: readonly StoredQuestion[]
}

type Place = { lesson_key: string | null; week_key?: string | null }
const placeOf = ({ lesson_key, week_key = null }: Place): string => JSON.stringify([lesson_key, week_key])

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
  course: Course,
  quiz: QuizToWrite,
  now: Date,
  base?: number,
): Promise<{ id: string; version: number }> {
  const [written] = await writeQuizzes(tx, actor, course, [quiz], now, base)
  return written!
}

type Standing = { place: string; id: string; version: number; active: boolean; same: boolean }
/** Returns the current quizzes at the places of new ones, compared with them. */
const standingAt = (tx: Db, common_id: string, rows: readonly object[]): Promise<Standing[]> =>
  tx.query(
    `
      select
        d.place, q.id, q.version, q.status = 'active' as active,
        qv.questions = d.questions
        and (qv.settings = d.settings or qv.settings = '{}' and d.settings = $3::jsonb)
        and (
          q.title, q.pass_mark, q.attempts_allowed
        ) is not distinct from (d.title, d.pass_mark, d.attempts_allowed) as same
      from jsonb_to_recordset($2::jsonb) as d(
        place text, lesson_key text, week_key text, title jsonb, pass_mark int, attempts_allowed int,
        settings jsonb, questions jsonb
      )
      join quizzes q
        on q.common_id = $1
        and coalesce(q.lesson_key, '') = coalesce(d.lesson_key, '')
        and coalesce(q.week_key, '') = coalesce(d.week_key, '')
      join quiz_versions qv on qv.quiz_id = q.id and qv.version = q.version`,
    [common_id, JSON.stringify(rows), JSON.stringify(settingsOf({}))],
  )

/**
 * Writes many quizzes of a course as `writeQuiz` does one, in as many statements as for one: a copied course
 * has dozens, and whoever makes a course waits for its transaction. Of two at one place the last counts.
 *
 * @returns id and version of each place's quiz
 * @throws authoringErrors.quiz_changed
 */
export async function writeQuizzes(
  tx: Db,
  actor: Actor,
  { common_id, organization_id }: Course,
  quizzes: readonly QuizToWrite[],
  now: Date,
  base?: number,
): Promise<{ id: string; version: number }[]> {
  const rows = [...new Map(quizzes.map((quiz) => [placeOf(quiz), quiz])).entries()].map(([place, quiz]) => ({
    place,
    lesson_key: quiz.lesson_key,
    week_key: quiz.week_key ?? null,
    title: quiz.title,
    pass_mark: quiz.pass_mark,
    attempts_allowed: quiz.attempts_allowed ?? null,
    settings: settingsOf(quiz.settings),
    questions: quiz.questions,
  }))
  if (rows.length === 0) return []
  const standing = new Map((await standingAt(tx, common_id, rows)).map((quiz) => [quiz.place, quiz]))
  for (const { place } of rows) {
    const before = standing.get(place)
    if (base !== undefined && base !== (before?.active ? before.version : 0))
      throw new Failure(authoringErrors.quiz_changed)
  }
  await dropDrafts(tx, common_id, rows)
  const wanted = rows.map((row) => {
    const before = standing.get(row.place)
    const version = before ? before.version + Number(!before.same) : 1
    return { ...row, before, version, stands: before?.active === true && before.same }
  })
  const changed = wanted.filter(({ stands }) => !stands)
  const ids = new Map([...standing.values()].map(({ place, id }) => [place, id]))
  const heads = changed.map(headOf)
  await updateQuizzes(
    tx,
    heads.filter(({ id }) => id !== undefined),
    now,
  )
  const added = await insertQuizzes(
    tx,
    actor,
    common_id,
    heads.filter(({ id }) => id === undefined),
    now,
  )
  for (const quiz of added) ids.set(placeOf(quiz), quiz.id)
  const versions = changed.flatMap(({ before, place, version, questions, settings }) =>
    before?.same ? [] : [{ quiz_id: ids.get(place), version, questions, settings }],
  )
  if (versions.length > 0)
    await tx.query(
      `
        insert into quiz_versions (quiz_id, version, questions, settings, created_by, created_at)
        select d.quiz_id, d.version, d.questions, d.settings, $2, $3
        from jsonb_to_recordset($1::jsonb) as d(quiz_id uuid, version int, questions jsonb, settings jsonb)`,
      [JSON.stringify(versions), actor.user_id, now],
    )
  await auditAll(
    tx,
    actor,
    changed.map(({ before, place, lesson_key, week_key, version, questions }) => ({
      code: before?.active ? 'QUIZ_UPDATED' : 'QUIZ_CREATED',
      subject_type: 'quiz',
      subject_id: ids.get(place)!,
      organization_id,
      after: { lesson: lesson_key, week: week_key, version, questions: questions.length },
    })),
    now,
  )
  return wanted.map(({ place, version }) => ({ id: ids.get(place)!, version }))
}

/** A quiz without its questions, which only the version's row needs. */
const headOf = ({
  before,
  lesson_key,
  week_key,
  title,
  pass_mark,
  attempts_allowed,
  version,
}: Omit<Required<QuizToWrite>, 'settings' | 'questions'> & {
  before: Standing | undefined
  version: number
}) => ({
  id: before?.id,
  lesson_key,
  week_key,
  title,
  pass_mark,
  attempts_allowed,
  version,
})

async function updateQuizzes(tx: Db, rows: readonly object[], now: Date): Promise<void> {
  if (rows.length === 0) return
  await tx.query(
    `
      update quizzes q
      set
        title = d.title, pass_mark = d.pass_mark, attempts_allowed = d.attempts_allowed, version = d.version,
        updated_at = $2, status = 'active'
      from jsonb_to_recordset($1::jsonb) as d(
        id uuid, title jsonb, pass_mark int, attempts_allowed int, version int
      )
      where q.id = d.id`,
    [JSON.stringify(rows), now],
  )
}

type Added = { id: string; lesson_key: string | null; week_key: string | null }
async function insertQuizzes(
  tx: Db,
  actor: Actor,
  common_id: string,
  rows: readonly object[],
  now: Date,
): Promise<Added[]> {
  if (rows.length === 0) return []
  // In the order of the list: quizzes of one moment are listed by their ids.
  return tx.query<Added>(
    `
      insert into quizzes (
        common_id, lesson_key, week_key, title, pass_mark, attempts_allowed, version, created_by, created_at,
        updated_at
      )
      select
        $1, d.quiz ->> 'lesson_key', d.quiz ->> 'week_key', d.quiz -> 'title', (d.quiz ->> 'pass_mark')::int,
        (d.quiz ->> 'attempts_allowed')::int, (d.quiz ->> 'version')::int, $3, $4, $4
      from jsonb_array_elements($2::jsonb) with ordinality as d(quiz, n)
      order by d.n
      returning id, lesson_key, week_key`,
    [common_id, JSON.stringify(rows), actor.user_id, now],
  )
}

/** Removes what was being written at places: learners have it now, or nobody. */
export const dropDrafts = (tx: Db, common_id: string, places: readonly Place[]): Promise<unknown> =>
  tx.query(
    `
      delete from quiz_drafts q
      using unnest($2::text[], $3::text[]) as d(lesson_key, week_key)
      where q.common_id = $1
        and coalesce(q.lesson_key, '') = coalesce(d.lesson_key, '')
        and coalesce(q.week_key, '') = coalesce(d.week_key, '')`,
    [common_id, places.map(({ lesson_key }) => lesson_key), places.map(({ week_key = null }) => week_key)],
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
 * Sets the quizzes of these places (keys of lessons and weeks; the course's own is always included) to
 * `quizzes`: removes all others. Conditions as for `writeQuiz`.
 */
export async function restoreQuizzes(
  tx: Db,
  actor: Actor,
  course: Course,
  places: ReadonlySet<string>,
  quizzes: readonly QuizDraft[],
  now: Date,
): Promise<void> {
  const keyOf = (quiz: { lesson_key: string | null; week_key: string | null }): string =>
    quiz.lesson_key ?? quiz.week_key ?? ''
  const here = (place: string): boolean => place === '' || places.has(place)
  const wanted = quizzes.filter((quiz) => here(keyOf(quiz)))
  // Discards drafts as well.
  await tx.query(
    `delete from quiz_drafts where common_id = $1 and coalesce(lesson_key, week_key, '') = any ($2::text[])`,
    [course.common_id, ['', ...places]],
  )
  const wantedKeys = new Set(wanted.map(keyOf))
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
    if (here(keyOf(quiz)) && !wantedKeys.has(keyOf(quiz)))
      await putAway(tx, actor, course.organization_id, quiz, now)
  await writeQuizzes(tx, actor, course, wanted, now)
}
