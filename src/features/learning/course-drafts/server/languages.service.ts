import type { Language } from '#contract/constants.ts'
import { common, Failure } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'
import { sqlState } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { dropVersion } from '../../courses/server/public.ts'
import { draftErrors } from '../draft-errors.contract.ts'
import { slugOf, type CourseText } from '../document.contract.ts'
import { auditCourse } from './audit-course.ts'
import { lockDraft, requireVersion } from './drafts.access.ts'
import { cleanCourseText } from './draft-document.ts'
import { course_versions } from '../../courses/server/courses.table.ts'
import { lockSlugs, freeCourseSlug, slugTaken } from './course-slugs.ts'

export async function addLanguage(
  platform: Platform,
  person: Person,
  common_id: string,
  language: Language,
  title: string,
): Promise<{ slug: string }> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const draft = await lockDraft(tx, person, common_id, now)
    await lockSlugs(tx)
    const slug = await freeCourseSlug(tx, language, slugOf(title) || 'course')
    const made = await tx.query(
      `
        insert into course_draft_texts (common_id, language, slug, title, created_at, updated_at)
        values ($1, $2, $3, $4, $5, $5)
        on conflict (common_id, language) do nothing
        returning language`,
      [common_id, language, slug, cleanCourseText({ title, slug, summary: '', description: '' }).title, now],
    )
    if (made.length === 0) throw new Failure(draftErrors.language_there)
    await auditCourse(
      tx,
      person,
      { ...draft, id: common_id },
      {
        after: { language },
      },
      now,
    )
    return { slug }
  })
}

export async function changeText(
  platform: Platform,
  person: Person,
  common_id: string,
  language: Language,
  change: Partial<CourseText>,
  if_match: number | null,
): Promise<{ version: number; slug: string; description: string }> {
  const now = platform.clock()
  try {
    return await platform.db.transaction(async (tx) => {
      const draft = await lockDraft(tx, person, common_id, now)
      const [before] = await tx.query<CourseText & { version: number }>(
        `
          select slug, title, summary, description, version
          from course_draft_texts
          where common_id = $1 and language = $2`,
        [common_id, language],
      )
      // The course may never have had this language, or somebody has just removed it.
      if (!before) throw new Failure(common.not_found)
      requireVersion(if_match, before.version)
      const { version: _, ...old } = before
      const next = cleanCourseText({ ...old, ...change })
      if (next.slug === '')
        throw new Failure(draftErrors.slug_missing, {
          fields: [{ path: 'slug', definition: draftErrors.slug_missing }],
        })
      const [duplicate] = await tx.query(
        `select 1 from ${course_versions} where language = $1 and slug = $2::citext and common_id <> $3`,
        [language, next.slug, common_id],
      )
      if (duplicate) throw slugTaken()
      const [row] = await tx.query<{ version: number; slug: string; description: string }>(
        `
          update course_draft_texts
          set slug = $3, title = $4, summary = $5, description = $6, version = version + 1, updated_at = $7
          where common_id = $1 and language = $2
          returning version, slug, description`,
        [common_id, language, next.slug, next.title, next.summary, next.description, now],
      )
      await auditCourse(
        tx,
        person,
        { ...draft, id: common_id },
        {
          before: old,
          after: { language, ...change },
        },
        now,
      )
      return row!
    })
  } catch (error) {
    throw sqlState(error) === '23505' ? slugTaken() : error
  }
}

export async function removeLanguage(
  platform: Platform,
  person: Person,
  common_id: string,
  language: Language,
): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const draft = await lockDraft(tx, person, common_id, now)
    const [state] = await tx.query<{ live: boolean; others: boolean }>(
      `
        select
          exists (
            select
            from ${course_versions} v
            where v.common_id = $1 and v.language = $2 and not v.preview and v.published_at is not null
          ) as live,
          exists (select from course_draft_texts t where t.common_id = $1 and t.language <> $2) as others`,
      [common_id, language],
    )
    if (state!.live) throw new Failure(draftErrors.language_live)
    if (!state!.others) throw new Failure(draftErrors.last_language)
    await dropVersion(tx, common_id, language)
    await tx.query('delete from course_draft_texts where common_id = $1 and language = $2', [
      common_id,
      language,
    ])
    await auditCourse(
      tx,
      person,
      { ...draft, id: common_id },
      {
        before: { language },
      },
      now,
    )
  })
}
