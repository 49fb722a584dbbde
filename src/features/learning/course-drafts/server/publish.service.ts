import type { Language } from '#contract/constants.ts'
import { common, Failure } from '#contract/errors.ts'
import { mediaIdOf, restoreStops, stopsByKey, type StopsByKey } from '#features/media/media/server/public.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import { sqlState, type Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import {
  changeCourse,
  dropVersion,
  setCategories,
  type VersionDraft,
  withdrawVersion,
  writeVersion,
} from '../../courses/server/public.ts'
import type { QuizDraft } from '../../quizzes/authoring.contract.ts'
import { portableQuizzes, restoreQuizzes } from '../../quizzes/server/public.ts'
import { recountEnrolments } from '../../progress/server/public.ts'
import { draftErrors } from '../course-drafts.contract.ts'
import {
  currentDetails,
  EMPTY_TEXT,
  freeSlug,
  lessonsOf,
  placesIn,
  slugOf,
  type CourseDocument,
  type NodeText,
  type NodeTexts,
} from '../document.contract.ts'
import { checksOf } from './checks.ts'
import { keysOf, withKeys } from './document-files.ts'
import { lockDraft } from './drafts.access.ts'
import { slugTaken } from './drafts.service.ts'
import { readDocument, writeDocument } from './kept.ts'
import { course_versions } from '../../courses/server/courses.table.ts'
import { media } from '#features/media/media/server/media.table.ts'

/**
 * One language of a document, as learners read it. A lesson without an address gets one; empty modules and
 * weeks are left out.
 */
export function versionOf(document: CourseDocument, language: Language): VersionDraft {
  const text = (texts: NodeTexts): NodeText => ({ ...EMPTY_TEXT, ...texts[language] })
  const taken = new Set(lessonsOf(document).map((lesson) => text(lesson.texts).slug))
  const modules = document.modules
    .map(({ key, texts, weeks }) => ({
      key,
      title: text(texts).title,
      culture: text(texts).culture,
      weeks: weeks
        .filter((week) => week.lessons.length > 0)
        .map((week) => ({
          key: week.key,
          title: text(week.texts).title,
          lessons: week.lessons.map((lesson) => {
            const { title, slug: own, aim, text: body, culture_note, dialogue } = text(lesson.texts)
            const slug = own || freeSlug(slugOf(title) || 'lesson', taken)
            taken.add(slug)
            const attachments = lesson.content.attachments.map((file) => ({
              key: file.key,
              name: file.names[language] || (Object.values(file.names).find(Boolean) ?? ''),
            }))
            return {
              ...lesson.content,
              attachments,
              key: lesson.key,
              slug,
              title,
              aim,
              text: body,
              culture_note,
              dialogue,
            }
          }),
        })),
    }))
    .filter((module) => module.weeks.length > 0)
  return { ...document.languages[language]!, language, modules }
}

async function documentIn(tx: Db, common_id: string, language: Language): Promise<CourseDocument> {
  const document = await readDocument(tx, common_id)
  if (!document.languages[language]) throw new Failure(common.not_found)
  return document
}

/** A row that only the authors read: the version itself while nothing is published, else one beside it. */
export async function makePreview(
  platform: Platform,
  person: Person,
  common_id: string,
  language: Language,
): Promise<{ id: string; slug: string }> {
  const now = platform.clock()
  return platform.db
    .transaction(async (tx) => {
      await lockDraft(tx, person, common_id, now)
      const id = await writeVersion(
        tx,
        now,
        person,
        common_id,
        versionOf(await documentIn(tx, common_id, language), language),
        'draft',
        { preview: true },
      )
      const [row] = await tx.query<{ slug: string }>(`select slug from ${course_versions} where id = $1`, [
        id,
      ])
      return { id, slug: row!.slug }
    })
    .catch(orSlugTaken)
}
const orSlugTaken = (error: unknown): never => {
  throw sqlState(error) === '23505' ? slugTaken() : error
}

/**
 * Gives the draft to learners in one language: the edition is kept whole, rows of lessons that stay keep
 * their ids, and everybody's count of completed lessons is made anew in the same transaction.
 */
export async function publish(
  platform: Platform,
  person: Person,
  common_id: string,
  language: Language,
): Promise<{ version_id: string; number: number }> {
  const now = platform.clock()
  return platform.db
    .transaction(async (tx) => {
      await lockDraft(tx, person, common_id, now)
      const document = await documentIn(tx, common_id, language)
      const { ready } = await checksOf(tx, common_id, document, language)
      if (!ready) throw new Failure(draftErrors.not_ready)
      const { categories, level, type, kind, delivery_mode, billing_type, tags, cover, price_cents } =
        document.details
      await changeCourse(
        tx,
        common_id,
        { level, type, kind, delivery_mode, billing_type, tags, cover, price_cents },
        now,
      )
      await setCategories(tx, common_id, categories)
      const version_id = await writeVersion(
        tx,
        now,
        person,
        common_id,
        versionOf(document, language),
        'published',
      )
      await dropVersion(tx, common_id, language, { preview: true })
      const [edition] = await tx.query<{ number: number }>(
        `
          insert into course_publications (
            common_id, language, number, document, asked, published_by, created_at
          )
          values (
            $1, $2,
            coalesce(
              (select max(number) from course_publications where common_id = $1 and language = $2), 0
            ) + 1,
            $3::jsonb, $6::jsonb, $4, $5
          )
          returning number`,
        [
          common_id,
          language,
          JSON.stringify(document),
          person.user_id,
          now,
          JSON.stringify(await askedIn(tx, common_id, document)),
        ],
      )
      await recountEnrolments(platform, tx, common_id, now)
      return { version_id, number: edition!.number }
    })
    .catch(orSlugTaken)
}

/** `draft` takes a published language away from learners, `archived` offers it to nobody new. */
export async function withdraw(
  platform: Platform,
  person: Person,
  common_id: string,
  language: Language,
  status: 'draft' | 'archived',
): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const { organization_id } = await lockDraft(tx, person, common_id, now)
    if (!(await withdrawVersion(tx, common_id, language, status, now)))
      throw new Failure(draftErrors.not_published)
    await audit(
      tx,
      person,
      {
        code: status === 'draft' ? 'COURSE_UNPUBLISHED' : 'COURSE_ARCHIVED',
        subject_type: 'course',
        subject_id: common_id,
        organization_id,
        after: { language },
      },
      now,
    )
  })
}

type Asked = { quizzes: QuizDraft[]; stops: StopsByKey }
const filmsOf = (document: CourseDocument): string[] =>
  lessonsOf(document).flatMap((lesson) => lesson.content.video ?? [])
/** The quizzes of a document's places, and the stops of its films. */
async function askedIn(tx: Db, common_id: string, document: CourseDocument): Promise<Asked> {
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
 * Makes the draft what an edition was; learners have the outline as it is until somebody publishes. Its
 * quizzes and the stops of its films come back at once, as every change of them counts at once: as new
 * versions, so that an attempt stays with the questions that it was begun on.
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
        asked: Asked | null
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
