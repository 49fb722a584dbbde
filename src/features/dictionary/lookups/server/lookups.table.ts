import { sql } from 'drizzle-orm'
import { check, index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz, id, table } from '../../../../server/db/columns.ts'
import { vocabularies } from '../../vocabularies/server/vocabularies.table.ts'

/** Anonymous log of searches and opened entries: it shows which words are wanted and which are missing. */
export const lookups = table(
  'lookups',
  {
    id: id(),
    at: timestamptz().notNull(),
    kind: text().notNull(),
    vocabulary_id: uuid().references(() => vocabularies.id, { onDelete: 'cascade' }),
    /** The words of a search that found nothing. */
    query: text(),
    results: integer(),
    role: text().notNull(),
    language: text().notNull(),
  },
  (t) => [
    index('lookups_kind_at').on(t.kind, t.at),
    index('lookups_vocabulary').on(t.vocabulary_id, t.at),
    check('lookups_kind', sql`${t.kind} in ('opened', 'not_found')`),
    check('lookups_subject', sql`(${t.kind} = 'opened') = (${t.vocabulary_id} is not null)`),
  ],
)
