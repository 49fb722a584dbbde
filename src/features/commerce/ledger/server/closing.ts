import { DEFAULT_CURRENCY } from '#contract/money.ts'
import type { Db } from '#server/db/database.ts'
import { closed_months, ledger_totals } from './ledger.table.ts'

/** The advisory lock that every booking shares (trigger) and that closing a month has alone. */
const CLOSING = 7_251_003

/** The last month (`2026-03`) that is closed, and all before it with it; null: none. */
export async function closedUntil(db: Db): Promise<string | null> {
  const [row] = await db.query<{ month: string | null }>(
    `select to_char(max(month), 'YYYY-MM') as month from ${closed_months}`,
  )
  return row!.month
}

/**
 * Closes a month (`2026-03`, UTC) in the caller's transaction, once the bookings that are under way have
 * ended. Answers the id of the closing, or why it cannot be: it is closed, or something was booked before it
 * in a month that is open.
 */
export async function closeMonthOf(
  tx: Db,
  { month, by, now }: { month: string; by: string; now: Date },
): Promise<{ id: string } | 'closed' | 'earlier_open'> {
  await tx.query('select pg_advisory_xact_lock($1)', [CLOSING])
  const until = await closedUntil(tx)
  if (until !== null && month <= until) return 'closed'
  const open = await tx.query(
    `
      select
      from ${ledger_totals}
      where month < $1::date
        and currency = $2
        and month > coalesce($3::date, '-infinity')
      limit 1`,
    [`${month}-01`, DEFAULT_CURRENCY, until && `${until}-01`],
  )
  if (open.length > 0) return 'earlier_open'
  const [row] = await tx.orm
    .insert(closed_months)
    .values({ month: `${month}-01`, closed_by: by, created_at: now, updated_at: now })
    .returning({ id: closed_months.id })
  return row!
}
