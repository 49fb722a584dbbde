import type { Db } from '#server/db/database.ts'
import { addCredit } from '../../credit/server/public.ts'
import { post } from '../../ledger/server/public.ts'
import { orders } from '../../orders/server/orders.table.ts'
import type { SubscriptionRecord } from './subscriptions.queries.ts'

/**
 * What is left of the period that somebody paid for, as credit: its sum by the seconds that are left of it,
 * rounded down. Nothing where free days run, the period costs nothing, or a service code paid it: that money
 * is its Regional Center's.
 */
export async function creditRest(
  tx: Db,
  running: SubscriptionRecord,
  order_id: string,
  now: Date,
): Promise<number> {
  if (!running.period_start || !running.period_end || !running.user_id) return 0
  const [paid] = await tx.query<{ cents: number }>(
    `
      select (o.total - o.tax - o.refunded + o.credit)::int as cents
      from ${orders} o
      where o.subscription_id = $1 and o.state = 'paid' and o.service_code_id is null
      order by o.paid_at desc
      limit 1`,
    [running.id],
  )
  const whole = running.period_end.getTime() - running.period_start.getTime()
  const left = Math.max(0, running.period_end.getTime() - now.getTime())
  const cents = Math.floor(((paid?.cents ?? 0) * left) / whole)
  if (cents <= 0) return 0
  const added = await addCredit(
    tx,
    { user_id: running.user_id },
    { cents, kind: 'plan_rest', of: running.id },
    now,
  )
  if (added)
    await post(tx, {
      kind: 'credit',
      at: now,
      order: order_id,
      of: { provider: running.provider, object: `rest:${running.id}` },
      entries: [
        { account: 'refunds', cents },
        { account: 'customer_credit', cents: -cents },
      ],
    })
  return cents
}
