import type Stripe from 'stripe'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import type { CardProvider } from '../../payments/server/public.ts'
import { bookFee } from './booking.ts'
import { recordDispute, type Dispute } from './disputes.ts'
import { isReturned, lockOrder } from './orders.queries.ts'
import { recordRefund, type Refund } from './refund.ts'
import { recordFailedRefund } from './refund-failed.ts'

/** State of a payment at the card provider: fee, refunds, disputes. */
export type Facts = {
  fee: { object: string; cents: number; at: Date } | null
  refunds: Stripe.Refund[]
  disputes: Stripe.Dispute[]
}

export const seconds = (at: number): Date => new Date(at * 1000)
const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)

/**
 * Loads the facts of a charge. Refunds and disputes are listed only if the charge reports some, or some are
 * known here (`refunded`): a charge no longer reports a refund that failed.
 */
export async function factsOf(
  { stripe }: CardProvider,
  charge: Stripe.Charge | null,
  refunded = false,
): Promise<Facts> {
  if (!charge) return { fee: null, refunds: [], disputes: [] }
  const balance = charge.balance_transaction
  const refunds: Stripe.Refund[] = [],
    disputes: Stripe.Dispute[] = []
  if (charge.amount_refunded > 0 || refunded)
    for await (const refund of stripe.refunds.list({ charge: charge.id, limit: 100 })) refunds.push(refund)
  if (charge.disputed)
    for await (const dispute of stripe.disputes.list({ charge: charge.id, limit: 100 }))
      disputes.push(dispute)
  return {
    fee:
      balance && typeof balance !== 'string'
        ? { object: balance.id, cents: balance.fee, at: seconds(balance.created) }
        : null,
    refunds: refunds.toReversed(),
    disputes,
  }
}

const disputeState = (status: Stripe.Dispute.Status): Dispute['state'] | null =>
  status === 'won'
    ? 'won'
    : status === 'lost'
      ? 'lost'
      : status.startsWith('warning') || status === 'prevented'
        ? null
        : 'open'

/** Refund of the provider as the books take it. */
export const refundFact = (refund: Stripe.Refund): Refund => ({
  provider: 'Stripe',
  object: refund.id,
  cents: refund.amount,
  at: seconds(refund.created),
  line_id: refund.metadata?.['line_id'] ?? null,
  reason: refund.metadata?.['reason'] ?? null,
  request: refund.metadata?.['request_id'] ?? null,
})

/** Writes what became of a payment; all of it once, so that it may be written again. */
export async function recordFacts(
  platform: TxPlatform,
  tx: Db,
  order_id: string,
  { fee, refunds, disputes }: Facts,
  now: Date,
): Promise<void> {
  const order = await lockOrder(tx, order_id)
  if (!order || (order.paid_at === null && !isReturned(order))) return
  if (fee) await bookFee(tx, order, fee.cents, { provider: 'Stripe', object: fee.object }, fee.at)
  for (const refund of refunds)
    if (refund.status === 'succeeded' || refund.status === 'pending')
      await recordRefund(platform, tx, order_id, refundFact(refund), now)
    else if (refund.status === 'failed' || refund.status === 'canceled')
      await recordFailedRefund(platform, tx, order_id, refund.id, now)
  for (const dispute of disputes) {
    const state = disputeState(dispute.status)
    if (state)
      await recordDispute(
        platform,
        tx,
        order_id,
        {
          provider: 'Stripe',
          object: dispute.id,
          cents: dispute.amount,
          state,
          opened_at: seconds(dispute.created),
        },
        now,
      )
  }
}
export { idOf }
