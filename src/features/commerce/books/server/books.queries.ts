import type { Db } from '#server/db/database.ts'
import { own, shown, type ListSource } from '#server/http/lists/source.ts'
import { LEDGER_ACCOUNTS, type LedgerAccount } from '../../ledger/ledger.contract.ts'
import { closed_months, ledger_entries, ledger_transactions } from '../../ledger/server/ledger.table.ts'
import { monthsOf } from '../../ledger/server/public.ts'
import type { Books, BookMonth, booksContract, Summary } from '../books.contract.ts'

type Sums = { account: LedgerAccount; debits: number; credits: number }
const SALES = LEDGER_ACCOUNTS.filter((account) => account.startsWith('sales_'))

/** Summary of a month, from its sums by account. */
function summaryOf(rows: readonly Sums[]): Summary {
  const debited = (accounts: readonly LedgerAccount[]): number =>
    rows
      .filter(({ account }) => accounts.includes(account))
      .reduce((sum, { debits, credits }) => sum + debits - credits, 0)
  const [sales, discounts, refunds] = [-debited(SALES), debited(['discounts']), debited(['refunds'])]
  // Never minus zero: JSON has none.
  return { sales: sales + 0, discounts, refunds, revenue: sales - discounts - refunds + 0 }
}

/** Summary of a month (`2026-03`, UTC): sales less discounts and refunds, in whole cents. */
export async function booksSummary(db: Db, month: string): Promise<Summary> {
  const first = `${month}-01`
  return summaryOf(await monthsOf(db, { from: first, until: first }))
}

/** Months with transactions, newest first, with each account's closing balance. */
export async function booksOf(db: Db, now: Date, year: number | undefined): Promise<Books> {
  const running = now.toISOString().slice(0, 7)
  const [rows, closed] = await Promise.all([
    monthsOf(db, { from: '2000-01-01', until: '2099-12-01' }),
    db.query<{ month: string; at: Date }>(
      `select to_char(month, 'YYYY-MM') as month, created_at as at from ${closed_months} order by month`,
    ),
  ])
  const closedUntil = closed.at(-1)?.month ?? ''
  const balances = new Map<LedgerAccount, number>()
  const months: BookMonth[] = []
  for (const row of rows) {
    const month = row.month.slice(0, 7)
    let last = months.at(-1)
    if (last?.month !== month)
      months.push(
        (last = {
          month,
          accounts: [],
          ...summaryOf(rows.filter((one) => one.month === row.month)),
          closed: month <= closedUntil,
          closed_at: closed.find((one) => one.month >= month)?.at.toISOString() ?? null,
          closable: false,
        }),
      )
    const balance = (balances.get(row.account) ?? 0) + row.debits - row.credits
    balances.set(row.account, balance)
    last.accounts.push({ account: row.account, debits: row.debits, credits: row.credits, balance })
  }
  const next = months.find((month) => !month.closed)
  if (next) next.closable = next.month < running
  return {
    months: months.filter(({ month }) => year === undefined || month.startsWith(String(year))).toReversed(),
    balances: LEDGER_ACCOUNTS.map((account) => ({ account, balance: balances.get(account) ?? 0 })),
  }
}

type Extra = { account?: LedgerAccount | undefined; month?: string | undefined }
export const transactionRows = ({
  account,
  month,
}: Extra): ListSource<typeof booksContract.transactions> => ({
  from: `${ledger_transactions} t`,
  id: 't.id',
  columns: {
    ...own(ledger_transactions, 't'),
    entries: shown('booked.entries'),
  },
  showing: `
    cross join lateral (
      select json_agg(
        json_build_object('account', e.account, 'cents', e.cents, 'order_line_id', e.order_line_id)
        order by e.cents desc, e.id
      ) as entries
      from ${ledger_entries} e
      where e.transaction_id = page.key
    ) booked`,
  types: { id: 'uuid', order_id: 'uuid', at: 'timestamptz' },
  where: (values) => {
    const conditions: string[] = []
    if (month !== undefined) {
      const first = values.add(`${month}-01T00:00:00Z`)
      conditions.push(
        `t.at >= ${first}::timestamptz`,
        `t.at < (${first}::timestamptz at time zone 'UTC' + interval '1 month') at time zone 'UTC'`,
      )
    }
    if (account !== undefined)
      conditions.push(
        `exists (select from ${ledger_entries} e where e.transaction_id = t.id and e.account = ${values.add(account)})`,
      )
    return conditions
  },
  dateColumn: 't.at',
})
