import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  basics,
  created_at,
  oneOf,
  ownerKey,
  ownerReference,
  reference,
  table,
  timestamptz,
  versioned,
} from '../../../../server/db/columns.ts'
import { moves, movesUnless, personRows, stays, type PersonRows } from '../../../../server/db/person-rows.ts'
import { vocabularies } from '../../../dictionary/vocabularies/server/vocabularies.table.ts'
import { courses } from '../../../learning/courses/server/courses.table.ts'
import { media } from '../../../media/media/server/media.table.ts'
import { organizations } from '../../../people/organizations/server/organizations.table.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { site_documents } from '../../../site/documents/server/documents.table.ts'
import {
  ANCHORS,
  COMMENT_STATES,
  HELD_REASONS,
  POST_KINDS,
  POST_STATES,
} from '../../../../contract/community.ts'

/**
 * Discussions: of a post, of a lesson in all its languages, of an article, of the sign of a week.
 * `organization_id` is its scope, null for everyone. The columns by which posts are listed are here, beside
 * the counters that order them.
 */
export const threads = table(
  'threads',
  {
    ...basics(),
    anchor: text().notNull(),
    organization_id: uuid().references(() => organizations.id),
    common_id: uuid().references(() => courses.id, { onDelete: 'cascade' }),
    lesson_key: text(),
    article_id: uuid().references(() => site_documents.id, { onDelete: 'cascade' }),
    /** Of a post: its author and its kind. */
    author_id: uuid().references(() => users.id),
    kind: text(),
    state: text().notNull().default('visible'),
    held_reason: text(),
    published_at: timestamptz(),
    edited_at: timestamptz(),
    removed_at: timestamptz(),
    closed_at: timestamptz(),
    /** Its author wants answers with a film. */
    answers_in_sign: boolean().notNull().default(false),
    likes_count: integer().notNull().default(0),
    comments_count: integer().notNull().default(0),
    last_comment_at: timestamptz(),
    /** Order of what is talked about: ten times as many likes and answers count as half a day. */
    hotness: doublePrecision().generatedAlwaysAs(
      sql`log(greatest(likes_count + 2 * comments_count, 1)::float8) + extract(epoch from published_at - timestamptz '2026-01-01 00:00:00+00')::float8 / 43200`,
    ),
    version: versioned(),
  },
  (t) => [
    uniqueIndex('threads_lesson')
      .on(
        t.common_id,
        t.lesson_key,
        sql`coalesce(${t.organization_id}, '00000000-0000-0000-0000-000000000000')`,
      )
      .where(sql`${t.anchor} = 'lesson'`),
    uniqueIndex('threads_article')
      .on(t.article_id)
      .where(sql`${t.anchor} = 'article'`),
    // Two of each: PostgreSQL does not read an index in its order behind `is null`.
    index('threads_newest')
      .on(sql`${t.published_at} desc`, sql`${t.id} desc`)
      .where(sql`${t.anchor} = 'post' and ${t.state} = 'visible' and ${t.organization_id} is null`),
    index('threads_newest_inside')
      .on(t.organization_id, sql`${t.published_at} desc`, sql`${t.id} desc`)
      .where(sql`${t.anchor} = 'post' and ${t.state} = 'visible' and ${t.organization_id} is not null`),
    index('threads_hot')
      .on(sql`${t.hotness} desc`, sql`${t.id} desc`)
      .where(sql`${t.anchor} = 'post' and ${t.state} = 'visible' and ${t.organization_id} is null`),
    index('threads_hot_inside')
      .on(t.organization_id, sql`${t.hotness} desc`, sql`${t.id} desc`)
      .where(sql`${t.anchor} = 'post' and ${t.state} = 'visible' and ${t.organization_id} is not null`),
    index('threads_kind')
      .on(t.kind, sql`${t.published_at} desc`, sql`${t.id} desc`)
      .where(sql`${t.anchor} = 'post' and ${t.state} = 'visible' and ${t.organization_id} is null`),
    index('threads_kind_inside')
      .on(t.organization_id, t.kind, sql`${t.published_at} desc`, sql`${t.id} desc`)
      .where(sql`${t.anchor} = 'post' and ${t.state} = 'visible' and ${t.organization_id} is not null`),
    index('threads_unanswered')
      .on(sql`${t.published_at} desc`, sql`${t.id} desc`)
      .where(
        sql`${t.anchor} = 'post' and ${t.state} = 'visible' and ${t.organization_id} is null and ${t.comments_count} = 0`,
      ),
    index('threads_unanswered_inside')
      .on(t.organization_id, sql`${t.published_at} desc`, sql`${t.id} desc`)
      .where(
        sql`${t.anchor} = 'post' and ${t.state} = 'visible' and ${t.organization_id} is not null and ${t.comments_count} = 0`,
      ),
    index('threads_author').on(t.author_id, sql`${t.published_at} desc`, sql`${t.id} desc`),
    index('threads_held')
      .on(t.created_at)
      .where(sql`${t.state} = 'held'`),
    check('threads_anchor', oneOf(t.anchor, ANCHORS)),
    check('threads_kind_known', oneOf(t.kind, POST_KINDS)),
    check('threads_state', oneOf(t.state, POST_STATES)),
    check('threads_held_reason', oneOf(t.held_reason, HELD_REASONS)),
    check(
      'threads_anchored',
      sql`case ${t.anchor} when 'post' then num_nonnulls(${t.author_id}, ${t.kind}) = 2 and num_nonnulls(${t.common_id}, ${t.lesson_key}, ${t.article_id}) = 0 when 'lesson' then num_nonnulls(${t.common_id}, ${t.lesson_key}) = 2 and num_nonnulls(${t.article_id}, ${t.author_id}, ${t.kind}) = 0 when 'weekly' then num_nonnulls(${t.common_id}, ${t.lesson_key}, ${t.article_id}, ${t.author_id}, ${t.kind}, ${t.organization_id}) = 0 else ${t.article_id} is not null and num_nonnulls(${t.common_id}, ${t.lesson_key}, ${t.author_id}, ${t.kind}, ${t.organization_id}) = 0 end`,
    ),
    check('threads_held_why', sql`(${t.state} = 'held') = (${t.held_reason} is not null)`),
    check('threads_removed', sql`(${t.state} = 'removed') = (${t.removed_at} is not null)`),
    check(
      'threads_published',
      sql`${t.anchor} <> 'post' or ${t.state} in ('draft', 'removed') or ${t.published_at} is not null`,
    ),
    check('threads_counts', sql`${t.likes_count} >= 0 and ${t.comments_count} >= 0`),
  ],
)

/** Comments in two levels: `root_id` is the one at the top, `parent_id` the one that is answered. */
export const comments = table(
  'comments',
  {
    ...basics(),
    thread_id: ownerReference(() => threads.id),
    root_id: uuid(),
    parent_id: uuid(),
    author_id: reference(() => users.id),
    state: text().notNull().default('visible'),
    held_reason: text(),
    text: text().notNull().default(''),
    language: text().notNull(),
    /** Time in the film of the thread's anchor, for a comment about a moment. */
    at_ms: integer(),
    /** A sign of the dictionary that is shown as a model. */
    vocabulary_id: uuid().references(() => vocabularies.id, { onDelete: 'set null' }),
    likes_count: integer().notNull().default(0),
    edited_at: timestamptz(),
    removed_at: timestamptz(),
    version: versioned(),
  },
  (t) => [
    unique('comments_of_thread').on(t.id, t.thread_id),
    foreignKey({
      name: 'comments_root',
      columns: [t.root_id, t.thread_id],
      foreignColumns: [t.id, t.thread_id],
    }),
    foreignKey({
      name: 'comments_parent',
      columns: [t.parent_id, t.thread_id],
      foreignColumns: [t.id, t.thread_id],
    }),
    index('comments_roots')
      .on(t.thread_id, t.id)
      .where(sql`${t.root_id} is null`),
    index('comments_answers')
      .on(t.root_id, t.id)
      .where(sql`${t.root_id} is not null`),
    index('comments_author').on(t.author_id, sql`${t.id} desc`),
    index('comments_held')
      .on(t.created_at)
      .where(sql`${t.state} = 'held'`),
    check('comments_state', oneOf(t.state, COMMENT_STATES)),
    check('comments_held_reason', oneOf(t.held_reason, HELD_REASONS)),
    check('comments_language', sql`${t.language} in ('en', 'es')`),
    check('comments_levels', sql`(${t.root_id} is null) = (${t.parent_id} is null)`),
    check('comments_held_why', sql`(${t.state} = 'held') = (${t.held_reason} is not null)`),
    check('comments_removed', sql`(${t.state} = 'removed') = (${t.removed_at} is not null)`),
    check('comments_time', sql`${t.at_ms} between 0 and 86400000`),
    check('comments_likes', sql`${t.likes_count} >= 0`),
  ],
)

/** The film of a post (`comment_id` null) or of a comment. A film is in one place. */
export const thread_films = table(
  'thread_films',
  {
    media_id: ownerKey(() => media.id),
    thread_id: ownerReference(() => threads.id),
    comment_id: uuid(),
    /** True if its files got new keys since others could open them last: no address given out before works. */
    closed: boolean().notNull().default(false),
  },
  (t) => [
    unique('thread_films_place').on(t.thread_id, t.comment_id).nullsNotDistinct(),
    foreignKey({
      name: 'thread_films_comment',
      columns: [t.comment_id, t.thread_id],
      foreignColumns: [comments.id, comments.thread_id],
    }).onDelete('cascade'),
  ],
)

/** Likes of posts (`comment_id` null) and comments, one of a person each. */
export const likes = table(
  'likes',
  {
    user_id: ownerReference(() => users.id),
    thread_id: ownerReference(() => threads.id),
    comment_id: uuid(),
    created_at: created_at(),
  },
  (t) => [
    unique('likes_once').on(t.thread_id, t.comment_id, t.user_id).nullsNotDistinct(),
    index('likes_user').on(t.user_id),
    // `comment_id is null` is no equality that an order could build on.
    index('likes_newest').on(sql`coalesce(${t.comment_id}, ${t.thread_id})`, t.created_at, t.user_id),
    foreignKey({
      name: 'likes_comment',
      columns: [t.comment_id, t.thread_id],
      foreignColumns: [comments.id, comments.thread_id],
    }).onDelete('cascade'),
  ],
)

/** People who are told of new comments of a thread, and until when they have read it. */
export const thread_readers = table(
  'thread_readers',
  {
    user_id: ownerReference(() => users.id),
    thread_id: ownerReference(() => threads.id),
    follows: text().notNull().default('no'),
    seen_at: timestamptz(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.thread_id] }),
    index('thread_readers_followers')
      .on(t.thread_id)
      .where(sql`${t.follows} = 'yes'`),
    // 'stopped' keeps a person's own comment from following for them again.
    check('thread_readers_follows', oneOf(t.follows, ['no', 'yes', 'stopped'])),
  ],
)

/** Earlier words of posts and comments, for moderators. */
export const thread_revisions = table(
  'thread_revisions',
  {
    ...basics(),
    thread_id: ownerReference(() => threads.id),
    comment_id: uuid(),
    /** Null: a comment, which has none. */
    title: text(),
    text: text().notNull(),
    written_by: reference(() => users.id),
  },
  (t) => [
    index('thread_revisions_place').on(t.thread_id, t.comment_id, t.id),
    foreignKey({
      name: 'thread_revisions_comment',
      columns: [t.comment_id, t.thread_id],
      foreignColumns: [comments.id, comments.thread_id],
    }).onDelete('cascade'),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const threadsRows: readonly PersonRows[] = [
  personRows(threads, 'community', { author_id: moves('writing') }),
  personRows(comments, 'community', { author_id: moves('writing') }),
  personRows(likes, 'community', {
    user_id: movesUnless('writing', 'drop', { columns: ['thread_id', 'comment_id'] }),
  }),
  personRows(thread_readers, 'community', {
    user_id: movesUnless('history', 'drop', { columns: ['thread_id'] }),
  }),
  personRows(thread_revisions, null, { written_by: stays('history') }),
]
