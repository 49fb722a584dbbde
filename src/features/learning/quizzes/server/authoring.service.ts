import { common, Failure } from '#contract/errors.ts'
import { isPerson, type Actor } from '#server/auth/actor.ts'
import { keepFile } from '#features/media/media/server/public.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { writableSql } from '../../courses/server/public.ts'
import type { QuizSource, QuizSummary } from '../authoring.contract.ts'
import type { GivenAnswers } from '../questions.contract.ts'
import type { Quiz, Result, Verdict } from '../quizzes.contract.ts'
import { checked, judgedAlone } from './checking.service.ts'
import { settingsOf } from './layout.ts'
import { withUnreadableKeys } from './media-keys.ts'
import { anyQuiz, shown, shownToVisitor } from './open-quiz.ts'
import { filmsIn, takeCaptions } from './quiz-captions.ts'
import { putAway, writeQuiz, type Written } from './write-quiz.ts'
import { courses, lessons, course_versions, weeks } from '../../courses/server/courses.table.ts'
import { draft_nodes } from '../../course-drafts/server/course-drafts.table.ts'

/**
 * The course, if the caller may write its quizzes; locked until the transaction ends where it is going to be
 * written.
 */
async function writableCourse(
  db: Db,
  actor: Actor,
  common_id: string,
  lock: 'for update' | '' = '',
): Promise<{ organization_id: string | null }> {
  if (actor.permissions.scope('Quiz', 'Update') === null) throw new Failure(common.forbidden)
  const [course] = await db.query<{ organization_id: string | null }>(
    `
      select c.organization_id
      from ${courses} c
      where c.id = $1
        and ${writableSql(actor, 'Update', '$2::uuid', '$3::uuid')}
        and $2::uuid is not distinct from $2::uuid
        and $3::uuid is not distinct from $3::uuid ${lock}`,
    [common_id, actor.user_id, actor.organization_id],
  )
  if (!course) throw new Failure(common.not_found)
  return course
}

export type Saved = Written & { common_id: string }

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

/** A quiz stands where a lesson or week is, in any language version or in what its authors work on. */
async function requirePlace(tx: Db, place: unknown[]): Promise<void> {
  const [found] = await tx.query<{ there: boolean }>(
    `
      select (
        $2::text is null
        or exists (
          select
          from ${lessons} l
          join ${course_versions} v on v.id = l.version_id
          where v.common_id = $1 and l.lesson_key = $2
        )
        or exists (
          select
          from ${draft_nodes} n
          where n.common_id = $1 and n.kind = 'lesson' and n.key = $2 and n.deleted_at is null
        )
      ) and (
        $3::text is null
        or exists (
          select
          from ${weeks} w
          join ${course_versions} v on v.id = w.version_id
          where v.common_id = $1 and w.key = $3
        )
        or exists (
          select
          from ${draft_nodes} n
          where n.common_id = $1 and n.kind = 'week' and n.key = $3 and n.deleted_at is null
        )
      ) as there`,
    place,
  )
  if (!found!.there) throw new Failure(common.not_found)
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

/** A quiz as a learner will see it, for those who write it: its lesson may not be published yet. */
export async function previewQuiz(platform: Platform, actor: Actor, id: string): Promise<Quiz> {
  const row = await anyQuiz(platform, actor, id)
  await writableCourse(platform.db, actor, row.common_id)
  return shown(platform, platform.db, row, actor.language, shownToVisitor(row))
}
/** What answers of those who write a quiz are worth; nothing is kept. */
export async function tryOut(
  platform: Platform,
  actor: Actor,
  id: string,
  given: GivenAnswers,
): Promise<Result> {
  const row = await anyQuiz(platform, actor, id)
  await writableCourse(platform.db, actor, row.common_id)
  return checked(platform, actor, row, given)
}

/** What one answer of those who write a quiz is worth; nothing is kept. */
export async function tryOutAnswer(
  platform: Platform,
  actor: Actor,
  id: string,
  question_id: string,
  answer: string[],
): Promise<Verdict> {
  const row = await anyQuiz(platform, actor, id)
  await writableCourse(platform.db, actor, row.common_id)
  return judgedAlone(platform, actor, row, question_id, answer)
}

/** Takes a quiz away. What has been handed in stays as it is, and lessons complete without it. */
export async function removeQuiz(platform: Platform, actor: Actor, id: string): Promise<void> {
  const { common_id, lesson_key, week_key, version } = await quizSource(platform, actor, id)
  await platform.db.transaction(async (tx) => {
    const { organization_id } = await writableCourse(tx, actor, common_id, 'for update')
    await putAway(tx, actor, organization_id, { id, lesson_key, week_key, version }, platform.clock())
  })
}
