import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
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
  created_at,
  table,
  ownerReference,
  reference,
  ownerKey,
  basics,
} from '../../../../server/db/columns.ts'
import { moves, movesUnless, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { organizations } from '../../../people/organizations/server/organizations.table.ts'
import { users } from '../../../people/users/server/users.table.ts'
import type { PlacedLine } from '../../lines/signed-line.contract.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const vocabularies = table(
  'vocabularies',
  {
    ...basics(),
    slug: text().notNull().unique(),
    gloss: text().notNull(),
    word_en: text().notNull(),
    word_es: text().notNull(),
    /** Sort key of the words: without accents and in lower case. */
    sort_en: text()
      .notNull()
      .generatedAlwaysAs(sql`dictionary_key(word_en)`),
    sort_es: text()
      .notNull()
      .generatedAlwaysAs(sql`dictionary_key(word_es)`),
    /** Other words that people type for the sign: everyday synonyms, forms and short phrases. */
    also_en: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    also_es: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    part_of_speech: text().notNull(),
    definition_en: text(),
    definition_es: text(),
    example_en: text(),
    example_es: text(),
    /** The example in signs. */
    example_line: jsonb().$type<PlacedLine>(),
    /** In capital letters, words separated by spaces. */
    spelling: text().notNull(),
    unit: integer(),
    lesson: integer(),
    /** Rank of the word by frequency among signers; 1 is the commonest. */
    frequency_rank: integer().notNull(),
    /** Number of times that the entry was opened. */
    lookups: integer().notNull().default(0),
    /** Place by lookups and frequency, and whether everybody may open it: kept by `refreshPopularity`. */
    popularity: integer().notNull().default(1_000_000_000),
    open: boolean().notNull().default(false),
    /** A word of a free lesson. */
    free: boolean().notNull().default(false),
    status: text().notNull().default('active'),
    /** Null: the platform's own, for everybody; else this organization's, for its people. */
    organization_id: uuid().references(() => organizations.id),
    created_by: uuid().references(() => users.id),
    /** Hash of the content pack's entry that was loaded last; null for entries that people wrote. */
    content_hash: text(),
    /** When a person changed it last; the content pack leaves such an entry alone. */
    edited_at: timestamptz(),
    version: integer().notNull().default(1),
  },
  (t) => [
    // With what its readers are told by, so that a page's total is counted in the index alone.
    index('vocabularies_popularity').on(t.popularity, t.id, t.status, t.organization_id),
    index('vocabularies_open')
      .on(t.popularity, t.id)
      .where(sql`${t.open}`),
    index('vocabularies_word_en').on(t.word_en, t.id),
    index('vocabularies_word_es').on(t.word_es, t.id),
    index('vocabularies_sort_en').on(t.sort_en, t.id),
    index('vocabularies_sort_es').on(t.sort_es, t.id),
    index('vocabularies_part_of_speech').on(t.part_of_speech, t.popularity),
    index('vocabularies_unit').on(t.unit, t.popularity),
    index('vocabularies_organization').on(t.organization_id),
    check('vocabularies_status', sql`${t.status} in ('active', 'inactive')`),
    check('vocabularies_slug', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
  ],
)

/** Search columns, separate from the wide rows; a trigger maintains them. Only active entries have a row. */
export const vocabulary_search = table(
  'vocabulary_search',
  {
    vocabulary_id: ownerKey(() => vocabularies.id),
    /** Every way the word is written, `|hello|hola|`, without accents and in lower case. */
    names: text().notNull(),
    /** The other words, `|mom|mamá|`, as `dictionary_words()` writes them. */
    others: text().notNull(),
    /** Also each whole name as `#hello`, each other word as `=good bye`, and Spanish sounds as `~asul`. */
    words: tsvector().notNull(),
    meaning: tsvector().notNull(),
    popularity: integer().notNull(),
    open: boolean().notNull(),
    organization_id: uuid(),
  },
  (t) => [
    index('vocabulary_search_spelled').using('gin', sql`(${t.names} || ${t.others}) gin_trgm_ops`),
    index('vocabulary_search_words').using('gin', t.words),
    index('vocabulary_search_meaning').using('gin', t.meaning),
    index('vocabulary_search_popularity').on(t.popularity, t.vocabulary_id),
    index('vocabulary_search_open')
      .on(t.popularity, t.vocabulary_id)
      .where(sql`${t.open}`),
  ],
)

/** Short phrases whose words have signs; written by the content pack alone. */
export const vocabulary_phrases = table('vocabulary_phrases', {
  /** The phrase as `dictionary_words()` writes it. */
  key: text().primaryKey(),
  /** Slugs of the signs, one after the other. */
  signs: text().array().notNull(),
})

export const vocabulary_categories = table('vocabulary_categories', {
  slug: text().primaryKey(),
  name_en: text().notNull(),
  name_es: text().notNull(),
  position: integer().notNull(),
})

export const vocabulary_category_links = table(
  'vocabulary_category_links',
  {
    vocabulary_id: ownerReference(() => vocabularies.id),
    category: text()
      .notNull()
      .references(() => vocabulary_categories.slug),
  },
  (t) => [
    primaryKey({ columns: [t.vocabulary_id, t.category] }),
    index('vocabulary_category_links_category').on(t.category, t.vocabulary_id),
  ],
)

export const vocabulary_relations = table(
  'vocabulary_relations',
  {
    vocabulary_id: ownerReference(() => vocabularies.id),
    other_id: ownerReference(() => vocabularies.id),
    kind: text().notNull(),
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.vocabulary_id, t.kind, t.other_id] }),
    index('vocabulary_relations_other').on(t.other_id),
    check('vocabulary_relations_kind', sql`${t.kind} in ('related', 'synonym')`),
    check('vocabulary_relations_not_itself', sql`${t.vocabulary_id} <> ${t.other_id}`),
  ],
)

/** My words. */
export const saved_vocabularies = table(
  'saved_vocabularies',
  {
    user_id: ownerReference(() => users.id),
    vocabulary_id: ownerReference(() => vocabularies.id),
    created_at: created_at(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.vocabulary_id] })],
)

export const vocabulary_reports = table(
  'vocabulary_reports',
  {
    ...basics(),
    vocabulary_id: ownerReference(() => vocabularies.id),
    user_id: reference(() => users.id),
    reason: text().notNull(),
    text: text().notNull().default(''),
    status: text().notNull().default('open'),
  },
  (t) => [
    uniqueIndex('vocabulary_reports_once')
      .on(t.vocabulary_id, t.user_id, t.reason)
      .where(sql`${t.status} = 'open'`),
    index('vocabulary_reports_status').on(t.status, t.created_at, t.id),
    check(
      'vocabulary_reports_reason',
      sql`${t.reason} in ('wrong_sign', 'wrong_text', 'media', 'missing', 'other')`,
    ),
    check('vocabulary_reports_status', sql`${t.status} in ('open', 'closed')`),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const vocabulariesRows: readonly PersonRows[] = [
  personRows(vocabularies, 'dictionary', { created_by: moves('writing') }),
  personRows(saved_vocabularies, 'dictionary', {
    user_id: movesUnless('practice', 'drop', { columns: ['vocabulary_id'] }),
  }),
  personRows(vocabulary_reports, 'dictionary', {
    user_id: movesUnless('writing', 'drop', {
      columns: ['vocabulary_id', 'reason'],
      where: `t.status = 'open'`,
    }),
  }),
]
