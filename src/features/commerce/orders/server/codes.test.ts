import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { anOrganization, aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { payments, planOnSale } from '../../../../../test/payments.ts'
import { giftCard } from '../../../../../test/samples.ts'
import { testWorld } from '../../../../../test/world.ts'
import { addCredit } from '../../credit/server/public.ts'
import { balanceOf } from '../../ledger/server/public.ts'
import type { Order, Quote } from '../orders.contract.ts'

const { test, tenants } = await testWorld()
const { platform } = test
const { db } = platform
const pay = await payments(test)
const admin = test.as(tenants.admin)
const CENTS = 2000
const MONTHLY = await planOnSale(test, tenants.admin, { cents: CENTS })
const { id: organization_id } = await anOrganization(platform, { type: 'Regional Center' })
const learner = (): Promise<TestPerson> => aPerson(platform, { organization_id })
let issued = 0
const issue = async ({ id }: TestPerson, holds: object): Promise<string> => {
  const { body, status } = await admin.post<{ id: string }>('/service-codes', {
    organization_id,
    user_id: id,
    code: `OC-${(issued += 1)}`,
    starts_on: '2020-01-01',
    ends_on: '2099-12-31',
    ...holds,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data.id
}
const plan = { kind: 'plan', id: MONTHLY }
const byCode = (service_code_id: string, more: object = {}) => ({ items: [plan], service_code_id, ...more })
const quote = async (who: TestPerson | null, basket: object): Promise<Quote> =>
  (await test.as(who).post<Quote>('/checkout/quote', basket)).body.data
const refusal = async (who: TestPerson, basket: object): Promise<string | undefined> => {
  const { data } = (
    await test.as(who).post<{ fields?: { path: string; message: string }[] }>('/checkout/quote', basket)
  ).body
  return data.fields?.map(({ path, message }) => `${path}: ${message}`)[0]
}
const discount = async (percent: number): Promise<string> => {
  const code = `D-${randomUUID().slice(0, 8)}`
  await admin.post('/discounts', { code, kind: 'percent', percent })
  return code
}
const refund = (id: string, body: object) =>
  admin.post(`/orders/${id}/refund`, body, { headers: { 'idempotency-key': randomUUID() } })

const NOT_BY_CODE = 'service_code_id: A service code doesn’t pay for this.'
const GIFT = giftCard()

it('says of a basket why a code does not pay for it', async () => {
  const who = await learner()
  const [amount, units] = [
    await issue(who, { cents_authorised: 9000 }),
    await issue(who, { units_authorised: 2 }),
  ]
  const month = { kind: 'service_code', id: units, quantity: 1 }
  expect(await refusal(who, { items: [month], service_code_id: amount })).toBe(NOT_BY_CODE)
  expect(await refusal(who, { items: [month, plan] })).toBe(NOT_BY_CODE)
  expect(await refusal(who, { items: [month] })).toBeUndefined()
  expect(await refusal(who, byCode(units))).toBe(NOT_BY_CODE)
  expect(await refusal(who, { items: [plan, GIFT], service_code_id: amount })).toBe(NOT_BY_CODE)
  const notUsable = 'service_code_id: This code can’t be used: it was withdrawn, or it is not valid today.'
  expect(await refusal(await learner(), byCode(amount))).toBe(notUsable)
  expect(await refusal(who, byCode(randomUUID()))).toBe(notUsable)
})

it('offers the codes of a learner for what they may pay, and how many months each has', async () => {
  const who = await learner()
  const [amount, units] = [
    await issue(who, { cents_authorised: 9000, ends_on: '2098-12-31' }),
    await issue(who, { units_authorised: 2 }),
  ]
  expect((await quote(who, { items: [plan] })).service_codes).toMatchObject([
    { id: amount, months: null, cents_left: 9000 },
    { id: units, months: 2, cents_left: null },
  ])
  expect((await quote(who, { items: [plan, GIFT] })).service_codes).toEqual([])
  expect((await quote(await learner(), { items: [plan] })).service_codes).toEqual([])
})

it('pays all of an order or nothing, without credit, a friend’s tenth or a renewal', async () => {
  const who = await learner()
  await db.transaction((tx) =>
    addCredit(tx, { user_id: who.id }, { cents: 500, kind: 'given', of: randomUUID() }, platform.clock()),
  )
  const [exact, short, half] = [
    await issue(who, { cents_authorised: CENTS }),
    await issue(who, { cents_authorised: CENTS - 1 }),
    await issue(who, { cents_authorised: CENTS / 2 }),
  ]
  expect(await quote(who, byCode(exact, { use_credit: true }))).toMatchObject({
    total: CENTS,
    credit: 0,
    credit_available: 0,
    recurring: null,
    coming: [],
    service_code_id: exact,
  })
  expect(await refusal(who, byCode(short))).toBe(
    'service_code_id: This code has $19.99 left, and this costs $20. A code pays the whole order.',
  )
  const discount_code = await discount(50)
  expect(await quote(who, byCode(half, { discount_code }))).toMatchObject({
    discount: CENTS / 2,
    total: CENTS / 2,
    smallest_charge: null,
  })
  // Nothing is left for the code to pay.
  expect(await quote(who, byCode(short, { discount_code: await discount(100) }))).toMatchObject({
    total: 0,
    service_code_id: null,
    credit_available: 500,
  })
  const { slug } = (await test.as(await learner()).get<{ slug: string }>('/referrals/mine')).body.data
  const { referral } = (await test.as(null).post<{ referral: string }>('/referrals/open', { slug })).body.data
  const friend = await aPerson(platform, {
    organization_id,
    created_at: new Date(platform.clock().getTime() + 1000),
  })
  const code = await issue(friend, { cents_authorised: 9000 })
  expect((await quote(friend, byCode(code, { referral }))).total).toBe(CENTS)
})

it('takes what an order costs from its code, notes the use, and returns all of it or nothing', async () => {
  const who = await learner()
  const [amount, units] = [
    await issue(who, { cents_authorised: 9000 }),
    await issue(who, { units_authorised: 3 }),
  ]
  const left = async () =>
    db.query('select cents_left, units_left from service_codes where user_id = $1 order by units_left', [
      who.id,
    ])
  const logged = async (): Promise<unknown[]> =>
    (
      await db.query<{ used: unknown }>(
        `select after - 'name' as used from audit_log where code = 'SERVICE_CODE_USED' and actor_id = $1 order by at, id`,
        [who.id],
      )
    ).map(({ used }) => used)
  const papers = async (id: string): Promise<unknown[]> =>
    db.query('select kind from documents where order_id = $1', [id])
  const owed = await balanceOf(db, 'receivable')
  const { id, url } = await pay.begin(who, byCode(amount))
  const { id: months } = await pay.begin(who, {
    items: [{ kind: 'service_code', id: units, quantity: 2 }],
  })
  expect(url).toBeNull()
  expect(await left()).toEqual([
    { cents_left: null, units_left: 1 },
    { cents_left: 9000 - CENTS, units_left: null },
  ])
  expect(await logged()).toMatchObject([{ cents: CENTS }, { units: 2 }])
  for (const paid of [id, months])
    expect((await test.as(who).get<Order>(`/orders/${paid}`)).body.data).toMatchObject({
      state: 'paid',
      provider: 'Offline',
      purchase_type: 'ServiceCode',
    })
  for (const cents of [1, CENTS - 1])
    expect((await refund(id, { cents })).body).toMatchObject({
      data: { fields: [{ path: 'cents', message: expect.stringContaining('whole') }] },
    })
  expect((await refund(id, { cents: CENTS })).status).toBe(200)
  expect((await refund(months, {})).status).toBe(200)
  expect(await left()).toEqual([
    { cents_left: null, units_left: 3 },
    { cents_left: 9000, units_left: null },
  ])
  expect(await balanceOf(db, 'receivable')).toBe(owed)
  // Its Regional Center reads of it on a statement.
  expect([await papers(id), await papers(months)]).toEqual([[], []])
  expect(
    (
      await admin.post(
        `/orders/${id}/payments`,
        { cents: 1, received_on: '2026-01-01' },
        { headers: { 'idempotency-key': randomUUID() } },
      )
    ).body.data,
  ).toMatchObject({ code: 'arrival_by_invoice' })
})
