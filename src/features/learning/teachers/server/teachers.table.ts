import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { basics } from '../../../../server/db/columns.ts'
import { users } from '../../../people/users/server/users.table.ts'

/** What a teacher says of themselves, in both languages. */
export const teacher_profiles = pgTable('teacher_profiles', {
  ...basics(),
  user_id: uuid().notNull().unique().references(() => users.id, { onDelete: 'cascade' }),
  headline_en: text().notNull().default(''), headline_es: text().notNull().default(''), about_en: text().notNull().default(''), about_es: text().notNull().default(''),
  languages: text().array().notNull().default(sql`'{}'`), specialities: text().array().notNull().default(sql`'{}'`),
  /** Storage key of an uploaded film. */
  video: text(),
  shown: boolean().notNull().default(true),
})

/** What a learner says of a teacher, one word each. */
export const teacher_reviews = pgTable('teacher_reviews', {
  ...basics(),
  teacher_id: uuid().notNull().references(() => users.id, { onDelete: 'cascade' }),
  user_id: uuid().notNull().references(() => users.id, { onDelete: 'cascade' }),
  stars: integer().notNull(), text: text().notNull().default(''),
}, (t) => [uniqueIndex('teacher_reviews_once').on(t.teacher_id, t.user_id), index('teacher_reviews_newest').on(t.teacher_id, t.created_at), check('teacher_reviews_stars', sql`${t.stars} between 1 and 5`), check('teacher_reviews_self', sql`${t.teacher_id} <> ${t.user_id}`)])
