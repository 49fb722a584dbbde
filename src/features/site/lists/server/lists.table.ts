import { sql } from 'drizzle-orm'
import { check, integer, text } from 'drizzle-orm/pg-core'
import { basics, citext, table, listColumns } from '../../../../server/db/columns.ts'

/** Words by which courses, articles and posts are found; `key` is what those name. */
export const tags = table(
  'tags',
  {
    ...basics(),
    ...listColumns(),
  },
  (t) => [check('tags_status', sql`${t.status} in ('active', 'inactive')`)],
)

/** Common questions of the support page: the question is the name, the answer the text. */
export const faqs = table(
  'faqs',
  {
    ...basics(),
    key: citext().notNull().unique(),
    category: text().notNull(),
    name_en: text().notNull(),
    name_es: text().notNull(),
    text_en: text().notNull(),
    text_es: text().notNull(),
    position: integer().notNull(),
    status: text().notNull().default('active'),
  },
  (t) => [
    check('faqs_status', sql`${t.status} in ('active', 'inactive')`),
    check(
      'faqs_category',
      sql`${t.category} in ('account', 'courses', 'dictionary', 'organizations', 'payment', 'technical')`,
    ),
  ],
)
