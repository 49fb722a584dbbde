import { primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { created_at, table, timestamptz } from '../db/columns.ts'

/** Parts of the sample that were begun, and whether they are complete. Empty in production. */
export const sample_parts = table('sample_parts', {
  part: text().primaryKey(),
  created_at: created_at(),
  done_at: timestamptz(),
})

/** Rows that the sample made and that do not hang on another sample row: people, organizations, courses. */
export const sample_rows = table(
  'sample_rows',
  { part: text().notNull(), relation: text().notNull(), row_id: uuid().notNull() },
  (t) => [primaryKey({ columns: [t.relation, t.row_id] })],
)
