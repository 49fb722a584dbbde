import type Stripe from 'stripe'
import { common, Failure } from '#contract/errors.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { factsOf, idOf, markFailed, orderById, seconds, type Facts } from '../../orders/server/public.ts'
import { order_lines } from '../../orders/server/orders.table.ts'
import { cardProvider, type CardProvider, type Lease } from '../../payments/server/public.ts'
import { holdForDrafts, settleHold } from './holds.ts'
import { intentOf, isFree, recordInvoice, type PaidInvoice } from './invoices.ts'
import { follow } from './follow.ts'
import { noteTrial } from './life.ts'
import {
  lockSubscription,
  subscriptionById,
  subscriptionByRef,
  type SubscriptionRecord,
} from './subscriptions.queries.ts'
import { subscriptions } from './subscriptions.table.ts'

/** Which of ours it is: by its reference, else by the order that it was made for. */
async function ours(db: Db, remote: Stripe.Subscription): Promise<SubscriptionRecord | null> {
  const known = await subscriptionByRef(db, 'Stripe', remote.id)
  if (known) return known
  const order = remote.metadata['order_id'] ? await orderById(db, remote.metadata['order_id']) : null
  return order?.subscription_id ? subscriptionById(db, order.subscription_id) : null
}

async function invoicesOf({ stripe }: CardProvider, subscription: string): Promise<Stripe.Invoice[]> {
  const all: Stripe.Invoice[] = []
  for await (const invoice of stripe.invoices.list({ subscription, limit: 100, expand: ['data.payments'] }))
    all.push(invoice)
  return all.toSorted((a, b) => a.created - b.created)
}

/** The customer's charges by the intent that they belong to. */
async function chargesOf({ stripe }: CardProvider, customer: string): Promise<Map<string, Stripe.Charge>> {
  const charges = new Map<string, Stripe.Charge>()
  for await (const charge of stripe.charges.list({
    customer,
    limit: 100,
    expand: ['data.balance_transaction'],
  })) {
    const intent = idOf(charge.payment_intent)
    if (intent && charge.paid && !charges.has(intent)) charges.set(intent, charge)
  }
  return charges
}

const NOTHING: Facts = { fee: null, refunds: [], disputes: [] }

/** Paid invoices with what became of each payment. */
async function paidOf(
  provider: CardProvider,
  customer: string,
  invoices: readonly Stripe.Invoice[],
): Promise<PaidInvoice[]> {
  const paid = invoices.filter(({ status }) => status === 'paid')
  const charges = paid.some(({ amount_paid }) => amount_paid > 0)
    ? await chargesOf(provider, customer)
    : new Map()
  const payments: PaidInvoice[] = []
  for (const invoice of paid) {
    const intent = intentOf(invoice)
    const charge = (intent && (charges.get(intent) as Stripe.Charge | undefined)) || null
    payments.push({
      invoice,
      intent,
      facts: charge ? await factsOf(provider, charge) : NOTHING,
      paid_at: seconds(invoice.status_transitions.paid_at ?? invoice.created),
    })
  }
  return payments
}

async function failFirst(
  platform: TxPlatform,
  tx: Db,
  { order_line_id }: SubscriptionRecord,
  now: Date,
): Promise<void> {
  const [line] = await tx.query<{ order_id: string }>(`select order_id from ${order_lines} where id = $1`, [
    order_line_id,
  ])
  if (line) await markFailed(platform, tx, line.order_id, now)
}

/**
 * Syncs a subscription with the provider. Its state is read from the current object; payments, refunds and
 * beginnings from its invoices, so that missed events are booked all the same.
 */
export async function settleSubscription(platform: Platform, ref: string, lease: Lease): Promise<void> {
  const provider = await cardProvider(platform)
  if (!provider) throw new Failure(common.unavailable)
  // The answer counts as of the time of the request: a slow answer knows nothing of later events.
  const now = platform.clock()
  const remote = await provider.stripe.subscriptions.retrieve(ref, {
    expand: ['default_payment_method', 'customer'],
  })
  const mine = await ours(platform.db, remote)
  if (!mine) return
  const customer = idOf(remote.customer)!
  const invoices = await invoicesOf(provider, ref)
  const paid = await paidOf(provider, customer, invoices)
  await lease.apply(async (tx) => {
    await tx.query(
      `update ${subscriptions} set provider_ref = $2, updated_at = $3 where id = $1 and provider_ref is null`,
      [mine.id, ref, now],
    )
    for (const each of paid)
      await recordInvoice(platform, tx, (await lockSubscription(tx, mine.id))!, each, now)
    for (const { id, status } of invoices)
      if (status === 'void' || status === 'uncollectible') await settleHold(tx, mine, id!, false, now)
    if (invoices.some(isFree)) await noteTrial(tx, mine, now)
    const subscription = (await lockSubscription(tx, mine.id))!
    if (remote.status === 'incomplete_expired' && subscription.status === 'Pending')
      await failFirst(platform, tx, subscription, now)
    else await follow(platform, tx, subscription, remote, invoices, now)
  })
  await holdForDrafts(platform, provider, lease, mine, invoices, customer)
}
