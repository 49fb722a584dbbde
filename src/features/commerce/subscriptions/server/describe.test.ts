import { expect, it } from 'vitest'
import { awake, payments, planOnSale } from '../../../../../test/payments.ts'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import type { AccessSource } from '../../../access/grants/grants.contract.ts'
import type { Subscription } from '../subscriptions.contract.ts'

const { test, tenants } = await testWorld()
const pay = await payments(test)
const clientOf = async (person: TestPerson) => test.as(await awake(test, person))
const plan = (more: Record<string, unknown> = {}): Promise<string> => planOnSale(test, tenants.admin, more)
const sources = async (person: TestPerson): Promise<AccessSource[]> =>
  (await (await clientOf(person)).get<AccessSource[]>('/access/sources')).body.data
const running = async (person: TestPerson): Promise<Subscription> =>
  (await (await clientOf(person)).get<Subscription[]>('/subscriptions?status=eq.Active')).body.data[0]!

it('names the plan that opens something, who pays, and whether it goes on by itself', async () => {
  const person = await aPerson(test.platform, {})
  await pay.buy(person, { items: [{ kind: 'plan', id: await plan() }] })
  expect(await sources(person)).toMatchObject([
    { kind: 'subscription', name: { en: 'Monthly', es: 'Mensual' }, payer: null, renews: true, closes: true },
  ])
  const { id } = await running(person)
  expect((await (await clientOf(person)).post(`/subscriptions/${id}/cancel`)).status).toBe(200)
  await pay.settled()
  expect(await sources(person)).toMatchObject([{ name: { en: 'Monthly' }, renews: false }])
})

it('says that a plan which staff gave for nothing is paid by us', async () => {
  const given = await aPerson(test.platform, {}),
    outside = await aPerson(test.platform, {}),
    plan_id = await plan()
  const admin = await clientOf(tenants.admin)
  await admin.post('/subscriptions', { user_id: given.id, plan_id })
  await admin.post('/subscriptions', {
    user_id: outside.id,
    plan_id,
    paid_cents: 1499,
    reference: 'Check 12',
  })
  expect(await sources(given)).toMatchObject([{ payer: { en: 'ASL Shop' }, renews: false }])
  expect(await sources(outside)).toMatchObject([{ payer: null, renews: false }])
  // A plan paid outside the shop has a receipt, and one given for nothing has none.
  const papers = async (person: TestPerson) =>
    (await (await clientOf(person)).get<{ kind: string; total: number }[]>('/documents')).body.data
  expect(await papers(outside)).toMatchObject([{ kind: 'receipt', total: 1499 }])
  expect(await papers(given)).toEqual([])
})

it('gives no plan until a day that is over', async () => {
  const { id } = await aPerson(test.platform, {})
  const given = await (
    await clientOf(tenants.admin)
  ).post('/subscriptions', { user_id: id, plan_id: await plan(), until: '2001-01-01' })
  expect(given).toMatchObject({ status: 422, body: { data: { fields: [{ path: 'until' }] } } })
  const rows = await test.platform.db.query('select from subscriptions where user_id = $1', [id])
  expect(rows).toEqual([])
})

it('shows what the next payment comes to, less a discount that goes on', async () => {
  const person = await aPerson(test.platform, {})
  const code = `KEEP-${Date.now()}`
  const made = await (
    await clientOf(tenants.admin)
  ).post('/discounts', { code, kind: 'percent', percent: 15, applies_to: 'plans', payments: null })
  expect(made.status).toBe(201)
  const basket = { items: [{ kind: 'plan', id: await plan() }], discount_code: code }
  const quote = await (
    await clientOf(person)
  ).post<{ recurring: { cents: number }; terms: { en: string } }>('/checkout/quote', basket)
  // The sum agreed to is the sum that will be charged.
  expect(quote.body.data).toMatchObject({ recurring: { cents: 1274 } })
  expect(quote.body.data.terms.en).toContain('I pay $12.74 every month')
  await pay.buy(person, basket)
  expect(await running(person)).toMatchObject({
    unit_cents: 1499,
    coming: [{ cents: 1274, discount: 225, times: null }],
  })
})
