import { invalid, needed } from './errors.ts'
import { metadata, number, text, type Form } from './form.ts'
import type { Charge, Dispute, Refund } from './objects.ts'
import { transaction } from './cards.ts'
import { newId, type Store } from './store.ts'

const DISPUTE_FEE = 1500

/** Gives back a payment, whole or in part, never more than is left of it. */
export async function createRefund(s: Store, form: Form): Promise<Refund> {
  const intent_id = text(form['payment_intent'])
  const charge_id =
    text(form['charge']) ??
    (intent_id ? (await s.need('payment_intent', intent_id, 'payment_intent')).latest_charge : undefined)
  if (!charge_id) throw needed('payment_intent')
  const charge = await s.need('charge', charge_id, 'charge')
  if (!charge.paid)
    throw invalid('This PaymentIntent does not have a successful charge to refund.', 'payment_intent')
  const left = charge.amount - charge.amount_refunded
  const amount = form['amount'] === undefined ? left : number(form['amount'])
  if (charge.disputed)
    throw invalid('Charge has been charged back; cannot issue a refund.', undefined, 'charge_disputed')
  if (left === 0)
    throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded')
  if (amount === undefined || !Number.isInteger(amount) || amount < 1)
    throw invalid('This value must be greater than or equal to 1.', 'amount', 'parameter_invalid_integer')
  if (amount > left)
    throw invalid(
      `Refund amount ($${(amount / 100).toFixed(2)}) is greater than unrefunded amount on charge ($${(left / 100).toFixed(2)})`,
      'amount',
    )
  const now = await s.now(await clockOf(s, charge))
  const id = newId('re')
  const booked = await transaction(
    s,
    { amount: -amount, fee: 0, currency: charge.currency, type: 'refund', source: id },
    now,
  )
  const refund = await s.put({
    id,
    object: 'refund',
    created: now,
    livemode: false,
    metadata: metadata(form['metadata']),
    amount,
    balance_transaction: booked.id,
    charge: charge.id,
    currency: charge.currency,
    payment_intent: charge.payment_intent,
    reason: text(form['reason']) ?? null,
    status: 'succeeded',
  })
  const refunded = charge.amount_refunded + amount
  const after = await s.put({ ...charge, amount_refunded: refunded, refunded: refunded === charge.amount })
  await s.tell('refund.created', refund)
  await s.tell('charge.refunded', after, {
    amount_refunded: charge.amount_refunded,
    refunded: charge.refunded,
  })
  return refund
}

/** A refund that the bank sends back. */
export async function failRefund(s: Store, id: string): Promise<Refund> {
  const refund = await s.need('refund', id)
  if (refund.status === 'failed') throw invalid('This refund has failed already.')
  const charge = await s.need('charge', refund.charge)
  const now = await s.now(await clockOf(s, charge))
  const { amount, currency } = refund
  await transaction(s, { amount, fee: 0, currency, type: 'refund_failure', source: id }, now)
  await s.put({ ...charge, amount_refunded: charge.amount_refunded - amount, refunded: false })
  const failed = await s.put({ ...refund, status: 'failed', failure_reason: 'expired_or_canceled_card' })
  await s.tell('refund.updated', failed, { status: refund.status })
  await s.tell('refund.failed', failed)
  return failed
}

export async function clockOf(s: Store, charge: Charge): Promise<string | null> {
  return charge.customer ? ((await s.get('customer', charge.customer))?.test_clock ?? null) : null
}

/** Somebody's bank takes a payment back, until it is decided. */
export async function openDispute(s: Store, charge_id: string, reason = 'fraudulent'): Promise<Dispute> {
  const charge = await s.need('charge', charge_id)
  if (charge.disputed) throw invalid('This charge is disputed already.')
  const now = await s.now(await clockOf(s, charge))
  const amount = charge.amount - charge.amount_refunded
  if (!charge.paid || amount === 0) throw invalid('There is nothing left of this charge to dispute.')
  const id = newId('du')
  const { currency } = charge
  const booked = await transaction(
    s,
    { amount: -amount, fee: DISPUTE_FEE, currency, type: 'adjustment', source: id },
    now,
  )
  await s.put({ ...charge, disputed: true })
  const dispute = await s.put({
    id,
    object: 'dispute',
    created: now,
    livemode: false,
    metadata: {},
    amount,
    balance_transactions: [booked],
    charge: charge.id,
    currency,
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
    is_charge_refundable: false,
  })
  await s.tell('charge.dispute.created', dispute)
  return dispute
}

/** Closes a dispute. If it was won the amount is returned; the fee is not. */
export async function closeDispute(s: Store, id: string, outcome: 'won' | 'lost'): Promise<Dispute> {
  const dispute = await s.need('dispute', id)
  if (dispute.status !== 'needs_response') throw invalid('This dispute is already closed.')
  const charge = await s.need('charge', dispute.charge)
  const now = await s.now(await clockOf(s, charge))
  const { amount, currency } = dispute
  const reversals =
    outcome === 'won'
      ? [await transaction(s, { amount, fee: 0, currency, type: 'adjustment', source: id }, now)]
      : []
  const closed: Dispute = {
    ...dispute,
    status: outcome,
    balance_transactions: [...dispute.balance_transactions, ...reversals],
  }
  await s.put(closed)
  await s.tell('charge.dispute.updated', closed, { status: dispute.status })
  await s.tell('charge.dispute.closed', closed)
  if (outcome === 'won') await s.tell('charge.dispute.funds_reinstated', closed)
  return closed
}
