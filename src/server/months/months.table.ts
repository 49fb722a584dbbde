import { bigint, date, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { created_at, id, table } from '../db/columns.ts'

/** Months of rows that left the database, each in a file of JSON lines (gzip). */
export const retired_months = table(
  'retired_months',
  {
    id: id(),
    created_at: created_at(),
    relation: text().notNull(),
    /** Day after the last one, which begins a month. */
    ends: date({ mode: 'string' }).notNull(),
    rows: integer().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** Key of the file. */
    key: text().notNull(),
  },
  (t) => [uniqueIndex('retired_months_once').on(t.relation, t.ends)],
)
