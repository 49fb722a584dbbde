import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, basics } from '../../../../server/db/columns.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { signers } from '../../signers/server/signers.table.ts'
import { vocabularies } from '../../vocabularies/server/vocabularies.table.ts'

/** Names of the parameters of a sign (handshape, location, movement, hands), with the picture of a handshape. */
export const sign_parameters = pgTable('sign_parameters', {
  kind: text().notNull(), value: text().notNull(), name_en: text().notNull(), name_es: text().notNull(), picture: text(), position: integer().notNull(),
}, (t) => [primaryKey({ columns: [t.kind, t.value] }), check('sign_parameters_kind', sql`${t.kind} in ('handshape', 'location', 'movement', 'hands')`)])

/** One way of signing a word, by one signer. Without a clip it is only described: its film is still to come. */
export const signs = pgTable('signs', {
  ...basics(),
  vocabulary_id: uuid().notNull().references(() => vocabularies.id, { onDelete: 'cascade' }),
  signer_id: uuid().references(() => signers.id),
  /** What the content pack knows it by; null for signs that people added. */
  content_key: text().unique(),
  region: text(),
  /** Storage keys. */
  clip: text(), poster: text(),
  /** SignWriting in Formal SignWriting in ASCII. */
  fsw: text(),
  /** The sign as data (docs/notation.md), for the 3D signer. */
  notation: jsonb().$type<Record<string, unknown>>(),
  handshapes: text().array().notNull().default(sql`'{}'`), location: text(), movement: text(), hands: text(),
  description_en: text(), description_es: text(),
  is_primary: boolean().notNull().default(false),
  /** When a Deaf teacher reviewed it, and who; null: nobody has yet, and the screen says so. */
  reviewed_at: at(), reviewed_by: uuid().references(() => users.id),
  position: integer().notNull().default(0),
}, (t) => [
  uniqueIndex('signs_one_primary').on(t.vocabulary_id).where(sql`${t.is_primary}`),
  index('signs_vocabulary').on(t.vocabulary_id, t.position),
  index('signs_handshapes').using('gin', t.handshapes),
  index('signs_location').on(t.location, t.movement, t.hands),
  // Minimal pairs: the same in all but one parameter.
  index('signs_pairs_by_location').on(t.handshapes, t.movement, t.hands).where(sql`${t.is_primary}`), index('signs_pairs_by_movement').on(t.handshapes, t.location, t.hands).where(sql`${t.is_primary}`),
  index('signs_signer').on(t.signer_id), index('signs_clip').on(t.clip),
  check('signs_hands', sql`${t.hands} in ('one', 'two_symmetric', 'two_asymmetric')`),
  check('signs_filmed_by_someone', sql`${t.clip} is null or ${t.signer_id} is not null`),
])
