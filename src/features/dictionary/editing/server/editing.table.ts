import { integer, index, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz, basics, table, reference } from '../../../../server/db/columns.ts'
import { moves, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { organizations } from '../../../people/organizations/server/organizations.table.ts'
import { users } from '../../../people/users/server/users.table.ts'

/** A finished bulk import: its effects, the errors of its rows, and the data to undo it. */
export const vocabulary_imports = table(
  'vocabulary_imports',
  {
    ...basics(),
    user_id: reference(() => users.id),
    organization_id: uuid().references(() => organizations.id),
    name: text().notNull(),
    created: integer().notNull(),
    updated: integer().notNull(),
    skipped: integer().notNull(),
    failed: integer().notNull(),
    errors: jsonb()
      .$type<{ line: number; field: string; code: string; params: Record<string, string | number> }[]>()
      .notNull(),
    /** Entries before the import (null if it created them) and the version that the import left. */
    changes: jsonb()
      .$type<{ id: string; version: number; before: Record<string, unknown> | null }[]>()
      .notNull(),
    undone_at: timestamptz(),
  },
  (t) => [
    index('vocabulary_imports_newest').on(t.created_at, t.id),
    index('vocabulary_imports_organization').on(t.organization_id),
    index('vocabulary_imports_user').on(t.user_id),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const editingRows: readonly PersonRows[] = [
  personRows(vocabulary_imports, 'dictionary', { user_id: moves('writing') }),
]
