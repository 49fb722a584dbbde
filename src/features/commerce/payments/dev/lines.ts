import type { Item, Line, Subscription } from './objects.ts'
import { nameOf } from './prices.ts'
import { reduction } from './sums.ts'
import { newId, type Store } from './store.ts'

/** A share of an amount by time, to the second, rounded half away from zero. */
export function prorated(amount: number, part: number, whole: number): number {
  if (whole <= 0) return 0
  const [a, p, w] = [BigInt(amount), BigInt(part), BigInt(whole)]
  return Number((2n * a * p + w) / (2n * w))
}

export async function lineOf(
  s: Store,
  sub: Subscription,
  item: Item,
  about: { amount: number; period: { start: number; end: number }; proration: boolean; description?: string },
): Promise<Line> {
  const name = await nameOf(s, item.price)
  return {
    id: newId('il'),
    object: 'line_item',
    amount: about.amount,
    subtotal: about.amount,
    currency: item.price.currency,
    description: about.description ?? `${item.quantity} × ${name}`,
    discountable: about.amount > 0,
    discounts: [],
    discount_amounts: [],
    invoice: null,
    livemode: false,
    metadata: sub.metadata,
    parent: {
      type: 'subscription_item_details',
      subscription_item_details: {
        subscription: sub.id,
        subscription_item: item.id,
        proration: about.proration,
        invoice_item: null,
      },
      invoice_item_details: null,
    },
    period: about.period,
    pricing: {
      type: 'price_details',
      unit_amount_decimal: String(item.price.unit_amount),
      price_details: { price: item.price.id, product: item.price.product },
    },
    quantity: item.quantity,
    subscription: sub.id,
    taxes: [],
  }
}

/** Invoice lines of a period. */
export const periodLines = (s: Store, sub: Subscription, items: Item[], free = false): Promise<Line[]> =>
  Promise.all(
    items.map((item) =>
      lineOf(s, sub, item, {
        amount: free ? 0 : item.price.unit_amount * item.quantity,
        period: { start: item.current_period_start, end: item.current_period_end },
        proration: false,
      }),
    ),
  )

/**
 * Credit for the rest of a period, and charges for it at the new price. Percentage discounts are not
 * credited.
 */
export async function prorationLines(
  s: Store,
  sub: Subscription,
  before: Item[],
  after: Item[],
  at: number,
): Promise<Line[]> {
  const lines: Line[] = []
  // Nothing was paid for a trial.
  if (sub.status === 'trialing') return lines
  const same = (one: Item, other: Item | undefined): boolean =>
    other !== undefined &&
    one.price.id === other.price.id &&
    one.quantity === other.quantity &&
    one.current_period_end === other.current_period_end
  for (const item of before) {
    const other = after.find(({ id }) => id === item.id)
    if (same(item, other)) continue
    const { current_period_start: start, current_period_end: end } = item
    const share = (amount: number): number => prorated(amount, Math.max(0, end - at), end - start)
    let net = item.price.unit_amount * item.quantity
    for (const id of sub.discounts) {
      const coupon = await s.need('coupon', (await s.need('discount', id)).source.coupon)
      if (coupon.percent_off !== null) net -= reduction(coupon, [net])[0]!
    }
    const name = await nameOf(s, item.price)
    lines.push(
      await lineOf(s, sub, item, {
        amount: -share(net),
        period: { start: at, end },
        proration: true,
        description: `Unused time on ${item.quantity} × ${name}`,
      }),
    )
  }
  for (const item of after) {
    const other = before.find(({ id }) => id === item.id)
    if (same(item, other)) continue
    const { current_period_start: start, current_period_end: end } = item
    // A period that begins with the change is paid whole.
    const whole = start === at
    const full = item.price.unit_amount * item.quantity
    const name = await nameOf(s, item.price)
    lines.push(
      await lineOf(s, sub, item, {
        amount: whole ? full : prorated(full, Math.max(0, end - at), end - start),
        period: { start: at, end },
        proration: !whole,
        description: whole ? `${item.quantity} × ${name}` : `Remaining time on ${item.quantity} × ${name}`,
      }),
    )
  }
  return lines
}
