import { Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import { ledger_entries, ledger_transactions } from '../../ledger/server/ledger.table.ts'
import { post } from '../../ledger/server/public.ts'
import { lockOrder } from '../../orders/server/public.ts'
import { orders } from '../../orders/server/orders.table.ts'
import { payment_requests } from '../../payments/server/payments.table.ts'
import { reconciliationErrors, type WaitingRow } from '../reconciliation.contract.ts'

/**
 * SQL of the requests for money back that nobody follows any more: refused ones of the installation itself,
 * and those that the provider has not answered for an hour before `now`.
 */
export const unmadeRefundsSql = (now: string): string => `
  from ${payment_requests} r
  join ${orders} o on o.id = r.subject_id
  where r.kind = 'refund'
    and (
      (r.state = 'open' and r.created_at < ${now}::timestamptz - interval '1 hour')
      or (r.state = 'refused' and r.by_id is null and o.refunded < o.total and o.disputed_at is null)
    )`
/** SQL of the sums by order on the account for what is not explained, where they are not zero. */
export const SUSPENSE = `
  select t.order_id, sum(e.cents)::int as cents, min(t.provider_object) as object, min(t.at) as since
  from ${ledger_entries} e
  join ${ledger_transactions} t on t.id = e.transaction_id
  where e.account = 'suspense'
  group by t.order_id
  having sum(e.cents) <> 0`

/** Money that somebody has to look at, oldest first. */
export async function waitingMoney(platform: Platform): Promise<WaitingRow[]> {
  const rows = await platform.db.query<Omit<WaitingRow, 'since'> & { since: Date }>(
    `
      select w.order_id, o.number::int as order_number, 'suspense' as why, w.cents, null as note, w.since
      from (${SUSPENSE}) w
      join ${orders} o on o.id = w.order_id
      union all
      select
        r.subject_id, o.number::int, r.state, (r.body ->> 'cents')::int, r.problem,
        r.created_at
      ${unmadeRefundsSql('$1')}
      order by since`,
    [platform.clock()],
  )
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }))
}

/**
 * Books money that left for an order and fits nothing of it as a refund: a loss that somebody has looked at.
 *
 * @returns cents booked
 * @throws not_to_write_off
 */
export function writeOff(platform: Platform, person: Person, order_id: string): Promise<number> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const order = await lockOrder(tx, order_id)
    const [left] = await tx.query<{ cents: number }>(
      `select cents from (${SUSPENSE}) w where order_id = $1 and cents > 0`,
      [order_id],
    )
    if (!order || !left) throw new Failure(reconciliationErrors.not_to_write_off)
    await post(tx, {
      kind: 'correction',
      at: now,
      order: order_id,
      entries: [
        { account: 'refunds', cents: left.cents },
        { account: 'suspense', cents: -left.cents },
      ],
    })
    await audit(
      tx,
      person,
      {
        code: 'ORDER_WRITTEN_OFF',
        subject_type: 'order',
        subject_id: order_id,
        organization_id: order.organization_id,
        after: { name: `#${order.number}`, cents: left.cents },
      },
      now,
    )
    return left.cents
  })
}
