import { HOUR_SECONDS } from '#contract/durations.ts'
import { attach, makeCard, methodOf } from './cards.ts'
import { createSession, expireSession } from './checkout.ts'
import { createCoupon, saveCustomer } from './customers.ts'
import { invalid, missing, needed, Refusal, alreadyExists } from './errors.ts'
import { flag, metadata, number, part, text, type Form } from './form.ts'
import { finalizeAsked, newInvoice, newInvoiceItem, removeDraft, updateInvoice } from './invoice-edits.ts'
import { pay, voidInvoice } from './invoices.ts'
import { page } from './lists.ts'
import type { Kind, TestClock } from './objects.ts'
import { createPortalSession } from './portal.ts'
import { makePrice } from './prices.ts'
import { preview } from './preview.ts'
import { closeDispute, createRefund } from './refunds.ts'
import { cancelSchedule, createSchedule, release, updateSchedule } from './schedules.ts'
import { newId, type Store } from './store.ts'
import { createSubscription } from './begin.ts'
import { cancel, updateSubscription } from './subscriptions.ts'
import { advance } from './time.ts'

export type Call = { s: Store; form: Form; id: string; publicUrl: string }
type Answer = (call: Call) => Promise<unknown>

/** Kind of object of each collection's path. */
const COLLECTIONS: Record<string, Kind> = {
  customers: 'customer',
  products: 'product',
  prices: 'price',
  coupons: 'coupon',
  payment_methods: 'payment_method',
  payment_intents: 'payment_intent',
  charges: 'charge',
  refunds: 'refund',
  disputes: 'dispute',
  balance_transactions: 'balance_transaction',
  payouts: 'payout',
  subscriptions: 'subscription',
  subscription_schedules: 'subscription_schedule',
  invoices: 'invoice',
  invoiceitems: 'invoiceitem',
  invoice_payments: 'invoice_payment',
  events: 'event',
  'checkout/sessions': 'checkout.session',
  'test_helpers/test_clocks': 'test_helpers.test_clock',
}

const ANSWERS: Record<string, Answer> = {
  'GET account': async ({ s }) => ({
    id: s.settings.account,
    object: 'account',
    country: 'US',
    default_currency: 'usd',
    charges_enabled: true,
    payouts_enabled: true,
    details_submitted: true,
    type: 'standard',
  }),
  'GET balance': async ({ s }) => {
    const all = await s.find('balance_transaction', {}, 1_000_000)
    const amount = all.reduce((sum, { net }) => sum + net, 0)
    return {
      object: 'balance',
      livemode: false,
      available: [{ amount, currency: 'usd', source_types: { card: amount } }],
      pending: [{ amount: 0, currency: 'usd', source_types: { card: 0 } }],
    }
  },
  'POST customers': ({ s, form }) => saveCustomer(s, null, form),
  'POST customers/:id': async ({ s, form, id }) => saveCustomer(s, await s.need('customer', id), form),
  'DELETE customers/:id': async ({ s, id }) => {
    const customer = await s.need('customer', id)
    for (const sub of await s.find('subscription', { customer: id }))
      if (sub.status !== 'canceled' && sub.status !== 'incomplete_expired') await cancel(s, sub)
    await s.tell('customer.deleted', customer)
    await s.remove(id)
    return { id, object: 'customer', deleted: true }
  },
  'GET customers/:id/payment_methods': ({ s, form, id }) =>
    page(s, 'payment_method', `/v1/customers/${id}/payment_methods`, { ...form, customer: id }),
  'GET customers/search': ({ s, form }) => {
    const email = /^email\s*:\s*["'](.*)["']$/.exec(text(form['query']) ?? '')?.[1]
    if (email === undefined) throw invalid('This provider searches by email only.', 'query')
    return s.find('customer', { email }).then((data) => ({
      object: 'search_result',
      data,
      has_more: false,
      next_page: null,
      url: '/v1/customers/search',
    }))
  },
  'POST products': async ({ s, form }) => {
    const name = text(form['name'])
    if (!name) throw needed('name')
    const id = text(form['id']) ?? newId('prod')
    if (await s.get('product', id)) throw alreadyExists('product', id)
    return s.put({
      id,
      object: 'product',
      created: await s.now(),
      livemode: false,
      metadata: metadata(form['metadata']),
      name,
      active: true,
      description: text(form['description']) ?? null,
    })
  },
  'POST prices': ({ s, form }) => makePrice(s, form, ''),
  'POST coupons': ({ s, form }) => createCoupon(s, form),
  'DELETE coupons/:id': async ({ s, id }) => {
    await s.need('coupon', id, 'coupon')
    await s.put({ ...(await s.need('coupon', id)), valid: false })
    return { id, object: 'coupon', deleted: true }
  },
  'POST payment_methods': ({ s, form }) => {
    const card = part(form['card'])
    const [month, year] = [number(card['exp_month']), number(card['exp_year'])]
    const given = text(card['number'])
    if (!given && text(card['token'])) return methodOf(s, text(card['token'])!, 'card[token]')
    return makeCard(s, given ?? '', { ...(month && { month }), ...(year && { year }) })
  },
  'POST payment_methods/:id/attach': async ({ s, form, id }) =>
    attach(
      s,
      await methodOf(s, id, 'payment_method'),
      await s.need('customer', text(form['customer']), 'customer'),
    ),
  'POST payment_methods/:id/detach': async ({ s, id }) => {
    const method = await s.put({ ...(await s.need('payment_method', id)), customer: null })
    await s.tell('payment_method.detached', method)
    return method
  },
  'POST refunds': ({ s, form }) => createRefund(s, form),
  'POST disputes/:id': async ({ s, form, id }) => {
    const evidence = text(part(form['evidence'])['uncategorized_text'])
    if (flag(form['submit']) === false || (evidence !== 'winning_evidence' && evidence !== 'losing_evidence'))
      return s.need('dispute', id, 'dispute')
    return closeDispute(s, id, evidence === 'winning_evidence' ? 'won' : 'lost')
  },
  'POST checkout/sessions': ({ s, form, publicUrl }) => createSession(s, form, publicUrl),
  'POST checkout/sessions/:id/expire': async ({ s, id }) =>
    expireSession(s, await s.need('checkout.session', id, 'session')),
  'GET checkout/sessions/:id/line_items': async ({ s, id }) => ({
    object: 'list',
    data: (await s.need('checkout.session', id, 'session'))._lines,
    has_more: false,
    url: `/v1/checkout/sessions/${id}/line_items`,
  }),
  'POST billing_portal/sessions': ({ s, form, publicUrl }) => createPortalSession(s, form, publicUrl),
  'POST subscriptions': ({ s, form }) => createSubscription(s, form),
  'POST subscriptions/:id': ({ s, form, id }) => updateSubscription(s, id, form),
  'DELETE subscriptions/:id': async ({ s, form, id }) =>
    cancel(s, await s.need('subscription', id), {
      prorate: flag(form['prorate']) ?? false,
      invoice_now: flag(form['invoice_now']) ?? false,
    }),
  'POST subscription_schedules': ({ s, form }) => createSchedule(s, form),
  'POST subscription_schedules/:id': ({ s, form, id }) => updateSchedule(s, id, form),
  'POST subscription_schedules/:id/release': async ({ s, id }) =>
    release(s, await s.need('subscription_schedule', id, 'schedule')),
  'POST subscription_schedules/:id/cancel': async ({ s, id }) =>
    cancelSchedule(s, await s.need('subscription_schedule', id, 'schedule')),
  'POST invoices': ({ s, form }) => newInvoice(s, form),
  'POST invoices/create_preview': ({ s, form }) => preview(s, form),
  'POST invoices/:id': ({ s, form, id }) => updateInvoice(s, id, form),
  'DELETE invoices/:id': ({ s, id }) => removeDraft(s, id),
  'POST invoices/:id/finalize': ({ s, form, id }) => finalizeAsked(s, id, form),
  'POST invoices/:id/pay': async ({ s, form, id }) =>
    pay(s, await s.need('invoice', id, 'invoice'), text(form['payment_method'])),
  'POST invoices/:id/void': async ({ s, id }) => voidInvoice(s, await s.need('invoice', id, 'invoice')),
  'GET invoices/:id/lines': async ({ s, id }) => (await s.need('invoice', id, 'invoice')).lines,
  'POST invoiceitems': ({ s, form }) => newInvoiceItem(s, form),
  'POST test_helpers/test_clocks': async ({ s, form }) => {
    const frozen_time = number(form['frozen_time'])
    if (frozen_time === undefined) throw needed('frozen_time')
    return s.put<TestClock>({
      id: newId('clock'),
      object: 'test_helpers.test_clock',
      created: await s.now(),
      livemode: false,
      metadata: {},
      frozen_time,
      name: text(form['name']) ?? null,
      status: 'ready',
      deletes_after: frozen_time + 30 * 24 * HOUR_SECONDS,
    })
  },
  'POST test_helpers/test_clocks/:id/advance': async ({ s, form, id }) => {
    const target = number(form['frozen_time'])
    if (target === undefined) throw needed('frozen_time')
    return advance(s, await s.need('test_helpers.test_clock', id), target)
  },
  'DELETE test_helpers/test_clocks/:id': async ({ s, id }) => {
    const clock = await s.need('test_helpers.test_clock', id)
    for (const kind of ['subscription', 'invoice', 'customer'] as const)
      for (const thing of await s.find(kind, { test_clock: clock.id }, 100_000)) await s.remove(thing.id)
    await s.remove(id)
    return { id, object: 'test_helpers.test_clock', deleted: true }
  },
}

/** Answers one call: by its own handler, or by reading a collection. */
export async function answer(
  s: Store,
  method: string,
  path: string,
  form: Form,
  publicUrl: string,
): Promise<unknown> {
  const parts = path
    .replace(/^\/v1\//, '')
    .replace(/\/$/, '')
    .split('/')
    .map(decodeURIComponent)
  const call = { s, form, publicUrl, id: '' }
  const exact = ANSWERS[`${method} ${parts.join('/')}`]
  if (exact) return exact(call)
  for (let index = 1; index < parts.length; index++) {
    const pattern = parts.map((one, n) => (n === index ? ':id' : one)).join('/')
    const found = ANSWERS[`${method} ${pattern}`]
    if (found) return found({ ...call, id: parts[index]! })
  }
  if (method === 'GET') {
    const all = COLLECTIONS[parts.join('/')]
    if (all) return page(s, all, path, form)
    const kind = COLLECTIONS[parts.slice(0, -1).join('/')]
    const id = parts.at(-1)!
    if (kind) {
      const found = await s.get(kind, id)
      if (found) return found
      throw missing(kind.replace('.', '_'), id, kind)
    }
  }
  throw new Refusal(404, 'invalid_request_error', undefined, `Unrecognized request URL (${method}: ${path}).`)
}
