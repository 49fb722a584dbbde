import type { Stripe } from 'stripe'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../../../test/app.ts'
import { startDevProvider } from './public.ts'
import { devWorld, sdk } from './testing.ts'

const { test, provider, stripe } = await devWorld()

async function paid(
  cents: number,
  card = '4242424242424242',
): Promise<{ payment_intent: string; charge: string }> {
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      { price_data: { currency: 'usd', unit_amount: cents, product_data: { name: 'x' } }, quantity: 1 },
    ],
    success_url: 'https://a.example/s',
  })
  const { payment_intent } = await provider.pay(session.id, { card })
  const intent = await stripe.paymentIntents.retrieve(payment_intent!)
  return { payment_intent: payment_intent!, charge: intent.latest_charge as string }
}

describe('money that goes back', () => {
  it('is refunded in parts, and never more than is left', async () => {
    const { payment_intent, charge } = await paid(1000)
    await stripe.refunds.create({ payment_intent, amount: 300, metadata: { why: 'a' } })
    await stripe.refunds.create({ payment_intent, amount: 200, reason: 'requested_by_customer' })
    await expect(stripe.refunds.create({ payment_intent, amount: 501 })).rejects.toMatchObject({
      param: 'amount',
      statusCode: 400,
    })
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 500, refunded: false })
    const rest = await stripe.refunds.create({ payment_intent })
    expect(rest).toMatchObject({ amount: 500, status: 'succeeded' })
    await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
    expect((await stripe.refunds.list({ payment_intent })).data.map(({ amount }) => amount)).toEqual([
      500, 200, 300,
    ])
    await provider.failRefund(rest.id)
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 500, refunded: false })
  })

  it('is disputed by a card or by hand, won or lost, and paid out', async () => {
    const { charge, payment_intent } = await paid(2000, '4000000000000259')
    const [dispute] = (await stripe.disputes.list({ charge })).data
    expect(dispute).toMatchObject({ status: 'needs_response', amount: 2000, payment_intent })
    await provider.closeDispute(dispute!.id, 'won')
    expect(await stripe.disputes.retrieve(dispute!.id)).toMatchObject({ status: 'won' })
    const other = await paid(3000)
    const lost = await provider.dispute(other.charge)
    await provider.closeDispute(lost.id, 'lost')
    await paid(5000)
    const payout = await provider.payout()
    const found = await stripe.balanceTransactions.list({ payout: payout.id, limit: 100 })
    const net = found.data.filter(({ type }) => type !== 'payout').reduce((sum, one) => sum + one.net, 0)
    expect(net).toBe(payout.amount)
    expect((await stripe.payouts.list()).data).toMatchObject([{ id: payout.id, status: 'paid' }])
  })
})

describe('a request', () => {
  it('is answered once for its key', async () => {
    const idempotencyKey = 'row-1'
    const one = await stripe.customers.create({ email: 'k@a.example' }, { idempotencyKey })
    const two = await stripe.customers.create({ email: 'k@a.example' }, { idempotencyKey })
    expect(two.id).toBe(one.id)
    await expect(
      stripe.customers.create({ email: 'other@a.example' }, { idempotencyKey }),
    ).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
    const all = await Promise.all(
      Array.from({ length: 10 }, () =>
        stripe.customers.create({ email: 'many@a.example' }, { idempotencyKey: 'row-2' }),
      ),
    )
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    expect((await stripe.customers.list({ email: 'many@a.example' })).data).toHaveLength(1)
  })

  it('reads long lists by pages', async () => {
    for (let n = 0; n < 5; n++) await stripe.coupons.create({ percent_off: 10 + n, duration: 'once' })
    const first = await stripe.coupons.list({ limit: 2 })
    expect(first.has_more).toBe(true)
    const rest = await stripe.coupons.list({ limit: 3, starting_after: first.data[1]!.id })
    expect([...first.data, ...rest.data].map(({ percent_off }) => percent_off)).toEqual([14, 13, 12, 11, 10])
    expect(rest.has_more).toBe(false)
    const every: string[] = []
    for await (const coupon of stripe.coupons.list({ limit: 2 })) every.push(coupon.id)
    expect(every).toHaveLength(5)
  })
})

describe('notifications', () => {
  it('are signed as Stripe signs, tried again, repeated, and held', async () => {
    const got: Stripe.Event[] = []
    let broken = true
    provider.deliver(async (payload, signature) => {
      const event = stripe.webhooks.constructEvent(payload, signature, provider.webhookSecret)
      if (broken) return 500
      got.push(event)
      return 200
    })
    await provider.delivered()
    expect(got).toEqual([])
    broken = false
    await provider.releaseHeld()
    await provider.delivered()
    expect(got.length).toBeGreaterThan(10)
    expect(got.every(({ livemode, account }) => !livemode && account === undefined)).toBe(true)
    const during = async (delivery: 'repeat' | 'drop' | 'deliver') => {
      got.length = 0
      await provider.set({ delivery })
      await stripe.customers.create({ email: 'n@a.example' })
      await provider.delivered()
      return got.map(({ type }) => type)
    }
    expect(await during('repeat')).toEqual(['customer.created', 'customer.created'])
    expect(got[0]!.id).toBe(got[1]!.id)
    expect(await during('drop')).toEqual([])
    expect(await provider.held()).toMatchObject({ held: 1 })
    await provider.releaseHeld()
    await provider.delivered()
    expect(got).toHaveLength(1)
    expect(await during('deliver')).toHaveLength(1)
    expect(await stripe.events.retrieve(got[0]!.id)).toMatchObject({ type: 'customer.created' })
  })
})

describe('its state', () => {
  it('survives a restart and is shared by two processes, time included', async () => {
    const url = test.platform.config.DATABASE_URL!
    const second = await testApp({ DATABASE_URL: url })
    let ahead = 0
    const other = await startDevProvider(second.platform, { onTime: (by) => (ahead = by) })
    try {
      const customer = await stripe.customers.create({ email: 'two@a.example' })
      expect((await sdk(other).customers.retrieve(customer.id)).id).toBe(customer.id)
      const later = new Date((await provider.now()).getTime() + 40 * 86_400_000)
      await other.passTo(later)
      expect(ahead).toBeGreaterThan(39 * 86_400_000)
      expect((await provider.now()).getTime()).toBeGreaterThanOrEqual(later.getTime())
      await expect(provider.passTo(new Date())).rejects.toThrow('back')
    } finally {
      await other.close()
    }
    const again = await startDevProvider(second.platform)
    expect(again.secretKey).toBe(provider.secretKey)
    expect((await sdk(again).customers.list({ email: 'two@a.example' })).data).toHaveLength(1)
    await again.close()
    await second.close()
  })
})
