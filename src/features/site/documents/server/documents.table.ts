import { sql } from 'drizzle-orm'
import {
  boolean,
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
  oneOf,
  table,
  ownerReference,
  timestamps,
  basics,
} from '../../../../server/db/columns.ts'
import { ends, moves, personRows, stays, type PersonRows } from '../../../../server/db/person-rows.ts'
import { media } from '../../../media/media/server/media.table.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { DOCUMENT_KINDS, LANGUAGE_STATES } from '../terms.contract.ts'
import type { Details, EditionContent, EditionFiles } from '../documents.contract.ts'

const LANGUAGES = ['en', 'es']

/**
 * Documents of the site: pages, articles, events. The row holds the fields shared by all languages and the
 * texts of the head; blocks hold the rest. `version` counts changes of the head, `structure` those of the
 * blocks' order.
 */
export const site_documents = table(
  'site_documents',
  {
    ...basics(),
    kind: text().notNull(),
    /** Of pages that the product itself names: `home`, `about`, … Their addresses never change. */
    key: text().unique(),
    details: jsonb().$type<Details>().notNull(),
    version: integer().notNull().default(1),
    structure: integer().notNull().default(1),
    author_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    updated_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Its author asks an administrator to publish it. */
    submitted_at: timestamptz(),
    /** Until when a link to its draft holds that somebody gave away. */
    shared_until: timestamptz(),
    /** Counted up when these links are ended: those of before lead nowhere. */
    shares: integer().notNull().default(1),
    /** Source of an imported document; unique, so each source is imported once. */
    source: text().unique(),
  },
  (t) => [
    unique('site_documents_kind').on(t.id, t.kind),
    index('site_documents_author').on(t.author_id),
    index('site_documents_updated').on(t.kind, t.updated_at),
    check('site_documents_kinds', oneOf(t.kind, DOCUMENT_KINDS)),
    check('site_documents_key', sql`${t.key} is null or ${t.kind} = 'page'`),
  ],
)

/** The draft's blocks, each with its texts in all languages. Removed blocks can be restored. */
export const site_document_blocks = table(
  'site_document_blocks',
  {
    ...basics(),
    document_id: ownerReference(() => site_documents.id),
    key: text().notNull(),
    type: text().notNull(),
    /** The version of the block’s schema that `value` was written in. */
    schema: integer().notNull(),
    value: jsonb().$type<Record<string, unknown>>().notNull(),
    position: integer().notNull(),
    version: integer().notNull().default(1),
    updated_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    removed_at: timestamptz(),
  },
  (t) => [
    uniqueIndex('site_document_blocks_key').on(t.document_id, t.key),
    index('site_document_blocks_order').on(t.document_id, t.position),
  ],
)

/** A published edition of a language. Its content never changes (a trigger). */
export const site_document_editions = table(
  'site_document_editions',
  {
    id: id(),
    created_at: created_at(),
    document_id: ownerReference(() => site_documents.id),
    language: text().notNull(),
    number: integer().notNull(),
    slug: citext().notNull(),
    content: jsonb().$type<EditionContent>().notNull(),
    files: jsonb().$type<EditionFiles>().notNull().default({}),
    /** Plain text of its language, used for search and reading time. */
    words: text().notNull().default(''),
    /** Address of the preview picture for shared links. */
    share: text(),
    /** A fingerprint of the content: a draft that makes the same one has not changed since. */
    fingerprint: text().notNull(),
    published_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Null while it waits for its hour. */
    published_at: timestamptz(),
    /** True for the edition that readers of this language get. */
    current: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('site_document_editions_number').on(t.document_id, t.language, t.number),
    uniqueIndex('site_document_editions_current')
      .on(t.document_id, t.language)
      .where(sql`current`),
    unique('site_document_editions_of').on(t.id, t.document_id, t.language),
    check('site_document_editions_language', oneOf(t.language, LANGUAGES)),
    check('site_document_editions_published', sql`not ${t.current} or ${t.published_at} is not null`),
  ],
)

/**
 * Languages of a document. A published language has a current edition, an archived one had one. A scheduled
 * edition is separate from the current one until its time.
 */
export const site_document_languages = table(
  'site_document_languages',
  {
    document_id: uuid().notNull(),
    kind: text().notNull(),
    language: text().notNull(),
    ...timestamps(),
    /** The address that the next edition gets; null: one is made of the title. */
    slug: citext(),
    state: text().notNull().default('draft'),
    /** Needed texts that are missing, counted with every write of the draft. */
    gaps: integer().notNull().default(0),
    /** True if publishing the draft would change the current edition. */
    changed: boolean().notNull().default(false),
    scheduled_edition: uuid(),
    scheduled_at: timestamptz(),
    /** The hour as it was chosen, `2026-12-01T09:00`, and its zone. */
    scheduled_wall: text(),
    scheduled_zone: text(),
    first_published_at: timestamptz(),
    published_at: timestamptz(),
    archived_at: timestamptz(),
  },
  (t) => [
    primaryKey({ columns: [t.document_id, t.language] }),
    foreignKey({
      name: 'site_document_languages_document',
      columns: [t.document_id, t.kind],
      foreignColumns: [site_documents.id, site_documents.kind],
    }).onDelete('cascade'),
    foreignKey({
      name: 'site_document_languages_scheduled',
      columns: [t.scheduled_edition, t.document_id, t.language],
      foreignColumns: [
        site_document_editions.id,
        site_document_editions.document_id,
        site_document_editions.language,
      ] as [AnyPgColumn, AnyPgColumn, AnyPgColumn],
    }),
    index('site_document_languages_due')
      .on(t.scheduled_at)
      .where(sql`scheduled_at is not null`),
    check('site_document_languages_language', oneOf(t.language, LANGUAGES)),
    check('site_document_languages_state', oneOf(t.state, LANGUAGE_STATES)),
    check(
      'site_document_languages_schedule',
      sql`(${t.state} = 'scheduled') = (${t.scheduled_edition} is not null) and
        (${t.scheduled_edition} is null) = (${t.scheduled_at} is null) and
        (${t.scheduled_edition} is null) = (${t.scheduled_zone} is null)`,
    ),
  ],
)

/**
 * Every address that a document has, had, or is to have, by kind and language. An old one leads to the
 * present one.
 */
export const site_document_slugs = table(
  'site_document_slugs',
  {
    kind: text().notNull(),
    language: text().notNull(),
    slug: citext().notNull(),
    created_at: created_at(),
    document_id: uuid().notNull(),
    /** wanted: for the draft; current: the published address; old: a former one. */
    state: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.language, t.slug] }),
    uniqueIndex('site_document_slugs_current')
      .on(t.document_id, t.language)
      .where(sql`state = 'current'`),
    index('site_document_slugs_document').on(t.document_id, t.language),
    foreignKey({
      name: 'site_document_slugs_language',
      columns: [t.document_id, t.language],
      foreignColumns: [site_document_languages.document_id, site_document_languages.language],
    }).onDelete('cascade'),
    check('site_document_slugs_state', oneOf(t.state, ['wanted', 'current', 'old'])),
  ],
)

/** Uploads that a draft (`edition_id` null) or an edition shows: they cannot be deleted (the foreign key). */
export const site_document_media = table(
  'site_document_media',
  {
    id: id(),
    created_at: created_at(),
    document_id: ownerReference(() => site_documents.id),
    edition_id: uuid().references(() => site_document_editions.id, { onDelete: 'cascade' }),
    media_id: uuid()
      .notNull()
      .references(() => media.id, { onDelete: 'restrict' }),
  },
  (t) => [
    unique('site_document_media_once').on(t.document_id, t.edition_id, t.media_id).nullsNotDistinct(),
    index('site_document_media_media').on(t.media_id),
  ],
)

/** Link destinations in current editions, to warn people who archive a destination. */
export const site_document_links = table(
  'site_document_links',
  {
    edition_id: ownerReference(() => site_document_editions.id),
    created_at: created_at(),
    kind: text().notNull(),
    to: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.edition_id, t.kind, t.to] }),
    index('site_document_links_to').on(t.kind, t.to),
  ],
)

/** People who have a document open; expired rows are deleted with anybody's next heartbeat. */
export const site_document_presence = table(
  'site_document_presence',
  {
    document_id: ownerReference(() => site_documents.id),
    user_id: ownerReference(() => users.id),
    /** Key of the block that they are in. */
    block: text(),
    since: timestamptz().notNull(),
    seen_at: timestamptz().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.document_id, t.user_id] }),
    index('site_document_presence_user').on(t.user_id),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const documentsRows: readonly PersonRows[] = [
  personRows(site_documents, 'site_documents', { author_id: moves('writing'), updated_by: stays('history') }),
  personRows(site_document_blocks, null, { updated_by: stays('history') }),
  personRows(site_document_editions, null, { published_by: stays('history') }),
  personRows(site_document_presence, 'site_document_presence', { user_id: ends('writing') }),
]
