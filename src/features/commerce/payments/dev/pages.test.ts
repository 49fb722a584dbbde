import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { openDevProvider } from './door.ts'
import type { DevProvider } from './public.ts'

let test: TestApp
let provider: DevProvider
let stripe: Stripe
beforeAll(async () => {
  test = await testApp()
  provider = (await openDevProvider(test.platform))!
  const { secretKey, host, port, protocol } = provider
  stripe = new Stripe(secretKey, { host, port, protocol })
})
afterAll(() => test.close())

const get = (url: string) => test.app.inject({ url: new URL(url, 'http://a').pathname })
const post = (url: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: new URL(url, 'http://a').pathname,
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
const plan = {
  price_data: {
    currency: 'usd',
    unit_amount: 1500,
    recurring: { interval: 'month' as const },
    product_data: { name: 'Plan <b>' },
  },
  quantity: 1,
}
const session = (more: Stripe.Checkout.SessionCreateParams = {}) =>
  stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [plan],
    success_url: 'https://shop.example/done?id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://shop.example/back',
    ...more,
  })

describe('the pay page', () => {
  it('says what is paid, in the language of the session, and runs nothing', async () => {
    const { url } = await session({ locale: 'es', subscription_data: { trial_period_days: 7 } })
    const page = await get(url!)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<html lang="es">')
    expect(page.body).toContain('Hoy pagas')
    expect(page.body).toContain('Plan &lt;b&gt;')
    expect(page.body).not.toContain('<script')
    expect(page.headers['content-security-policy']).toContain("form-action 'self' https://shop.example")
    expect((await get((await session()).url!)).body).toContain('Pay $15.00')
    expect((await get('/dev/payments/pay/cs_test_none')).statusCode).toBe(404)
  })

  it('takes a card, after one that is declined and an address that is none', async () => {
    const { id, url } = await session()
    expect((await post(url!, { card: '4242424242424242', email: 'none' })).statusCode).toBe(422)
    const email = 'page@a.example'
    const refused = await post(url!, { card: '4000000000009995', email })
    expect(refused.statusCode).toBe(402)
    expect(refused.body).toContain('role="alert"')
    const paid = await post(url!, { card: '4242424242424242', email })
    expect([paid.statusCode, paid.headers.location]).toEqual([303, `https://shop.example/done?id=${id}`])
    expect((await get(url!)).body).toContain('not open any more')
    const { customer, status } = await stripe.checkout.sessions.retrieve(id)
    expect(status).toBe('complete')
    expect(await stripe.customers.retrieve(customer as string)).toMatchObject({ email })
  })

  it('is not sent by the page of somebody else', async () => {
    const { url } = await session()
    const sent = await post(url!, { card: '4242424242424242' }, { 'sec-fetch-site': 'cross-site' })
    expect(sent.statusCode).toBe(403)
  })
})

describe('the portal', () => {
  it('replaces the card, and ends a subscription by its day until that is taken back', async () => {
    const { id, url } = await session({ customer_email: 'portal@a.example' })
    await post(url!, { card: '4242424242424242' })
    const { customer, subscription } = await stripe.checkout.sessions.retrieve(id)
    const portal = await stripe.billingPortal.sessions.create({
      customer: customer as string,
      return_url: 'https://shop.example/plan',
    })
    const page = await get(portal.url)
    expect(page.body).toContain('visa that ends in 4242')
    await post(portal.url, { action: 'card', card: '5555555555554444' })
    expect((await get(portal.url)).body).toContain('mastercard that ends in 4444')
    expect((await post(portal.url, { action: 'card', card: '4000000000000002' })).statusCode).toBe(402)
    const state = () => stripe.subscriptions.retrieve(subscription as string)
    await post(portal.url, { action: 'cancel', subscription: subscription as string })
    expect((await state()).cancel_at).toBe((await state()).items.data[0]!.current_period_end)
    expect((await state()).cancel_at_period_end).toBe(false)
    await post(portal.url, { action: 'resume', subscription: subscription as string })
    expect((await state()).cancel_at).toBeNull()
    const update = await stripe.billingPortal.sessions.create({
      customer: customer as string,
      return_url: 'https://shop.example/plan',
      flow_data: { type: 'payment_method_update' },
    })
    const changed = await post(update.url, { action: 'card', card: '4242424242424242' })
    expect(changed.headers.location).toBe('https://shop.example/plan')
  })
})

describe('the overview', () => {
  const act = async (form: Record<string, string>): Promise<string> =>
    decodeURIComponent(String((await post('/dev/payments/do', form)).headers.location))
  it('makes time pass, refunds, disputes, pays out and declines', async () => {
    const { id, url } = await session({ customer_email: 'all@a.example' })
    await post(url!, { card: '4242424242424242' })
    const { subscription } = await stripe.checkout.sessions.retrieve(id)
    const [charge] = (await stripe.charges.list({ limit: 1 })).data
    expect(await act({ action: 'refund-half', id: charge!.id })).toContain('refunded')
    expect((await stripe.charges.retrieve(charge!.id)).amount_refunded).toBe(750)
    await act({ action: 'dispute', id: charge!.id })
    const [dispute] = (await stripe.disputes.list({ charge: charge!.id })).data
    await act({ action: 'won', id: dispute!.id })
    expect(await act({ action: 'won', id: dispute!.id })).toContain('already closed')
    expect(await act({ action: 'payout' })).toContain('made')
    await act({ action: 'decline' })
    const before = await provider.now()
    await act({ action: 'renewal' })
    expect((await provider.now()).getTime()).toBeGreaterThan(before.getTime() + 27 * 86_400_000)
    const states = (await stripe.subscriptions.list({ status: 'past_due' })).data.length
    expect(states).toBe(1)
    await act({ action: 'pass', days: '7' })
    expect((await stripe.subscriptions.list({ status: 'past_due' })).data).toHaveLength(0)
    await act({ action: 'delivery', mode: 'drop', delay: '5' })
    await act({ action: 'end', id: subscription as string })
    const page = await get('/dev/payments')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Hold back')
    expect(page.body).toMatch(/[1-9]\d* held/)
    await act({ action: 'release' })
    expect((await provider.held()).held).toBe(0)
    const state = (await test.app.inject('/dev/payments/state.json?kind=subscription')).json<{
      objects: unknown[]
    }>()
    expect(state.objects.length).toBeGreaterThan(1)
    expect(JSON.stringify(state)).not.toContain('sk_test_')
  })
})
