import { common, Failure } from '#contract/errors.ts'
import type { Platform } from '#server/platform.ts'
import { ledger_entries, ledger_transactions } from '../../ledger/server/ledger.table.ts'
import type { OrderDetails } from '../order-details.contract.ts'
import { order_disputes, orders } from './orders.table.ts'

type Row = Omit<OrderDetails, 'agreed_at' | 'disputes' | 'transactions'> & {
  agreed_at: Date | null
  disputes: OrderDetails['disputes']
  transactions: OrderDetails['transactions']
}
const iso = <T extends string | null>(at: T): T => (at === null ? at : (new Date(at).toISOString() as T))

/** Returns the fields of an order that only an Admin sees. @throws common.not_found */
export async function readDetails(platform: Platform, id: string): Promise<OrderDetails> {
  const [row] = await platform.db.query<Row>(
    `
      select
        o.guest_email::text, o.provider_object, o.payment_intent, o.session, o.agreed_at, o.agreed_text,
        coalesce(
          (
            select json_agg(
              json_build_object(
                'id', d.id, 'cents', d.cents, 'state', d.state, 'opened_at', d.opened_at, 'closed_at', d.closed_at
              )
              order by d.opened_at
            )
            from ${order_disputes} d
            where d.order_id = o.id
          ),
          '[]'
        ) as disputes,
        coalesce(
          (
            select json_agg(
              json_build_object(
                'id', t.id, 'kind', t.kind, 'at', t.at, 'entries',
                (
                  select json_agg(json_build_object('id', e.id, 'account', e.account, 'cents', e.cents) order by e.cents desc, e.id)
                  from ${ledger_entries} e
                  where e.transaction_id = t.id
                )
              )
              order by t.at, t.id
            )
            from ${ledger_transactions} t
            where t.order_id = o.id
          ),
          '[]'
        ) as transactions
      from ${orders} o
      where o.id = $1`,
    [id],
  )
  if (!row) throw new Failure(common.not_found)
  return {
    ...row,
    agreed_at: row.agreed_at?.toISOString() ?? null,
    disputes: row.disputes.map((each) => ({
      ...each,
      opened_at: iso(each.opened_at),
      closed_at: iso(each.closed_at),
    })),
    transactions: row.transactions.map((each) => ({ ...each, at: iso(each.at) })),
  }
}
