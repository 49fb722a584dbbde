import type { Language } from '#contract/constants.ts'
import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import {
  changeCourse,
  dropVersion,
  setCategories,
  withdrawVersion,
  writeVersion,
  type VersionDraft,
} from '../../courses/server/public.ts'
import { publishQuizzes } from '../../quizzes/server/public.ts'
import { recountEnrolments } from '../../progress/server/public.ts'
import { draftErrors } from '../draft-errors.contract.ts'
import {
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
import { isShort } from '../shared/terms.ts'
import { lockDraft } from './drafts.access.ts'
import { readDocument } from './draft-document.ts'
import { course_versions } from '../../courses/server/courses.table.ts'
import { askedIn } from './restore-edition.ts'
import { orSlugTaken } from './course-slugs.ts'

/**
 * One language of a document, as learners read it. A lesson without an address gets one; empty modules and
 * weeks are left out, and those of a short course have no name.
 */
export function versionOf(document: CourseDocument, language: Language): VersionDraft {
  const text = (texts: NodeTexts): NodeText => ({ ...EMPTY_TEXT, ...texts[language] })
  const short = isShort(document.details.kind, document.modules)
  const usedSlugs = new Set(lessonsOf(document).map((lesson) => text(lesson.texts).slug))
  const modules = document.modules
    .map(({ key, texts, weeks }) => ({
      key,
      title: short ? '' : text(texts).title,
      culture: text(texts).culture,
      weeks: weeks
        .filter((week) => week.lessons.length > 0)
        .map((week) => ({
          key: week.key,
          title: short ? '' : text(week.texts).title,
          lessons: week.lessons.map((lesson) => {
            const { title, slug: own, aim, text: body, culture_note, dialogue } = text(lesson.texts)
            const slug = own || freeSlug(slugOf(title) || 'lesson', usedSlugs)
            usedSlugs.add(slug)
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
      const { organization_id } = await lockDraft(tx, person, common_id, now)
      // Until the first edition nobody reads its quizzes: a preview shows them as they are written.
      const [live] = await tx.query(
        `select from ${course_versions} where common_id = $1 and not preview and published_at is not null`,
        [common_id],
      )
      if (!live)
        await publishQuizzes(
          tx,
          person,
          { common_id, organization_id },
          placesIn(await readDocument(tx, common_id)),
          now,
        )
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
      const { organization_id } = await lockDraft(tx, person, common_id, now)
      const document = await documentIn(tx, common_id, language)
      const { ready } = await checksOf(tx, common_id, document, language)
      if (!ready) throw new Failure(draftErrors.not_ready)
      const { categories, level, type, kind, delivery_mode, tags, cover, signer = null } = document.details
      await changeCourse(tx, common_id, { level, type, kind, delivery_mode, tags, cover, signer }, now)
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
      await publishQuizzes(tx, person, { common_id, organization_id }, placesIn(document), now)
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
