import { boolean, text } from 'drizzle-orm/pg-core'
import { table, timestamptz } from '../db/columns.ts'

/** One row: the installation as such. */
export const installation = table('installation', {
  /** Always true, so that there is one row. */
  only: boolean().primaryKey().default(true),
  /** A word that SECRET sealed: another SECRET does not open it. */
  sealed_word: text().notNull(),
  /** Time of the first start. */
  begun_at: timestamptz().notNull(),
})
