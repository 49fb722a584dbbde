import type { Stripe } from 'stripe'
import { describe, expect, it } from 'vitest'
import { devWorld, sdk } from './testing.ts'

/** The provider, asked by the very SDK that asks Stripe. */

const { test, provider, stripe } = await devWorld()

const seconds = (time: string): number => Date.parse(time) / 1000
const price = (unit_amount: number, interval: 'month' | 'year' = 'month') => ({
  currency: 'usd',
  unit_amount,
  recurring: { interval },
  product_data: { name: 'Plan' },
})
const addresses = {
  success_url: 'https://a.example/s?id={CHECKOUT_SESSION_ID}',
  cancel_url: 'https://a.example/c',
}

/** A customer on a test clock, with a card that renewals are charged to. */
async function onClock(time: string, card = 'pm_card_visa') {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: seconds(time) })
  const customer = await stripe.customers.create({ email: 'a@a.example', test_clock: clock.id })
  const method = await stripe.paymentMethods.attach(card, { customer: customer.id })
  await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } })
  return {
    customer: customer.id,
    to: (time: string) => stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: seconds(time) }),
  }
}
const subscribe = async (customer: string, amount: number, more: object = {}) => {
  const product = await stripe.products.create({ name: 'Plan' })
  const { unit_amount, currency, recurring } = price(amount)
  return stripe.subscriptions.create({
    customer,
    items: [{ price_data: { currency, unit_amount, recurring, product: product.id } }],
    ...more,
  })
}
const invoicesOf = async (subscription: string) =>
  (await stripe.invoices.list({ subscription, limit: 100 })).data
const day = (time: number | undefined): string => new Date((time ?? 0) * 1000).toISOString().slice(0, 10)

describe('a checkout', () => {
  it('is paid once, with what was asked for kept beside it', async () => {
    const session = await stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [
        { price_data: { currency: 'usd', unit_amount: 1999, product_data: { name: 'Course' } }, quantity: 2 },
      ],
      metadata: { order: 'o1' },
      client_reference_id: 'o1',
      customer_email: 'buyer@a.example',
      payment_intent_data: { metadata: { order: 'o1' } },
      ...addresses,
    })
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 3998 })
    expect(session.url).toBe(`${test.platform.config.PUBLIC_URL}/dev/payments/pay/${session.id}`)
    await expect(provider.pay(session.id, { card: '4000000000000002' })).rejects.toThrow('declined')
    await provider.pay(session.id)
    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge.balance_transaction', 'line_items'],
    })
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      metadata: { order: 'o1' },
      payment_intent: {
        status: 'succeeded',
        metadata: { order: 'o1' },
        latest_charge: { amount: 3998, paid: true, balance_transaction: { fee: 146, net: 3852 } },
      },
    })
    expect(paid.line_items?.data).toMatchObject([{ quantity: 2, amount_total: 3998, description: 'Course' }])
    await expect(provider.pay(session.id)).rejects.toThrow('complete')
  })

  it('takes coupons and tax, and begins a subscription', async () => {
    await provider.set({ tax: 10 })
    const coupon = await stripe.coupons.create({ amount_off: 500, currency: 'usd', duration: 'once' })
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price_data: price(2000), quantity: 1 }],
      discounts: [{ coupon: coupon.id }],
      automatic_tax: { enabled: true },
      subscription_data: { metadata: { plan: 'p' } },
      ...addresses,
    })
    expect(session).toMatchObject({
      amount_subtotal: 2000,
      amount_total: 1650,
      total_details: { amount_discount: 500, amount_tax: 150 },
    })
    await provider.pay(session.id)
    await provider.set({ tax: 0 })
    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['subscription', 'invoice.payments'],
    })
    const sub = paid.subscription as Stripe.Subscription
    expect(sub).toMatchObject({ status: 'active', metadata: { plan: 'p' }, discounts: [] })
    const invoice = paid.invoice as Stripe.Invoice
    expect(invoice).toMatchObject({
      status: 'paid',
      total: 1650,
      parent: { subscription_details: { subscription: sub.id, metadata: { plan: 'p' } } },
    })
    const payment = invoice.payments!.data[0]!.payment.payment_intent as string
    const found = await stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: payment },
    })
    expect(found.data).toMatchObject([{ invoice: invoice.id, amount_paid: 1650, status: 'paid' }])
  })

  it('refuses wrong input at its parameter, and expires', async () => {
    const wrong = stripe.checkout.sessions.create({ mode: 'payment', line_items: [], ...addresses })
    await expect(wrong).rejects.toMatchObject({ type: 'StripeInvalidRequestError', param: 'line_items' })
    await expect(stripe.customers.retrieve('cus_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      requestId: expect.stringMatching(/^req_/),
    })
    const strangers = sdk({ ...provider, secretKey: 'sk_test_other' })
    await expect(strangers.customers.list()).rejects.toMatchObject({ type: 'StripeAuthenticationError' })
    const session = await stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [
        { price_data: { currency: 'usd', unit_amount: 100, product_data: { name: 'x' } }, quantity: 1 },
      ],
      ...addresses,
    })
    expect((await stripe.checkout.sessions.expire(session.id)).status).toBe('expired')
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toThrow('status of expired')
  })
})

describe('a subscription', () => {
  it('renews for a year from 31 January, on the last day of shorter months', async () => {
    const { customer, to } = await onClock('2026-01-31T10:00:00Z')
    const { id } = await subscribe(customer, 1000)
    await to('2027-02-01T12:00:00Z')
    const invoices = (await invoicesOf(id)).toReversed()
    expect(invoices.every(({ status, total }) => status === 'paid' && total === 1000)).toBe(true)
    expect(invoices.map(({ lines }) => day(lines.data[0]!.period.start))).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
      '2026-08-31',
      '2026-09-30',
      '2026-10-31',
      '2026-11-30',
      '2026-12-31',
      '2027-01-31',
    ])
    const [item] = (await stripe.subscriptions.retrieve(id)).items.data
    expect(day(item!.current_period_end)).toBe('2027-02-28')
  })

  it('has a draft for an hour, is past due when declined, and recovers with another card', async () => {
    const { customer, to } = await onClock('2026-03-01T00:00:00Z', 'pm_card_chargeCustomerFail')
    const { id, status } = await subscribe(customer, 1000)
    expect(status).toBe('active')
    await to('2026-04-01T00:30:00Z')
    expect((await invoicesOf(id))[0]).toMatchObject({ status: 'draft', attempt_count: 0 })
    await to('2026-04-01T01:30:00Z')
    const [open] = await invoicesOf(id)
    expect(open).toMatchObject({ status: 'open', attempt_count: 1 })
    expect(day(open!.next_payment_attempt!)).toBe('2026-04-04')
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due')
    await to('2026-04-08T00:00:00Z')
    expect((await invoicesOf(id))[0]).toMatchObject({ attempt_count: 3, next_payment_attempt: null })
    await expect(stripe.invoices.pay(open!.id)).rejects.toMatchObject({
      code: 'card_declined',
      type: 'StripeCardError',
    })
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer })
    await stripe.invoices.pay(open!.id, { payment_method: method.id })
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('active')
  })

  it('is active after a trial before its first invoice is collected', async () => {
    const { customer, to } = await onClock('2026-03-01T00:00:00Z', 'pm_card_chargeCustomerFail')
    const sub = await subscribe(customer, 1000, { trial_period_days: 7 })
    expect(sub.status).toBe('trialing')
    expect((await invoicesOf(sub.id))[0]).toMatchObject({ status: 'paid', total: 0 })
    await to('2026-03-08T00:10:00Z')
    expect((await stripe.subscriptions.retrieve(sub.id)).status).toBe('active')
    await to('2026-03-08T01:10:00Z')
    expect((await stripe.subscriptions.retrieve(sub.id)).status).toBe('past_due')
    const events = await stripe.events.list({ type: 'customer.subscription.trial_will_end' })
    expect(events.data).toHaveLength(1)
  })

  it('costs for a change what its preview said, to the second', async () => {
    const { customer, to } = await onClock('2026-03-01T00:00:00Z')
    const sub = await subscribe(customer, 1000)
    await to('2026-03-11T07:13:21Z')
    const { product } = sub.items.data[0]!.price
    const items = [
      {
        id: sub.items.data[0]!.id,
        quantity: 3,
        price_data: {
          currency: 'usd',
          unit_amount: 2500,
          recurring: { interval: 'month' as const },
          product: String(product),
        },
      },
    ]
    const proration_date = seconds('2026-03-11T07:13:21Z')
    const shown = await stripe.invoices.createPreview({
      subscription: sub.id,
      subscription_details: { items, proration_date, proration_behavior: 'always_invoice' },
    })
    const rest = (seconds('2026-04-01T00:00:00Z') - proration_date) / (31 * 86_400)
    expect(shown.total).toBe(Math.round(7500 * rest) - Math.round(1000 * rest))
    await stripe.subscriptions.update(sub.id, { items, proration_date, proration_behavior: 'always_invoice' })
    const [charged] = await invoicesOf(sub.id)
    expect(charged).toMatchObject({
      total: shown.total,
      status: 'paid',
      billing_reason: 'subscription_update',
    })
    expect(charged!.lines.data.map(({ amount }) => amount)).toEqual(
      shown.lines.data.map(({ amount }) => amount),
    )
  })

  it('keeps a change that nobody paid beside it, until somebody does', async () => {
    const { customer } = await onClock('2026-03-01T00:00:00Z')
    const sub = await subscribe(customer, 1000)
    const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer })
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: bad.id } })
    const pending = await stripe.subscriptions.update(sub.id, {
      items: [{ id: sub.items.data[0]!.id, quantity: 5 }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
    })
    expect(pending.pending_update).not.toBeNull()
    expect(pending).toMatchObject({ status: 'active', items: { data: [{ quantity: 1 }] } })
    await stripe.invoices.pay(pending.latest_invoice as string, { payment_method: 'pm_card_visa' })
    expect(await stripe.subscriptions.retrieve(sub.id)).toMatchObject({
      pending_update: null,
      items: { data: [{ quantity: 5 }] },
    })
  })

  it('goes down at the end of its period by a schedule, and ends by its day alone', async () => {
    const { customer, to } = await onClock('2026-01-31T00:00:00Z')
    const sub = await subscribe(customer, 3000)
    const schedule = await stripe.subscriptionSchedules.create({ from_subscription: sub.id })
    const [now] = schedule.phases
    const { product } = sub.items.data[0]!.price
    const cheaper = {
      currency: 'usd',
      unit_amount: 1000,
      recurring: { interval: 'month' as const },
      product: String(product),
    }
    await stripe.subscriptionSchedules.update(schedule.id, {
      end_behavior: 'release',
      phases: [
        {
          items: [{ price: now!.items[0]!.price as string, quantity: 1 }],
          start_date: now!.start_date,
          end_date: now!.end_date,
        },
        {
          items: [{ price_data: cheaper, quantity: 1 }],
          proration_behavior: 'none',
          duration: { interval: 'month', interval_count: 1 },
        },
      ],
    })
    await to('2026-02-28T02:00:00Z')
    const [invoice] = await invoicesOf(sub.id)
    expect(invoice).toMatchObject({ total: 1000, status: 'paid' })
    await to('2026-04-01T02:00:00Z')
    expect((await stripe.subscriptionSchedules.retrieve(schedule.id)).status).toBe('released')
    await provider.endByPortal(sub.id)
    const ending = await stripe.subscriptions.retrieve(sub.id)
    expect(ending).toMatchObject({ cancel_at: seconds('2026-04-30T00:00:00Z'), cancel_at_period_end: false })
    await to('2026-05-01T00:00:00Z')
    expect((await stripe.subscriptions.retrieve(sub.id)).status).toBe('canceled')
    expect(await invoicesOf(sub.id)).toHaveLength(3)
  })

  it('lets a draft be paid in part by a hold, and credit pay the rest', async () => {
    const { customer, to } = await onClock('2026-03-01T00:00:00Z')
    const sub = await subscribe(customer, 1000)
    await to('2026-04-01T00:10:00Z')
    const [draft] = await invoicesOf(sub.id)
    await stripe.invoiceItems.create({ customer, invoice: draft!.id, amount: -400, currency: 'usd' })
    expect((await stripe.invoices.retrieve(draft!.id)).total).toBe(600)
    await stripe.customers.update(customer, { balance: -250 })
    await to('2026-04-01T01:10:00Z')
    expect(await stripe.invoices.retrieve(draft!.id)).toMatchObject({
      total: 600,
      amount_paid: 350,
      status: 'paid',
    })
    expect(((await stripe.customers.retrieve(customer)) as Stripe.Customer).balance).toBe(0)
  })
})
