import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { CURRENCIES } from '../../../../contract/money.ts'
import { timestamptz, basics, oneOf, table, reference } from '../../../../server/db/columns.ts'
import { personRows, stays, type PersonRows } from '../../../../server/db/person-rows.ts'
import { service_code_uses } from '../../../access/service-codes/server/service-codes.table.ts'
import { organizations } from '../../../people/organizations/server/organizations.table.ts'
import { documents } from '../../documents/server/documents.table.ts'
import { paymentColumns, paymentRules } from '../../receivables/server/receivables.table.ts'

/**
 * Statements of a Regional Center's service codes: one per month, closed for good (trigger), with the
 * document to pay.
 */
export const code_statements = table(
  'code_statements',
  {
    ...basics(),
    organization_id: reference(() => organizations.id),
    /** Its first day, where the Regional Center is. */
    month: date().notNull(),
    zone: text().notNull(),
    currency: text().notNull(),
    subtotal: integer().notNull(),
    credit: integer().notNull(),
    carried: integer().notNull(),
    total: integer().notNull(),
    due_at: timestamptz().notNull(),
    document_id: reference(() => documents.id),
  },
  (t) => [
    uniqueIndex('code_statements_once').on(t.organization_id, t.month),
    uniqueIndex('code_statements_document').on(t.document_id),
    index('code_statements_month').on(t.month),
    check('code_statements_currency', oneOf(t.currency, CURRENCIES)),
    check('code_statements_first', sql`extract(day from ${t.month}) = 1`),
    check(
      'code_statements_sums',
      sql`
        ${t.total} = ${t.subtotal} + ${t.carried} - ${t.credit}
        and ${t.carried} = greatest(0, -${t.subtotal})
        and ${t.credit} between 0 and greatest(0, ${t.subtotal})`,
    ),
  ],
)

/** Uses on a statement: each on one only, for good (trigger). */
export const code_statement_lines = table(
  'code_statement_lines',
  {
    ...basics(),
    statement_id: reference(() => code_statements.id),
    use_id: reference(() => service_code_uses.id),
    /** It belongs to a month that was closed before. */
    correction: boolean().notNull(),
  },
  (t) => [
    uniqueIndex('code_statement_lines_use').on(t.use_id),
    index('code_statement_lines_statement').on(t.statement_id),
  ],
)

/** Payments of statements: inserted, never changed (trigger). */
export const code_statement_payments = table(
  'code_statement_payments',
  {
    ...basics(),
    statement_id: reference(() => code_statements.id),
    ...paymentColumns(),
  },
  (t) => paymentRules('code_statement_payments', t.statement_id, t),
)

/** Reminders sent for a statement, each once. */
export const code_statement_reminders = table(
  'code_statement_reminders',
  {
    ...basics(),
    statement_id: reference(() => code_statements.id),
    /** Days after it was due. */
    day: integer().notNull(),
  },
  (t) => [uniqueIndex('code_statement_reminders_once').on(t.statement_id, t.day)],
)

/** Personal data in these tables: a Regional Center owes, people only act for it. */
export const statementsRows: readonly PersonRows[] = [
  personRows(code_statement_payments, null, { recorded_by: stays('history') }),
]
