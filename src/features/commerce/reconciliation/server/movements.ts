import type Stripe from 'stripe'
import { balanceOf, post, type Entry } from '../../ledger/server/public.ts'
import { idOf, seconds } from '../../orders/server/public.ts'
import { order_disputes } from '../../orders/server/orders.table.ts'
import { cardProvider, type Lease } from '../../payments/server/public.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { common, Failure } from '#contract/errors.ts'
import { created, pages, type Run } from './running.ts'

/** Types of movements that are compared by order: payments, refunds and disputes. */
const FOLLOWS_ORDERS: readonly string[] = [
  'charge',
  'payment',
  'refund',
  'payment_refund',
  'refund_failure',
  'payment_failure_refund',
]
/** Types of movements that are compared by payout. */
const FOLLOWS_PAYOUTS: readonly string[] = ['payout', 'payout_failure', 'payout_cancel']
const FEES: readonly string[] = ['stripe_fee', 'stripe_fx_fee', 'tax_fee', 'network_cost']
const CAME_BACK: readonly string[] = ['failed', 'canceled']

const move = (to: Entry['account'], from: Entry['account'], cents: number): Entry[] => [
  { account: to, cents },
  { account: from, cents: -cents },
]

/**
 * Books a payout from the provider to the bank, once; a payout that the bank returned is corrected by another
 * transaction.
 */
export async function bookPayout(tx: Db, payout: Stripe.Payout): Promise<void> {
  const reference = { provider: 'Stripe' as const, object: payout.id }
  const at = seconds(payout.created)
  if (payout.amount === 0) return
  if (CAME_BACK.includes(payout.status)) {
    await post(tx, {
      kind: 'payout',
      at,
      of: reference,
      entries: move('bank', 'card_clearing', payout.amount),
    })
    await post(tx, {
      kind: 'correction',
      at,
      of: reference,
      entries: move('card_clearing', 'bank', payout.amount),
    })
  } else
    await post(tx, {
      kind: 'payout',
      at,
      of: reference,
      entries: move('bank', 'card_clearing', payout.amount),
    })
}

/** A fee that no payment of ours carries: of a dispute, or of the account. */
async function bookOtherFee(
  tx: Db,
  movement: Stripe.BalanceTransaction,
  cents: number,
  order: string | null,
): Promise<void> {
  if (cents === 0) return
  await post(tx, {
    kind: 'fee',
    at: seconds(movement.created),
    of: { provider: 'Stripe', object: movement.id },
    ...(order && { order }),
    ...(movement.description && { description: movement.description.slice(0, 200) }),
    entries: move('fees', 'card_clearing', cents),
  })
}

/** Books what these movements cost, and names those that the books have no word for. */
async function bookMovements(
  platform: Platform,
  movements: readonly Stripe.BalanceTransaction[],
): Promise<Stripe.BalanceTransaction[]> {
  const others = movements.filter(
    ({ type }) => !FOLLOWS_ORDERS.includes(type) && !FOLLOWS_PAYOUTS.includes(type),
  )
  if (others.length === 0) return []
  const disputes = await platform.db.query<{ object: string; order_id: string }>(
    `select provider_object as object, order_id from ${order_disputes} where provider = 'Stripe' and provider_object = any($1)`,
    [others.map(({ source }) => idOf(source))],
  )
  const orderOf = new Map(disputes.map(({ object, order_id }) => [object, order_id]))
  const unknown: Stripe.BalanceTransaction[] = []
  await platform.db.transaction(async (tx) => {
    for (const movement of others) {
      const order = orderOf.get(idOf(movement.source) ?? '') ?? null
      if (FEES.includes(movement.type)) await bookOtherFee(tx, movement, -movement.net, null)
      else if (order) await bookOtherFee(tx, movement, movement.fee, order)
      else unknown.push(movement)
    }
  })
  return unknown
}

/** Syncs one payout, with the fees among its movements. */
export async function settlePayout(platform: Platform, id: string, lease: Lease): Promise<void> {
  const provider = await cardProvider(platform)
  if (!provider) throw new Failure(common.unavailable)
  const payout = await provider.stripe.payouts.retrieve(id)
  await lease.apply((tx) => bookPayout(tx, payout))
  if (!payout.automatic) return
  for await (const movement of provider.stripe.balanceTransactions.list({ payout: id, limit: 100 }))
    await bookMovements(platform, [movement])
}

/** Books fees; other movements of money are reported. */
export async function compareMovements(run: Run): Promise<void> {
  const { stripe } = run.provider
  const ask = { created: created(run) }
  for await (const page of pages(run, (at) => stripe.balanceTransactions.list({ ...ask, ...at }))) {
    run.payments += page.length
    for (const { id, type, net } of await bookMovements(run.platform, page))
      run.found.push({ kind: 'movement', object: id, expected: net, actual: 0, note: type })
  }
}

/** Books payouts. */
export async function comparePayouts(run: Run): Promise<void> {
  const { stripe } = run.provider
  const ask = { created: created(run) }
  for await (const page of pages(run, (at) => stripe.payouts.list({ ...ask, ...at })))
    await run.platform.db.transaction(async (tx) => {
      for (const payout of page) await bookPayout(tx, payout)
    })
}

/** Compares the provider's balance with the account of card money. */
export async function compareClearing(run: Run): Promise<void> {
  const balance = await run.provider.stripe.balance.retrieve()
  run.calls += 1
  const atProvider = [...balance.available, ...balance.pending]
    .filter(({ currency }) => currency === 'usd')
    .reduce((sum, { amount }) => sum + amount, 0)
  const booked = await balanceOf(run.platform.db, 'card_clearing')
  if (atProvider !== booked)
    run.found.push({ kind: 'clearing', object: 'card_clearing', expected: atProvider, actual: booked })
}
