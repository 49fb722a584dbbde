import { expect, it } from 'vitest'
import { courseWorld } from '../../../../../test/world.ts'
import { anOrganization, aPerson } from '../../../../../test/factories.ts'
import { awake, payments } from '../../../../../test/payments.ts'
import { balanceOf } from '../../ledger/server/public.ts'

const { test, tenants } = await courseWorld()
const { platform } = test
const pay = await payments(test)

it('sells a course for life, once, and takes it back with its refund', async () => {
  const [course] = await platform.db.query<{ id: string }>(
    'select id from courses where organization_id is null order by created_at limit 1',
  )
  const id = course!.id
  const admin = async () => test.as(await awake(test, tenants.admin))
  const saved = await (
    await admin()
  ).put(`/course-prices/${id}`, { billing_type: 'Onetime', cents: 4900, currency: 'USD', months: null })
  expect(saved.status).toBe(200)
  const person = await aPerson(platform, {}),
    sales = await balanceOf(platform.db, 'sales_courses')
  const basket = { items: [{ kind: 'course', id }] }
  const order = await pay.buy(person, basket)
  expect(await balanceOf(platform.db, 'sales_courses')).toBe(sales - 4900)
  const owned = async () =>
    (
      await platform.db.query<{ open: boolean }>(
        'select ended_at is null as open from course_grants where user_id = $1',
        [person.id],
      )
    ).map(({ open }) => open)
  expect(await owned()).toEqual([true])
  const again = await test.as(await awake(test, person)).post('/checkout/quote', basket)
  expect([again.status, (again.body.data as { fields?: { path: string }[] }).fields?.[0]?.path]).toEqual([
    422,
    'items.0.id',
  ])
  await (
    await admin()
  ).post(`/orders/${order}/refund`, {}, { headers: { 'idempotency-key': 'the-whole-course' } })
  await pay.settled()
  expect(await owned()).toEqual([false])
})

it('is paid by a service code, and ends when that is taken back', async () => {
  const [course] = await platform.db.query<{ id: string }>(
    'select id from courses where organization_id is null order by created_at limit 1',
  )
  const admin = test.as(await awake(test, tenants.admin))
  await admin.put(`/course-prices/${course!.id}`, {
    billing_type: 'Onetime',
    cents: 4900,
    currency: 'USD',
    months: null,
  })
  const { id: organization_id } = await anOrganization(platform, { type: 'Regional Center' })
  const person = await aPerson(platform, { organization_id })
  const { id: service_code_id } = (
    await admin.post<{ id: string }>('/service-codes', {
      organization_id,
      user_id: person.id,
      code: 'RC-1',
      cents_authorised: 4900,
      starts_on: '2020-01-01',
      ends_on: '2099-12-31',
    })
  ).body.data
  const owed = await balanceOf(platform.db, 'receivable')
  await pay.begin(person, { items: [{ kind: 'course', id: course!.id }], service_code_id })
  const owned = () =>
    platform.db.query('select ended_at is null as open from course_grants where user_id = $1', [person.id])
  expect([await owned(), await balanceOf(platform.db, 'receivable')]).toEqual([[{ open: true }], owed + 4900])
  const [use] = await platform.db.query<{ id: string }>(
    'select id from service_code_uses where code_id = $1',
    [service_code_id],
  )
  expect((await admin.post(`/service-code-uses/${use!.id}/give-back`)).status).toBe(200)
  expect([await owned(), await balanceOf(platform.db, 'receivable')]).toEqual([[{ open: false }], owed])
})
