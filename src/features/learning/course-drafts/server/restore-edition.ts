import type { Language } from '#contract/constants.ts'
import { common, Failure } from '#contract/errors.ts'
import { mediaIdOf, restoreStops, stopsByKey, type StopsByKey } from '#features/media/media/server/public.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import type { QuizDraft } from '../../quizzes/authoring.contract.ts'
import { portableQuizzes, restoreQuizzes } from '../../quizzes/server/public.ts'
import { currentDetails, lessonsOf, placesIn, type CourseDocument } from '../document.contract.ts'
import { keysOf, withKeys } from './document-files.ts'
import { lockDraft } from './drafts.access.ts'
import { writeDocument } from './draft-document.ts'
import { media } from '#features/media/media/server/media.table.ts'
import { orSlugTaken } from './course-slugs.ts'

type DraftQuestions = { quizzes: QuizDraft[]; stops: StopsByKey }
const filmsOf = (document: CourseDocument): string[] =>
  lessonsOf(document).flatMap((lesson) => lesson.content.video ?? [])
/** The quizzes of a document's places, and the stops of its films. */
export async function askedIn(tx: Db, common_id: string, document: CourseDocument): Promise<DraftQuestions> {
  const places = placesIn(document)
  return {
    quizzes: (await portableQuizzes(tx, common_id)).filter(({ lesson_key, week_key }) =>
      places.has(lesson_key ?? week_key ?? ''),
    ),
    stops: await stopsByKey(tx, filmsOf(document)),
  }
}

/** Keys of uploads that are still there, and of what is none. */
async function standing(tx: Db, keys: readonly string[]): Promise<(key: string) => string | null> {
  const ids = keys.flatMap((key) => mediaIdOf(key) ?? [])
  const there = new Set(
    (
      await tx.query<{ id: string }>(
        `select id from ${media} where id = any ($1::uuid[]) order by id for key share`,
        [ids],
      )
    ).map((row) => row.id),
  )
  return (key) => {
    const id = mediaIdOf(key)
    return id === null || there.has(id) ? key : null
  }
}

/**
 * Resets the draft to an edition; learners see the current outline until somebody publishes. Quizzes and the
 * stops of films are restored at once, as every change of them applies at once: as new versions, so that
 * running attempts keep their questions.
 */
export async function restoreEdition(
  platform: Platform,
  person: Person,
  common_id: string,
  id: string,
): Promise<void> {
  const now = platform.clock()
  await platform.db
    .transaction(async (tx) => {
      const { organization_id } = await lockDraft(tx, person, common_id, now)
      const [edition] = await tx.query<{
        document: CourseDocument
        asked: DraftQuestions | null
        language: Language
        number: number
      }>(
        'select document, asked, language, number from course_publications where id = $1 and common_id = $2',
        [id, common_id],
      )
      if (!edition) throw new Failure(common.not_found)
      await writeDocument(
        tx,
        common_id,
        withKeys(
          { ...edition.document, details: currentDetails(edition.document.details) },
          await standing(tx, keysOf(edition.document)),
        ),
        person.user_id,
        now,
      )
      if (edition.asked) {
        await restoreQuizzes(
          tx,
          person,
          { common_id, organization_id },
          placesIn(edition.document),
          edition.asked.quizzes,
          now,
        )
        await restoreStops(tx, person, organization_id, filmsOf(edition.document), edition.asked.stops, now)
      }
      await audit(
        tx,
        person,
        {
          code: 'COURSE_RESTORED',
          subject_type: 'course',
          subject_id: common_id,
          organization_id,
          after: { language: edition.language, number: edition.number },
        },
        now,
      )
    })
    .catch(orSlugTaken)
}
