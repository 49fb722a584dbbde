import { check, index, jsonb, text } from 'drizzle-orm/pg-core'
import {
  timestamptz,
  created_at,
  oneOf,
  table,
  ownerReference,
  ownerKey,
  basics,
} from '../../../../server/db/columns.ts'
import { ends, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { media } from '../../../media/media/server/media.table.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { site_documents } from '../../documents/server/documents.table.ts'
import { IMPORT_STATES, type ImportReport, type ImportResult } from '../transfer.contract.ts'

/** A file uploaded for import, with its contents and the result of each document. */
export const site_imports = table(
  'site_imports',
  {
    ...basics(),
    user_id: ownerReference(() => users.id),
    name: text().notNull(),
    /** Kind of document for Markdown without a kind of its own. */
    kind: text().notNull(),
    state: text().notNull().default('looked'),
    report: jsonb().$type<ImportReport>().notNull(),
    /** Sources that were chosen. */
    chosen: jsonb().$type<string[]>().notNull().default([]),
    results: jsonb().$type<ImportResult[]>().notNull().default([]),
    expires_at: timestamptz().notNull(),
  },
  (t) => [
    index('site_imports_user').on(t.user_id),
    index('site_imports_expires').on(t.expires_at),
    check('site_imports_state', oneOf(t.state, IMPORT_STATES)),
  ],
)

/**
 * Imported documents, with fingerprints of the source and of the draft written then, to detect later changes
 * to either.
 */
export const site_brought = table('site_brought', {
  document_id: ownerKey(() => site_documents.id),
  created_at: created_at(),
  brought_at: timestamptz().notNull(),
  source_hash: text().notNull(),
  draft_hash: text().notNull(),
})

/** Imported files by declared SHA-256: identical bytes share one upload. */
export const site_brought_media = table(
  'site_brought_media',
  {
    sha256: text().primaryKey(),
    created_at: created_at(),
    media_id: ownerReference(() => media.id),
  },
  (t) => [index('site_brought_media_media').on(t.media_id)],
)

export const transferRows: readonly PersonRows[] = [
  personRows(site_imports, 'site_imports', { user_id: ends('history') }),
]
