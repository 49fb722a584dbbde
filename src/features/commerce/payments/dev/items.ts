import { nextBoundary } from './calendar.ts'
import { invalid } from './errors.ts'
import { flag, metadata, number, text, type Form } from './form.ts'
import type { Item, Price, Subscription } from './objects.ts'
import { intervalOf, priceOf } from './prices.ts'
import { newId, type Store } from './store.ts'

const MOST = 1_000_000

function quantityOf(form: Form, fallback: number, param: string): number {
  if (form['quantity'] === undefined) return fallback
  const quantity = number(form['quantity'])
  if (quantity === undefined || !Number.isInteger(quantity) || quantity < 0 || quantity > MOST)
    throw invalid('Invalid integer', `${param}[quantity]`, 'parameter_invalid_integer')
  return quantity
}

export const itemOf = (
  about: { subscription: string; price: Price; quantity: number; metadata: Record<string, string> },
  period: { start: number; end: number },
): Item => ({
  id: newId('si'),
  object: 'subscription_item',
  created: period.start,
  current_period_start: period.start,
  current_period_end: period.end,
  discounts: [],
  ...about,
})

export const sameInterval = (one: Price, other: Price): boolean =>
  intervalOf(one).interval === intervalOf(other).interval &&
  intervalOf(one).interval_count === intervalOf(other).interval_count

/** Applies a form to subscription items; returns them with the anchor, moved if a new period begins. */
export async function changedItems(
  s: Store,
  sub: Subscription,
  forms: Form[],
  at: number,
): Promise<{ items: Item[]; anchor: number }> {
  let items = [...sub.items.data]
  for (const [index, form] of forms.entries()) {
    const param = `items[${index}]`
    const id = text(form['id'])
    const old = items.find((item) => item.id === id)
    if (id !== undefined && !old)
      throw invalid(`No such subscription item: '${id}'`, `${param}[id]`, 'resource_missing')
    if (flag(form['deleted'])) {
      items = items.filter((item) => item !== old)
      continue
    }
    const priced = form['price'] !== undefined || form['price_data'] !== undefined
    const price = old && !priced ? old.price : await priceOf(s, form, param)
    if (!price.recurring) throw invalid('The price specified is not recurring.', `${param}[price]`)
    const quantity = quantityOf(form, old?.quantity ?? 1, param)
    if (old) {
      const merged = metadata(form['metadata'], old.metadata)
      items = items.map((item) => (item === old ? { ...old, price, quantity, metadata: merged } : item))
    } else {
      const { current_period_start: start, current_period_end: end } = sub.items.data[0]!
      const about = { subscription: sub.id, price, quantity, metadata: metadata(form['metadata']) }
      items.push(itemOf(about, { start, end }))
    }
  }
  const [first] = items
  if (!first) throw invalid('A subscription must have at least one active item.', 'items')
  if (items.some((item) => !sameInterval(item.price, first.price)))
    throw invalid('All prices of a subscription must have the same interval.', 'items')
  return withPeriod(sub, items, at)
}

/** Another interval begins a new period at once; the rest of the old one is given back. */
export function withPeriod(sub: Subscription, items: Item[], at: number): { items: Item[]; anchor: number } {
  const [first] = items
  if (sub.status === 'trialing' || sameInterval(first!.price, sub.items.data[0]!.price))
    return { items, anchor: sub.billing_cycle_anchor }
  const end = nextBoundary(at, intervalOf(first!.price), at)
  return {
    items: items.map((item) => ({ ...item, current_period_start: at, current_period_end: end })),
    anchor: at,
  }
}
