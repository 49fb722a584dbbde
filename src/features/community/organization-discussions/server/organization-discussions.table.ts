import { sql } from 'drizzle-orm'
import { boolean, check, text } from 'drizzle-orm/pg-core'
import { oneOf, ownerKey, table, timestamps, versioned } from '../../../../server/db/columns.ts'
import { organizations } from '../../../people/organizations/server/organizations.table.ts'
import { POSTING } from '../shared/posting.ts'

/** Choices of organizations for their own discussion. Without a row it is open to everyone there. */
export const organization_discussions = table(
  'organization_discussions',
  {
    organization_id: ownerKey(() => organizations.id),
    /** False: switched off. Nothing is deleted. */
    open: boolean().notNull().default(true),
    posting: text().notNull().default('everyone'),
    hold_films: boolean().notNull().default(false),
    /** The organization's own rules, beside the community's. */
    rules_en: text(),
    rules_es: text(),
    version: versioned(),
    ...timestamps(),
  },
  (t) => [
    check('organization_discussions_posting', oneOf(t.posting, POSTING)),
    check('organization_discussions_rules', sql`${t.rules_en} <> '' and ${t.rules_es} <> ''`),
  ],
)
