import { afterAll, expect, it } from 'vitest'
import { APP, appleStore, fakeApple, type AppleStore, type Bought } from '../../../../../test/apple.ts'
import { testApp } from '../../../../../test/app.ts'
import { aPerson, twoTenants, type TestPerson } from '../../../../../test/factories.ts'
import { awake, payments, planOnSale } from '../../../../../test/payments.ts'
import { balanceOf } from '../../ledger/server/public.ts'
import type { OrderRow } from '../../orders/orders.contract.ts'
import type { PaymentEvent } from '../../payments/payments.contract.ts'
import type { Subscription, SubscriptionDetails } from '../../subscriptions/subscriptions.contract.ts'
import { planThatCloses } from '../../subscriptions/server/public.ts'
import { appStore } from './app-store.ts'
import { sweepApple } from './sweep.ts'

const test = await testApp(APP)
afterAll(() => test.close())
const { platform } = test
const tenants = await twoTenants(platform)
const apple: AppleStore = await appleStore(test)
const pay = await payments(test)
const clientOf = async (person: TestPerson) => test.as(await awake(test, person))
const [START, NEXT, THEN] = ['2027-03-10T12:00:00Z', '2027-04-10T12:00:00Z', '2027-05-10T12:00:00Z'] as const
const [MONTH, YEAR, LIFE] = ['shop.asl.month', 'shop.asl.year', 'shop.asl.life'] as const
const plan = (more: Record<string, unknown>): Promise<string> => planOnSale(test, tenants.admin, more)
await plan({ apple_product_id: MONTH })
const yearly = await plan({ name_en: 'Yearly', duration_unit: 'year', cents: 9900, apple_product_id: YEAR })
const life = { billing_type: 'Onetime', duration_unit: 'lifetime', name_en: 'For life', cents: 29_900 }
const forLife = await plan({ ...life, apple_product_id: LIFE })

let number = 1000
const original = (): string => String((number += 1))
const learner = (): Promise<TestPerson> => aPerson(platform, {})
const tokenOf = async (person: TestPerson): Promise<string> =>
  (await (await clientOf(person)).get<{ app_account_token: string }>('/apple/account-token')).body.data
    .app_account_token
const plansOf = async (person: TestPerson): Promise<Subscription[]> =>
  (
    await (
      await clientOf(person)
    ).get<Subscription[]>('/subscriptions', { query: { order: 'created_at.asc' } })
  ).body.data
const ordersOf = async (person: TestPerson): Promise<OrderRow[]> =>
  (await (await clientOf(person)).get<OrderRow[]>('/orders', { query: { order: 'paid_at.asc' } })).body.data
const courses = async (person: TestPerson): Promise<string> =>
  (await (await clientOf(person)).get<{ courses: string }>('/access/mine')).body.data.courses
const eventsOf = async (id: string): Promise<PaymentEvent[]> =>
  (
    await (
      await clientOf(tenants.admin)
    ).get<PaymentEvent[]>('/payment-events', { query: { subject: `eq.apple:Production:${id}` } })
  ).body.data
const handIn = (person: TestPerson, bought: Bought) =>
  apple.roots(async () =>
    (await clientOf(person)).post<{ state: string; subscription_id: string | null }>('/apple/transactions', {
      signed_transaction: apple.transaction(bought),
    }),
  )
/** Somebody who has bought a month. */
async function subscriber(more: Partial<Bought> = {}): Promise<{ person: TestPerson; bought: Bought }> {
  test.at(START)
  const person = await learner()
  const bought = { original: original(), product: MONTH, at: START, until: NEXT, ...more }
  const token = await tokenOf(person)
  expect(await apple.tell('SUBSCRIBED', { ...bought, token }, {})).toBe(200)
  return { person, bought: { ...bought, token } }
}
const renewed = (bought: Bought): Bought => ({ ...bought, id: `${bought.original}-2`, at: NEXT, until: THEN })

it('opens what was bought in the app, books it once, and renews it', async () => {
  const store = await balanceOf(platform.db, 'app_store'),
    sales = await balanceOf(platform.db, 'sales_plans')
  const { person, bought } = await subscriber()
  expect(await courses(person)).toBe('Full')
  expect(await plansOf(person)).toMatchObject([
    {
      provider: 'Apple',
      status: 'Active',
      unit_cents: 1499,
      period_end: new Date(NEXT).toISOString(),
      beside: false,
    },
  ])
  expect(await balanceOf(platform.db, 'app_store')).toBe(store + 1499)
  test.at(NEXT)
  const again = apple.notification('DID_RENEW', renewed(bought), {}, { uuid: `renewed-${bought.original}` })
  // Fifty at once are one.
  const statuses = await Promise.all(Array.from({ length: 50 }, () => apple.post(again)))
  expect(new Set(statuses)).toEqual(new Set([200]))
  await apple.settled()
  expect(await balanceOf(platform.db, 'app_store')).toBe(store + 2998)
  expect(await balanceOf(platform.db, 'sales_plans')).toBe(sales - 2998)
  expect(await eventsOf(bought.original!)).toHaveLength(2)
  const orders = await ordersOf(person)
  const [running] = await plansOf(person)
  expect(orders).toMatchObject([
    { provider: 'Apple', state: 'paid', total: 1499, subscription_id: running!.id },
    { provider: 'Apple', state: 'paid', total: 1499, subscription_id: running!.id },
  ])
  expect(running).toMatchObject({ status: 'Active', period_end: new Date(THEN).toISOString() })
  // Apple is the seller: no document of ours, and no change or refund here.
  expect((await (await clientOf(person)).get('/documents')).body.data).toEqual([])
  const change = await (await clientOf(person)).post(`/subscriptions/${running!.id}/cancel`)
  expect([change.status, change.body.data?.code]).toEqual([409, 'apple'])
  const admin = await clientOf(tenants.admin)
  expect((await admin.post(`/subscriptions/${running!.id}/end`, { reason: 'x' })).body.data?.code).toBe(
    'apple_ends',
  )
  const refund = await admin.post(
    `/orders/${orders[0]!.id}/refund`,
    {},
    { headers: { 'idempotency-key': 'a-key-of-apple' } },
  )
  expect(refund.body.data?.code).toBe('refunded_elsewhere')
  expect(await planThatCloses(platform.db, person.id)).toMatchObject({ at_apple: true, renews: true })
})

it('takes only what Apple signed for our app, in the store or its sandbox', async () => {
  test.at(START)
  const bought = { original: original(), product: MONTH, at: START, until: NEXT }
  const other = await appleStore(test, { store: await fakeApple() })
  expect(await apple.post(other.notification('SUBSCRIBED', bought))).toBe(403)
  for (const marks of [['1.2.840.113635.100.6.2.1'], ['1.2.840.113635.100.6.11.1']]) {
    const unmarked = await appleStore(test, { store: await fakeApple({ marks }) })
    expect(await unmarked.post(unmarked.notification('SUBSCRIBED', bought))).toBe(403)
  }
  const theirs = await appleStore(test, { store: apple.store, bundle: 'shop.other.app' })
  expect(await apple.post(theirs.notification('SUBSCRIBED', bought))).toBe(403)
  const app = { data: { appAppleId: 77 } }
  expect(await apple.post(apple.notification('SUBSCRIBED', bought, {}, app))).toBe(403)
  for (const environment of ['Xcode', 'LocalTesting']) {
    expect(await apple.post(apple.notification('SUBSCRIBED', { ...bought, environment }))).toBe(403)
    const signed = { ...bought, environment }
    expect((await handIn(await learner(), signed)).status).toBe(422)
  }
  // A notification of ours with somebody else's transaction in it is none.
  const mixed = { data: { signedTransactionInfo: theirs.transaction(bought) } }
  expect(await apple.post(apple.notification('SUBSCRIBED', bought, {}, mixed))).toBe(400)
  for (const body of ['{}', 'null', '{"signedPayload":7}', '{"signedPayload":"a.b.c"}', 'x'])
    expect([400, 403]).toContain(await apple.post(body))
  const { body } = await apple.roots(async () =>
    (await clientOf(await learner())).post('/apple/transactions', { signed_transaction: 'a.b.c' }),
  )
  expect(body.data).toMatchObject({ fields: [{ path: 'signed_transaction' }] })
  expect(await eventsOf(bought.original)).toEqual([])
})

it('gives a purchase to one account, which its token names', async () => {
  const { bought } = await subscriber()
  const mallory = tenants.two.learner
  const stolen = await handIn(mallory, bought)
  expect([stolen.status, stolen.body.data?.code]).toEqual([409, 'apple_other_person'])
  // Without a token the first who hands it in has it, also of several at once.
  const free = { original: original(), product: MONTH, at: START, until: NEXT }
  expect(await apple.tell('SUBSCRIBED', free)).toBe(200)
  expect(await eventsOf(free.original)).toMatchObject([
    { state: 'failed', problem: expect.stringMatching(/No account/) },
  ])
  const both = await Promise.all([tenants.one.learner, mallory].map((person) => handIn(person, free)))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.data?.code).toBe('apple_other_account')
  const [first, second] =
    both[0]!.status === 200 ? [tenants.one.learner, mallory] : [mallory, tenants.one.learner]
  expect(both.find(({ status }) => status === 200)?.body.data).toMatchObject({ state: 'active' })
  expect(await plansOf(first)).toMatchObject([{ provider: 'Apple', status: 'Active' }])
  expect(await plansOf(second)).toEqual([])
  expect((await eventsOf(free.original)).map(({ state }) => state)).toEqual(['handled', 'handled'])
  await expect(
    platform.db.query('update apple_purchases set user_id = $1 where original_transaction_id = $2', [
      second.id,
      free.original,
    ]),
  ).rejects.toMatchObject({ code: '23514' })
  // The token is its person's, whoever asks how often.
  const tokens = await Promise.all([1, 2, 3].map(() => tokenOf(first)))
  expect(new Set(tokens).size).toBe(1)
  expect(await tokenOf(second)).not.toBe(tokens[0])
})

it('follows the newest that Apple signed, whatever comes first', async () => {
  const { person, bought } = await subscriber()
  const older = { ...bought, signed: '2027-03-12T00:00:00Z' }
  const newer = { ...bought, signed: '2027-03-13T00:00:00Z' }
  test.at('2027-03-14T00:00:00Z')
  await apple.tell('DID_CHANGE_RENEWAL_STATUS', newer, { auto_renew: false })
  expect(await plansOf(person)).toMatchObject([{ cancel_at: new Date(NEXT).toISOString() }])
  expect(await planThatCloses(platform.db, person.id)).toMatchObject({ at_apple: false })
  await apple.tell('DID_CHANGE_RENEWAL_STATUS', older, { auto_renew: true })
  expect(await plansOf(person)).toMatchObject([{ cancel_at: new Date(NEXT).toISOString() }])
  // A renewal that arrives before the notification it follows is booked all the same.
  test.at(NEXT)
  await apple.tell('DID_RENEW', renewed(bought))
  expect(await plansOf(person)).toMatchObject([{ cancel_at: null, period_end: new Date(THEN).toISOString() }])
  await apple.tell(
    'DID_CHANGE_RENEWAL_PREF',
    { ...renewed(bought), signed: '2027-04-12T00:00:00Z' },
    { next: YEAR },
  )
  expect(await plansOf(person)).toMatchObject([{ next_plan_id: yearly }])
})

it('keeps it open in Apple’s grace, and ends it when Apple does', async () => {
  const { person, bought } = await subscriber()
  test.at(NEXT)
  const grace = '2027-04-16T12:00:00Z'
  await apple.tell('DID_FAIL_TO_RENEW', { ...bought, signed: NEXT }, { grace, retrying: true })
  test.at('2027-04-16T00:00:00Z')
  await apple.roots(() => sweepApple(platform))
  expect(await plansOf(person)).toMatchObject([
    { status: 'Active', grace_until: new Date(grace).toISOString() },
  ])
  expect(await courses(person)).toBe('Full')
  test.at(grace)
  expect(await courses(person)).toBe('Limited')
  await apple.roots(() => sweepApple(platform))
  expect(await plansOf(person)).toMatchObject([{ status: 'Canceled' }])
  // The payment recovers after all: the ended plan stays ended, and another one begins.
  test.at('2027-04-20T00:00:00Z')
  const late = { ...renewed(bought), at: '2027-04-20T00:00:00Z', until: '2027-05-20T00:00:00Z' }
  await apple.tell('DID_RENEW', late, { retrying: false })
  expect(await plansOf(person)).toMatchObject([{ status: 'Canceled' }, { status: 'Active' }])
  const [ended, running] = await plansOf(person)
  expect((await ordersOf(person)).map(({ subscription_id }) => subscription_id)).toEqual([
    ended!.id,
    running!.id,
  ])
  test.at('2027-05-20T00:00:00Z')
  await apple.tell('EXPIRED', { ...late, signed: '2027-05-20T00:00:00Z' }, { auto_renew: false, intent: 1 })
  expect((await plansOf(person)).map(({ status }) => status)).toEqual(['Canceled', 'Canceled'])
  expect(await courses(person)).toBe('Limited')
})

it('ends at once what Apple gave back, and takes it up where Apple changes its mind', async () => {
  const store = await balanceOf(platform.db, 'app_store')
  const { person, bought } = await subscriber()
  test.at('2027-03-15T00:00:00Z')
  const revocationDate = Date.parse('2027-03-15T00:00:00Z')
  const refundedPurchase = { ...bought, more: { revocationDate, revocationReason: 0 } }
  await apple.tell('REFUND', refundedPurchase)
  expect(await plansOf(person)).toMatchObject([{ status: 'Canceled' }])
  expect(await courses(person)).toBe('Limited')
  expect(await ordersOf(person)).toMatchObject([{ state: 'refunded', refunded: 1499 }])
  expect(await balanceOf(platform.db, 'app_store')).toBe(store)
  test.at('2027-03-16T00:00:00Z')
  await apple.tell('REFUND_REVERSED', bought)
  expect((await plansOf(person)).map(({ status }) => status)).toEqual(['Canceled', 'Active'])
  expect((await ordersOf(person)).map(({ state }) => state).toSorted()).toEqual(['paid', 'refunded'])
  expect(await balanceOf(platform.db, 'app_store')).toBe(store + 1499)
  test.at('2027-03-17T00:00:00Z')
  await apple.tell('REVOKE', {
    ...refundedPurchase,
    more: { ...refundedPurchase.more, revocationType: 'REFUND_PRORATED', revocationPercentage: 50_000 },
  })
  expect(await balanceOf(platform.db, 'app_store')).toBe(store + 749)
  expect((await plansOf(person)).map(({ status }) => status)).toEqual(['Canceled', 'Canceled'])
})

it('shares what a family has without a second payment, and moves it with an account that is merged', async () => {
  const store = await balanceOf(platform.db, 'app_store')
  const { person, bought } = await subscriber({ more: { inAppOwnershipType: 'FAMILY_SHARED' } })
  expect(await courses(person)).toBe('Full')
  expect(await ordersOf(person)).toEqual([])
  expect(await balanceOf(platform.db, 'app_store')).toBe(store)
  const heir = await learner()
  await platform.db.transaction(async (tx) => {
    await tx.query(
      `update users set status = 'inactive', merged_into = $2, merged_at = now() where id = $1`,
      [person.id, heir.id],
    )
    await tx.query('update apple_purchases set user_id = $2 where user_id = $1', [person.id, heir.id])
  })
  // Apple's next notification moves the plan to the present owner of the purchase.
  test.at('2027-03-20T00:00:00Z')
  await apple.tell('DID_CHANGE_RENEWAL_STATUS', bought, { auto_renew: false })
  expect(await plansOf(heir)).toMatchObject([{ status: 'Active', cancel_at: new Date(NEXT).toISOString() }])
  expect(await courses(heir)).toBe('Full')
  await apple.tell('REVOKE', {
    ...bought,
    signed: '2027-03-21T00:00:00Z',
    more: { ...bought.more, revocationDate: Date.parse('2027-03-21'), revocationType: 'FAMILY_REVOKE' },
  })
  expect(await plansOf(heir)).toMatchObject([{ status: 'Canceled' }])
})

it('waits for an Admin where nobody has said what a product opens', async () => {
  test.at(START)
  const person = await learner()
  const bought = { original: original(), product: 'shop.asl.unknown', at: START, until: NEXT }
  expect((await handIn(person, bought)).body.data).toEqual({ state: 'waiting', subscription_id: null })
  const [event] = await eventsOf(bought.original)
  expect(event).toMatchObject({ state: 'failed', problem: expect.stringContaining('shop.asl.unknown') })
  expect(await courses(person)).toBe('Limited')
  expect(await ordersOf(person)).toEqual([])
  await plan({ name_en: 'Unknown', apple_product_id: bought.product })
  await (await clientOf(tenants.admin)).post(`/payment-events/${event!.id}/replay`)
  await apple.settled()
  expect(await courses(person)).toBe('Full')
  expect((await eventsOf(bought.original))[0]).toMatchObject({ state: 'handled', problem: null })
})

it('books US dollars alone, and shows an Admin the rest', async () => {
  const store = await balanceOf(platform.db, 'app_store')
  const { person } = await subscriber({ currency: 'EUR', price: 13_990 })
  const tester = await subscriber({ environment: 'Sandbox' })
  const trial = await subscriber({ price: 0, more: { offerType: 1, offerDiscountType: 'FREE_TRIAL' } })
  for (const each of [person, tester.person, trial.person]) expect(await courses(each)).toBe('Full')
  expect(await balanceOf(platform.db, 'app_store')).toBe(store)
  expect(await ordersOf(person)).toMatchObject([{ total: 0, state: 'paid' }])
  expect(await ordersOf(trial.person)).toEqual([])
  expect(await plansOf(trial.person)).toMatchObject([{ trial_ends_at: new Date(NEXT).toISOString() }])
  const details = async (buyer: TestPerson) => {
    const [{ id }] = (await plansOf(buyer)) as [Subscription]
    const { body } = await (
      await clientOf(tenants.admin)
    ).get<SubscriptionDetails>(`/subscriptions/${id}/details`)
    return body.data.store
  }
  expect(await details(person)).toMatchObject({
    environment: 'Production',
    transactions: [{ price: 13_990, currency: 'EUR', booked: false }],
  })
  expect(await details(tester.person)).toMatchObject({
    environment: 'Sandbox',
    transactions: [{ booked: false }],
  })
})

it('sells for life too, and keeps what concerns no purchase', async () => {
  test.at(START)
  const person = await learner()
  const bought = {
    original: original(),
    product: LIFE,
    at: START,
    price: 299_000,
    token: await tokenOf(person),
  }
  await apple.tell('ONE_TIME_CHARGE', bought)
  expect(await plansOf(person)).toMatchObject([
    { status: 'Active', billing_type: 'Onetime', period_end: null, unit_cents: 29_900, plan_id: forLife },
  ])
  const uuid = `test-${bought.original}`
  expect(await apple.tell('TEST', null, {}, { uuid })).toBe(200)
  expect(await apple.tell('CONSUMPTION_REQUEST', bought, {}, { uuid: `${uuid}-2` })).toBe(200)
  const events = await (
    await clientOf(tenants.admin)
  ).get<PaymentEvent[]>('/payment-events', { query: { q: uuid } })
  expect(events.body.data.map(({ state }) => state)).toEqual(['ignored', 'ignored'])
})

it('runs beside a plan that is paid by a card, and moves up when that one ends', async () => {
  test.at(START)
  await pay.provider.passTo(platform.clock())
  const monthly = await plan({ name_en: 'By card' })
  const person = await learner()
  await pay.buy(person, { items: [{ kind: 'plan', id: monthly }] })
  const token = await tokenOf(person)
  await apple.tell('SUBSCRIBED', {
    original: original(),
    product: YEAR,
    at: START,
    until: '2028-03-10T12:00:00Z',
    token,
  })
  expect(await plansOf(person)).toMatchObject([
    { provider: 'Stripe', status: 'Active', beside: false },
    { provider: 'Apple', status: 'Active', beside: true },
  ])
  // Deleting the account ends the card's plan by itself, so Apple's is the one to be told of.
  expect(await planThatCloses(platform.db, person.id)).toMatchObject({ at_apple: true, name_en: 'Yearly' })
  const [card, store] = (await plansOf(person)) as [Subscription, Subscription]
  await expect(
    platform.db.query('update subscriptions set beside = false where id = $1', [store.id]),
  ).rejects.toMatchObject({ code: '23505' })
  await (await clientOf(tenants.admin)).post(`/subscriptions/${card.id}/end`, { reason: 'Two plans' })
  await pay.settled()
  expect(await plansOf(person)).toMatchObject([{ status: 'Canceled' }, { status: 'Active', beside: false }])
  // Nothing is sold here while Apple's runs, for life neither.
  for (const id of [monthly, forLife]) {
    const quote = await (await clientOf(person)).post('/checkout/quote', { items: [{ kind: 'plan', id }] })
    expect([quote.status, JSON.stringify(quote.body.data)]).toEqual([422, expect.stringContaining('Apple')])
  }
})

it('gives a payment back that was under way when Apple’s plan came', async () => {
  test.at(START)
  const person = await learner()
  const { id } = await pay.begin(person, { items: [{ kind: 'plan', id: await plan({ name_en: 'Slow' }) }] })
  await apple.tell('SUBSCRIBED', {
    original: original(),
    product: MONTH,
    at: START,
    until: NEXT,
    token: await tokenOf(person),
  })
  const [order] = await platform.db.query<{ session: string }>('select session from orders where id = $1', [
    id,
  ])
  await pay.provider.pay(order!.session)
  await pay.settled()
  expect((await plansOf(person)).filter(({ status }) => status === 'Active')).toMatchObject([
    { provider: 'Apple' },
  ])
  expect((await ordersOf(person)).find((each) => each.id === id)).toMatchObject({ state: 'refunded' })
})

it('asks Apple itself where it may, and books a life that nobody told of', async () => {
  const { person, bought } = await subscriber()
  test.at(NEXT)
  const second = renewed(bought)
  const stranger = { original: original(), product: MONTH, at: START, until: NEXT }
  await appStore.during(
    async (_platform, environment, asked) => {
      expect([environment, asked]).toEqual(['Production', bought.original])
      return {
        transactions: [bought, second, stranger].map((each) => apple.transaction(each)),
        renewals: [apple.renewal(second, { auto_renew: false })],
      }
    },
    // The notification says the opposite, and is older.
    () => apple.tell('EXPIRED', { ...bought, signed: '2027-04-09T00:00:00Z' }, { intent: 2 }),
  )
  expect(await plansOf(person)).toMatchObject([
    { status: 'Active', period_end: new Date(THEN).toISOString(), cancel_at: new Date(THEN).toISOString() },
  ])
  expect(await ordersOf(person)).toHaveLength(2)
})

it('says that it is not set up, and in production takes testers only where it is told to', async () => {
  for (const [settings, sandbox] of [
    [{}, 403],
    [{ APPLE_SANDBOX: 'true' }, 200],
  ] as const) {
    const { config } = platform
    const before = { ...config }
    Object.assign(config, { production: true, APPLE_SANDBOX: 'APPLE_SANDBOX' in settings })
    const bought = { original: original(), product: MONTH, at: START, until: NEXT, environment: 'Sandbox' }
    expect(await apple.post(apple.notification('SUBSCRIBED', bought))).toBe(sandbox)
    Object.assign(config, before)
  }
  const { APPLE_BUNDLE_ID } = platform.config
  Object.assign(platform.config, { APPLE_BUNDLE_ID: undefined })
  const off = await handIn(await learner(), { product: MONTH, at: START, until: NEXT })
  Object.assign(platform.config, { APPLE_BUNDLE_ID })
  expect([off.status, off.body.data?.code]).toEqual([409, 'apple_off'])
})
