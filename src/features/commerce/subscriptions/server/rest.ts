import type { Db } from '#server/db/database.ts'
import { addCredit } from '../../credit/server/public.ts'
import { post } from '../../ledger/server/public.ts'
import { orders } from '../../orders/server/orders.table.ts'
import { waitingGifts, type SubscriptionRecord } from './subscriptions.queries.ts'
import { subscriptions } from './subscriptions.table.ts'

/**
 * Turns the rest of a paid period into credit, by the seconds left, rounded down. Nothing for free days, free
 * periods, or a period paid by a service code, whose money is its Regional Center's.
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
  await giveRest(tx, running, cents, order_id, now)
  return cents
}

/** Gives what is left of a plan as credit, once. */
async function giveRest(
  tx: Db,
  { id, user_id, provider }: SubscriptionRecord,
  cents: number,
  order_id: string,
  now: Date,
): Promise<void> {
  if (!(await addCredit(tx, { user_id: user_id! }, { cents, kind: 'plan_rest', of: id }, now))) return
  await post(tx, {
    kind: 'credit',
    at: now,
    order: order_id,
    of: { provider, object: `rest:${id}` },
    entries: [
      { account: 'refunds', cents },
      { account: 'customer_credit', cents: -cents },
    ],
  })
}

/** Gifts that waited for the end of a plan become credit, since the one that begins has no end. */
export async function creditGifts(tx: Db, user_id: string, order_id: string, now: Date): Promise<void> {
  for (const gift of await waitingGifts(tx, user_id)) {
    await tx.query(
      `
        update ${subscriptions}
        set status = 'Canceled', canceled_at = $2, cancel_reason = 'replaced', version = version + 1, updated_at = $2
        where id = $1`,
      [gift.id, now],
    )
    await giveRest(tx, gift, gift.unit_cents, order_id, now)
  }
}
