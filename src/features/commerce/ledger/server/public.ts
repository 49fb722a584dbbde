import { DEFAULT_CURRENCY, type Currency } from '#contract/money.ts'
import type { Db } from '#server/db/database.ts'
import type { LedgerAccount, PaymentProvider, TransactionKind } from '../ledger.contract.ts'
export { closeMonthOf } from './closing.ts'
import { closed_months, ledger_entries, ledger_totals, ledger_transactions } from './ledger.table.ts'

/** `cents`: a debit above zero, a credit below; zero entries are dropped. `line`: the order's line. */
export type Entry = { account: LedgerAccount; cents: number; line?: string | null }
export type Posting = {
  kind: TransactionKind
  at: Date
  entries: readonly Entry[]
  currency?: Currency
  /** The provider's object, booked once per kind. */
  of?: { provider: PaymentProvider; object: string }
  description?: string
  /** The order that it is about. */
  order?: string
}

/** Booking time of a payment received on a calendar day: noon UTC, but never later than now. */
export function bookedAt(day: string, now: Date): Date {
  const noon = new Date(`${day}T12:00:00Z`)
  return noon < now ? noon : now
}

const OPEN_AT = `
  greatest(
    $3::timestamptz,
    (select (max(month) + interval '1 month') at time zone 'UTC' from ${closed_months})
  )`

/**
 * Books a transaction and returns its id; null, with nothing written, if the provider's object was booked
 * before. A transaction of a closed month is booked at the beginning of the first open month.
 *
 * @throws RangeError where the entries do not add up to zero, or one is not in whole cents
 */
export async function post(
  tx: Db,
  { kind, at, entries, currency = DEFAULT_CURRENCY, of, description, order }: Posting,
): Promise<string | null> {
  const written = entries.filter(({ cents }) => cents !== 0)
  if (written.some(({ cents }) => !Number.isSafeInteger(cents)))
    throw new RangeError('an entry is a whole number of cents')
  if (written.length === 0 || written.reduce((sum, { cents }) => sum + cents, 0) !== 0)
    throw new RangeError('the entries of a transaction add up to zero')
  const [row] = await tx.query<{ id: string }>(
    `
      with booked as (
        insert into ${ledger_transactions} (kind, currency, at, provider, provider_object, description, order_id)
        values ($1, $2, ${OPEN_AT}, $4, $5, $6, $7)
        on conflict (provider, provider_object, kind) where provider_object is not null do nothing
        returning id, currency, at
      ), written as (
        insert into ${ledger_entries} (transaction_id, currency, at, account, cents, order_line_id)
        select booked.id, booked.currency, booked.at, entry.account, entry.cents, entry.line
        from booked, jsonb_to_recordset($8::jsonb) as entry (account text, cents bigint, line uuid)
      )
      select id from booked`,
    [
      kind,
      currency,
      at,
      of?.provider ?? null,
      of?.object ?? null,
      description ?? null,
      order ?? null,
      JSON.stringify(written),
    ],
  )
  return row?.id ?? null
}

/** SQL of an order's balance on the receivable account, in cents. */
export const receivableSql = (order_id: string): string => `
  (
    select coalesce(sum(owed.cents), 0)::int
    from ${ledger_entries} owed
    join ${ledger_transactions} booked on booked.id = owed.transaction_id
    where booked.order_id = ${order_id} and owed.account = 'receivable'
  )`

/** Balance of an account: debits less credits, in cents. */
export async function balanceOf(
  db: Db,
  account: LedgerAccount,
  currency: Currency = DEFAULT_CURRENCY,
): Promise<number> {
  const [row] = await db.query<{ cents: string }>(
    `
      select coalesce(sum(debits - credits), 0)::text as cents
      from ${ledger_totals}
      where account = $1 and currency = $2`,
    [account, currency],
  )
  return Number(row!.cents)
}

/** Debits and credits of each account in the months (UTC) from `from` to `until`, both their first days. */
export async function monthsOf(
  db: Db,
  { from, until, currency = DEFAULT_CURRENCY }: { from: string; until: string; currency?: Currency },
): Promise<{ account: LedgerAccount; month: string; debits: number; credits: number }[]> {
  const rows = await db.query<{ account: LedgerAccount; month: string; debits: string; credits: string }>(
    `
      select account, month::text as month, debits::text as debits, credits::text as credits
      from ${ledger_totals}
      where currency = $1 and month between $2::date and $3::date
      order by month, account`,
    [currency, from, until],
  )
  return rows.map((row) => ({ ...row, debits: Number(row.debits), credits: Number(row.credits) }))
}
export { lowerTotals } from './lower-totals.ts'
