import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  timestamptz,
  created_at,
  id,
  oneOf,
  table,
  versioned,
  ownerReference,
  ownerKey,
  timestamps,
  basics,
} from '../../../../server/db/columns.ts'
import { personRows, stays, type PersonRows } from '../../../../server/db/person-rows.ts'
import { media } from '../../../media/media/server/media.table.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { site_documents } from '../../documents/server/documents.table.ts'
import type { EditionFiles } from '../../documents/documents.contract.ts'
import { SIGNED_STATES } from '../signed-terms.contract.ts'
import type { KeptPart } from '../signed-versions.contract.ts'

/** Signed draft of a document, one for both languages. */
export const site_signed_versions = table('site_signed_versions', {
  document_id: ownerKey(() => site_documents.id),
  ...timestamps(),
  version: versioned(),
  parts: jsonb().$type<KeptPart[]>().notNull().default([]),
  updated_by: uuid().references(() => users.id, { onDelete: 'set null' }),
})

/**
 * Editions that were submitted for review or published. Their parts never change (a trigger). A document has
 * at most one edition under review and at most one published.
 */
export const site_signed_editions = table(
  'site_signed_editions',
  {
    ...basics(),
    document_id: ownerReference(() => site_documents.id),
    number: integer().notNull(),
    parts: jsonb().$type<KeptPart[]>().notNull(),
    /** Public addresses of its films, once readers have had it. */
    files: jsonb().$type<EditionFiles>().notNull().default({}),
    state: text().notNull().default('waiting'),
    current: boolean().notNull().default(false),
    sent_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    decided_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    decided_at: timestamptz(),
    reason: text(),
  },
  (t) => [
    uniqueIndex('site_signed_editions_number').on(t.document_id, t.number),
    uniqueIndex('site_signed_editions_waiting')
      .on(t.document_id)
      .where(sql`state = 'waiting'`),
    uniqueIndex('site_signed_editions_current')
      .on(t.document_id)
      .where(sql`current`),
    unique('site_signed_editions_of').on(t.id, t.document_id),
    check('site_signed_editions_state', oneOf(t.state, SIGNED_STATES)),
    check('site_signed_editions_rejected', sql`${t.state} <> 'rejected' or not ${t.current}`),
    check('site_signed_editions_reason', sql`${t.state} <> 'rejected' or ${t.reason} <> ''`),
  ],
)

/** Films that a draft (`edition_id` null) or an edition shows: they cannot be deleted (the foreign key). */
export const site_signed_media = table(
  'site_signed_media',
  {
    id: id(),
    created_at: created_at(),
    document_id: ownerReference(() => site_documents.id),
    edition_id: uuid(),
    media_id: uuid()
      .notNull()
      .references(() => media.id, { onDelete: 'restrict' }),
  },
  (t) => [
    unique('site_signed_media_once').on(t.document_id, t.edition_id, t.media_id).nullsNotDistinct(),
    index('site_signed_media_media').on(t.media_id),
    foreignKey({
      name: 'site_signed_media_edition',
      columns: [t.edition_id, t.document_id],
      foreignColumns: [site_signed_editions.id, site_signed_editions.document_id],
    }).onDelete('cascade'),
  ],
)

/** Personal data in these tables: authors and reviewers, as the document's history. */
export const signedRows: readonly PersonRows[] = [
  personRows(site_signed_versions, null, { updated_by: stays('history') }),
  personRows(site_signed_editions, null, { sent_by: stays('history'), decided_by: stays('history') }),
]
