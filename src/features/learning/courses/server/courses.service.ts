import { and, eq, inArray, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Actor } from '#server/auth/actor.ts'
import { sqlState, type Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { courseErrors } from '../courses.contract.ts'
import { lockWritable, requireCreate } from './courses.access.ts'
import { asl_levels, course_categories, course_versions, courses } from './courses.table.ts'
import { cleanRichText, cleanText } from '#server/text/rich-text.ts'
import type { NamedDraft, CourseDraft, VersionDraft } from './course-draft.ts'
import { writeTree } from './write-tree.ts'

async function named(
  tx: Db,
  table: typeof asl_levels | typeof course_categories,
  draft: NamedDraft | null,
): Promise<string | null> {
  if (!draft) return null
  const [row] = await tx.orm
    .insert(table)
    .values({ key: draft.key, name_en: draft.en, name_es: draft.es, position: 0 })
    .onConflictDoUpdate({ target: table.key, set: { name_en: draft.en, name_es: draft.es } })
    .returning({ id: table.id })
  return row!.id
}

/** Sets the categories of a course by their keys; ignores unknown keys. */
export const setCategories = (tx: Db, common_id: string, keys: readonly string[]): Promise<unknown> =>
  tx.query(
    `
      with
        chosen as (select id from course_categories where key = any ($2::citext[])),
        gone as (
          delete from course_category_links
          where common_id = $1 and category_id not in (select id from chosen)
        )
      insert into course_category_links (common_id, category_id)
      select $1, id
      from chosen
      on conflict do nothing`,
    [common_id, keys],
  )

/** Creates the course with this key, or brings it up to the draft. Answers its common_id. */
export async function saveCourse(platform: Platform, actor: Actor, draft: CourseDraft): Promise<string> {
  return platform.db.transaction(async (tx) => {
    const [before] = await tx.orm
      .select({ id: courses.id, organization_id: courses.organization_id })
      .from(courses)
      .where(eq(courses.key, draft.key))
      .for('update')
    if (before) await lockWritable(tx, actor, before.id)
    // A new course, or one that is given to another owner.
    if (!before || before.organization_id !== draft.organization_id)
      requireCreate(actor, draft.organization_id)
    const { level, categories, tags = [], ...own } = draft
    const values = { ...own, tags, level_id: await named(tx, asl_levels, level) }
    for (const category of categories) await named(tx, course_categories, category)
    const keys = categories.map((category) => category.key)
    const now = platform.clock()
    if (before) {
      // After creation, only an administrator changes how the course is sold.
      const { billing_type: _, ...kept } = values
      await tx.orm
        .update(courses)
        .set({ ...kept, updated_at: now })
        .where(eq(courses.id, before.id))
      await setCategories(tx, before.id, keys)
      await audit(
        tx,
        actor,
        {
          code: 'COURSE_UPDATED',
          subject_type: 'course',
          subject_id: before.id,
          organization_id: draft.organization_id,
          after: { key: draft.key },
        },
        now,
      )
      return before.id
    }
    const [row] = await tx.orm
      .insert(courses)
      .values({ ...values, created_by: actor.user_id, created_at: now, updated_at: now })
      .returning({ id: courses.id })
    await setCategories(tx, row!.id, keys)
    await audit(
      tx,
      actor,
      {
        code: 'COURSE_CREATED',
        subject_type: 'course',
        subject_id: row!.id,
        organization_id: draft.organization_id,
        after: { key: draft.key },
      },
      now,
    )
    return row!.id
  })
}

/**
 * Writes one language version of a course: its tree becomes the draft's. Rows are matched by their keys, so
 * that ids, addresses and everybody's progress stay where a lesson stays. Answers the version's id.
 */
export async function saveVersion(
  platform: Platform,
  actor: Actor,
  common_id: string,
  draft: VersionDraft,
  status: 'draft' | 'published',
): Promise<string> {
  try {
    return await platform.db.transaction((tx) =>
      writeVersion(tx, platform.clock(), actor, common_id, draft, status),
    )
  } catch (error) {
    if (sqlState(error) === '23505')
      throw new Failure(courseErrors.slug_taken, {
        fields: [{ path: 'slug', definition: courseErrors.slug_taken }],
      })
    throw error
  }
}

/**
 * As `saveVersion`, in the caller's transaction. With `preview` it writes beside the version that learners
 * read: a row of its own that only the course's authors see, at the same address with a mark.
 *
 * @throws common.not_found when the actor may not write the course; 23505 when the address is another
 *   course's
 */
export async function writeVersion(
  tx: Db,
  now: Date,
  actor: Actor,
  common_id: string,
  draft: VersionDraft,
  status: 'draft' | 'published',
  options: { preview?: boolean } = {},
): Promise<string> {
  const course = await lockWritable(tx, actor, common_id)
  const all = draft.modules.flatMap((module) => module.weeks.flatMap((week) => week.lessons))
  const [before] = await tx.query<{ id: string; status: string; published_at: Date | null }>(
    'select id, status, published_at from course_versions where common_id = $1 and language = $2 and not preview',
    [common_id, draft.language],
  )
  const preview = options.preview === true && before !== undefined && before.status !== 'draft'
  const values = {
    slug: preview ? `${draft.slug}${PREVIEW_MARK}` : draft.slug,
    title: cleanText(draft.title),
    summary: cleanText(draft.summary),
    description: cleanRichText(draft.description),
    status,
    published_at: preview
      ? null
      : status === 'published'
        ? (before?.published_at ?? now)
        : (before?.published_at ?? null),
    lessons_count: all.length,
    free_count: all.filter((lesson) => lesson.free_preview).length,
    minutes: all.reduce((sum, lesson) => sum + lesson.minutes, 0),
  }
  const [version] = await tx.orm
    .insert(course_versions)
    .values({ ...values, common_id, language: draft.language, preview, created_at: now, updated_at: now })
    .onConflictDoUpdate({
      target: [course_versions.common_id, course_versions.language, course_versions.preview],
      set: { ...values, version: sql`${course_versions.version} + 1`, updated_at: now },
    })
    .returning({ id: course_versions.id })
  const version_id = version!.id
  await writeTree(tx, version_id, draft.modules)
  if (options.preview) return version_id
  const subject = {
    subject_type: 'course' as const,
    subject_id: common_id,
    organization_id: course.organization_id,
    after: { language: draft.language, slug: draft.slug, lessons: all.length },
  }
  await audit(tx, actor, { code: 'COURSE_UPDATED', ...subject }, now)
  if (status === 'published' && before?.status !== 'published')
    await audit(tx, actor, { code: 'COURSE_PUBLISHED', ...subject }, now)
  return version_id
}

/** No address that an author chooses has two hyphens in a row. */
const PREVIEW_MARK = '--preview'

/** True if the content pack's course with this key and hash is already loaded. */
export async function isLoaded(db: Db, key: string, content_hash: string): Promise<boolean> {
  return (
    (
      await db.orm
        .select({ id: courses.id })
        .from(courses)
        .where(and(eq(courses.key, key), eq(courses.content_hash, content_hash)))
    ).length > 0
  )
}

/** Says that all of a course of the content pack is in. */
export async function markLoaded(db: Db, common_id: string, content_hash: string): Promise<void> {
  await db.orm.update(courses).set({ content_hash }).where(eq(courses.id, common_id))
}

/** Ids of the courses with these keys. */
export async function coursesByKey(db: Db, keys: string[]): Promise<Map<string, string>> {
  const rows = await db.orm
    .select({ id: courses.id, key: courses.key })
    .from(courses)
    .where(inArray(courses.key, keys))
  return new Map(rows.map((row) => [row.key!, row.id]))
}
