import { sql } from 'drizzle-orm'
import { check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { CURRENCIES } from '../../../../contract/money.ts'
import { basics, oneOf, table, reference } from '../../../../server/db/columns.ts'
import { combines, personRows, stays, type PersonRows } from '../../../../server/db/person-rows.ts'
import { organizations } from '../../../people/organizations/server/organizations.table.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { CREDIT_KINDS } from '../credit.contract.ts'

/** Available credit: the sum of the entries (trigger), never below zero (check). */
export const credit_balances = table(
  'credit_balances',
  {
    ...basics(),
    user_id: uuid().references(() => users.id),
    organization_id: uuid().references(() => organizations.id),
    currency: text().notNull(),
    cents: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('credit_balances_user')
      .on(t.user_id, t.currency)
      .where(sql`${t.user_id} is not null`),
    uniqueIndex('credit_balances_organization')
      .on(t.organization_id, t.currency)
      .where(sql`${t.organization_id} is not null`),
    check('credit_balances_who', sql`num_nonnulls(${t.user_id}, ${t.organization_id}) = 1`),
    check('credit_balances_cents', sql`${t.cents} >= 0`),
    check('credit_balances_currency', oneOf(t.currency, CURRENCIES)),
  ],
)

/** Changes of a balance: append-only. `of` names the cause, once per kind. */
export const credit_entries = table(
  'credit_entries',
  {
    ...basics(),
    balance_id: reference(() => credit_balances.id),
    kind: text().notNull(),
    cents: integer().notNull(),
    of: text().notNull(),
    reason: text(),
    by_id: uuid().references(() => users.id),
  },
  (t) => [
    uniqueIndex('credit_entries_once').on(t.kind, t.of),
    index('credit_entries_balance').on(t.balance_id, t.created_at),
    index('credit_entries_by').on(t.by_id),
    check('credit_entries_kind', oneOf(t.kind, CREDIT_KINDS)),
    check('credit_entries_cents', sql`${t.cents} <> 0`),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const creditRows: readonly PersonRows[] = [
  personRows(credit_balances, 'payments', { user_id: combines('access') }),
  personRows(credit_entries, null, { by_id: stays('history') }),
]
