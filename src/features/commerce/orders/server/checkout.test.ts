import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { awake, payments, planOnSale } from '../../../../../test/payments.ts'
import { testWorld } from '../../../../../test/world.ts'
import { addCredit, creditOf } from '../../credit/server/public.ts'
import type { Order } from '../orders.contract.ts'
import { settle } from '../../payments/server/public.ts'
import { goingOn } from './going-on.ts'
import { markFailed, markPaid } from './pay.ts'
import { giftCard, TERM_PLAN } from '../../../../../test/samples.ts'

const { test, tenants } = await testWorld()
const { platform } = test
const pay = await payments(test)
const admin = () => test.as(tenants.admin)
const plan = async (): Promise<string> =>
  (
    await admin().post<{ id: string }>('/plans', {
      ...TERM_PLAN,
      cents: 3900,
    })
  ).body.data.id
const code = async (more: Record<string, unknown> = {}): Promise<string> => {
  const name = `C-${randomUUID().slice(0, 8)}`
  await admin().post('/discounts', { code: name, kind: 'percent', percent: 50, ...more })
  return name
}
const person = (): Promise<TestPerson> => aPerson(platform, {})
const give = (user_id: string, cents: number) =>
  platform.db.transaction((tx) =>
    addCredit(tx, { user_id }, { cents, kind: 'given', of: randomUUID() }, platform.clock()),
  )
const read = async (who: TestPerson, id: string): Promise<Order> =>
  (await test.as(who).get<Order>(`/orders/${id}`)).body.data
const refusal = async (who: TestPerson | null, basket: object) => {
  const { status, body } = await test.as(who).post('/checkout/quote', basket)
  const { fields, code: said } = body.data as { fields?: { path: string }[]; code?: string }
  return [status, fields?.[0]?.path ?? said]
}

it('makes one order for one key, however often it is sent, and refuses it for something else', async () => {
  const who = await person()
  const [one, other] = [await plan(), await plan()]
  const both = await Promise.all(
    [1, 2].map(() => pay.begin(who, { items: [{ kind: 'plan', id: one }] }, 'the-same-key')),
  )
  expect(new Set(both.map(({ id }) => id)).size).toBe(1)
  await expect(pay.begin(who, { items: [{ kind: 'plan', id: other }] }, 'the-same-key')).rejects.toThrow(
    'idempotency_key_reused',
  )
  const { length } = (await test.as(who).get<Order[]>('/orders')).body.data
  expect(length).toBe(1)
})

it('shows an order to whoever bought it, and to nobody else', async () => {
  const who = await person()
  const { id } = await pay.begin(who, { items: [{ kind: 'plan', id: await plan() }] })
  for (const stranger of [tenants.one.learner, tenants.two.owner])
    expect((await test.as(stranger).get(`/orders/${id}`)).status).toBe(404)
  expect((await test.as(null).get(`/orders/${id}`, { query: { token: 'made-up' } })).status).toBe(404)
  expect((await admin().get(`/orders/${id}`)).status).toBe(200)
})

it('pays with credit and leaves nothing that is too little for a card', async () => {
  const who = await person()
  await give(who.id, 3880)
  const id = await pay.buy(who, { items: [{ kind: 'plan', id: await plan() }], use_credit: true })
  expect(await read(who, id)).toMatchObject({ credit: 3850, total: 50, state: 'paid' })
  expect(await creditOf(platform.db, { user_id: who.id })).toBe(30)
  const rich = await person()
  await give(rich.id, 5000)
  const { id: free, url } = await pay.begin(rich, {
    items: [{ kind: 'plan', id: await plan() }],
    use_credit: true,
  })
  expect(url).toBeNull()
  expect(await read(rich, free)).toMatchObject({
    credit: 3900,
    total: 0,
    state: 'paid',
    lines: [{ fulfilled: true }],
  })
  // No card was charged: the credit is returned.
  const key = { headers: { 'idempotency-key': randomUUID() } }
  expect((await admin().post(`/orders/${free}/refund`, { reason: 'Asked for it' }, key)).status).toBe(200)
  expect(await read(rich, free)).toMatchObject({ state: 'refunded' })
  expect(await creditOf(platform.db, { user_id: rich.id })).toBe(5000)
})

it('adds the tax that the provider has added to its lines', async () => {
  const who = await person()
  const { id } = await pay.begin(who, { items: [{ kind: 'plan', id: await plan() }] })
  const paid = { provider: 'Stripe', object: randomUUID(), tax: 371, at: platform.clock() } as const
  await platform.db.transaction((tx) => markPaid(platform, tx, id, paid, paid.at))
  expect(await read(who, id)).toMatchObject({ tax: 371, total: 4271, lines: [{ tax_cents: 371 }] })
})

const GIFT = giftCard()
it('cuts a discount that leaves less than a card can pay, and says so', async () => {
  const id = await plan()
  const quoteOf = async (who: TestPerson, basket: object) =>
    (
      await test
        .as(who)
        .post<{ total: number; discount: number; credit: number; smallest_charge: number | null }>(
          '/checkout/quote',
          basket,
        )
    ).body.data
  const [nearly, all, half] = [
    await code({ percent: 99 }),
    await code({ percent: 100 }),
    await code({ percent: 50 }),
  ]
  const basket = (discount_code: string) => ({ items: [{ kind: 'plan', id }], discount_code })
  const who = await person()
  expect(await quoteOf(who, basket(nearly))).toMatchObject({ discount: 3850, total: 50, smallest_charge: 50 })
  expect(await read(who, await pay.buy(who, basket(nearly)))).toMatchObject({ total: 50, state: 'paid' })
  const other = await person()
  expect(await quoteOf(other, basket(all))).toMatchObject({ total: 0, smallest_charge: null })
  expect(await quoteOf(other, basket(half))).toMatchObject({ total: 1950, smallest_charge: null })
  const five = await code({ kind: 'amount', percent: null, cents: 500 })
  expect(await quoteOf(other, basket(five))).toMatchObject({ discount: 500, total: 3400 })
  // Credit that leaves too little beside a gift card that it does not pay for.
  await give(other.id, 10_000)
  const mixed = {
    items: [{ kind: 'plan', id }, GIFT],
    discount_code: await code({ percent: 100, applies_to: 'gift_cards' }),
    use_credit: true,
  }
  expect(await quoteOf(other, mixed)).toMatchObject({ total: 0, discount: 5000, credit: 3900 })
})

it('takes nothing off a gift card unless its code names gift cards', async () => {
  const who = await person(),
    id = await plan()
  expect(await refusal(who, { items: [GIFT], discount_code: await code() })).toEqual([422, 'discount_code'])
  const quote = async (items: object[], discount_code: string) =>
    (
      await test
        .as(who)
        .post<{ lines: { discount_cents: number }[] }>('/checkout/quote', { items, discount_code })
    ).body.data
  expect(await quote([{ kind: 'plan', id }, GIFT], await code())).toMatchObject({
    lines: [{ discount_cents: 1950 }, { discount_cents: 0 }],
  })
  expect(await quote([GIFT], await code({ applies_to: 'gift_cards' }))).toMatchObject({
    lines: [{ discount_cents: 2500 }],
  })
})

it('lets one of fifty have the last use of a code', async () => {
  const discount_code = (await code({ max_uses: 1 })).toLowerCase()
  const id = await plan()
  const people = await Promise.all(Array.from({ length: 50 }, person))
  const all = await Promise.allSettled(
    people.map((who) => pay.begin(who, { items: [{ kind: 'plan', id }], discount_code })),
  )
  const won = all.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  expect(won).toHaveLength(1)
  const order = (await admin().get<{ discount_code: string }>(`/orders/${won[0]!.id}`)).body.data
  expect(order.discount_code.toLowerCase()).toBe(discount_code)
})

it('takes a friend’s tenth off where no other code does, and no code that others have used up', async () => {
  const [owner, buyer, other] = [await person(), await person(), await person()]
  const id = await plan()
  const { slug } = (await test.as(owner).get<{ slug: string }>('/referrals/mine')).body.data
  const { referral } = (await test.as(null).post<{ referral: string }>('/referrals/open', { slug })).body.data
  const friend = await aPerson(platform, { created_at: new Date(platform.clock().getTime() + 1000) })
  const total = async (who: TestPerson, more: object) =>
    (
      await test
        .as(who)
        .post<{ total: number }>('/checkout/quote', { items: [{ kind: 'plan', id }], ...more })
    ).body.data.total
  expect(await total(friend, { referral })).toBe(3510)
  expect(await total(friend, { referral, discount_code: await code({ percent: 20 }) })).toBe(3120)
  expect(await total(friend, {})).toBe(3900)
  const once = await code({ max_uses: 1 })
  await pay.begin(buyer, { items: [{ kind: 'plan', id }], discount_code: once })
  const basket = { items: [{ kind: 'plan', id }], discount_code: once }
  expect(await refusal(other, basket)).toEqual([422, 'discount_code'])
  // Whoever holds its last use goes on.
  expect(await total(buyer, { discount_code: once })).toBe(1950)
})

it('says at the field what cannot be bought so', async () => {
  const who = await person(),
    id = await plan()
  const item = { kind: 'plan', id }
  expect(await refusal(who, { items: [{ kind: 'moon', id }] })).toEqual([422, 'items.0.kind'])
  expect(await refusal(who, { items: [{ kind: 'plan', id: randomUUID() }] })).toEqual([422, 'items.0.id'])
  expect(await refusal(who, { items: [{ ...item, quantity: 2 }] })).toEqual([422, 'items.0.quantity'])
  expect(await refusal(who, { items: [item], discount_code: 'nobody-has-it' })).toEqual([
    422,
    'discount_code',
  ])
  expect(await refusal(who, { items: [item], discount_code: await code({ applies_to: 'courses' }) })).toEqual(
    [422, 'discount_code'],
  )
  expect(await refusal(null, { items: [item] })).toEqual([403, 'account_first'])
  const child = await aPerson(platform, { birth_year: new Date().getUTCFullYear() - 9 })
  expect(await refusal(child, { items: [item] })).toEqual([403, 'too_young'])
  const stale = await test
    .as(who)
    .post(
      '/checkout',
      { items: [item], expected_total: 100, agreed: true, terms_version: 'x' },
      { headers: { 'idempotency-key': 'with-another-sum' } },
    )
  expect([stale.status, (stale.body.data as { fields?: { path: string }[] }).fields?.[0]?.path]).toEqual([
    422,
    'expected_total',
  ])
})

it('counts the code of a failed order that is paid late, and refuses it once others used it up', async () => {
  const basket = { items: [GIFT], discount_code: await code({ max_uses: 1, applies_to: 'gift_cards' }) }
  const failed = async (): Promise<string> => {
    const { id } = await pay.begin(await person(), basket)
    await platform.db.transaction((tx) => markFailed(platform, tx, id, platform.clock()))
    return id
  }
  const [first, second] = [await failed(), await failed()]
  const payLate = (id: string): Promise<boolean> => {
    const paid = { provider: 'Stripe' as const, object: `pi_${id}`, at: platform.clock() }
    return platform.db.transaction((tx) => markPaid(platform, tx, id, paid, paid.at))
  }
  expect(await payLate(first)).toBe(true)
  expect(await payLate(first), 'the same payment again').toBe(false)
  expect(await refusal(await person(), basket)).toEqual([422, 'discount_code'])
  await expect(payLate(second)).rejects.toThrow('code_used_up')
})

it('holds a code while an order is open, gives it up for the next one, and frees it when its page closes', async () => {
  const who = await person(),
    discount_code = await code({ max_uses: 1 })
  const basket = { items: [{ kind: 'plan', id: await plan() }], discount_code }
  const first = await pay.begin(who, basket)
  expect(await refusal(await person(), basket)).toEqual([422, 'discount_code'])
  const second = await pay.begin(who, basket)
  expect(await read(who, first.id)).toMatchObject({ state: 'failed' })
  test.at(new Date(platform.clock().getTime() + 24 * 3_600_000))
  await pay.provider.passTo(platform.clock())
  await settle(platform, `order:${second.id}`)
  const [row] = await platform.db.query<{ state: string; uses: number }>(
    `
      select o.state, d.uses from orders o join discounts d on d.id = o.discount_id where o.id = $1`,
    [second.id],
  )
  expect(row).toEqual({ state: 'failed', uses: 0 })
})

it('asks for agreement, and sells one plan that renews at a time', async () => {
  const who = (await awake(test, await person()))!
  const items = [{ kind: 'plan', id: await planOnSale(test, tenants.admin) }]
  const as = test.as(who)
  const quote = (await as.post<{ total: number; terms: { version: string } }>('/checkout/quote', { items }))
    .body.data
  const { status, body } = await as.post(
    '/checkout',
    { items, expected_total: quote.total, agreed: false, terms_version: quote.terms.version },
    { headers: { 'idempotency-key': randomUUID() } },
  )
  expect([status, body.data]).toMatchObject([422, { fields: [{ path: 'agreed' }] }])
  const monthly = async () => ({ kind: 'plan', id: await planOnSale(test, tenants.admin) })
  expect(await refusal(who, { items: [await monthly(), await monthly()] })).toEqual([422, 'items.1.id'])
  expect(await refusal(who, { items: [{ kind: 'plan', id: randomUUID() }] })).toEqual([422, 'items.0.id'])
  // Somebody who has no account names an address.
  expect((await refusal(null, { items }))[0]).toBeGreaterThanOrEqual(400)
})

it('goes on with a discount for the payments that it is for', () => {
  const discount = (payments: number | null, more: object = {}) =>
    ({ id: 'd', percent: 20, cents: null, payments, ...more }) as unknown as Parameters<typeof goingOn>[0]
  expect([goingOn(discount(1), true), goingOn(discount(0), false)]).toEqual([null, null])
  expect([
    goingOn(discount(1), false),
    goingOn(discount(2), true),
    goingOn(discount(null), true),
  ]).toMatchObject([{ left: 1, discount_id: 'd' }, { left: 1 }, { left: null }])
  expect(goingOn(discount(null, { id: '' }), true)).toMatchObject({ discount_id: null, percent: 20 })
})
