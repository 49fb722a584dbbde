import { monthsAfter } from '#contract/dates.ts'
import { keepSubscription } from './due.ts'
import { invalid, needed } from './errors.ts'
import { metadata, number, part, text, type Form, type FormValue } from './form.ts'
import type { Discount, Interval, Price, Subscription } from './objects.ts'
import { newId, type Store } from './store.ts'

const INTERVALS = ['day', 'week', 'month', 'year'] as const

function cents(value: FormValue, param: string): number {
  const amount = number(value)
  if (amount === undefined || !Number.isInteger(amount))
    throw invalid('Invalid integer', param, 'parameter_invalid_integer')
  return amount
}

/** The price that an item names, or one made of what it says. */
export async function priceOf(s: Store, form: Form, param: string): Promise<Price> {
  const id = text(form['price'])
  if (id !== undefined) return s.need('price', id, `${param}[price]`)
  if (!form['price_data']) throw needed(`${param}[price_data]`)
  return makePrice(s, part(form['price_data']), `${param}[price_data]`)
}

export async function makePrice(s: Store, data: Form, param: string): Promise<Price> {
  const currency = text(data['currency'])
  if (!currency) throw needed(`${param}[currency]`)
  const unit_amount = cents(data['unit_amount'] ?? data['unit_amount_decimal'], `${param}[unit_amount]`)
  if (unit_amount < 0)
    throw invalid('This value must be greater than or equal to 0.', `${param}[unit_amount]`)
  const created = await s.now()
  let product = text(data['product'])
  if (product === undefined) {
    const about = part(data['product_data'])
    const name = text(about['name'])
    if (!name) throw needed(`${param}[product_data][name]`)
    product = newId('prod')
    await s.put({
      id: product,
      object: 'product',
      created,
      livemode: false,
      metadata: metadata(about['metadata']),
      name,
      active: true,
      description: text(about['description']) ?? null,
    })
  } else await s.need('product', product, `${param}[product]`)
  const recurring = data['recurring'] ? part(data['recurring']) : undefined
  const interval = INTERVALS.find((one) => one === recurring?.['interval'])
  if (recurring && !interval) throw invalid('Invalid interval', `${param}[recurring][interval]`)
  return s.put({
    id: newId('price'),
    object: 'price',
    created,
    livemode: false,
    metadata: metadata(data['metadata']),
    active: true,
    product,
    unit_amount,
    currency: currency.toLowerCase(),
    type: interval ? 'recurring' : 'one_time',
    recurring: interval ? { interval, interval_count: number(recurring?.['interval_count']) ?? 1 } : null,
  })
}

export const intervalOf = (price: Price): Interval =>
  price.recurring ?? { interval: 'month', interval_count: 1 }
export const nameOf = async (s: Store, price: Price): Promise<string> =>
  (await s.get('product', price.product))?.name ?? price.product

/** Puts coupons on a subscription or an invoice, as discounts with a begin and an end. */
export async function makeDiscounts(
  s: Store,
  forms: Form[],
  to: { customer: string | null; subscription: string | null; now: number },
): Promise<string[]> {
  const ids: string[] = []
  for (const [index, form] of forms.entries()) {
    const discountId = text(form['discount'])
    if (discountId) {
      ids.push((await s.need('discount', discountId, `discounts[${index}][discount]`)).id)
      continue
    }
    const coupon = await s.need('coupon', text(form['coupon']), `discounts[${index}][coupon]`)
    const end = monthsAfter(new Date(to.now * 1000), coupon.duration_in_months ?? 0)
    const discount: Discount = {
      id: newId('di'),
      object: 'discount',
      created: to.now,
      livemode: false,
      metadata: {},
      source: { type: 'coupon', coupon: coupon.id },
      customer: to.customer,
      subscription: to.subscription,
      start: to.now,
      end: coupon.duration === 'repeating' ? Math.floor(end.getTime() / 1000) : null,
    }
    await s.put(discount)
    ids.push(discount.id)
  }
  return ids
}

/** Removes discounts that apply once or have expired. */
export async function spendDiscounts(s: Store, sub: Subscription, now: number): Promise<Subscription> {
  const left: string[] = []
  for (const id of sub.discounts) {
    const discount = await s.need('discount', id)
    const coupon = await s.need('coupon', discount.source.coupon)
    if (coupon.duration !== 'once' && (discount.end === null || discount.end > now)) left.push(id)
  }
  return left.length === sub.discounts.length ? sub : keepSubscription(s, { ...sub, discounts: left })
}
