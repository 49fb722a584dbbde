import { sql } from 'drizzle-orm'
import { check, index, text, uuid } from 'drizzle-orm/pg-core'
import { basics, table } from '../../../../server/db/columns.ts'
import { organizations } from '../../../people/organizations/server/organizations.table.ts'

/** Signers: a person on film, or the animated model until there is a film. */
export const signers = table(
  'signers',
  {
    ...basics(),
    slug: text().notNull().unique(),
    name_en: text().notNull(),
    name_es: text().notNull(),
    kind: text().notNull(),
    dominant_hand: text().notNull().default('right'),
    /** Storage key. */
    photo: text(),
    note_en: text(),
    note_es: text(),
    /** Null: the platform's; else only this organization picks them. */
    organization_id: uuid().references(() => organizations.id),
  },
  (t) => [
    index('signers_organization').on(t.organization_id),
    check('signers_kind', sql`${t.kind} in ('animated', 'filmed')`),
    check('signers_dominant_hand', sql`${t.dominant_hand} in ('right', 'left')`),
  ],
)
