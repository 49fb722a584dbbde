import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  text,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { LANGUAGES } from '../../../../contract/constants.ts'
import { CURRENCIES } from '../../../../contract/money.ts'
import { timestamptz, basics, oneOf, table } from '../../../../server/db/columns.ts'
import { moves, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { organizations } from '../../../people/organizations/server/organizations.table.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { DOCUMENT_KINDS, TAX_NOTES, type DocumentBuyer, type DocumentLine } from '../documents.contract.ts'

/** The last number of each series: raised by the trigger of `documents` alone. */
export const document_series = table(
  'document_series',
  { ...basics(), series: text().notNull(), last: integer().notNull() },
  (t) => [uniqueIndex('document_series_name').on(t.series)],
)

/**
 * Documents as issued: triggers assign the number and refuse changes, except of the owner (when accounts are
 * merged). Orders and subscriptions are higher modules, so no foreign key refers to them.
 */
export const documents = table(
  'documents',
  {
    ...basics(),
    kind: text().notNull(),
    series: text().notNull(),
    sequence: integer().notNull(),
    number: text().notNull(),
    user_id: uuid().references(() => users.id),
    organization_id: uuid().references(() => organizations.id),
    buyer: jsonb().$type<DocumentBuyer>().notNull(),
    /** The seller at that time. */
    seller: jsonb()
      .$type<{
        name: string
        address: string
        tax_id: string | null
        email: string
        /** Missing in documents that were issued before it was stored. */
        time_zone?: string
        footer: string | null
      }>()
      .notNull(),
    language: text().notNull(),
    currency: text().notNull(),
    lines: jsonb().$type<DocumentLine[]>().notNull(),
    subtotal: integer().notNull(),
    discount: integer().notNull(),
    credit: integer().notNull(),
    tax: integer().notNull(),
    tax_note: text().notNull(),
    total: integer().notNull(),
    paid: integer().notNull(),
    due: integer().notNull(),
    issued_at: timestamptz().notNull(),
    due_at: timestamptz(),
    period_from: timestamptz(),
    period_until: timestamptz(),
    order_id: uuid(),
    subscription_id: uuid(),
    /** The invoice that it pays or takes back. */
    document_id: uuid().references((): AnyPgColumn => documents.id),
    purchase_order_number: text(),
    reference: text(),
    notes: text(),
  },
  (t) => [
    unique('documents_sequence').on(t.series, t.sequence),
    uniqueIndex('documents_number').on(t.number),
    index('documents_issued').on(t.issued_at, t.id),
    index('documents_user').on(t.user_id, t.issued_at),
    index('documents_organization').on(t.organization_id, t.issued_at),
    index('documents_order')
      .on(t.order_id)
      .where(sql`${t.order_id} is not null`),
    index('documents_of')
      .on(t.document_id)
      .where(sql`${t.document_id} is not null`),
    check('documents_kind', oneOf(t.kind, DOCUMENT_KINDS)),
    check('documents_currency', oneOf(t.currency, CURRENCIES)),
    check('documents_language', oneOf(t.language, LANGUAGES)),
    check('documents_tax_note', oneOf(t.tax_note, TAX_NOTES)),
    check('documents_buyer', sql`${t.user_id} is null or ${t.organization_id} is null`),
    check(
      'documents_sums',
      sql`
        ${t.total} = ${t.subtotal} - ${t.discount} - ${t.credit} + ${t.tax}
        and least(${t.subtotal}, ${t.discount}, ${t.credit}, ${t.tax}, ${t.total}, ${t.paid}, ${t.due}) >= 0
        and ${t.paid} + ${t.due} <= ${t.total}
        and (${t.kind} <> 'invoice' or ${t.paid} + ${t.due} = ${t.total})`,
    ),
    check('documents_tax', sql`${t.tax} = 0 or ${t.tax_note} in ('stripe_tax', 'by_hand')`),
    check('documents_period', sql`${t.period_from} <= ${t.period_until}`),
  ],
)

/** Personal data in this table: export, and merging of two accounts. */
export const documentsRows: readonly PersonRows[] = [
  personRows(documents, 'payments', { user_id: moves('access') }),
]
