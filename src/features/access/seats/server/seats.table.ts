import { boolean, uuid } from 'drizzle-orm/pg-core'
import { table, timestamps } from '../../../../server/db/columns.ts'
import { organizations } from '../../../people/organizations/server/organizations.table.ts'

/** Automatic seat assignment of an organization; `seat_holders` has the holders. */
export const seat_settings = table('seat_settings', {
  organization_id: uuid()
    .primaryKey()
    .references(() => organizations.id),
  /** Whoever joins as a learner gets a seat while there is one. */
  for_new_learners: boolean().notNull().default(false),
  ...timestamps(),
})
