import { sql } from 'drizzle-orm'
import { foreignKey, index, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { basics, created_at, versioned, table, reference } from '../../../../server/db/columns.ts'
import { memberships } from '../../memberships/server/memberships.table.ts'
import { organizations } from '../../organizations/server/organizations.table.ts'

/** Learners of an organization under one name, led by at most one of its teachers. */
export const groups = table(
  'groups',
  {
    ...basics(),
    organization_id: reference(() => organizations.id),
    name: text().notNull(),
    teacher_id: uuid(),
    version: versioned(),
  },
  (t) => [
    uniqueIndex('groups_name').on(t.organization_id, sql`lower(${t.name})`),
    unique('groups_with_organization').on(t.id, t.organization_id),
    index('groups_teacher').on(t.teacher_id),
    foreignKey({
      name: 'groups_teacher_of_organization',
      columns: [t.teacher_id, t.organization_id],
      foreignColumns: [memberships.id, memberships.organization_id],
    }),
  ],
)

/** Both ends lie in the same organization: the foreign keys say so. */
export const group_members = table(
  'group_members',
  {
    group_id: uuid().notNull(),
    membership_id: uuid().notNull(),
    organization_id: uuid().notNull(),
    created_at: created_at(),
  },
  (t) => [
    primaryKey({ columns: [t.group_id, t.membership_id] }),
    index('group_members_membership').on(t.membership_id),
    foreignKey({
      name: 'group_members_group',
      columns: [t.group_id, t.organization_id],
      foreignColumns: [groups.id, groups.organization_id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'group_members_of_organization',
      columns: [t.membership_id, t.organization_id],
      foreignColumns: [memberships.id, memberships.organization_id],
    }),
  ],
)
