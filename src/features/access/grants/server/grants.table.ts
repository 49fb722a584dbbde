import { sql } from 'drizzle-orm'
import { check, index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { at, basics, table } from '../../../../server/db/columns.ts'
import { moves, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { organizations } from '../../../people/organizations/server/organizations.table.ts'

/**
 * What a person may use, from which source, until when. Commerce and organizations write it, the others ask
 * it.
 */
export const grants = table(
  'grants',
  {
    ...basics(),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    source: text().notNull(),
    organization_id: uuid().references(() => organizations.id),
    community: text().notNull(),
    courses: text().notNull(),
    dictionary: text().notNull(),
    live: text().notNull(),
    /** So many people of the owner's family have the same, those on seats 1 to n. */
    family_seats: integer().notNull().default(0),
    starts_at: at().notNull(),
    /** Null: for life. */
    ends_at: at(),
  },
  (t) => [
    index('grants_user').on(t.user_id, t.ends_at),
    index('grants_organization').on(t.organization_id, t.source),
    check('grants_source', sql`${t.source} in ('subscription', 'family', 'seat', 'service_code', 'staff')`),
    check('grants_community', sql`${t.community} in ('No', 'Full', 'Organization Discussion')`),
    check('grants_family_seats', sql`${t.family_seats} between 0 and 20`),
    check(
      'grants_levels',
      sql`${t.courses} in ('No', 'Full', 'Limited') and ${t.dictionary} in ('No', 'Full', 'Limited') and ${t.live} in ('No', 'Full', 'Limited')`,
    ),
  ],
)

/** What these tables say of people: the file of their data, and what merging two accounts does. */
export const grantsRows: readonly PersonRows[] = [
  personRows(grants, 'organizations', { user_id: moves('access') }),
]
