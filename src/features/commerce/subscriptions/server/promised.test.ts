import { expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { awake, payments, planOnSale } from '../../../../../test/payments.ts'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import type { Order } from '../../orders/orders.contract.ts'
import type { ChangePreview, Subscription } from '../subscriptions.contract.ts'

const { test, tenants } = await testWorld()
const pay = await payments(test)
const clientOf = async (person: TestPerson) => test.as(await awake(test, person))
const plan = (more: Record<string, unknown> = {}): Promise<string> => planOnSale(test, tenants.admin, more)
const running = async (person: TestPerson): Promise<Subscription> =>
  (await (await clientOf(person)).get<Subscription[]>('/subscriptions?status=eq.Active')).body.data[0]!

const code = async (more: Record<string, unknown>): Promise<string> => {
  const name = `CODE-${(codes += 1)}`
  const made = await (
    await clientOf(tenants.admin)
  ).post('/discounts', { code: name, kind: 'percent', ...more })
  expect(made.status).toBe(201)
  return name
}
let codes = 0
const paid = async (person: TestPerson): Promise<{ total: number; refunded: number }[]> =>
  (
    await (
      await clientOf(person)
    ).get<{ total: number; refunded: number }[]>('/orders', { query: { order: 'created_at.asc' } })
  ).body.data
const orderOf = async (person: TestPerson, id: string): Promise<Order> =>
  (await (await clientOf(person)).get<Order>(`/orders/${id}`)).body.data
const mailOf = async (person: TestPerson, subject: string): Promise<string> => {
  const [mail] = await test.platform.db.query<{ text: string }>(
    `select content::text as text from mails where "to" = $1 and content ->> 'subject' = $2 order by id desc`,
    [person.email, subject],
  )
  return mail!.text
}
const YEARLY = { name_en: 'Yearly', duration_unit: 'year', cents: 11_900, trial_days: 7 }

it('promises one sum for a code with free days, and charges it', async () => {
  const person = await aPerson(test.platform, {})
  const basket = {
    items: [{ kind: 'plan', id: await plan(YEARLY) }],
    discount_code: await code({ percent: 20 }),
  }
  const { body } = await (
    await clientOf(person)
  ).post<{ total: number; coming: object[]; terms: { en: string } }>('/checkout/quote', basket)
  const coming = [
    { cents: 9520, price: 11_900, discount: 2380, times: 1, why: 'free_days_end' },
    { cents: 11_900, times: null },
  ]
  expect(body.data).toMatchObject({ total: 0, coming })
  expect(body.data.terms.en).toMatch(/Then I pay \$95\.20 on .*, then \$119 every year from /)
  const order = await pay.buy(person, basket)
  expect(await running(person)).toMatchObject({ coming, tax_added: false })
  // The page after paying names the first payment too.
  expect(await orderOf(person, order)).toMatchObject({ total: 0, coming, tax_added: false })
  expect(await mailOf(person, 'Your free days have begun')).toMatch(
    /you pay \$95\.20 on .*, then \$119 every year from /,
  )
  await pay.until(new Date(test.platform.clock().getTime() + 8 * DAY_MS))
  expect((await paid(person)).map(({ total }) => total)).toEqual([0, 9520])
  expect(await running(person)).toMatchObject({ coming: [{ cents: 11_900, times: null }] })
})

it('takes a code along to another plan in free days, and gives back what a renewal missed of it', async () => {
  const person = await aPerson(test.platform, {})
  await pay.buy(person, {
    items: [{ kind: 'plan', id: await plan(YEARLY) }],
    discount_code: await code({ percent: 20 }),
  })
  const { id } = await running(person)
  const own = await clientOf(person)
  const plan_id = await plan({ ...YEARLY, name_en: 'Family', cents: 17_900, trial_days: 0 })
  const { body } = await own.post<{ due_now: number; at: string; coming: object[] }>(
    `/subscriptions/${id}/preview`,
    { plan_id },
  )
  const coming = [
    { cents: 14_320, times: 1 },
    { cents: 17_900, times: null },
  ]
  expect(body.data).toMatchObject({ due_now: 0, coming })
  const changed = await own.post(
    `/subscriptions/${id}/change`,
    { plan_id, at: body.data.at, expected: 0 },
    { headers: { 'idempotency-key': 'family-in-free-days' } },
  )
  expect(changed.body.data).toMatchObject({ coming })
  await pay.settled()
  expect(await mailOf(person, 'You have the plan “Family” now')).toMatch(
    /You pay \$143\.20 on .*, then \$179 every year/,
  )
  // Nobody looked in the hour in which the invoice was a draft.
  const later = new Date(test.platform.clock().getTime() + 8 * DAY_MS)
  test.at(later)
  await pay.provider.passTo(later)
  await pay.settled()
  expect(await paid(person)).toMatchObject([{ total: 0 }, { total: 17_900, refunded: 3580 }])
  expect(await running(person)).toMatchObject({ coming: [{ cents: 17_900, times: null }] })
})

it('cuts a code that would leave too little of a renewal, and says so', async () => {
  const person = await aPerson(test.platform, {})
  const basket = {
    items: [{ kind: 'plan', id: await plan() }],
    discount_code: await code({ percent: 99, payments: 2 }),
  }
  const { body } = await (await clientOf(person)).post<{ total: number }>('/checkout/quote', basket)
  expect(body.data).toMatchObject({ total: 50, smallest_charge: 50, coming: [{ cents: 50, cut: true }, {}] })
  await pay.buy(person, basket)
  const { period_end } = await running(person)
  await pay.until(new Date(new Date(period_end!).getTime() + DAY_MS))
  expect((await paid(person)).map(({ total }) => total)).toEqual([50, 50])
  expect(await running(person)).toMatchObject({ coming: [{ cents: 1499, times: null }] })
})

it('takes a discount that goes on off the first payment of another rhythm', async () => {
  const person = await aPerson(test.platform, {})
  const yearly = await plan({ ...YEARLY, trial_days: 0 })
  const discount_code = await code({ percent: 20, payments: 3 })
  await pay.buy(person, { items: [{ kind: 'plan', id: await plan() }], discount_code })
  const { id } = await running(person)
  const own = await clientOf(person)
  const { body } = await own.post<ChangePreview>(`/subscriptions/${id}/preview`, { plan_id: yearly })
  const { when, at, due_now: expected, coming } = body.data
  expect(when).toBe('period_end')
  expect(coming).toMatchObject([
    { cents: 9520, discount: 2380, times: 2, why: 'new_plan' },
    { cents: 11_900, times: null },
  ])
  const changed = await own.post<Subscription>(
    `/subscriptions/${id}/change`,
    { plan_id: yearly, at, expected },
    { headers: { 'idempotency-key': 'yearly-with-a-code' } },
  )
  expect(changed.body.data).toMatchObject({ coming })
  await pay.until(new Date(test.platform.clock().getTime() + 32 * DAY_MS))
  expect((await paid(person)).map(({ total }) => total)).toEqual([1199, 9520])
  expect(await running(person)).toMatchObject({
    plan_id: yearly,
    coming: [
      { cents: 9520, times: 1 },
      { cents: 11_900, times: null },
    ],
  })
})

it('says on the page after paying, under “My plan” and in mails that tax is added', async () => {
  const person = await aPerson(test.platform, {})
  const { config } = test.platform
  const taxed = 'Tax is added where it applies.'
  try {
    Object.assign(config, { STRIPE_TAX: true })
    const order = await pay.buy(person, { items: [{ kind: 'plan', id: await plan(YEARLY) }] })
    expect(await orderOf(person, order)).toMatchObject({ coming: [{ cents: 11_900 }], tax_added: true })
    expect(await running(person)).toMatchObject({ tax_added: true })
    expect(await mailOf(person, 'Your free days have begun')).toContain(taxed)
    const { id } = await running(person)
    expect((await (await clientOf(person)).post(`/subscriptions/${id}/cancel`)).status).toBe(200)
    // Nothing is to be paid any more, so nothing is added to it.
    const [last] = await test.platform.db.query<{ text: string }>(
      `select content::text as text from mails where "to" = $1 order by id desc limit 1`,
      [person.email],
    )
    expect(last!.text).not.toContain(taxed)
    expect((await orderOf(person, order)).coming).toEqual([])
  } finally {
    Object.assign(config, { STRIPE_TAX: false })
  }
})
