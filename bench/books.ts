/**
 * The books at a million entries: `node scripts/node.mjs bench/books.ts` (`--assert`: exit code 1 where a
 * figure is missed). Figures: months by account ≤ 50 ms, a balance ≤ 5 ms, the whole journal as CSV ≤ 20 s
 * in memory that does not grow with it.
 */
import { DEFAULT_ACCOUNT_NAMES } from '#features/commerce/seller/seller.contract.ts'
import { booksOf } from '#features/commerce/books/server/books.queries.ts'
import { between, journalOf } from '#features/commerce/books/server/journal.ts'
import { balanceOf } from '#features/commerce/ledger/server/public.ts'
import type { Database } from '#server/db/database.ts'
import { withDatabase } from './database.ts'
import { medianOf } from './median.ts'

const TRANSACTIONS = 400_000,
  ENTRIES = 1_000_000,
  CALLS = 30,
  MB = 1 << 20
/** The memory that reading grows to is reached in the first part of a journal, or it grows with it. */
const GROWTH_MB = 32
const missed: string[] = []
const tell = (name: string, value: number, most: number, unit: string): void => {
  console.log(`${name.padEnd(28)} ${value.toFixed(1).padStart(8)} ${unit} (figure: ≤ ${most})`)
  if (value > most) missed.push(name)
}

/** Two years of sales of two and three entries, as their table's owner: triggers would add them up one by one. */
async function fill(db: Database): Promise<void> {
  const [row] = await db.query<{ n: number }>('select count(*)::int as n from ledger_entries')
  if (row!.n >= ENTRIES) return
  const tables = ['ledger_transactions', 'ledger_entries', 'ledger_totals']
  await db.transaction(async (tx) => {
    for (const table of tables) await tx.query(`alter table ${table} disable trigger user`)
    await tx.query(
      `
        insert into ledger_transactions (kind, currency, at, provider, provider_object, description)
        select 'payment', 'USD', '2024-01-01Z'::timestamptz + n * interval '157 seconds', 'Stripe', 'in_' || n, 'Plan'
        from generate_series(1, $1::int) n`,
      [TRANSACTIONS],
    )
    await tx.query(`
      insert into ledger_entries (transaction_id, currency, at, account, cents)
      select t.id, t.currency, t.at, side.account, side.cents
      from ledger_transactions t
      cross join lateral (
        values ('card_clearing', 1399), ('sales_plans', -1399)
        union all
        select account, cents
        from (values ('fees', 70), ('card_clearing', -70)) fee (account, cents)
        where right(t.provider_object, 1) in ('0', '1') or right(t.provider_object, 2) in ('25', '52', '77', '78', '79')
      ) side (account, cents)`)
    await tx.query(`
      insert into ledger_totals (account, currency, month, debits, credits)
      select
        account, currency, date_trunc('month', at at time zone 'UTC')::date,
        sum(greatest(cents, 0)), sum(greatest(-cents, 0))
      from ledger_entries
      group by 1, 2, 3`)
    for (const table of tables) await tx.query(`alter table ${table} enable trigger user`)
  })
  await db.pool.query('vacuum analyze')
}

const median = (call: () => Promise<unknown>): Promise<number> => medianOf(CALLS, call)

await withDatabase('books', async (db) => {
  await db.asJob(() => fill(db))
  const [row] = await db.query<{ n: number }>('select count(*)::int as n from ledger_entries')
  console.log(`${row!.n} entries; median of ${CALLS} calls`)
  tell('months by account', await median(() => booksOf(db, new Date(), undefined)), 50, 'ms')
  tell('a balance', await median(() => balanceOf(db, 'card_clearing')), 5, 'ms')
  for (const format of ['quickbooks', 'xero'] as const) {
    const began = performance.now()
    let bytes = 0,
      early = 0,
      most = 0
    for await (const part of journalOf(db, format, DEFAULT_ACCOUNT_NAMES, between('2024-01', '2026-12'))) {
      bytes += (part as Buffer).length
      most = Math.max(most, process.memoryUsage.rss())
      if (bytes < 20 * MB) early = most
    }
    tell(`journal for ${format}`, (performance.now() - began) / 1000, 20, 's')
    tell(`  ${(bytes / MB).toFixed(0)} MB, memory grows by`, (most - early) / MB, GROWTH_MB, 'MB')
  }
})
if (process.argv.includes('--assert') && missed.length > 0) process.exitCode = 1
