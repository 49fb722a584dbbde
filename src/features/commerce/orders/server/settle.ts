import type Stripe from 'stripe'
import { common, Failure } from '#contract/errors.ts'
import type { Platform } from '#server/platform.ts'
import { port } from '#server/port.ts'
import { cardProvider, settle, type CardProvider, type Lease } from '../../payments/server/public.ts'
import { factsOf, idOf, recordFacts, seconds } from './facts.ts'
import { orderById, orderOfIntent, type OrderRecord } from './orders.queries.ts'
import { orders } from './orders.table.ts'
import { markFailed } from './pay.ts'
import { markPaidOrReturn } from './return.ts'

/** Subjects that features above know: subscriptions, customers, payouts. */
export const settleAbove =
  port<(platform: Platform, subject: string, lease: Lease) => Promise<void>>('settleAbove')

const EXPAND = ['payment_intent.latest_charge.balance_transaction']

/** Brings one order to what its payment page says now. */
async function settleOrder(
  platform: Platform,
  provider: CardProvider,
  lease: Lease,
  order: OrderRecord,
): Promise<void> {
  const now = platform.clock()
  if (order.session === null) {
    // Nobody was led to a page, or the process died before its address was kept: then its time runs out.
    if (order.state === 'pending' && order.expires_at && order.expires_at <= now)
      await lease.apply((tx) => markFailed(platform, tx, order.id, now))
    return
  }
  const session = await provider.stripe.checkout.sessions.retrieve(order.session, { expand: EXPAND })
  if (session.status === 'expired') {
    await lease.apply((tx) => markFailed(platform, tx, order.id, now))
    return
  }
  if (session.status !== 'complete') return
  if (session.mode === 'subscription') {
    const subscription = idOf(session.subscription)
    if (subscription) await settle(platform, `subscription:${subscription}`)
    return
  }
  if (session.payment_status === 'unpaid') return
  const intent = session.payment_intent as Stripe.PaymentIntent | null
  const charge = (intent?.latest_charge ?? null) as Stripe.Charge | null
  const facts = await factsOf(provider, charge, order.refunded > 0)
  await lease.apply(async (tx) => {
    await markPaidOrReturn(
      platform,
      tx,
      order.id,
      {
        provider: 'Stripe',
        object: intent?.id ?? session.id,
        payment_intent: intent?.id ?? null,
        tax: session.total_details?.amount_tax ?? 0,
        at: seconds(charge?.created ?? session.created),
      },
      now,
    )
    await recordFacts(platform, tx, order.id, facts, now)
  })
}

/** Finds whose a payment is: one of ours by its intent, else what the provider says that it paid. */
async function settleIntent(
  platform: Platform,
  provider: CardProvider,
  lease: Lease,
  intent: string,
): Promise<void> {
  const { stripe } = provider
  const order = await orderOfIntent(platform.db, intent)
  if (!order) {
    const { metadata } = await stripe.paymentIntents.retrieve(intent)
    if (metadata['order_id']) return settle(platform, `order:${metadata['order_id']}`)
    const { data } = await stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: intent },
      expand: ['data.invoice'],
    })
    const invoice = data[0]?.invoice as Stripe.Invoice | undefined
    const subscription = idOf(invoice?.parent?.subscription_details?.subscription)
    return subscription ? settle(platform, `subscription:${subscription}`) : undefined
  }
  const { latest_charge } = await stripe.paymentIntents.retrieve(intent, {
    expand: ['latest_charge.balance_transaction'],
  })
  const facts = await factsOf(provider, latest_charge as Stripe.Charge | null, order.refunded > 0)
  await lease.apply((tx) => recordFacts(platform, tx, order.id, facts, platform.clock()))
}

/** Syncs the subject of a notification, by the prefix of its key. */
export async function settleSubject(platform: Platform, subject: string, lease: Lease): Promise<void> {
  const [kind, id = ''] = subject.split(/:(.*)/s)
  if (kind !== 'order' && kind !== 'intent') return settleAbove(platform, subject, lease)
  const provider = await cardProvider(platform)
  if (!provider) throw new Failure(common.unavailable)
  if (kind === 'intent') return settleIntent(platform, provider, lease, id)
  const order = await orderById(platform.db, id)
  if (order) await settleOrder(platform, provider, lease, order)
}

const SWEEP = 500
/** Orders whose page has closed and whose end nobody told of. */
export async function sweepOrders(platform: Platform): Promise<number> {
  const due = await platform.db.query<{ id: string }>(
    `select id from ${orders} where state = 'pending' and expires_at <= $1 order by expires_at limit ${SWEEP}`,
    [platform.clock()],
  )
  for (const { id } of due) await settle(platform, `order:${id}`)
  return due.length
}
