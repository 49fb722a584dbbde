import { Failure } from '#contract/errors.ts'
import { filmByKey, mediaIdOf } from '#features/media/media/server/public.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import { course_versions, lessons } from '../../courses/server/courses.table.ts'
import { isRecorded, lessonAccesses, lessonById } from '../../courses/server/public.ts'
import type { Attempt } from '../../quizzes/quizzes.contract.ts'
import { startAttempt } from '../../quizzes/server/public.ts'
import { downloadErrors, type TakenLesson } from '../downloads.contract.ts'
import { filesIn, uploadsIn } from './files-in.ts'

/**
 * Returns all parts of a lesson that its learner may have, even while the lesson before it is not completed,
 * because a device without connection cannot ask again. Downloading it again updates it. Starts (or
 * continues) an attempt at its quiz, which counts only once it is handed in.
 *
 * @throws common.not_found, downloadErrors.not_a_learner, and what `notPaid` says
 */
export async function takeLesson(platform: Platform, actor: Person, lesson_id: string): Promise<TakenLesson> {
  if (!isRecorded(actor)) throw new Failure(downloadErrors.not_a_learner)
  const now = platform.clock()
  const lesson = await lessonById(platform.db, actor, lesson_id, now)
  await platform.db.query(
    `
      insert into lesson_downloads (user_id, common_id, lesson_key, seen_at, created_at, updated_at)
      values ($1, $2, $3, $4, $4, $4)
      on conflict (user_id, common_id, lesson_key) do update set seen_at = excluded.seen_at, updated_at = $4`,
    [actor.user_id, lesson.course.common_id, lesson.key, now],
  )
  const { quiz, attempt } = await attemptAlong(platform, actor, lesson.quiz)
  const films = await Promise.all(
    uploadsIn(lesson).flatMap((key) =>
      mediaIdOf(key) === null
        ? []
        : [
            filmByKey(platform, actor, key, lesson.course.language).then((film) => ({
              key,
              // One file, and nothing that the server would have to judge.
              film: { ...film, hls: null, stops: [] },
            })),
          ],
    ),
  )
  const files = await Promise.all(
    filesIn(lesson, attempt, films).map(async ({ key, side }) => {
      const facts = await platform.files.facts(key)
      if (!facts) return []
      const { url } = await platform.files.url(key, side ? { image: { width: side, height: side } } : {})
      return [{ key, url, bytes: facts.bytes }]
    }),
  )
  return { lesson, films, quiz, attempt, files: files.flat() }
}

async function attemptAlong(
  platform: Platform,
  actor: Person,
  quiz: TakenLesson['lesson']['quiz'],
): Promise<{ quiz: TakenLesson['quiz']; attempt: Attempt | null }> {
  if (!quiz) return { quiz: 'none', attempt: null }
  if (quiz.time_limit_seconds !== null) return { quiz: 'timed', attempt: null }
  if (quiz.attempts_allowed !== null && quiz.attempts >= quiz.attempts_allowed)
    return { quiz: 'used_up', attempt: null }
  return { quiz: 'taken', attempt: await startAttempt(platform, actor, quiz.id, { taken: 'reads' }) }
}

type Row = { common_id: string; lesson_key: string; lesson_id: string | null }

/**
 * Returns the caller's downloads, and whether their plan opens each now; extends the lifetime of those that
 * it opens.
 */
export async function downloadsOf(
  platform: Platform,
  actor: Person,
): Promise<{ lesson_key: string; common_id: string; opens: boolean }[]> {
  const now = platform.clock()
  const rows = await platform.db.query<Row>(
    `
      select
        d.common_id, d.lesson_key,
        (
          select l.id
          from ${lessons} l
          join ${course_versions} v on v.id = l.version_id
          where v.common_id = d.common_id and l.lesson_key = d.lesson_key and not v.preview
          order by v.status = 'draft', v.language = $2 desc
          limit 1
        ) as lesson_id
      from lesson_downloads d
      where d.user_id = $1
      order by d.common_id, d.lesson_key`,
    [actor.user_id, actor.language],
  )
  const access = await lessonAccesses(
    platform.db,
    actor,
    rows.flatMap(({ lesson_id }) => (lesson_id === null ? [] : [lesson_id])),
    now,
  )
  const listed = rows.map(({ common_id, lesson_key, lesson_id }) => {
    const found = lesson_id === null ? undefined : access.get(lesson_id)
    return { common_id, lesson_key, opens: found === 'open' || found === 'locked' }
  })
  const opened = listed.filter(({ opens }) => opens)
  if (opened.length > 0)
    await platform.db.query(
      `
        update lesson_downloads d
        set seen_at = $2, updated_at = $2
        from unnest($3::uuid[], $4::text[]) as o(common_id, lesson_key)
        where d.user_id = $1 and d.common_id = o.common_id and d.lesson_key = o.lesson_key`,
      [
        actor.user_id,
        now,
        opened.map(({ common_id }) => common_id),
        opened.map(({ lesson_key }) => lesson_key),
      ],
    )
  return listed
}
