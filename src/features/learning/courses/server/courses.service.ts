import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Language } from '#contract/constants.ts'
import { Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Actor } from '#server/auth/actor.ts'
import { sqlState, type Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { courseErrors, SECONDS_A_SIGN, type BILLING_TYPES, type COURSE_KINDS, type COURSE_TYPES, type DELIVERY_MODES } from '../courses.contract.ts'
import { cleanDialogue, type StoredDialogue } from './dialogue.ts'
import { lockWritable, requireCreate } from './courses.access.ts'
import { asl_levels, course_categories, course_versions, courses, lessons, modules, weeks } from './courses.table.ts'
import { cleanRichText, cleanText } from './rich-text.ts'

export type LessonDraft = { key: string; slug: string; title: string; aim: string; text: string; culture_note: string; free_preview: boolean; video: string | null; poster: string | null; duration_ms: number | null; minutes: number; vocabulary: string[]
  /** Left out: as it was. */
  dialogue?: StoredDialogue | null
}
export type WeekDraft = { key: string; title: string; lessons: LessonDraft[] }
export type ModuleDraft = { key: string; title: string; culture: string[]; weeks: WeekDraft[] }
export type VersionDraft = { language: Language; slug: string; title: string; summary: string; description: string; modules: ModuleDraft[] }
export type CourseDraft = {
  key: string; organization_id: string | null; type: (typeof COURSE_TYPES)[number]; kind: (typeof COURSE_KINDS)[number]; delivery_mode: (typeof DELIVERY_MODES)[number]; billing_type: (typeof BILLING_TYPES)[number]
  level: NamedDraft | null; category: NamedDraft | null; tags?: string[]; cover: string | null
}
export type NamedDraft = { key: string; en: string; es: string }

async function named(tx: Db, table: typeof asl_levels | typeof course_categories, draft: NamedDraft | null): Promise<string | null> {
  if (!draft) return null
  const [row] = await tx.orm.insert(table).values({ key: draft.key, name_en: draft.en, name_es: draft.es, position: 0 }).onConflictDoUpdate({ target: table.key, set: { name_en: draft.en, name_es: draft.es } }).returning({ id: table.id })
  return row!.id
}

/** Creates the course with this key, or brings it up to the draft. Answers its common_id. */
export async function saveCourse(platform: Platform, actor: Actor, draft: CourseDraft): Promise<string> {
  return platform.db.transaction(async (tx) => {
    const [before] = await tx.orm.select({ id: courses.id, organization_id: courses.organization_id }).from(courses).where(eq(courses.key, draft.key)).for('update')
    if (before) await lockWritable(tx, actor, before.id)
    // A new course, or one that is given to another owner.
    if (!before || before.organization_id !== draft.organization_id) requireCreate(actor, draft.organization_id)
    const { level, category, tags = [], ...own } = draft
    const values = { ...own, tags, level_id: await named(tx, asl_levels, level), category_id: await named(tx, course_categories, category) }
    const now = platform.clock()
    if (before) {
      await tx.orm.update(courses).set({ ...values, updated_at: now }).where(eq(courses.id, before.id))
      await audit(tx, actor, { code: 'COURSE_UPDATED', subject_type: 'course', subject_id: before.id, organization_id: draft.organization_id, after: { key: draft.key } }, now)
      return before.id
    }
    const [row] = await tx.orm.insert(courses).values({ ...values, created_by: actor.user_id, created_at: now, updated_at: now }).returning({ id: courses.id })
    await audit(tx, actor, { code: 'COURSE_CREATED', subject_type: 'course', subject_id: row!.id, organization_id: draft.organization_id, after: { key: draft.key } }, now)
    return row!.id
  })
}

/**
 * Writes one language version of a course: its tree becomes the draft's. Rows are matched by their keys, so that ids, addresses and
 * everybody's progress stay where a lesson stays. Answers the version's id.
 */
export async function saveVersion(platform: Platform, actor: Actor, common_id: string, draft: VersionDraft, status: 'draft' | 'published'): Promise<string> {
  try {
    return await platform.db.transaction((tx) => writeVersion(tx, platform.clock(), actor, common_id, draft, status))
  } catch (error) {
    if (sqlState(error) === '23505') throw new Failure(courseErrors.slug_taken, { fields: [{ path: 'slug', definition: courseErrors.slug_taken }] })
    throw error
  }
}

export async function writeVersion(tx: Db, now: Date, actor: Actor, common_id: string, draft: VersionDraft, status: 'draft' | 'published'): Promise<string> {
  const course = await lockWritable(tx, actor, common_id)
  const all = draft.modules.flatMap((module) => module.weeks.flatMap((week) => week.lessons))
  const [before] = await tx.orm.select({ id: course_versions.id, status: course_versions.status, published_at: course_versions.published_at }).from(course_versions).where(and(eq(course_versions.common_id, common_id), eq(course_versions.language, draft.language)))
  const values = {
    slug: draft.slug, title: cleanText(draft.title), summary: cleanText(draft.summary), description: cleanRichText(draft.description), status,
    published_at: status === 'published' ? before?.published_at ?? now : before?.published_at ?? null,
    lessons_count: all.length, free_count: all.filter((lesson) => lesson.free_preview).length, minutes: all.reduce((sum, lesson) => sum + lesson.minutes, 0),
  }
  const [version] = await tx.orm.insert(course_versions).values({ ...values, common_id, language: draft.language, created_at: now, updated_at: now })
    .onConflictDoUpdate({ target: [course_versions.common_id, course_versions.language], set: { ...values, version: sql`${course_versions.version} + 1`, updated_at: now } }).returning({ id: course_versions.id })
  const version_id = version!.id
  await writeTree(tx, version_id, draft.modules)
  const subject = { subject_type: 'course', subject_id: common_id, organization_id: course.organization_id, after: { language: draft.language, slug: draft.slug, lessons: all.length } }
  await audit(tx, actor, { code: 'COURSE_UPDATED', ...subject }, now)
  if (status === 'published' && before?.status !== 'published') await audit(tx, actor, { code: 'COURSE_PUBLISHED', ...subject }, now)
  return version_id
}

async function writeTree(tx: Db, version_id: string, drafts: readonly ModuleDraft[]): Promise<void> {
  const kept = { lessons: [] as string[], weeks: [] as string[], modules: [] as string[] }
  for (const [m, module] of drafts.entries()) {
    const moduleValues = { position: m, title: cleanText(module.title), culture: module.culture.map(cleanText) }
    const [moduleRow] = await tx.orm.insert(modules).values({ ...moduleValues, version_id, key: module.key }).onConflictDoUpdate({ target: [modules.version_id, modules.key], set: moduleValues }).returning({ id: modules.id })
    kept.modules.push(moduleRow!.id)
    for (const [w, week] of module.weeks.entries()) {
      const weekValues = { position: w, title: cleanText(week.title), module_id: moduleRow!.id }
      const [weekRow] = await tx.orm.insert(weeks).values({ ...weekValues, version_id, key: week.key }).onConflictDoUpdate({ target: [weeks.version_id, weeks.key], set: weekValues }).returning({ id: weeks.id })
      kept.weeks.push(weekRow!.id)
      for (const [l, { key, ...lesson }] of week.lessons.entries()) {
        // Without a video its signs are what is watched.
        const duration_ms = lesson.video === null && lesson.vocabulary.length > 0 ? Math.round(lesson.vocabulary.length * SECONDS_A_SIGN * 1000) : lesson.duration_ms
        const lessonValues = { ...lesson, duration_ms, title: cleanText(lesson.title), aim: cleanText(lesson.aim), text: cleanRichText(lesson.text), culture_note: cleanRichText(lesson.culture_note), ...(lesson.dialogue && { dialogue: cleanDialogue(lesson.dialogue) }), week_id: weekRow!.id, position: l }
        const [row] = await tx.orm.insert(lessons).values({ ...lessonValues, version_id, lesson_key: key }).onConflictDoUpdate({ target: [lessons.version_id, lessons.lesson_key], set: lessonValues }).returning({ id: lessons.id })
        kept.lessons.push(row!.id)
      }
    }
  }
  // What the draft no longer has goes; people's progress stays, for it hangs on keys and not on these rows.
  await tx.orm.delete(lessons).where(and(eq(lessons.version_id, version_id), kept.lessons.length ? notInArray(lessons.id, kept.lessons) : sql`true`))
  await tx.orm.delete(weeks).where(and(eq(weeks.version_id, version_id), kept.weeks.length ? notInArray(weeks.id, kept.weeks) : sql`true`))
  await tx.orm.delete(modules).where(and(eq(modules.version_id, version_id), kept.modules.length ? notInArray(modules.id, kept.modules) : sql`true`))
}

/** Whether the content pack's course with this key and hash is loaded already. */
export async function isLoaded(db: Db, key: string, content_hash: string): Promise<boolean> {
  return (await db.orm.select({ id: courses.id }).from(courses).where(and(eq(courses.key, key), eq(courses.content_hash, content_hash)))).length > 0
}

/** Says that all of a course of the content pack is in. */
export async function markLoaded(db: Db, common_id: string, content_hash: string): Promise<void> {
  await db.orm.update(courses).set({ content_hash }).where(eq(courses.id, common_id))
}

/** Ids of the courses with these keys. */
export async function coursesByKey(db: Db, keys: string[]): Promise<Map<string, string>> {
  const rows = await db.orm.select({ id: courses.id, key: courses.key }).from(courses).where(inArray(courses.key, keys))
  return new Map(rows.map((row) => [row.key!, row.id]))
}
