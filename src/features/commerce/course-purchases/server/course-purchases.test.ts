import { expect, it } from 'vitest'
import { courseWorld } from '../../../../../test/world.ts'
import { aPerson } from '../../../../../test/factories.ts'
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
