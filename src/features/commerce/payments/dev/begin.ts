import { DAY_SECONDS } from '#contract/durations.ts'
import { nextBoundary } from './calendar.ts'
import { attach, methodOf } from './cards.ts'
import { keepSubscription } from './due.ts'
import { declined, invalid } from './errors.ts'
import { flag, list, metadata, number, part, text, type Form } from './form.ts'
import { collect, finalize, makeInvoice, waitingLines } from './invoices.ts'
import { itemOf } from './items.ts'
import { periodLines } from './lines.ts'
import { type Customer, listOf, type Price, type Subscription } from './objects.ts'
import { intervalOf, makeDiscounts, priceOf, spendDiscounts } from './prices.ts'
import { newId, type Store } from './store.ts'

export type NewSubscription = {
  customer: Customer
  lines: { price: Price; quantity: number; metadata: Record<string, string> }[]
  discounts: Form[]
  metadata: Record<string, string>
  method: string | null
  trial_end: number | null
  missing?: string
  automatic_tax: boolean
  payment_behavior: string
  present: boolean
}

/** Begins a subscription and charges its first invoice, or begins its trial. */
export async function begin(s: Store, about: NewSubscription): Promise<Subscription> {
  const { customer, trial_end } = about
  const now = await s.now(customer.test_clock)
  const [first] = about.lines
  if (!first) throw invalid('Missing required param: items.', 'items', 'parameter_missing')
  const trial = trial_end !== null && trial_end > now
  const anchor = trial ? trial_end : now
  const period = { start: now, end: trial ? trial_end : nextBoundary(now, intervalOf(first.price), now) }
  const id = newId('sub')
  const items = about.lines.map((line) => itemOf({ subscription: id, ...line }, period))
  const discounts = await makeDiscounts(s, about.discounts, { customer: customer.id, subscription: id, now })
  let sub: Subscription = {
    id,
    object: 'subscription',
    created: now,
    livemode: false,
    metadata: about.metadata,
    customer: customer.id,
    status: trial ? 'trialing' : 'incomplete',
    items: listOf(items, `/v1/subscription_items?subscription=${id}`),
    currency: first.price.currency,
    billing_cycle_anchor: anchor,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, reason: null },
    ended_at: null,
    default_payment_method: about.method,
    discounts,
    latest_invoice: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    trial_start: trial ? now : null,
    trial_end: trial ? trial_end : null,
    trial_settings: { end_behavior: { missing_payment_method: about.missing ?? 'create_invoice' } },
    automatic_tax: { enabled: about.automatic_tax },
    test_clock: customer.test_clock,
  }
  await keepSubscription(s, sub)
  await s.tell('customer.subscription.created', sub)
  const invoice = await makeInvoice(s, {
    customer,
    subscription: sub,
    reason: 'subscription_create',
    lines: [
      ...(await periodLines(s, sub, items, trial)),
      ...(trial ? [] : await waitingLines(s, customer.id, id)),
    ],
    discounts: trial ? [] : discounts,
    automatic_tax: about.automatic_tax,
    now,
  })
  sub = await keepSubscription(s, { ...sub, latest_invoice: invoice.id })
  if (!trial) sub = await spendDiscounts(s, sub, now)
  const open = await finalize(s, invoice)
  if (open.status !== 'paid' && about.payment_behavior !== 'default_incomplete') {
    const { refusal } = await collect(s, open, { present: about.present })
    if (refusal !== null && about.payment_behavior === 'error_if_incomplete')
      throw refusal === 'no_card'
        ? invalid(
            'This customer has no attached payment source or default payment method.',
            undefined,
            'resource_missing',
          )
        : declined(refusal)
  }
  return s.need('subscription', id)
}

export async function createSubscription(s: Store, form: Form): Promise<Subscription> {
  const customer = await s.need('customer', text(form['customer']), 'customer')
  const now = await s.now(customer.test_clock)
  const lines = []
  for (const [index, item] of list(form['items']).entries())
    lines.push({
      price: await priceOf(s, item, `items[${index}]`),
      quantity: number(item['quantity']) ?? 1,
      metadata: metadata(item['metadata']),
    })
  const named = text(form['default_payment_method'])
  const method = named ? await attach(s, await methodOf(s, named, 'default_payment_method'), customer) : null
  const days = number(form['trial_period_days'])
  const ending = part(part(form['trial_settings'])['end_behavior'])
  return begin(s, {
    customer,
    lines,
    discounts: list(form['discounts']),
    metadata: metadata(form['metadata']),
    method: method?.id ?? null,
    trial_end: days ? now + days * DAY_SECONDS : (number(form['trial_end']) ?? null),
    missing: text(ending['missing_payment_method']) ?? 'create_invoice',
    automatic_tax: flag(part(form['automatic_tax'])['enabled']) ?? false,
    payment_behavior: text(form['payment_behavior']) ?? 'allow_incomplete',
    present: flag(form['off_session']) !== true,
  })
}
