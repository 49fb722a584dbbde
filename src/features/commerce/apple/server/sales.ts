import { DEFAULT_CURRENCY } from '#contract/money.ts'
import type { Language } from '#contract/constants.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import {
  markPaid,
  orderById,
  orderElsewhere,
  recordRefund,
  undoFree,
  type OrderRecord,
} from '../../orders/server/public.ts'
import type { SoldPlan } from '../../plans/server/public.ts'
import { apple_transactions } from './apple.table.ts'
import type { KeptTransaction, Purchase } from './facts.ts'
import { endsAt } from './standing.ts'

/**
 * Amount of a transaction in our books, in cents: its price if paid in US dollars. Zero for sandbox purchases
 * and other currencies, which our sums cannot hold; the original price is stored with the transaction.
 */
export const bookedCents = (
  { environment }: Pick<Purchase, 'environment'>,
  { price, currency, free }: Pick<KeptTransaction, 'price' | 'currency' | 'free'>,
): number =>
  environment === 'Production' && currency === DEFAULT_CURRENCY && !free ? Math.round((price ?? 0) / 10) : 0

/** True for a payment: free days are none, and the family's shared purchase is paid once, by its buyer. */
const isPaid = ({ price, free, shared }: KeptTransaction): boolean => !free && !shared && (price ?? 0) > 0

/** The provider's object that an order is of: a transaction, and the payments of it that followed a refund. */
const objectOf = (purchase: Purchase, { transaction_id }: KeptTransaction, payment: number): string =>
  [
    ...(purchase.environment === 'Production' ? [] : [purchase.environment.toLowerCase()]),
    transaction_id,
    ...(payment > 1 ? [payment] : []),
  ].join(':')

async function sell(
  platform: TxPlatform,
  tx: Db,
  buyer: { user_id: string; language: Language },
  purchase: Purchase,
  transaction: KeptTransaction,
  plan: SoldPlan,
  cents: number,
  now: Date,
): Promise<void> {
  const payment = transaction.payments + 1
  const object = objectOf(purchase, transaction, payment)
  const period_end = endsAt(transaction, plan)
  const order_id = await orderElsewhere(
    tx,
    {
      user_id: buyer.user_id,
      organization_id: null,
      of: `apple:${object}`,
      purchase_type: transaction.renews ? 'Subscription' : 'Onetime',
      currency: DEFAULT_CURRENCY,
      provider: 'Apple',
      subscription_id: purchase.subscription_id,
      language: buyer.language,
      line: {
        kind: 'plan',
        item_id: plan.id,
        name_en: plan.name_en,
        name_es: plan.name_es,
        unit_cents: cents,
        account: 'sales_plans',
        details: {
          part: 'store',
          period_start: transaction.purchased_at.toISOString(),
          period_end: period_end?.toISOString() ?? null,
          environment: purchase.environment,
          price: transaction.price,
          currency: transaction.currency,
        },
      },
    },
    now,
  )
  await markPaid(platform, tx, order_id, { provider: 'Apple', object, at: transaction.purchased_at }, now)
  await tx.query(
    `update ${apple_transactions} set order_id = $2, payments = $3, updated_at = $4 where id = $1`,
    [transaction.id, order_id, payment, now],
  )
}

/** Amount that Apple refunded of an order, in cents. */
const refundOf = (order: OrderRecord, { revoked_share }: KeptTransaction): number =>
  revoked_share === null ? order.total : Math.round((order.total * revoked_share) / 100_000)

/**
 * Books what became of one transaction: an order the first time, its refund once Apple has given it back, and
 * another order where Apple took the refund back after all.
 */
export async function recordSale(
  platform: TxPlatform,
  tx: Db,
  buyer: { user_id: string; language: Language },
  purchase: Purchase,
  transaction: KeptTransaction,
  plan: SoldPlan,
  now: Date,
): Promise<void> {
  if (!isPaid(transaction)) return
  const order = transaction.order_id ? await orderById(tx, transaction.order_id) : null
  const cents = bookedCents(purchase, transaction)
  if (!order) await sell(platform, tx, buyer, purchase, transaction, plan, cents, now)
  const gone = order !== null && (order.state === 'refunded' || order.refunded > 0)
  if (transaction.revoked_at === null) {
    if (gone) await sell(platform, tx, buyer, purchase, transaction, plan, order.refunded, now)
    return
  }
  if (gone) return
  const [{ order_id }] = (await tx.query<{ order_id: string }>(
    `select order_id from ${apple_transactions} where id = $1`,
    [transaction.id],
  )) as [{ order_id: string }]
  const paid = (await orderById(tx, order_id))!
  if (paid.total === 0) await undoFree(platform, tx, order_id, now)
  else
    await recordRefund(
      platform,
      tx,
      order_id,
      {
        provider: 'Apple',
        object: paid.provider_object!,
        cents: refundOf(paid, transaction),
        at: transaction.revoked_at,
      },
      now,
    )
}
