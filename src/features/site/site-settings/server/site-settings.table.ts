import { text } from 'drizzle-orm/pg-core'
import { table, timestamps } from '../../../../server/db/columns.ts'

/** Common settings of the site by name. */
export const common_settings = table('common_settings', {
  key: text().primaryKey(),
  value: text().notNull(),
  ...timestamps(),
})
