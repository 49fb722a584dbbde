import { sql } from 'drizzle-orm'
import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { basics } from '../../../../server/db/columns.ts'

/** Who signs: a person on film, or the animated model until there is one. */
export const signers = pgTable('signers', {
  ...basics(),
  slug: text().notNull().unique(), name_en: text().notNull(), name_es: text().notNull(),
  kind: text().notNull(), dominant_hand: text().notNull().default('right'),
  /** Storage key. */
  photo: text(), note_en: text(), note_es: text(),
}, (t) => [check('signers_kind', sql`${t.kind} in ('animated', 'filmed')`), check('signers_dominant_hand', sql`${t.dominant_hand} in ('right', 'left')`)])
