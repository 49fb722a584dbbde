import type { Language } from '#contract/constants.ts'
import { users } from '#features/people/users/server/users.table.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { noteSubscription } from '../../orders/server/public.ts'
import { Unsettled, type Lease } from '../../payments/server/public.ts'
import { planOfAppleProduct, type SoldPlan } from '../../plans/server/public.ts'
import { followStore, lockBuyer, type StorePlan } from '../../subscriptions/server/public.ts'
import { askStore } from './app-store.ts'
import { apple_purchases } from './apple.table.ts'
import {
  keepRenewal,
  keepTransaction,
  purchaseOf,
  transactionsOf,
  type KeptTransaction,
  type Purchase,
} from './facts.ts'
import { bookedCents, recordSale } from './sales.ts'
import { standingOf, type Standing } from './standing.ts'

/** The plan of each product that was bought. @throws Unsettled where nobody has said which plan one sells */
async function plansOf(
  tx: Db,
  transactions: readonly KeptTransaction[],
): Promise<(product: string) => SoldPlan> {
  const known = new Map<string, SoldPlan>()
  for (const { product_id, renews } of transactions) {
    if (known.has(product_id)) continue
    const plan = await planOfAppleProduct(tx, product_id)
    if (!plan)
      throw new Unsettled(
        `No plan is sold by Apple's product "${product_id}". Write it into the plan that it sells, then ask again.`,
      )
    if (renews && plan.duration_unit === 'lifetime')
      throw new Unsettled(
        `Apple's product "${product_id}" renews, and its plan "${plan.name_en}" is for life. Name another plan, then ask again.`,
      )
    known.set(product_id, plan)
  }
  return (product) => known.get(product)!
}

async function stateOf(
  tx: Db,
  user_id: string,
  purchase: Purchase,
  transactions: readonly KeptTransaction[],
  standing: Exclude<Standing, { over: string }>,
  plan: SoldPlan,
): Promise<StorePlan> {
  const { current } = standing
  const next =
    current.renews && purchase.auto_renew && purchase.renew_product_id
      ? await planOfAppleProduct(tx, purchase.renew_product_id)
      : null
  const priced =
    purchase.renewal_price !== null && next?.id === plan.id
      ? { price: purchase.renewal_price, currency: purchase.renewal_currency, free: false }
      : current
  return {
    user_id,
    plan,
    renews: current.renews,
    unit_cents: current.shared ? 0 : bookedCents(purchase, priced),
    anchor_at: transactions[0]!.purchased_at,
    period_start: current.purchased_at,
    period_end: standing.period_end,
    trial: current.free,
    cancel_at: standing.cancel_at,
    grace_until: standing.grace_until,
    access_until: standing.access_until,
    next: next && next.id !== plan.id ? next : null,
  }
}

/** Returns the owner of a purchase; null where nobody has handed it in. */
async function buyerOf(
  tx: Db,
  { user_id }: Purchase,
): Promise<{ user_id: string; language: Language; gone: boolean } | null> {
  const [row] = await tx.query<{ user_id: string; language: Language; gone: boolean }>(
    `select id as user_id, language, deleted_at is not null as gone from ${users} where id = $1`,
    [user_id],
  )
  return row ?? null
}

/**
 * Syncs a purchase with Apple: books each payment and refund once, and updates the plan and its access to the
 * newest signed facts, asking Apple's server first where that is possible.
 *
 * @throws Unsettled where an Admin has to decide something first; nothing is written then
 */
export async function settleApple(platform: Platform, id: string, lease: Lease): Promise<void> {
  const [environment = '', original = ''] = id.split(/:(.*)/s)
  const first = await purchaseOf(platform.db, environment, original)
  if (!first) return
  const history = await askStore(platform, first.environment, original)
  await lease.apply(async (tx) => {
    const now = platform.clock()
    for (const transaction of history.transactions) await keepTransaction(tx, first.id, transaction, now)
    for (const renewal of history.renewals) await keepRenewal(tx, first.id, renewal, now)
  })
  await lease.apply(async (tx) => {
    const now = platform.clock()
    const purchase = (await purchaseOf(tx, environment, original, { lock: true }))!
    const buyer = await buyerOf(tx, purchase)
    if (!buyer) throw new Unsettled('No account has handed this purchase in yet, so it opens nothing.')
    // First of all, as whoever moves this person's plans does.
    await lockBuyer(tx, { user_id: buyer.user_id, organization_id: null })
    const before = await transactionsOf(tx, purchase.id)
    const planOf = await plansOf(tx, before)
    for (const transaction of before)
      await recordSale(platform, tx, buyer, purchase, transaction, planOf(transaction.product_id), now)
    const transactions = await transactionsOf(tx, purchase.id)
    const standing = standingOf(purchase, transactions, planOf, now)
    const over = 'over' in standing ? standing : buyer.gone ? { over: 'over' } : null
    const state =
      over ??
      (await stateOf(
        tx,
        buyer.user_id,
        purchase,
        transactions,
        standing as Exclude<Standing, { over: string }>,
        planOf((standing as { current: KeptTransaction }).current.product_id),
      ))
    const run = purchase.runs + 1
    const ref = [environment === 'Production' ? [] : 'sandbox', original, run > 1 ? run : []].flat().join(':')
    const subscription_id = await followStore(platform, tx, { id: purchase.subscription_id, ref, state }, now)
    if (subscription_id === null || subscription_id === purchase.subscription_id) return
    await tx.query(
      `update ${apple_purchases} set subscription_id = $2, runs = $3, updated_at = $4 where id = $1`,
      [purchase.id, subscription_id, run, now],
    )
    // Payments since the end of the previous plan bought this one.
    const since = purchase.subscription_id === null || !('period_start' in state) ? null : state.period_start
    for (const { order_id, purchased_at } of transactions)
      if (order_id && (since === null || purchased_at >= since))
        await noteSubscription(tx, order_id, subscription_id)
  })
}
