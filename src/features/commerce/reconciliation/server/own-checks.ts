import { grants, seat_holders } from '#features/access/grants/server/grants.table.ts'
import { credit_balances, credit_entries } from '../../credit/server/credit.table.ts'
import { ledger_entries, ledger_totals, ledger_transactions } from '../../ledger/server/ledger.table.ts'
import { order_lines, orders } from '../../orders/server/orders.table.ts'
import { subscriptions } from '../../subscriptions/server/subscriptions.table.ts'
import type { Finding, Run } from './running.ts'
import { SUSPENSE, unmadeRefundsSql } from './waiting.ts'

type Check = Pick<Finding, 'kind'> & { text: string; values?: (run: Run) => unknown[] }
const since = ({ since }: Run) => [since]
const now = ({ platform }: Run) => [platform.clock()]

/** Invariants of our own tables, independent of any provider: each returned row is a finding. */
const CHECKS: readonly Check[] = [
  {
    kind: 'ledger',
    text: `
      select transaction_id::text as object, 0 as expected, sum(cents) as actual
      from ${ledger_entries}
      group by transaction_id
      having sum(cents) <> 0`,
  },
  {
    kind: 'ledger',
    text: `
      select coalesce(e.account, t.account) as object, coalesce(e.cents, 0) as expected, coalesce(t.cents, 0) as actual
      from (select account, sum(cents) as cents from ${ledger_entries} group by account) e
      full join (select account, sum(debits - credits) as cents from ${ledger_totals} group by account) t
        on t.account = e.account
      where coalesce(e.cents, 0) <> coalesce(t.cents, 0)`,
  },
  {
    kind: 'books',
    text: `
      select o.id as order_id, o.subscription_id, o.total as expected, coalesce(sum(e.cents), 0) as actual
      from ${orders} o
      left join ${ledger_transactions} t
        -- What an invoice is paid with later moves from receivable to bank, and what is too much is credit.
        on t.order_id = o.id and t.kind = 'payment' and t.provider_object not like 'offline:%'
      left join ${ledger_entries} e
        on e.transaction_id = t.id and e.account in ('card_clearing', 'app_store', 'receivable', 'bank')
      where o.paid_at >= $1
      group by o.id
      having o.total <> coalesce(sum(e.cents), 0)`,
    values: since,
  },
  {
    kind: 'books',
    text: `
      select o.id as order_id, o.subscription_id, o.refunded as expected, -coalesce(sum(e.cents), 0) as actual
      from ${orders} o
      left join ${ledger_transactions} t on t.order_id = o.id and t.kind in ('refund', 'correction')
      left join ${ledger_entries} e
        on e.transaction_id = t.id and e.account in ('card_clearing', 'app_store', 'receivable', 'bank')
      where o.paid_at >= $1
      group by o.id
      having o.refunded <> -coalesce(sum(e.cents), 0)`,
    values: since,
  },
  {
    kind: 'booked_not_paid',
    text: `
      select t.order_id, t.provider_object as object, 0 as expected, sum(e.cents) as actual
      from ${ledger_transactions} t
      join ${ledger_entries} e on e.transaction_id = t.id and e.account = 'card_clearing'
      left join ${orders} o on o.id = t.order_id
      where t.kind = 'payment' and t.provider = 'Stripe' and t.at >= $1 and (o.id is null or (o.paid_at is null and o.payment_intent is null))
      group by t.id`,
    values: since,
  },
  {
    kind: 'paid_no_access',
    text: `
      select o.id as order_id, o.subscription_id, l.name_en as note
      from ${orders} o
      join ${order_lines} l on l.order_id = o.id
      where o.state = 'paid' and o.paid_at >= $1 and l.fulfilled_at is null`,
    values: since,
  },
  {
    kind: 'paid_no_access',
    text: `
      select s.id as subscription_id, s.name_en as note
      from ${subscriptions} s
      join ${grants} g on g.id = s.grant_id
      where s.status = 'Active'
        and s.suspended_at is null
        and (g.closed_at is not null or g.suspended_at is not null or g.ends_at <= least($1, s.period_end))
        and coalesce(s.period_end > $1, true)`,
    values: now,
  },
  {
    kind: 'access_no_payment',
    text: `
      select s.id as subscription_id, s.name_en as note
      from ${subscriptions} s
      join ${grants} g on g.id = s.grant_id
      where s.status = 'Canceled' and coalesce(g.ends_at > $1, true)`,
    values: now,
  },
  {
    kind: 'access_no_payment',
    text: `
      select o.id as order_id, o.subscription_id, l.name_en as note
      from ${orders} o
      join ${order_lines} l on l.order_id = o.id
      where o.state = 'refunded' and o.paid_at >= $1 and l.fulfilled_at is not null and l.revoked_at is null`,
    values: since,
  },
  {
    kind: 'suspense',
    text: `select order_id, object, 0 as expected, cents as actual from (${SUSPENSE}) w`,
  },
  {
    kind: 'problem',
    text: `select r.subject_id as order_id, r.kind as object, coalesce(r.problem, r.state) as note ${unmadeRefundsSql('$1')}`,
    values: now,
  },
  {
    kind: 'credit',
    text: `
      select b.id::text as object, coalesce(sum(e.cents), 0) as expected, b.cents as actual
      from ${credit_balances} b
      left join ${credit_entries} e on e.balance_id = b.id
      group by b.id
      having b.cents <> coalesce(sum(e.cents), 0)`,
  },
  {
    kind: 'seats',
    text: `
      select s.id as subscription_id, s.seats as expected, g.seats as actual
      from ${subscriptions} s
      join ${grants} g on g.id = s.grant_id
      where s.status = 'Active' and s.organization_id is not null and g.seats <> s.seats`,
  },
  {
    kind: 'seats',
    text: `
      select h.grant_id::text as object, g.seats as expected, count(*) as actual
      from ${seat_holders} h
      join ${grants} g on g.id = h.grant_id
      where h.ended_at is null and h.seat <= g.seats
      group by h.grant_id, g.seats
      having count(*) > g.seats`,
  },
]

const number = (value: unknown): number | null =>
  value === null || value === undefined ? null : Number(value)

/** Looks at our own tables: nothing of it is changed. */
export async function checkOwn(run: Run): Promise<void> {
  for (const { kind, text, values } of CHECKS) {
    const rows = await run.platform.db.query<Finding>(text, values?.(run) ?? [])
    run.found.push(
      ...rows.map((row) => ({
        ...row,
        kind,
        expected: number(row.expected),
        actual: number(row.actual),
      })),
    )
  }
}
