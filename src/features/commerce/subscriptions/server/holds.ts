import type Stripe from 'stripe'
import { discountOn, paymentOf } from '#contract/coming-payments.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { addCredit, creditOf, takeCredit } from '../../credit/server/public.ts'
import { holderOf } from '../../orders/server/public.ts'
import { withoutRequest, type CardProvider, type Lease } from '../../payments/server/public.ts'
import { discountOfPlan } from './coming.ts'
import { renewal_holds } from './holds.table.ts'
import { lockSubscription, type SubscriptionRecord } from './subscriptions.queries.ts'
import { subscriptions } from './subscriptions.table.ts'

export type Hold = {
  id: string
  discount_cents: number
  credit_cents: number
  state: 'held' | 'used' | 'freed'
}

export async function holdOf(db: Db, invoice: string): Promise<Hold | null> {
  const [row] = await db.query<Hold>(
    `select id, discount_cents, credit_cents, state from ${renewal_holds} where invoice = $1`,
    [invoice],
  )
  return row ?? null
}

const WORDS = { en: 'Discount and credit', es: 'Descuento y saldo' }

/** Holds discount and credit for a draft, once. */
async function hold(
  tx: Db,
  subscription_id: string,
  invoice: Stripe.Invoice,
  now: Date,
): Promise<Hold | null> {
  const known = await holdOf(tx, invoice.id!)
  if (known) return known
  const subscription = (await lockSubscription(tx, subscription_id))!
  const price = Math.max(0, invoice.subtotal)
  const holder = holderOf(subscription)
  const { discount, credit } = paymentOf({
    price,
    discount: discountOn(discountOfPlan(subscription), price),
    credit: holder ? await creditOf(tx, holder) : 0,
    balance: invoice.starting_balance,
  })
  if (discount + credit === 0) return null
  const [row] = await tx.query<Hold>(
    `
      insert into ${renewal_holds} (subscription_id, invoice, discount_cents, credit_cents, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $5)
      returning id, discount_cents, credit_cents, state`,
    [subscription_id, invoice.id, discount, credit, now],
  )
  if (credit > 0) await takeCredit(tx, holder!, { cents: credit, kind: 'renewal', of: row!.id }, now)
  return row!
}

/**
 * Takes discount and credit off each draft of a renewal, once: held here first, then written there with a key
 * made of the hold. A process that dies in between is mended by the next look at the draft.
 */
export async function holdForDrafts(
  platform: Platform,
  provider: CardProvider,
  lease: Lease,
  subscription: SubscriptionRecord,
  invoices: readonly Stripe.Invoice[],
  customer: string,
): Promise<void> {
  const now = platform.clock()
  const { stripe } = withoutRequest(provider, 'its row is committed')
  for (const invoice of invoices) {
    if (invoice.status !== 'draft' || invoice.billing_reason !== 'subscription_cycle') continue
    const reserved = await lease.apply((tx) => hold(tx, subscription.id, invoice, now))
    if (
      reserved?.state !== 'held' ||
      invoice.lines.data.some(({ metadata }) => metadata['hold'] === reserved.id)
    )
      continue
    await stripe.invoiceItems.create(
      {
        customer,
        invoice: invoice.id!,
        amount: -(reserved.discount_cents + reserved.credit_cents),
        currency: subscription.currency.toLowerCase(),
        description: WORDS.en,
        metadata: { hold: reserved.id },
      },
      { idempotencyKey: `hold:${reserved.id}` },
    )
  }
}

/** Counts a payment that a discount was taken off. */
export const countDiscount = (tx: Db, { id }: SubscriptionRecord, now: Date): Promise<unknown> =>
  tx.query(
    `update ${subscriptions} set discount_left = discount_left - 1, updated_at = $2 where id = $1 and discount_left > 0`,
    [id, now],
  )

/** Settles the hold of a finished renewal: it is used, or freed if it was not deducted. */
export async function settleHold(
  tx: Db,
  subscription: SubscriptionRecord,
  invoice: string,
  used: boolean,
  now: Date,
): Promise<void> {
  const [reserved] = await tx.query<Hold>(
    `
      update ${renewal_holds} set state = $2, updated_at = $3
      where invoice = $1 and state = 'held'
      returning id, discount_cents, credit_cents, state`,
    [invoice, used ? 'used' : 'freed', now],
  )
  if (!reserved) return
  if (used && reserved.discount_cents > 0) await countDiscount(tx, subscription, now)
  const holder = holderOf(subscription)
  if (!used && reserved.credit_cents > 0 && holder)
    await addCredit(tx, holder, { cents: reserved.credit_cents, kind: 'renewal_back', of: reserved.id }, now)
}
