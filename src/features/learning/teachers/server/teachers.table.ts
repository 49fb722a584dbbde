import { sql } from 'drizzle-orm'
import { boolean, text, uuid } from 'drizzle-orm/pg-core'
import { basics, table } from '../../../../server/db/columns.ts'
import { movesUnless, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { users } from '../../../people/users/server/users.table.ts'

/** A teacher's profile, written by themselves, in both languages. */
export const teacher_profiles = table('teacher_profiles', {
  ...basics(),
  user_id: uuid()
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  headline_en: text().notNull().default(''),
  headline_es: text().notNull().default(''),
  about_en: text().notNull().default(''),
  about_es: text().notNull().default(''),
  languages: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
  specialities: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
  /** Storage key of an uploaded film. */
  video: text(),
  shown: boolean().notNull().default(true),
})

/** Personal data in these tables: export, and merging of two accounts. */
export const teachersRows: readonly PersonRows[] = [
  personRows(teacher_profiles, 'account', { user_id: movesUnless('writing', 'stay', { columns: [] }) }),
]
