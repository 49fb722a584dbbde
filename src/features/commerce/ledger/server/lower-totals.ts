import type { Db } from '#server/db/database.ts'

/**
 * Takes entries off the totals, in the transaction that removes them with their ledger transactions: for the
 * removal of sample data, with the rights of the database's owner.
 *
 * @param entries SQL of the ids of the entries, as text
 */
export const lowerTotals = (tx: Db, entries: string): Promise<unknown> =>
  tx.query(`
    update ledger_totals t
    set debits = t.debits - g.debits, credits = t.credits - g.credits
    from (
      select
        e.account, e.currency, date_trunc('month', e.at at time zone 'UTC')::date as month,
        sum(greatest(e.cents, 0)) as debits, sum(greatest(-e.cents, 0)) as credits
      from ledger_entries e
      where e.id::text in (${entries})
      group by 1, 2, 3
    ) g
    where g.account = t.account and g.currency = t.currency and g.month = t.month`)
