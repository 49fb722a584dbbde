import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, basics } from '../../../../server/db/columns.ts'
import { users } from '../../users/server/users.table.ts'

export const organizations = pgTable('organizations', {
  ...basics(),
  name: text().notNull(), type: text().notNull(), logo: text(), contact_email: text(), address: text(),
  time_zone: text().notNull().default('UTC'), language: text().notNull().default('en'), status: text().notNull().default('active'),
  created_by: uuid().references(() => users.id),
}, (t) => [check('organizations_status', sql`${t.status} in ('active', 'inactive')`)])

/** A person's place in an organization: its owner, staff (Teacher, Editor) or learner. */
export const memberships = pgTable('memberships', {
  ...basics(),
  organization_id: uuid().notNull().references(() => organizations.id),
  user_id: uuid().notNull().references(() => users.id),
  kind: text().notNull(),
  status: text().notNull().default('active'),
  ended_at: at(),
}, (t) => [
  uniqueIndex('memberships_person').on(t.organization_id, t.user_id),
  index('memberships_user').on(t.user_id, t.status),
  // A group's people belong to the group's organization: the foreign keys need this pair.
  unique('memberships_with_organization').on(t.id, t.organization_id),
  check('memberships_status', sql`${t.status} in ('active', 'inactive')`),
  check('memberships_kind', sql`${t.kind} in ('owner', 'teacher', 'editor', 'learner')`),
])
