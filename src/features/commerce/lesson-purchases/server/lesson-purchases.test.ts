import { beforeEach, expect, it } from 'vitest'
import type { LessonHold, LessonPrice } from '#features/live/appointments/lesson-sales.contract.ts'
import type { Appointment } from '#features/live/appointments/appointments.contract.ts'
import type { OutgoingMail } from '#server/mail/mail.ts'
import { aPerson, inZone, type TestPerson } from '../../../../../test/factories.ts'
import { opens } from '../../../../../test/lessons.ts'
import { awake, payments } from '../../../../../test/payments.ts'
import { testWorld } from '../../../../../test/world.ts'
import { conclude } from '#features/live/bookings/server/public.ts'
import { balanceOf } from '../../ledger/server/public.ts'

const NOW = new Date('2027-10-19T15:00:00Z')
/** A Tuesday evening of the teacher's, within what can be booked. */
const AT = '2027-10-26T22:00:00Z',
  LATER = '2027-10-26T23:00:00Z'
const { test, tenants } = await testWorld({ at: NOW })
const { platform } = test
const { db } = platform
const { teacher } = tenants.one
const pay = await payments(test)
await pay.until(NOW)
const mails: OutgoingMail[] = []
platform.mail.send = async (_, __, mail) => void mails.push(mail)
const clientOf = async (person: TestPerson) => test.as(await awake(test, person))
const price = async (cents: number | null) =>
  (await clientOf(tenants.admin)).put<LessonPrice>('/lesson-price', { cents })
const aLearner = async (): Promise<TestPerson> =>
  inZone(
    platform,
    await aPerson(platform, {
      role: 'Student',
      organization_id: tenants.one.organization.id,
      seat: true,
    }),
    'Europe/Madrid',
  )
const hold = async (person: TestPerson, starts_at = AT, more: Record<string, unknown> = {}) =>
  (await clientOf(person)).post<{ id: string; held_until: string }>('/appointments/holds', {
    teacher_id: teacher.id,
    minutes: 25,
    starts_at,
    ...more,
  })
const holds = async (person: TestPerson) =>
  (await (await clientOf(person)).get<LessonHold[]>('/appointments/holds')).body.data
const coming = async (person: TestPerson) =>
  (await (await clientOf(person)).get<Appointment[]>('/appointments')).body.data
const left = async (person: TestPerson): Promise<number> =>
  (await (await clientOf(person)).get<{ left: number }[]>('/access/allowances')).body.data.reduce(
    (sum, one) => sum + one.left,
    0,
  )
const basket = (id: string) => ({ items: [{ kind: 'lesson', id }] })
const refund = async (order: string) => {
  const { status } = await (
    await clientOf(tenants.admin)
  ).post(`/orders/${order}/refund`, {}, { headers: { 'idempotency-key': `back-${order}` } })
  expect(status).toBe(200)
  await pay.settled()
}
/** Pays on the page that an order led to. */
const paid = async (order: string): Promise<void> => {
  const [row] = await db.query<{ session: string }>('select session from orders where id = $1', [order])
  await pay.provider.pay(row!.session, {})
  await pay.settled()
}
let buyer: TestPerson
beforeEach(async () => {
  test.at(NOW)
  await db.query('delete from bookings')
  await opens(test, teacher)
  await price(3500)
  buyer = await aLearner()
  mails.length = 0
})

it('sells a lesson at a time that is kept, books it once, and takes it back with its refund', async () => {
  await price(null)
  expect((await hold(buyer)).body.data).toMatchObject({ code: 'lessons_not_sold' })
  const wrong = await price(49)
  expect([
    wrong.status,
    (wrong.body.data as unknown as { fields: { path: string }[] }).fields[0]!.path,
  ]).toEqual([422, 'cents'])
  await price(3500)
  const reply = await hold(buyer)
  expect(reply.status).toBe(201)
  const { id } = reply.body.data
  // Nobody's meeting yet, and nobody else's time.
  expect([await coming(buyer), await coming(teacher), mails]).toEqual([[], [], []])
  expect((await (await clientOf(teacher)).get(`/appointments/${id}`)).status).toBe(404)
  expect((await hold(await aLearner())).status).toBe(409)
  const stranger = await aLearner()
  expect((await (await clientOf(stranger)).delete(`/appointments/holds/${id}`)).status).toBe(404)
  expect((await (await clientOf(stranger)).post('/checkout/quote', basket(id))).status).toBe(422)
  expect(await holds(buyer)).toMatchObject([{ id, minutes: 25, child: null }])

  const sales = await balanceOf(db, 'sales_lessons')
  const { id: order } = await pay.begin(buyer, basket(id))
  await paid(order)
  await db.query('update payment_events set handled_at = null')
  await pay.settled()
  expect(await balanceOf(db, 'sales_lessons')).toBe(sales - 3500)
  expect(await coming(buyer)).toMatchObject([{ id, state: 'booked', starts_at: new Date(AT).toISOString() }])
  expect([await left(buyer), await holds(buyer)]).toEqual([0, []])
  expect(mails.filter(({ to }) => to === teacher.email)).toHaveLength(1)
  expect(JSON.stringify(mails.filter(({ to }) => to === buyer.email))).toContain('Lesson with')

  // Canceled in time it can be booked again, at another time.
  expect((await (await clientOf(buyer)).post(`/appointments/${id}/cancel`, {})).body.data).toEqual({
    returned: true,
  })
  expect(await left(buyer)).toBe(1)
  const again = await (
    await clientOf(buyer)
  ).post<{ id: string }>('/appointments', {
    teacher_id: teacher.id,
    minutes: 50,
    starts_at: LATER,
  })
  expect(again.status).toBe(201)
  mails.length = 0
  await refund(order)
  expect([await left(buyer), await coming(buyer)]).toEqual([0, []])
  expect(mails.some(({ to }) => to === teacher.email)).toBe(true)
  expect((await hold(await aLearner(), LATER)).status).toBe(201)
})

it('keeps what was paid too late for another time, and a refund takes it back unused', async () => {
  const { id } = (await hold(buyer)).body.data
  const { id: order } = await pay.begin(buyer, basket(id))
  test.at(new Date(NOW.getTime() + 34 * 60_000))
  const other = await aLearner()
  const { id: theirs } = (await hold(other)).body.data
  await pay.buy(other, basket(theirs))
  expect(await coming(other)).toMatchObject([{ id: theirs }])
  mails.length = 0
  // The notification of a payment made in time arrives late.
  test.at(NOW)
  await paid(order)
  expect([await coming(buyer), await left(buyer)]).toEqual([[], 1])
  const notices = mails.filter(
    ({ to, content }) => to === buyer.email && content.button?.url.includes(teacher.id),
  )
  expect(notices).toHaveLength(1)
  await refund(order)
  expect(await left(buyer)).toBe(0)
})

it('books what ran out while nobody wanted it, and lets one of fifty keep a time', async () => {
  const { id } = (await hold(buyer)).body.data
  const { id: order } = await pay.begin(buyer, basket(id))
  await db.query(`update bookings set held_until = $2 where id = $1`, [id, NOW])
  await paid(order)
  expect(await coming(buyer)).toMatchObject([{ id }])

  const people = await Promise.all(Array.from({ length: 50 }, aLearner))
  const replies = await Promise.all(people.map((person) => hold(person, LATER)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array(49).fill(409)])
  const winner = people[replies.findIndex(({ status }) => status === 201)]!
  // Holding another time frees the first at once. Expired holds leave nothing.
  expect((await hold(winner, '2027-10-27T00:00:00Z')).status).toBe(201)
  const [second] = await holds(winner)
  expect(
    (
      await hold(
        people.find((person) => person !== winner)!,
        LATER,
      )
    ).status,
  ).toBe(201)
  expect((await (await clientOf(winner)).delete(`/appointments/holds/${second!.id}`)).status).toBe(200)
  test.at(new Date(NOW.getTime() + 31 * 60_000))
  await conclude(platform)
  expect(await db.query(`select from bookings where state <> 'booked'`)).toEqual([])
})

it('sells an adult a lesson for the child in their care, and the child none', async () => {
  const child = await aLearner()
  await db.query('update users set birth_year = 2016 where id = $1', [child.id])
  await db.query(
    `insert into guardianships (user_id, guardian_email, guardian_id, state, expires_at)
    values ($1, $2, $3, 'granted', now())`,
    [child.id, buyer.email, buyer.id],
  )
  expect((await hold(child)).body.data).toMatchObject({ code: 'guardian_books' })
  expect((await hold(await aLearner(), AT, { learner_ids: [child.id] })).status).toBe(422)
  const { id } = (await hold(buyer, AT, { learner_ids: [child.id] })).body.data
  expect(await holds(child)).toEqual([])
  expect(await holds(buyer)).toHaveLength(1)
  const orders = [await pay.begin(buyer, basket(id)), await pay.begin(buyer, basket(id))]
  await paid(orders[0]!.id)
  expect(await coming(child)).toMatchObject([{ id, state: 'booked' }])
  expect([await left(buyer), await left(child)]).toEqual([0, 0])
  // Paid twice, on two pages: the second is a lesson to book.
  await paid(orders[1]!.id)
  expect([await left(child), (await coming(child)).length]).toEqual([1, 1])
  expect(
    mails.filter(({ to, content }) => to === buyer.email && content.button?.url.includes(`for=${child.id}`)),
  ).toHaveLength(1)
})
