import { primaryKey, text } from 'drizzle-orm/pg-core'
import { table } from '../../../../server/db/columns.ts'

export const roles = table('roles', { name: text().primaryKey() })
export const features = table('features', { name: text().primaryKey() })
export const permissions = table('permissions', { name: text().primaryKey() })

/** The matrix. Editable only by a migration. */
export const role_permissions = table(
  'role_permissions',
  {
    role_name: text()
      .notNull()
      .references(() => roles.name),
    feature_name: text()
      .notNull()
      .references(() => features.name),
    permission_name: text()
      .notNull()
      .references(() => permissions.name),
    scope: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.role_name, t.feature_name, t.permission_name] })],
)
