import { sql } from 'drizzle-orm'
import { check, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  timestamptz,
  created_at,
  id,
  table,
  ownerReference,
  reference,
} from '../../../../server/db/columns.ts'
import { personRows, stays, type PersonRows } from '../../../../server/db/person-rows.ts'
import { organizations } from '../../organizations/server/organizations.table.ts'
import { users } from '../../users/server/users.table.ts'

/**
 * Looks at a person's data. Append-only, one row an hour per viewer and kind; deleted with the person
 * looked at.
 */
export const looks = table(
  'looks',
  {
    id: id(),
    created_at: created_at(),
    subject_id: ownerReference(() => users.id),
    viewer_id: reference(() => users.id),
    /** For which organization they looked; null for an Admin of the platform. */
    organization_id: uuid().references(() => organizations.id),
    kind: text().notNull(),
    /** Start of the hour of the look. */
    hour: timestamptz().notNull(),
  },
  (t) => [
    uniqueIndex('looks_once').on(t.subject_id, t.viewer_id, t.kind, t.hour),
    index('looks_newest').on(t.subject_id, sql`${t.created_at} desc`, t.id),
    index('looks_viewer').on(t.viewer_id),
    index('looks_organization').on(t.organization_id),
    check('looks_kind', sql`${t.kind} in ('picture', 'report', 'file', 'work', 'video', 'community')`),
    check('looks_other', sql`${t.subject_id} <> ${t.viewer_id}`),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const looksRows: readonly PersonRows[] = [
  personRows(looks, 'looks', {
    // Viewer and person of a look never change.
    subject_id: stays('history'),
    viewer_id: stays('history'),
  }),
]
