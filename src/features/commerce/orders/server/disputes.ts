import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import type { PaymentProvider } from '../../ledger/ledger.contract.ts'
import { bookDispute } from './booking.ts'
import { isReturned, linesOf, lockOrder } from './orders.queries.ts'
import { order_disputes, orders } from './orders.table.ts'
import { revoke, step } from './steps.ts'
import type { DISPUTE_STATES } from '../shared/order-states.ts'

export type Dispute = {
  provider: PaymentProvider
  object: string
  cents: number
  state: (typeof DISPUTE_STATES)[number]
  opened_at: Date
}

/**
 * Follows a dispute: while it is open what the order opened is suspended, a won one restores it, a lost one
 * ends it. Each of its states is booked once.
 */
export async function recordDispute(
  platform: TxPlatform,
  tx: Db,
  order_id: string,
  dispute: Dispute,
  now: Date,
): Promise<void> {
  const order = await lockOrder(tx, order_id)
  if (!order || (order.paid_at === null && !isReturned(order))) return
  const reference = { provider: dispute.provider, object: dispute.object }
  const [before] = await tx.query<{ state: string }>(
    `select state from ${order_disputes} where provider = $1 and provider_object = $2`,
    [dispute.provider, dispute.object],
  )
  if (before?.state === dispute.state || (before && before.state !== 'open')) return
  // A line that was taken back stays so, whatever the bank decides.
  const lines = (await linesOf(tx, order_id)).filter((line) => line.fulfilled_at && !line.revoked_at)
  if (!before) {
    await tx.query(
      `
        insert into ${order_disputes} (order_id, provider, provider_object, cents, state, opened_at, created_at)
        values ($1, $2, $3, $4, 'open', $5, $6)`,
      [order_id, dispute.provider, dispute.object, dispute.cents, dispute.opened_at, now],
    )
    await bookDispute(tx, order, 'dispute', dispute.cents, reference, dispute.opened_at)
    await tx.query(`update ${orders} set disputed_at = $2, updated_at = $2 where id = $1`, [order_id, now])
    for (const line of lines) await step(platform, tx, 'suspend', order, line, now)
  }
  if (dispute.state === 'open') return
  await tx.query(
    `update ${order_disputes} set state = $3, closed_at = $4, updated_at = $4 where provider = $1 and provider_object = $2`,
    [dispute.provider, dispute.object, dispute.state, now],
  )
  await bookDispute(
    tx,
    order,
    dispute.state === 'won' ? 'dispute_won' : 'dispute_lost',
    dispute.cents,
    reference,
    now,
  )
  for (const line of lines)
    if (dispute.state === 'lost') await revoke(platform, tx, order, line, now)
    else await step(platform, tx, 'restore', order, line, now)
  if (dispute.state === 'won')
    await tx.query(`update ${orders} set disputed_at = null, updated_at = $2 where id = $1`, [order_id, now])
}
