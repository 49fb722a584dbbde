import { sql } from 'drizzle-orm'
import { bigint, check, date, foreignKey, index, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { CURRENCIES } from '../../../../contract/money.ts'
import { timestamptz, basics, oneOf, table, reference } from '../../../../server/db/columns.ts'
import { personRows, stays, type PersonRows } from '../../../../server/db/person-rows.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { LEDGER_ACCOUNTS, PAYMENT_PROVIDERS, TRANSACTION_KINDS } from '../ledger.contract.ts'

/**
 * Transactions booked: append-only (triggers, and rights of the application's role). The entries of each add
 * up to zero when the database transaction commits.
 */
export const ledger_transactions = table(
  'ledger_transactions',
  {
    ...basics(),
    kind: text().notNull(),
    currency: text().notNull(),
    at: timestamptz().notNull(),
    provider: text(),
    /** The provider's id of what was booked: an invoice, a refund, a dispute. */
    provider_object: text(),
    description: text(),
    /** The order concerned. No foreign key, since orders are a higher module. */
    order_id: uuid(),
  },
  (t) => [
    uniqueIndex('ledger_transactions_object')
      .on(t.provider, t.provider_object, t.kind)
      .where(sql`${t.provider_object} is not null`),
    // Target of the entries' foreign key, which keeps their copied columns equal.
    unique('ledger_transactions_of').on(t.id, t.currency, t.at),
    index('ledger_transactions_at').on(t.at, t.id),
    index('ledger_transactions_order')
      .on(t.order_id)
      .where(sql`${t.order_id} is not null`),
    check('ledger_transactions_kind', oneOf(t.kind, TRANSACTION_KINDS)),
    check('ledger_transactions_currency', oneOf(t.currency, CURRENCIES)),
    check(
      'ledger_transactions_provider',
      sql`${oneOf(t.provider, PAYMENT_PROVIDERS)} and (${t.provider_object} is null or ${t.provider} is not null)`,
    ),
  ],
)

/** Cents on an account: a debit above zero, a credit below. */
export const ledger_entries = table(
  'ledger_entries',
  {
    ...basics(),
    transaction_id: uuid().notNull(),
    account: text().notNull(),
    currency: text().notNull(),
    at: timestamptz().notNull(),
    cents: bigint({ mode: 'number' }).notNull(),
    /** The order line concerned. */
    order_line_id: uuid(),
  },
  (t) => [
    foreignKey({
      name: 'ledger_entries_transaction',
      columns: [t.transaction_id, t.currency, t.at],
      foreignColumns: [ledger_transactions.id, ledger_transactions.currency, ledger_transactions.at],
    }),
    index('ledger_entries_of').on(t.transaction_id),
    index('ledger_entries_account').on(t.account, t.at),
    check('ledger_entries_account', oneOf(t.account, LEDGER_ACCOUNTS)),
    check('ledger_entries_cents', sql`${t.cents} <> 0`),
  ],
)

/**
 * Each account's debits and credits by month (UTC), so that a balance adds up months and not entries. Written
 * by the trigger of `ledger_entries` alone.
 */
export const ledger_totals = table(
  'ledger_totals',
  {
    ...basics(),
    account: text().notNull(),
    currency: text().notNull(),
    month: date().notNull(),
    debits: bigint({ mode: 'number' }).notNull(),
    credits: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    uniqueIndex('ledger_totals_month').on(t.account, t.currency, t.month),
    check('ledger_totals_sides', sql`${t.debits} >= 0 and ${t.credits} >= 0`),
  ],
)

/**
 * Months (UTC) that are closed, each with those before it: a trigger refuses what is booked in them. None is
 * opened again.
 */
export const closed_months = table(
  'closed_months',
  {
    ...basics(),
    month: date().notNull(),
    closed_by: reference(() => users.id),
  },
  (t) => [
    uniqueIndex('closed_months_month').on(t.month),
    index('closed_months_closed_by').on(t.closed_by),
    check('closed_months_first', sql`extract(day from ${t.month}) = 1`),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const ledgerRows: readonly PersonRows[] = [
  personRows(closed_months, null, { closed_by: stays('history') }),
]
