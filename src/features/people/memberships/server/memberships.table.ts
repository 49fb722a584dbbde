import { sql } from 'drizzle-orm'
import { check, index, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { timestamptz, basics, table, reference } from '../../../../server/db/columns.ts'
import { combines, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { organizations } from '../../organizations/server/organizations.table.ts'
import { users } from '../../users/server/users.table.ts'

/** A person's place in an organization: its owner, staff (Teacher, Editor) or learner. */
export const memberships = table(
  'memberships',
  {
    ...basics(),
    organization_id: reference(() => organizations.id),
    user_id: reference(() => users.id),
    kind: text().notNull(),
    status: text().notNull().default('active'),
    ended_at: timestamptz(),
  },
  (t) => [
    uniqueIndex('memberships_person').on(t.organization_id, t.user_id),
    index('memberships_user').on(t.user_id, t.status),
    // Counts of an organization's people by kind, without reading them.
    index('memberships_counted')
      .on(t.organization_id, t.kind, t.user_id)
      .where(sql`${t.status} = 'active'`),
    // The few who work in an organization, also formerly.
    index('memberships_staff')
      .on(t.organization_id)
      .where(sql`${t.kind} in ('teacher', 'editor')`),
    // A group's people belong to the group's organization: the foreign keys need this pair.
    unique('memberships_with_organization').on(t.id, t.organization_id),
    check('memberships_status', sql`${t.status} in ('active', 'inactive')`),
    check('memberships_kind', sql`${t.kind} in ('owner', 'teacher', 'editor', 'learner')`),
  ],
)

/** SQL of the staff role that a kind of membership implies, like `staffRoleOf`. */
export const staffRoleSql = (kind: string): string =>
  `case when ${kind} in ('teacher', 'editor') then initcap(${kind}) end`

/** Personal data in these tables: export, and merging of two accounts. */
export const membershipsRows: readonly PersonRows[] = [
  personRows(memberships, 'organizations', { user_id: combines('places') }),
]
