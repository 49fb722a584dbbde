import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz, table } from '../../../../server/db/columns.ts'
import { vocabularies } from '../../vocabularies/server/vocabularies.table.ts'

/**
 * Searches that had settled, and opened entries: they show the words that are wanted, and those that are
 * missing. A text that was typed, and the fingerprint of who typed it, are deleted after `TYPED_DAYS`.
 * In partitions by month, which leave whole (`src/server/months`).
 */
export const lookups = table(
  'lookups',
  {
    id: uuid()
      .notNull()
      .default(sql`uuidv7()`),
    at: timestamptz().notNull(),
    kind: text().notNull(),
    vocabulary_id: uuid().references(() => vocabularies.id, { onDelete: 'cascade' }),
    /** The words of a search that found nothing. */
    query: text(),
    /** Fingerprint by which people are counted; of no use without the key of the installation. */
    typed_by: text(),
    /** Of a search: a sign for it was found. */
    found: boolean(),
    /** Of a search that led to a word: the word's place in the results, from 1. */
    rank: integer(),
    results: integer(),
    role: text().notNull(),
    language: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.at] }),
    index('lookups_kind_at').on(t.kind, t.at),
    index('lookups_vocabulary').on(t.vocabulary_id, t.at),
    check('lookups_kind', sql`${t.kind} in ('opened', 'searched')`),
    check('lookups_subject', sql`${t.kind} = 'searched' or ${t.vocabulary_id} is not null`),
    check('lookups_search', sql`(${t.kind} = 'searched') = (${t.found} is not null)`),
    check('lookups_rank', sql`${t.rank} > 0`),
    check(
      'lookups_typed',
      sql`(${t.query} is null or ${t.found} is false) and (${t.typed_by} is null or ${t.query} is not null)`,
    ),
    index('lookups_typed_at')
      .on(t.at)
      .where(sql`${t.query} is not null`),
  ],
)
