import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Language } from '#contract/constants.ts'
import { Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Actor } from '#server/auth/actor.ts'
import { sqlState, type Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import {
  courseErrors,
  SECONDS_A_SIGN,
  type BILLING_TYPES,
  type COURSE_KINDS,
  type COURSE_TYPES,
  type DELIVERY_MODES,
} from '../courses.contract.ts'
import { cleanDialogue, type StoredDialogue } from './dialogue.ts'
import { lockWritable, requireCreate } from './courses.access.ts'
import { asl_levels, course_categories, course_versions, courses } from './courses.table.ts'
import { cleanRichText, cleanText } from './rich-text.ts'
import { media } from '#features/media/media/server/media.table.ts'

export type LessonDraft = {
  key: string
  slug: string
  title: string
  aim: string
  text: string
  culture_note: string
  free_preview: boolean
  video: string | null
  poster: string | null
  duration_ms: number | null
  minutes: number
  vocabulary: string[]
  /** Left out: none. */
  attachments?: { key: string; name: string }[]
  /** Left out: as it was. */
  dialogue?: StoredDialogue | null
}
export type WeekDraft = { key: string; title: string; lessons: LessonDraft[] }
export type ModuleDraft = { key: string; title: string; culture: string[]; weeks: WeekDraft[] }
export type VersionDraft = {
  language: Language
  slug: string
  title: string
  summary: string
  description: string
  modules: ModuleDraft[]
}
export type CourseDraft = {
  key: string
  organization_id: string | null
  type: (typeof COURSE_TYPES)[number]
  kind: (typeof COURSE_KINDS)[number]
  delivery_mode: (typeof DELIVERY_MODES)[number]
  billing_type: (typeof BILLING_TYPES)[number]
  level: NamedDraft | null
  categories: NamedDraft[]
  tags?: string[]
  cover: string | null
}
export type NamedDraft = { key: string; en: string; es: string }

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

/** Makes these (keys) the categories of a course; what is none is left out. */
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
      await tx.orm
        .update(courses)
        .set({ ...values, updated_at: now })
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
    subject_type: 'course',
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

/** Without a video its signs are what is watched. */
const durationOf = ({ video, vocabulary, duration_ms }: LessonDraft): number | null =>
  video === null && vocabulary.length > 0
    ? Math.round(vocabulary.length * SECONDS_A_SIGN * 1000)
    : duration_ms

/** A few statements whatever the tree's size: a course of a thousand lessons is written in a moment. */
async function writeTree(tx: Db, version_id: string, drafts: readonly ModuleDraft[]): Promise<void> {
  const moduleRows = drafts.map((module, position) => ({
    key: module.key,
    position,
    title: cleanText(module.title),
    culture: module.culture.map(cleanText),
  }))
  const weekRows = drafts.flatMap((module) =>
    module.weeks.map((week, position) => ({
      key: week.key,
      parent: module.key,
      position,
      title: cleanText(week.title),
    })),
  )
  const lessonRows = drafts.flatMap((module) =>
    module.weeks.flatMap((week) =>
      week.lessons.map((lesson, position) => ({
        ...lesson,
        attachments: (lesson.attachments ?? []).map(({ key, name }) => ({ key, name: cleanText(name) })),
        dialogue: lesson.dialogue ? cleanDialogue(lesson.dialogue) : null,
        has_dialogue: lesson.dialogue !== undefined,
        duration_ms: durationOf(lesson),
        parent: week.key,
        position,
        title: cleanText(lesson.title),
        aim: cleanText(lesson.aim),
        text: cleanRichText(lesson.text),
        culture_note: cleanRichText(lesson.culture_note),
      })),
    ),
  )
  // A lesson takes its length from its film, which a trigger locks for that: in one order, before any lesson,
  // so that a conversion that ends now and this wait for each other in a row.
  await tx.query(`select 1 from ${media} where key = any ($1::text[]) order by id for share`, [
    [...new Set(lessonRows.flatMap((row) => row.video ?? []))],
  ])
  // Addresses may change places among lessons: whatever is in the way steps aside first.
  await tx.query(
    `
      update lessons l
      set slug = l.id::text
      from jsonb_to_recordset($2::jsonb) as d(key text, slug text)
      where l.version_id = $1 and l.lesson_key = d.key and l.slug <> d.slug::citext`,
    [version_id, JSON.stringify(lessonRows)],
  )
  // What the draft no longer has goes; people's progress stays, for it hangs on keys and not on these rows.
  await tx.query(`delete from lessons where version_id = $1 and not lesson_key = any ($2::text[])`, [
    version_id,
    lessonRows.map((row) => row.key),
  ])
  await tx.query(
    `
      insert into modules (version_id, key, position, title, culture)
      select $1, d.key, d.position, d.title, d.culture
      from jsonb_to_recordset($2::jsonb) as d(key text, position int, title text, culture jsonb)
      on conflict (version_id, key) do update set position = excluded.position, title = excluded.title,
      culture = excluded.culture`,
    [version_id, JSON.stringify(moduleRows)],
  )
  await tx.query(
    `
      insert into weeks (version_id, module_id, key, position, title)
      select $1, m.id, d.key, d.position, d.title
      from jsonb_to_recordset($2::jsonb) as d(key text, parent text, position int, title text)
      join modules m on m.version_id = $1 and m.key = d.parent
      on conflict (version_id, key) do update set module_id = excluded.module_id,
      position = excluded.position, title = excluded.title`,
    [version_id, JSON.stringify(weekRows)],
  )
  await tx.query(
    `
      insert into lessons (
        version_id, week_id, lesson_key, position, slug, title, aim, text, culture_note, free_preview, video,
        poster, duration_ms, minutes, vocabulary, dialogue, attachments
      )
      select
        $1, w.id, d.key, d.position, d.slug, d.title, d.aim, d.text, d.culture_note, d.free_preview, d.video,
        d.poster, d.duration_ms, d.minutes, d.vocabulary, d.dialogue, d.attachments
      from jsonb_to_recordset($2::jsonb) as d(
        key text, parent text, position int, slug text, title text, aim text, text text, culture_note text,
        free_preview boolean, video text, poster text, duration_ms int, minutes int, vocabulary text[],
        dialogue jsonb, attachments jsonb
      )
      join weeks w on w.version_id = $1 and w.key = d.parent
      on conflict (version_id, lesson_key) do update set week_id = excluded.week_id,
      position = excluded.position, slug = excluded.slug, title = excluded.title, aim = excluded.aim,
      text = excluded.text, culture_note = excluded.culture_note, free_preview = excluded.free_preview,
      video = excluded.video, poster = excluded.poster, duration_ms = excluded.duration_ms,
      minutes = excluded.minutes, vocabulary = excluded.vocabulary, attachments = excluded.attachments,
      dialogue = case
        when lessons.lesson_key = any ($3::text[]) then excluded.dialogue
        else lessons.dialogue
      end`,
    [
      version_id,
      JSON.stringify(lessonRows),
      lessonRows.filter((row) => row.has_dialogue).map((row) => row.key),
    ],
  )
  await tx.query(`delete from weeks where version_id = $1 and not key = any ($2::text[])`, [
    version_id,
    weekRows.map((row) => row.key),
  ])
  await tx.query(`delete from modules where version_id = $1 and not key = any ($2::text[])`, [
    version_id,
    moduleRows.map((row) => row.key),
  ])
}

/** Whether the content pack's course with this key and hash is loaded already. */
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
