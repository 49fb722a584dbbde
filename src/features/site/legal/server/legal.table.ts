import { sql } from 'drizzle-orm'
import { check, date, index, integer, primaryKey, unique, uniqueIndex, uuid, text } from 'drizzle-orm/pg-core'
import {
  timestamptz,
  basics,
  created_at,
  oneOf,
  table,
  ownerReference,
} from '../../../../server/db/columns.ts'
import { ends, personRows, stays, type PersonRows } from '../../../../server/db/person-rows.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { site_document_editions } from '../../documents/server/documents.table.ts'

const DOCUMENTS = ['terms', 'privacy']

/**
 * A version of a legal text, and the day (UTC) on which it takes effect. The latest version whose day was
 * reached is in force. A correction adds an edition to a version (`legal_texts`), not a version.
 */
export const legal_versions = table(
  'legal_versions',
  {
    ...basics(),
    document: text().notNull(),
    /** 1, 2, …; used to request an old version. */
    number: integer().notNull(),
    in_force_on: date().notNull(),
    /** Time of the announcement; null: the text was in force at sign-up, so nobody is notified or asked. */
    announced_at: timestamptz(),
    announced_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Taken back before its day. */
    withdrawn_at: timestamptz(),
  },
  (t) => [
    unique('legal_versions_number').on(t.document, t.number),
    uniqueIndex('legal_versions_day')
      .on(t.document, t.in_force_on)
      .where(sql`withdrawn_at is null`),
    check('legal_versions_document', oneOf(t.document, DOCUMENTS)),
    check(
      'legal_versions_month',
      sql`${t.announced_at} is null or ${t.in_force_on} >= (${t.announced_at} at time zone 'UTC')::date + 30`,
    ),
  ],
)

/** Which editions a version has in each language: its first, and its corrections. */
export const legal_texts = table(
  'legal_texts',
  {
    edition_id: uuid()
      .primaryKey()
      .references(() => site_document_editions.id, { onDelete: 'restrict' }),
    created_at: created_at(),
    version_id: ownerReference(() => legal_versions.id),
  },
  (t) => [index('legal_texts_version').on(t.version_id)],
)

/** People notified of a version. Each row is written with its mail, so that nobody is mailed twice. */
export const legal_notices = table(
  'legal_notices',
  {
    version_id: ownerReference(() => legal_versions.id),
    user_id: ownerReference(() => users.id),
    created_at: created_at(),
  },
  (t) => [primaryKey({ columns: [t.version_id, t.user_id] }), index('legal_notices_user').on(t.user_id)],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const legalRows: readonly PersonRows[] = [
  personRows(legal_versions, null, { announced_by: stays('history') }),
  personRows(legal_notices, 'account', { user_id: ends('history') }),
]
