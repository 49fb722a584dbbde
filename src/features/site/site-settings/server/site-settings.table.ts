import { text } from 'drizzle-orm/pg-core'
import { created_at, updated_at, table } from '../../../../server/db/columns.ts'

/** Common settings of the site by name. */
export const common_settings = table('common_settings', {
  key: text().primaryKey(),
  value: text().notNull(),
  created_at: created_at(),
  updated_at: updated_at(),
})
