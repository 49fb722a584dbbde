import { expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { awake, payments, planOnSale } from '../../../../../test/payments.ts'
import { testWorld } from '../../../../../test/world.ts'
import { creditOf } from '../../credit/server/public.ts'
import { cardProvider } from '../../payments/server/public.ts'
import { balanceOf } from '../../ledger/server/public.ts'
import type { Order } from '../../orders/orders.contract.ts'
import { sendReminders } from './reminders.ts'
import type { Subscription } from '../subscriptions.contract.ts'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'

const { test, tenants } = await testWorld()
const { platform } = test
const pay = await payments(test)
const clientOf = async (person: TestPerson) => test.as(await awake(test, person))
const admin = () => clientOf(tenants.admin)
const plan = (more: Record<string, unknown> = {}): Promise<string> => planOnSale(test, tenants.admin, more)
const learner = (): Promise<TestPerson> => aPerson(platform, {})
const order = async (person: TestPerson, id: string): Promise<Order> =>
  (await (await clientOf(person)).get<Order>(`/orders/${id}`)).body.data
const subscription = async (person: TestPerson): Promise<Subscription> =>
  (await (await clientOf(person)).get<Subscription[]>('/subscriptions')).body.data[0]!
const courses = async (person: TestPerson): Promise<string> =>
  (await (await clientOf(person)).get<{ courses: string }>('/access/mine')).body.data.courses
const customerOf = async (person: TestPerson): Promise<string> => {
  const [row] = await platform.db.query<{ customer: string }>(
    'select customer from payment_customers where user_id = $1',
    [person.id],
  )
  return row!.customer
}
const basket = (id: string) => ({ items: [{ kind: 'plan', id }] })

it('opens what was bought once it is paid, and not before', async () => {
  const person = await learner(),
    sales = await balanceOf(platform.db, 'sales_plans')
  const { id, url } = await pay.begin(person, basket(await plan()))
  expect(url).toContain('/dev/payments/')
  expect(await order(person, id)).toMatchObject({ state: 'pending', total: 1499 })
  expect(await courses(person)).toBe('Limited')
  const [{ session }] = (await platform.db.query('select session from orders where id = $1', [id])) as [
    { session: string },
  ]
  await pay.provider.pay(session)
  await pay.settled()
  expect(await order(person, id)).toMatchObject({ state: 'paid', lines: [{ fulfilled: true }] })
  expect(await courses(person)).toBe('Full')
  expect(await subscription(person)).toMatchObject({ status: 'Active', card_last4: '4242' })
  expect(await balanceOf(platform.db, 'sales_plans')).toBe(sales - 1499)
})

const later = (days: number): Date => new Date(platform.clock().getTime() + days * DAY_MS)
const state = async (person: TestPerson) => {
  const { status, grace_until, cancel_at, period_end } = await subscription(person)
  return { status, grace: grace_until !== null, ends: cancel_at !== null, period_end }
}
const paidOrders = async (person: TestPerson) =>
  (
    await (
      await clientOf(person)
    ).get<{ total: number; state: string }[]>('/orders', { query: { order: 'created_at.asc' } })
  ).body.data

it('renews on the day of its anchor, and recovers within its grace', async () => {
  test.at('2027-01-31T10:00:00Z')
  await pay.provider.passTo(platform.clock())
  const person = await learner()
  await pay.buy(person, basket(await plan()))
  expect((await state(person)).period_end).toMatch(/^2027-02-28T10:00/)
  await pay.until('2027-03-31T12:00:00Z')
  expect(await state(person)).toMatchObject({
    status: 'Active',
    period_end: expect.stringMatching('^2027-04-30T10'),
  })
  expect(await paidOrders(person)).toMatchObject([{ total: 1499 }, { total: 1499 }, { total: 1499 }])
  const customer = await customerOf(person)
  await pay.provider.replaceCard(customer, '4000000000000341')
  await pay.until('2027-05-01T00:00:00Z')
  expect(await state(person)).toMatchObject({ status: 'Active', grace: true })
  expect(await courses(person)).toBe('Full')
  await pay.provider.replaceCard(customer, '4242424242424242')
  await pay.until('2027-05-04T12:00:00Z')
  expect(await state(person)).toMatchObject({
    status: 'Active',
    grace: false,
    period_end: expect.stringMatching('^2027-05-31T10'),
  })
  await pay.provider.replaceCard(customer, '4000000000000341')
  await pay.until('2027-06-08T00:00:00Z')
  expect(await state(person)).toMatchObject({ status: 'Canceled' })
  expect(await courses(person)).toBe('Limited')
})

it('changes at once for the sum that was shown, and to less with the next period', async () => {
  const person = await learner()
  const [small, large] = [await plan(), await plan({ name_en: 'More', cents: 2999 })]
  await pay.buy(person, basket(small))
  await pay.until(later(10))
  const { id } = await subscription(person)
  const own = await clientOf(person)
  const preview = async (plan_id: string) =>
    (
      await own.post<{ when: string; due_now: number; at: string }>(`/subscriptions/${id}/preview`, {
        plan_id,
      })
    ).body.data
  const shown = await preview(large)
  expect(shown).toMatchObject({ when: 'now' })
  test.at(later(0.01))
  await pay.provider.passTo(platform.clock())
  const change = (plan_id: string, { at, due_now }: { at: string; due_now: number }) =>
    own.post(
      `/subscriptions/${id}/change`,
      { plan_id, at, expected: due_now },
      { headers: { 'idempotency-key': `change-${plan_id}` } },
    )
  expect((await change(large, { ...shown, due_now: shown.due_now + 1 })).status).toBe(422)
  expect((await change(large, shown)).status).toBe(200)
  await pay.settled()
  expect((await paidOrders(person)).at(-1)).toMatchObject({ total: shown.due_now, state: 'paid' })
  expect(await subscription(person)).toMatchObject({ plan_id: large, unit_cents: 2999 })
  const less = await preview(small)
  expect(less).toMatchObject({ when: 'period_end', due_now: 0 })
  expect((await change(small, less)).status).toBe(200)
  expect(await subscription(person)).toMatchObject({ plan_id: large, next_name_en: 'Monthly' })
  await pay.until(later(31))
  expect(await subscription(person)).toMatchObject({ plan_id: small, unit_cents: 1499, next_name_en: null })
  expect((await paidOrders(person)).at(-1)).toMatchObject({ total: 1499 })
  // And again, while the provider still has the schedule of the first one.
  const least = await plan({ name_en: 'Least', cents: 999 })
  const now = await clientOf(person)
  const lesser = await now.post<{ at: string; due_now: number }>(`/subscriptions/${id}/preview`, {
    plan_id: least,
  })
  const { at, due_now: expected } = lesser.body.data
  const second = await now.post(
    `/subscriptions/${id}/change`,
    { plan_id: least, at, expected },
    { headers: { 'idempotency-key': 'change-to-the-least' } },
  )
  expect(second.status).toBe(200)
  expect(await subscription(person)).toMatchObject({ plan_id: small, next_name_en: 'Least' })
  expect((await now.post(`/subscriptions/${id}/cancel`)).status).toBe(200)
  expect(await subscription(person)).toMatchObject({ next_name_en: null, coming: [] })
})

it('is cancelled, taken back, cancelled, and ends with the period that was paid', async () => {
  const person = await learner()
  await pay.buy(person, basket(await plan()))
  const { id, period_end } = await subscription(person)
  const own = await clientOf(person)
  for (const [act, ends] of [
    ['cancel', true],
    ['resume', false],
    ['cancel', true],
  ] as const) {
    expect((await own.post(`/subscriptions/${id}/${act}`)).status).toBe(200)
    expect((await state(person)).ends).toBe(ends)
  }
  expect((await (await clientOf(tenants.one.learner)).post(`/subscriptions/${id}/cancel`)).status).toBe(404)
  expect(await courses(person)).toBe('Full')
  await pay.until(new Date(new Date(period_end!).getTime() + 3_600_000))
  expect(await state(person)).toMatchObject({ status: 'Canceled' })
  expect(await courses(person)).toBe('Limited')
})

it('gives free days once a person, and no grace after them', async () => {
  const person = await learner()
  const id = await plan({ trial_days: 7 })
  await pay.buy(person, basket(id))
  expect(await paidOrders(person)).toMatchObject([{ total: 0, state: 'paid' }])
  expect(await courses(person)).toBe('Full')
  const customer = await customerOf(person)
  await pay.provider.replaceCard(customer, '4000000000000341')
  await pay.until(later(8))
  expect(await state(person)).toMatchObject({ status: 'Canceled' })
  expect(await courses(person)).toBe('Limited')
  const { body } = await (await clientOf(person)).post<{ total: number }>('/checkout/quote', basket(id))
  expect(body.data.total).toBe(1499)
})

it('begins another plan at once while free days run, whatever it costs', async () => {
  const person = await learner()
  await pay.buy(person, basket(await plan({ trial_days: 7, cents: 2999 })))
  const small = await plan({ name_en: 'Less', cents: 999 })
  await pay.until(later(1))
  const { id, trial_ends_at } = await subscription(person)
  const own = await clientOf(person)
  const { body } = await own.post<{ when: string; due_now: number; at: string }>(
    `/subscriptions/${id}/preview`,
    { plan_id: small },
  )
  expect(body.data).toMatchObject({
    when: 'now',
    due_now: 0,
    coming: [{ cents: 999, times: null, why: 'free_days_end' }],
  })
  const changed = await own.post(
    `/subscriptions/${id}/change`,
    { plan_id: small, at: body.data.at, expected: 0 },
    { headers: { 'idempotency-key': 'change-in-free-days' } },
  )
  expect(changed.status).toBe(200)
  expect(await subscription(person)).toMatchObject({ plan_id: small, trial_ends_at, next_plan_id: null })
  await pay.until(later(8))
  expect((await paidOrders(person)).at(-1)).toMatchObject({ total: 999 })
})

it('shows the card that the bank sent in place of one that expires', async () => {
  const person = await learner()
  await pay.buy(person, basket(await plan()))
  const customer = await customerOf(person)
  await pay.provider.within(async (s) => {
    const [method] = await s.find('payment_method', { customer })
    const renewed = await s.put({ ...method!, card: { ...method!.card, exp_month: 11, exp_year: 2039 } })
    await s.tell('payment_method.automatically_updated', renewed)
  })
  await pay.settled()
  expect(await subscription(person)).toMatchObject({ card_month: 11, card_year: 2039 })
})

it('ends at the provider too what was refunded, so that nothing more is taken', async () => {
  const person = await learner()
  const order_id = await pay.buy(person, basket(await plan()))
  await (
    await admin()
  ).post(`/orders/${order_id}/refund`, {}, { headers: { 'idempotency-key': 'all-of-it' } })
  await pay.settled()
  await pay.until(later(40))
  expect(await paidOrders(person)).toMatchObject([{ state: 'refunded' }])
})

it('gives the money back for a second plan that two payments at once brought about', async () => {
  const person = await learner()
  const id = await plan()
  const both = [await pay.begin(person, basket(id)), await pay.begin(person, basket(id))]
  for (const { id: order_id } of both) {
    const [row] = await platform.db.query<{ session: string }>('select session from orders where id = $1', [
      order_id,
    ])
    await pay.provider.pay(row!.session)
  }
  await pay.settled()
  expect((await paidOrders(person)).map(({ state }) => state).sort()).toEqual(['paid', 'refunded'])
  const rows = (await (await clientOf(person)).get<Subscription[]>('/subscriptions')).body.data
  expect(rows.map(({ status }) => status).sort()).toEqual(['Active', 'Canceled'])
  expect(await courses(person)).toBe('Full')
})

it('suspends what is disputed, and restores it when that is won', async () => {
  const person = await learner()
  const order_id = await pay.buy(person, basket(await plan()))
  const charge = async () => {
    const { stripe } = (await cardProvider(platform))!
    const [row] = await platform.db.query<{ payment_intent: string }>(
      'select payment_intent from orders where id = $1',
      [order_id],
    )
    return String((await stripe.paymentIntents.retrieve(row!.payment_intent)).latest_charge)
  }
  const dispute = await pay.provider.dispute(await charge())
  await pay.settled()
  expect(await courses(person)).toBe('Limited')
  await pay.provider.closeDispute(dispute.id, 'won')
  await pay.settled()
  expect(await courses(person)).toBe('Full')
})

it('ends what was refunded at once, and not what was refunded in part', async () => {
  const person = await learner()
  const order_id = await pay.buy(person, basket(await plan()))
  const refund = async (body: object, key: string) =>
    (await admin()).post(`/orders/${order_id}/refund`, body, { headers: { 'idempotency-key': key } })
  expect((await refund({ cents: 500 }, 'a-part-of-it')).status).toBe(200)
  expect((await refund({ cents: 500 }, 'a-part-of-it')).status).toBe(200)
  expect(await order(person, order_id)).toMatchObject({ refunded: 500, state: 'paid' })
  expect((await refund({ cents: 1000 }, 'too-much')).status).toBe(422)
  expect(await courses(person)).toBe('Full')
  expect((await refund({}, 'the-rest-of-it')).status).toBe(200)
  await pay.settled()
  expect(await order(person, order_id)).toMatchObject({ refunded: 1499, state: 'refunded' })
  expect(await state(person)).toMatchObject({ status: 'Canceled' })
  expect(await courses(person)).toBe('Limited')
})

it('tells of free days, of a payment that failed, and of the end, once each', async () => {
  const person = await learner()
  const mails = async () =>
    (
      await platform.db.query<{ kind: string }>(
        `
          select m.kind
          from subscription_mails m
          join subscriptions s on s.id = m.subscription_id
          where s.user_id = $1
          order by m.created_at`,
        [person.id],
      )
    ).map(({ kind }) => kind)
  await pay.buy(person, basket(await plan({ trial_days: 7 })))
  await pay.until(later(6))
  await sendReminders(platform)
  await sendReminders(platform)
  expect(await mails()).toEqual(['trial_begun', 'trial_ends'])
  await pay.until(later(3))
  await pay.provider.replaceCard(await customerOf(person), '4000000000000341')
  await pay.until(later(30))
  const until = new Date((await subscription(person)).grace_until!).getTime()
  for (const days of [3.5, 0.5]) {
    test.at(new Date(until - days * DAY_MS))
    await sendReminders(platform)
  }
  await pay.until(later(2))
  expect(await mails()).toEqual([
    'trial_begun',
    'trial_ends',
    'failed',
    'failed_again',
    'failed_last',
    'canceled',
  ])
  const [receipts] = await platform.db.query<{ n: number }>(
    `select count(*)::int as n from documents where user_id = $1 and kind = 'receipt'`,
    [person.id],
  )
  expect(receipts!.n).toBe(1)
})

/** The code of a refusal, or the field that it names; else the status. */
const refusal = ({ status, body }: { status: number; body: { data: unknown } }) => {
  const data = body.data as { code?: string; fields?: { path: string }[] } | null
  return status < 400 ? status : (data?.fields?.[0]?.path ?? data?.code)
}
const quote = async (person: TestPerson, item: object) =>
  refusal(await (await clientOf(person)).post('/checkout/quote', { items: [{ kind: 'plan', ...item }] }))

const LIFE = { billing_type: 'Onetime', duration_unit: 'lifetime', cents: 29_900 }

it('is replaced by a plan for life, whose rest becomes credit, and by no other', async () => {
  const person = await learner()
  const [monthly, life] = [await plan(), await plan({ ...LIFE, name_en: 'For life' })]
  await pay.buy(person, basket(monthly))
  await pay.until(later(15))
  const running = await subscription(person)
  const { period_start, period_end, id } = running
  // A person has one plan, which only a plan for life replaces.
  expect(await quote(person, { id: await plan() })).toBe('items.0.id')
  expect(await quote(person, { id: life, quantity: 2 })).toBe('items.0.quantity')
  expect(await quote(person, { id: life })).toBe(200)
  expect(await quote(tenants.one.teacher, { id: life })).toBe('items.0.id')
  await pay.buy(person, basket(life))
  await pay.settled()
  const all = (await (await clientOf(person)).get<Subscription[]>('/subscriptions')).body.data
  expect(all.find((one) => one.id === id)).toMatchObject({ status: 'Canceled' })
  expect(all.find((one) => one.plan_id === life)).toMatchObject({ status: 'Active' })
  expect(await courses(person)).toBe('Full')
  const rest = await creditOf(platform.db, { user_id: person.id })
  const whole = Date.parse(period_end!) - Date.parse(period_start!)
  const left = Date.parse(period_end!) - platform.clock().getTime()
  expect(Math.abs(rest - Math.floor((1499 * left) / whole))).toBeLessThanOrEqual(1)
  // Nothing more is taken for the plan that it replaced, and nothing is for life twice.
  const before = (await paidOrders(person)).length
  expect(await quote(person, { id: await plan({ ...LIFE, name_en: 'Again' }) })).toBe('items.0.id')
  await pay.until(later(40))
  expect(await paidOrders(person)).toHaveLength(before)
})

it('is not changed to itself, nor while it ends, and gives its reason for ending then', async () => {
  const person = await learner()
  const [one, other] = [await plan(), await plan({ name_en: 'Other', cents: 2999 })]
  await pay.buy(person, basket(one))
  const { id } = await subscription(person)
  const own = await clientOf(person)
  const preview = async (plan_id: string) =>
    refusal(await own.post(`/subscriptions/${id}/preview`, { plan_id }))
  const reason = async () =>
    refusal(await own.post(`/subscriptions/${id}/reason`, { reason: 'price', text: null }))
  expect([await preview(one), await preview(id), await preview(other)]).toEqual(['plan_id', 'plan_id', 200])
  expect(await preview(await plan({ ...LIFE, name_en: 'For life too' }))).toBe('plan_id')
  expect(await reason()).toBe('not_found')
  await own.post(`/subscriptions/${id}/cancel`)
  expect([await preview(other), await reason()]).toEqual(['already_ending', 200])
  const assign = async (user_id: string, plan_id = other, until: string | null = null) =>
    refusal(await (await admin()).post('/subscriptions', { user_id, plan_id, until }))
  expect(await assign(person.id)).toBe('running_already')
  expect(await assign(tenants.one.teacher.id)).toBe('user_id')
  const next = await learner()
  expect(await assign(next.id, id)).toBe('plan_id')
  expect(await assign(next.id, other, '2020-01-01')).toBe('until')
  expect(await assign(next.id)).toBe(201)
  // Staff end a plan at once, and twice is once.
  const end = async () =>
    refusal(await (await admin()).post(`/subscriptions/${id}/end`, { reason: 'Asked to' }))
  expect([await end(), await end()]).toEqual([200, 200])
  expect((await state(person)).status).toBe('Canceled')
})
