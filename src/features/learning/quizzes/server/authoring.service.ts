import { common, Failure } from '#contract/errors.ts'
import { isPerson, type Actor } from '#server/auth/actor.ts'
import { keepFile } from '#features/media/media/server/public.ts'
import type { Platform } from '#server/platform.ts'
import type { QuizSource, QuizSummary } from '../authoring.contract.ts'
import type { GivenAnswers } from '../questions.contract.ts'
import type { Quiz, Result, Verdict } from '../quizzes.contract.ts'
import { checked, judgedAlone } from './checking.service.ts'
import { settingsOf } from './layout.ts'
import { withUnreadableKeys } from './media-keys.ts'
import { anyQuiz, shown, shownToVisitor, type QuizRow } from './open-quiz.ts'
import { filmsIn, takeCaptions } from './quiz-captions.ts'
import { draftById, wholeDraft } from './quiz-drafts.service.ts'
import { requirePlace, writableCourse } from './quiz-places.ts'
import { dropDrafts, putAway, writeQuiz, type QuizToWrite } from './write-quiz.ts'

export type Saved = QuizToWrite & { common_id: string }

/**
 * Writes the quiz of a lesson, a week or a course: a new version where anything of it changed, none where
 * nothing did.
 *
 * @param base the version that the caller's work was made from; left out, the last word counts (the content
 *   pack).
 * @throws common.not_found, authoringErrors.quiz_changed
 */
export async function saveQuiz(
  platform: Platform,
  actor: Actor,
  draft: Saved,
  base?: number,
): Promise<{ id: string; version: number }> {
  const { questions, made } = await withUnreadableKeys(platform, actor, draft.questions)
  return platform.db.transaction(async (tx) => {
    const { organization_id } = await writableCourse(tx, actor, draft.common_id, 'for update')
    await requirePlace(tx, [draft.common_id, draft.lesson_key, draft.week_key ?? null])
    if (isPerson(actor)) for (const file of made) await keepFile(platform, tx, actor, file)
    await takeCaptions(platform, tx, filmsIn(questions))
    return writeQuiz(
      tx,
      actor,
      { common_id: draft.common_id, organization_id },
      { ...draft, questions },
      platform.clock(),
      base,
    )
  })
}

const ATTEMPTS = '(select count(*)::int from attempts a where a.quiz_id = q.id)'

/** The quizzes of a course for those who write it. */
export async function quizSources(
  platform: Platform,
  actor: Actor,
  common_id: string,
): Promise<QuizSummary[]> {
  await writableCourse(platform.db, actor, common_id)
  return platform.db.query<QuizSummary>(
    `
      select
        q.id, q.version, q.lesson_key, q.week_key, q.title, jsonb_array_length(qv.questions) as questions,
        q.pass_mark, ${ATTEMPTS} as attempts
      from quizzes q
      join quiz_versions qv on qv.quiz_id = q.id and qv.version = q.version
      where q.common_id = $1 and q.status = 'active'
      order by q.created_at, q.id`,
    [common_id],
  )
}

/** One quiz whole, right answers included. */
export async function quizSource(platform: Platform, actor: Actor, id: string): Promise<QuizSource> {
  const [row] = await platform.db.query<QuizSource>(
    `
      select
        q.id, q.version, q.common_id, q.lesson_key, q.week_key, q.title, q.pass_mark, q.attempts_allowed,
        qv.settings, qv.questions, ${ATTEMPTS} as attempts
      from quizzes q
      join quiz_versions qv on qv.quiz_id = q.id and qv.version = q.version
      where q.id = $1 and q.status = 'active'`,
    [id],
  )
  if (!row) throw new Failure(common.not_found)
  await writableCourse(platform.db, actor, row.common_id)
  return { ...row, settings: settingsOf(row.settings) }
}

/** A quiz as its authors have it, by its id or by that of its draft, for those who write it. */
async function authored(platform: Platform, actor: Actor, id: string): Promise<QuizRow> {
  const draft = await draftById(platform.db, id)
  const row = draft ? null : await anyQuiz(platform, actor, id)
  await writableCourse(platform.db, actor, draft?.common_id ?? row!.common_id)
  if (!draft) return row!
  const { settings, week_key, ...quiz } = wholeDraft(draft)
  return {
    ...quiz,
    id,
    common_id: draft.common_id,
    week_key,
    version: draft.version,
    version_id: id,
    settings: settingsOf(settings),
    attempts_used: 0,
    best: null,
  }
}

/** A quiz as a learner will see it, for those who write it: its lesson may not be published yet. */
export async function previewQuiz(platform: Platform, actor: Actor, id: string): Promise<Quiz> {
  const row = await authored(platform, actor, id)
  return shown(platform, platform.db, row, actor.language, shownToVisitor(row))
}
/** Grades an author's trial answers; nothing is saved. */
export async function tryOut(
  platform: Platform,
  actor: Actor,
  id: string,
  given: GivenAnswers,
): Promise<Result> {
  const row = await authored(platform, actor, id)
  return checked(platform, actor, row, given)
}

/** Grades one trial answer of an author; nothing is saved. */
export async function tryOutAnswer(
  platform: Platform,
  actor: Actor,
  id: string,
  question_id: string,
  answer: string[],
): Promise<Verdict> {
  const row = await authored(platform, actor, id)
  return judgedAlone(platform, actor, row, question_id, answer)
}

/**
 * Removes a quiz, by its id or by that of its draft. Finished attempts remain, and lessons complete without
 * it.
 */
export async function removeQuiz(platform: Platform, actor: Actor, id: string): Promise<void> {
  const draft = await draftById(platform.db, id)
  const place = draft ?? (await quizSource(platform, actor, id))
  await platform.db.transaction(async (tx) => {
    const { organization_id } = await writableCourse(tx, actor, place.common_id, 'for update')
    await dropDrafts(tx, place.common_id, [place])
    const [live] = await tx.query<{ id: string; version: number }>(
      `
        select id, version
        from quizzes
        where common_id = $1
          and lesson_key is not distinct from $2
          and week_key is not distinct from $3
          and status = 'active'`,
      [place.common_id, place.lesson_key, place.week_key],
    )
    if (live) await putAway(tx, actor, organization_id, { ...place, ...live }, platform.clock())
  })
}
