import type { Db } from '#server/db/database.ts'
import type { SoldLine } from '../../orders/server/public.ts'
import { order_disputes, order_lines, orders } from '../../orders/server/orders.table.ts'

/** True for a payment of the present access: a payment for a past period ends nothing. */
export const paysFor = ({ details }: Pick<SoldLine, 'details'>, now: Date): boolean => {
  const until = details['period_end'] as string | null | undefined
  return details['part'] !== 'change' && (!until || new Date(until) > now)
}

/** True while a payment for the present access has an open dispute. */
export async function disputedNow(tx: Db, subscription_id: string, now: Date): Promise<boolean> {
  const lines = await tx.query<Pick<SoldLine, 'details'>>(
    `
      select l.details
      from ${order_disputes} d
      join ${orders} o on o.id = d.order_id
      join ${order_lines} l on l.order_id = o.id
      where o.subscription_id = $1 and d.state = 'open'`,
    [subscription_id],
  )
  return lines.some((line) => paysFor(line, now))
}
