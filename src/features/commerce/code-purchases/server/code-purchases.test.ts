import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { anOrganization, aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { payments } from '../../../../../test/payments.ts'
import { testWorld } from '../../../../../test/world.ts'
import { serviceCodeSellable } from './sellable.ts'

const { test, tenants } = await testWorld()
const { platform } = test
const { db } = platform
const pay = await payments(test)
const admin = test.as(tenants.admin)
const { id: organization_id } = await anOrganization(platform, { type: 'Regional Center' })
const learner = await aPerson(platform, { organization_id })
let issued = 0
const issue = async (holds: object): Promise<string> =>
  (
    await admin.post<{ id: string }>('/service-codes', {
      organization_id,
      user_id: learner.id,
      code: `MONTHS-${(issued += 1)}`,
      starts_on: '2020-01-01',
      ends_on: '2099-12-31',
      ...holds,
    })
  ).body.data.id
const months = (id: string, quantity = 1) => ({ items: [{ kind: 'service_code', id, quantity }] })
const quote = async (who: TestPerson | null, basket: object) => {
  const { body } = await test.as(who).post<{
    total?: number
    code?: string
    fields?: { path: string }[]
  }>('/checkout/quote', basket)
  return body.data.total ?? body.data.fields?.[0]?.path ?? body.data.code
}

it('sells as many months as a code of one’s own has units, and each ends with its order', async () => {
  const [units, amount] = [
    await issue({ units_authorised: 3, unit_cents: 1200 }),
    await issue({ cents_authorised: 9000 }),
  ]
  expect([await quote(learner, months(units)), await quote(learner, months(units, 3))]).toEqual([1200, 3600])
  expect(await quote(learner, months(units, 4))).toBe('items.0.quantity')
  expect(await quote(learner, months(amount))).toBe('items.0.id')
  expect(await quote(await aPerson(platform, { organization_id }), months(units))).toBe('items.0.id')
  expect(await quote(null, months(units))).toBe('account_first')
  const guest = {
    user_id: null,
    organization_id: null,
    email: 'a@b.example',
    language: 'en',
    zone: 'UTC',
  } as const
  await expect(
    serviceCodeSellable.price(
      platform,
      db,
      guest,
      { kind: 'service_code', id: units, quantity: 1, details: {} },
      'items.0',
      'buyer',
    ),
  ).rejects.toMatchObject({ fields: [{ path: 'items.0.id' }] })

  const { id } = await pay.begin(learner, months(units, 2))
  const level = async () =>
    (await test.as(learner).get<{ courses: string }>('/access/mine')).body.data.courses
  const [use] = await db.query(
    'select units, cents, recorded_by from service_code_uses where order_id = $1',
    [id],
  )
  expect([use, await level()]).toEqual([{ units: 2, cents: 2400, recorded_by: learner.id }, 'Full'])
  const key = { headers: { 'idempotency-key': randomUUID() } }
  expect((await admin.post(`/orders/${id}/refund`, {}, key)).status).toBe(200)
  expect(await level()).toBe('Limited')
  // Months that staff began are recorded as theirs.
  const begun = await admin.post<{ id: string }>(
    `/service-codes/${units}/uses`,
    { months: 1 },
    {
      headers: { 'idempotency-key': randomUUID() },
    },
  )
  expect(
    await db.query('select recorded_by from service_code_uses where id = $1', [begun.body.data.id]),
  ).toEqual([{ recorded_by: tenants.admin.id }])
})
