import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  timestamptz,
  basics,
  oneOf,
  citext,
  table,
  ownerReference,
  reference,
  listColumns,
} from '../../../../server/db/columns.ts'
import { SIGNERS, type PersonName } from '../../../../contract/signers.ts'
import { moves, movesUnless, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { organizations } from '../../../people/organizations/server/organizations.table.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { NO_ARRANGEMENT, type StepArrangement } from '../steps.contract.ts'
import type { StoredDialogue } from './dialogue.ts'

/** Ordered lists that an Admin keeps; `key` is what courses, people and filters name. */
export const asl_levels = table(
  'asl_levels',
  {
    ...basics(),
    ...listColumns(),
  },
  (t) => [check('asl_levels_status', sql`${t.status} in ('active', 'inactive')`)],
)
export const course_categories = table(
  'course_categories',
  {
    ...basics(),
    ...listColumns(),
  },
  (t) => [check('course_categories_status', sql`${t.status} in ('active', 'inactive')`)],
)

/**
 * Data shared by all language versions; its id is the `common_id`. Owner: the organization, or the platform
 * when null.
 */
export const courses = table(
  'courses',
  {
    ...basics(),
    key: text().unique(),
    organization_id: uuid().references(() => organizations.id),
    type: text().notNull(),
    kind: text().notNull(),
    delivery_mode: text().notNull(),
    billing_type: text().notNull().default('Subscription'),
    level_id: uuid().references(() => asl_levels.id),
    tags: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    cover: text(),
    /** Person who signs in it; null: as its organization prefers. A learner's choice wins over both. */
    signer: text().$type<PersonName>(),
    created_by: uuid().references(() => users.id),
    /** Hash of the content pack's course that was loaded last; null for courses that people wrote. */
    content_hash: text(),
  },
  (t) => [
    index('courses_organization').on(t.organization_id),
    index('courses_cover').on(t.cover),
    check(
      'courses_type',
      sql`${t.type} in ('Anytime ASL Courses', 'In-Person Class', 'Zoom Class', 'Appointments', 'Mini Course', 'Full Course')`,
    ),
    check('courses_kind', sql`${t.kind} in ('Foundational Course', 'Mini Lessons')`),
    check('courses_delivery_mode', sql`${t.delivery_mode} in ('Self-Placed', 'Zoom-In-Person')`),
    check('courses_signer', oneOf(t.signer, SIGNERS)),
    check('courses_billing_type', sql`${t.billing_type} in ('Onetime', 'Subscription', 'Upfront')`),
  ],
)

/** The topics of a course. One that a course has cannot be deleted. */
export const course_category_links = table(
  'course_category_links',
  {
    common_id: ownerReference(() => courses.id),
    category_id: reference(() => course_categories.id),
  },
  (t) => [
    primaryKey({ columns: [t.common_id, t.category_id] }),
    index('course_category_links_category').on(t.category_id, t.common_id),
  ],
)

export const course_versions = table(
  'course_versions',
  {
    ...basics(),
    common_id: reference(() => courses.id),
    language: text().notNull(),
    slug: citext().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    description: text().notNull().default(''),
    status: text().notNull().default('draft'),
    version: integer().notNull().default(1),
    published_at: timestamptz(),
    /**
     * A draft beside the version that learners read, for its authors' eyes: no list and no other language
     * names it.
     */
    preview: boolean().notNull().default(false),
    /** Kept true by the write that changes the tree: lists show them without counting. */
    lessons_count: integer().notNull().default(0),
    free_count: integer().notNull().default(0),
    minutes: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('course_versions_slug').on(t.language, t.slug),
    uniqueIndex('course_versions_language').on(t.common_id, t.language, t.preview),
    check('course_versions_preview', sql`not ${t.preview} or ${t.status} = 'draft'`),
    check('course_versions_status', sql`${t.status} in ('draft', 'published', 'archived')`),
    check('course_versions_language_known', sql`${t.language} in ('en', 'es')`),
  ],
)

export const modules = table(
  'modules',
  {
    ...basics(),
    version_id: ownerReference(() => course_versions.id),
    key: text().notNull(),
    position: integer().notNull(),
    title: text().notNull(),
    culture: jsonb().$type<string[]>().notNull().default([]),
  },
  (t) => [uniqueIndex('modules_key').on(t.version_id, t.key)],
)

export const weeks = table(
  'weeks',
  {
    ...basics(),
    version_id: ownerReference(() => course_versions.id),
    module_id: ownerReference(() => modules.id),
    key: text().notNull(),
    position: integer().notNull(),
    title: text().notNull(),
  },
  (t) => [
    uniqueIndex('weeks_key').on(t.version_id, t.key),
    index('weeks_module').on(t.module_id, t.position),
  ],
)

/**
 * `lesson_key` names the same lesson in every language version: progress and quizzes hang on (common_id,
 * lesson_key).
 */
export const lessons = table(
  'lessons',
  {
    ...basics(),
    version_id: ownerReference(() => course_versions.id),
    week_id: ownerReference(() => weeks.id),
    lesson_key: text().notNull(),
    position: integer().notNull(),
    slug: citext().notNull(),
    title: text().notNull(),
    aim: text().notNull().default(''),
    text: text().notNull().default(''),
    culture_note: text().notNull().default(''),
    free_preview: boolean().notNull().default(false),
    video: text(),
    poster: text(),
    /**
     * Length of what is watched, the video or the lesson's signs; null while unknown, or where there is
     * nothing to watch. Of an uploaded video triggers take it from its row.
     */
    duration_ms: integer(),
    minutes: integer().notNull().default(0),
    /** Slugs of dictionary entries, in the order they are taught. */
    vocabulary: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    dialogue: jsonb().$type<StoredDialogue>(),
    attachments: jsonb().$type<{ key: string; name: string }[]>().notNull().default([]),
    steps: jsonb().$type<StepArrangement>().notNull().default(NO_ARRANGEMENT),
  },
  (t) => [
    uniqueIndex('lessons_key').on(t.version_id, t.lesson_key),
    uniqueIndex('lessons_slug').on(t.version_id, t.slug),
    index('lessons_week').on(t.week_id, t.position),
    // The access check of an upload searches lessons by file.
    index('lessons_video').on(t.video),
    index('lessons_poster').on(t.poster),
    index('lessons_attachments').using('gin', sql`${t.attachments} jsonb_path_ops`),
    check('lessons_numbers', sql`${t.minutes} >= 0 and (${t.duration_ms} is null or ${t.duration_ms} > 0)`),
  ],
)

export const course_teachers = table(
  'course_teachers',
  {
    common_id: ownerReference(() => courses.id),
    user_id: reference(() => users.id),
    /** Both roles may edit; a Teacher is also listed on the course's page. */
    role: text().notNull().default('Teacher'),
    created_at: timestamptz().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.common_id, t.user_id] }),
    check('course_teachers_role', sql`${t.role} in ('Teacher', 'Editor')`),
    index('course_teachers_user').on(t.user_id),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const coursesRows: readonly PersonRows[] = [
  personRows(courses, 'learning', { created_by: moves('writing') }),
  personRows(course_teachers, 'learning', {
    user_id: movesUnless('writing', 'drop', { columns: ['common_id'] }),
  }),
]
