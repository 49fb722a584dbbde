import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import {
  timestamptz,
  citext,
  created_at,
  id,
  table,
  ownerReference,
  ownerKey,
  timestamps,
  basics,
} from '../../../../server/db/columns.ts'
import { personRows, stays, type PersonRows } from '../../../../server/db/person-rows.ts'
import { users } from '../../../people/users/server/users.table.ts'
import type { StopsByKey } from '../../../media/media/server/public.ts'
import type { QuizDraft } from '../../quizzes/authoring.contract.ts'
import { courses } from '../../courses/server/courses.table.ts'
import type { CourseDetails, CourseDocument, LessonContent, NodeTexts } from '../document.contract.ts'

/**
 * Courses as their authors edit them. Learners read `course_versions` and its child tables, which publishing
 * writes from here. `version` counts changes of the details: an update names the version it saw.
 */
export const course_drafts = table(
  'course_drafts',
  {
    common_id: ownerKey(() => courses.id),
    ...timestamps(),
    details: jsonb().$type<CourseDetails>().notNull(),
    version: integer().notNull().default(1),
    /** Counted up by triggers with every write of the draft's nodes, in the writer's transaction. */
    outline_version: bigint({ mode: 'number' }).notNull().default(1),
  },
  (t) => [index('course_drafts_cover').on(sql`(${t.details} ->> 'cover')`)],
)

export const course_draft_texts = table(
  'course_draft_texts',
  {
    common_id: ownerReference(() => course_drafts.common_id),
    language: text().notNull(),
    ...timestamps(),
    slug: citext().notNull(),
    title: text().notNull(),
    summary: text().notNull().default(''),
    description: text().notNull().default(''),
    version: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.common_id, t.language] }),
    uniqueIndex('course_draft_texts_slug').on(t.language, t.slug),
    check('course_draft_texts_language', sql`${t.language} in ('en', 'es')`),
  ],
)

/**
 * Modules, weeks and lessons of a draft, each with its texts in every language. Removed ones keep their row
 * and can be restored.
 */
export const draft_nodes = table(
  'draft_nodes',
  {
    ...basics(),
    common_id: ownerReference(() => course_drafts.common_id),
    kind: text().notNull(),
    parent_id: uuid(),
    /** A foreign key ensures that a week is in a module, a lesson in a week, of the same course. */
    parent_kind: text().generatedAlwaysAs(
      sql`case kind when 'week' then 'module' when 'lesson' then 'week' end`,
    ),
    key: text().notNull(),
    position: integer().notNull(),
    content: jsonb().$type<LessonContent>(),
    texts: jsonb().$type<NodeTexts>().notNull().default({}),
    version: integer().notNull().default(1),
    updated_by: uuid().references(() => users.id),
    deleted_at: timestamptz(),
  },
  (t) => [
    uniqueIndex('draft_nodes_key').on(t.common_id, t.key),
    unique('draft_nodes_place').on(t.id, t.common_id, t.kind),
    index('draft_nodes_children').on(t.parent_id, t.position),
    index('draft_nodes_video').on(sql`(${t.content} ->> 'video')`),
    index('draft_nodes_poster').on(sql`(${t.content} ->> 'poster')`),
    index('draft_nodes_attachments').using('gin', sql`(${t.content} -> 'attachments') jsonb_path_ops`),
    foreignKey({
      name: 'draft_nodes_parent',
      columns: [t.parent_id, t.common_id, t.parent_kind],
      foreignColumns: [t.id, t.common_id, t.kind] as [AnyPgColumn, AnyPgColumn, AnyPgColumn],
    }).onDelete('cascade'),
    check('draft_nodes_kind', sql`${t.kind} in ('module', 'week', 'lesson')`),
    check('draft_nodes_rooted', sql`(${t.kind} = 'module') = (${t.parent_id} is null)`),
    check('draft_nodes_content', sql`(${t.kind} = 'lesson') = (${t.content} is not null)`),
  ],
)

/** Every edition that was published, whole, so that it can be looked at and brought back. Rows never change. */
export const course_publications = table(
  'course_publications',
  {
    id: id(),
    created_at: created_at(),
    common_id: ownerReference(() => courses.id),
    language: text().notNull(),
    number: integer().notNull(),
    document: jsonb().$type<CourseDocument>().notNull(),
    /** The edition's quizzes and its films' stops. Null for older editions, which did not store them. */
    asked: jsonb().$type<{ quizzes: QuizDraft[]; stops: StopsByKey }>(),
    published_by: uuid().references(() => users.id),
  },
  (t) => [uniqueIndex('course_publications_number').on(t.common_id, t.language, t.number)],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const courseDraftsRows: readonly PersonRows[] = [
  personRows(draft_nodes, null, { updated_by: stays('history') }),
  personRows(course_publications, null, { published_by: stays('history') }),
]
