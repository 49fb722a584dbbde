import { sql } from 'drizzle-orm'
import { check, index, text, uuid } from 'drizzle-orm/pg-core'
import { LANGUAGES } from '../../../../contract/constants.ts'
import { basics, citext, oneOf, table } from '../../../../server/db/columns.ts'
import { personRows, stays, type PersonRows } from '../../../../server/db/person-rows.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { site_documents } from '../../documents/server/documents.table.ts'

/** Redirects of addresses without a page, to the current address of a document or to a path. */
export const site_redirects = table(
  'site_redirects',
  {
    ...basics(),
    path: citext().notNull().unique(),
    target: citext(),
    document_id: uuid().references(() => site_documents.id, { onDelete: 'cascade' }),
    /** The language that the old page was written in; null: the reader’s. */
    language: text(),
    added_by: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('site_redirects_document').on(t.document_id),
    index('site_redirects_target').on(t.target),
    index('site_redirects_added_by').on(t.added_by),
    check('site_redirects_one', sql`(${t.target} is null) <> (${t.document_id} is null)`),
    check('site_redirects_self', sql`${t.target} is distinct from ${t.path}`),
    check('site_redirects_language', oneOf(t.language, LANGUAGES)),
  ],
)

export const redirectsRows: readonly PersonRows[] = [
  personRows(site_redirects, null, { added_by: stays('history') }),
]
