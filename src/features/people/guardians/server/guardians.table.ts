import { sql } from 'drizzle-orm'
import { check, index, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz, basics, citext, table } from '../../../../server/db/columns.ts'
import { moves, personRows, stays, type PersonRows } from '../../../../server/db/person-rows.ts'
import { users } from '../../users/server/users.table.ts'
import { organizations } from '../../organizations/server/organizations.table.ts'

/**
 * Approvals of children's accounts by a parent or guardian (by mail), or by the organization that invited
 * the child (a school). requested → granted | declined; granted → withdrawn. Nobody can sign in until it is
 * granted.
 */
export const guardianships = table(
  'guardianships',
  {
    ...basics(),
    user_id: uuid()
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    guardian_email: citext(),
    /** The guardian's own account, where the child's was made from it: mail follows its address. */
    guardian_id: uuid().references(() => users.id),
    organization_id: uuid().references(() => organizations.id),
    token_hash: text().unique(),
    state: text().notNull().default('requested'),
    /** A request that is not answered until then takes the account with it. */
    expires_at: timestamptz().notNull(),
    decided_at: timestamptz(),
    /** The privacy policy that was agreed to. */
    version: text(),
  },
  (t) => [
    index('guardianships_guardian')
      .on(t.guardian_id)
      .where(sql`${t.guardian_id} is not null`),
    index('guardianships_organization')
      .on(t.organization_id)
      .where(sql`${t.organization_id} is not null`),
    index('guardianships_open')
      .on(t.expires_at)
      .where(sql`${t.state} = 'requested'`),
    check('guardianships_state', sql`${t.state} in ('requested', 'granted', 'declined', 'withdrawn')`),
    check('guardianships_who', sql`num_nonnulls(${t.guardian_email}, ${t.organization_id}) = 1`),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const guardiansRows: readonly PersonRows[] = [
  personRows(guardianships, 'account', { user_id: stays('history'), guardian_id: moves('family') }),
]
