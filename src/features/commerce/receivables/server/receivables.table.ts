import { sql } from 'drizzle-orm'
import { check, date, index, integer, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { reference } from '../../../../server/db/columns.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { documents } from '../../documents/server/documents.table.ts'

/**
 * Columns of a payment without a card, beside the column of its invoice. Payments are never changed
 * (trigger).
 */
export const paymentColumns = () => ({
  cents: integer().notNull(),
  /** Part of the payment above the open amount. */
  credited: integer().notNull(),
  reference: text().notNull(),
  received_on: date().notNull(),
  receipt_id: reference(() => documents.id),
  recorded_by: reference(() => users.id),
})
type PaymentColumns = Record<keyof ReturnType<typeof paymentColumns>, AnyPgColumn>

/** Indexes and checks of a table of payments: an invoice has a reference once, in any case of letters. */
export const paymentRules = (name: string, invoice: AnyPgColumn, t: PaymentColumns) => [
  uniqueIndex(`${name}_reference`).on(invoice, sql`lower(${t.reference})`),
  uniqueIndex(`${name}_receipt`).on(t.receipt_id),
  index(`${name}_recorded_by`).on(t.recorded_by),
  check(`${name}_cents`, sql`${t.cents} > 0 and ${t.credited} between 0 and ${t.cents}`),
]
