import { sql } from 'drizzle-orm'
import { check, index, text } from 'drizzle-orm/pg-core'
import { basics, versioned, table, ownerReference, reference } from '../../../../server/db/columns.ts'
import { moves, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { organizations } from '../../../people/organizations/server/organizations.table.ts'
import { users } from '../../../people/users/server/users.table.ts'

/**
 * Notes of an organization's teaching staff about one of its learners. The staff read each other's notes;
 * only the author changes a note.
 */
export const learner_notes = table(
  'learner_notes',
  {
    ...basics(),
    organization_id: reference(() => organizations.id),
    subject_id: ownerReference(() => users.id),
    author_id: reference(() => users.id),
    text: text().notNull(),
    version: versioned(),
  },
  (t) => [
    index('learner_notes_subject').on(t.subject_id, t.organization_id, sql`${t.created_at} desc`),
    index('learner_notes_organization').on(t.organization_id),
    index('learner_notes_author').on(t.author_id),
    check('learner_notes_text', sql`length(${t.text}) between 1 and 4000`),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const learnersRows: readonly PersonRows[] = [
  personRows(learner_notes, 'learner_notes', { author_id: moves('learning'), subject_id: moves('learning') }),
]
