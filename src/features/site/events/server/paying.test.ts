import { expect, it } from 'vitest'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { awake, payments } from '../../../../../test/payments.ts'
import { testWorld } from '../../../../../test/world.ts'
import { refundLine } from '#features/commerce/orders/server/public.ts'
import { balanceOf } from '../../../commerce/ledger/server/public.ts'
import type { MyRegistration } from '../registrations.contract.ts'
import { endUnconfirmed } from './holds.ts'
import { eventsIn } from './testing.ts'

const NOW = new Date('2027-03-01T12:00:00Z')
const { test, tenants } = await testWorld({ at: NOW })
const { platform } = test
const { db } = platform
const pay = await payments(test)
await pay.until(NOW)
const { organizer, anEvent, mailsTo, keyIn, taken, ...events } = eventsIn(test, tenants.admin)
const aDate = (event: string, wall = '2027-03-10T19:00') => events.aDate(event, { wall })
const visitor = test.as(null)
// A job requests refunds from the provider; tests run the job by hand.
const refunds: string[] = []
const { send } = platform.jobs
platform.jobs.send = async (tx, name, data, options) => {
  if (name !== 'events-refund') return send(tx, name, data, options)
  tx.afterCommit(() => void refunds.push((data as { line_id: string }).line_id))
}
const refunded = async (): Promise<void> => {
  for (const line of refunds.splice(0)) await refundLine(platform, line, 'test')
  await pay.settled()
}

const byKey = async (key: string) =>
  (await visitor.post<MyRegistration>('/event-registrations/by-key', { key })).body.data
/** Somebody signed in registers; answers the key. */
async function come(date: string, person: TestPerson, party = 1): Promise<string> {
  const { body } = await test
    .as(person)
    .post<{ key: string }>(`/event-dates/${date}/registrations`, { party })
  return body.data.key
}
const basket = (key: string) => ({
  items: [{ kind: 'event', id: key.split('.')[0], details: { key } }],
})
const refusedAt = async (person: TestPerson | null, body: object): Promise<unknown[]> => {
  const answer = await test.as(await awake(test, person)).post('/checkout/quote', body)
  return [answer.status, (answer.body.data as { fields?: { message: string }[] }).fields?.[0]?.message]
}

it('keeps a seat for thirty minutes until it is paid, and gives it on when it is not', async () => {
  const date = await aDate(await anEvent({ seats: 1, price_cents: 1200 }))
  const [first, second] = [await aPerson(platform), await aPerson(platform)]
  const key = await come(date, first)
  expect(await byKey(key)).toMatchObject({
    state: 'held',
    to_pay: true,
    paid: false,
    price_cents: 1200,
    held_until: '2027-03-01T12:30:00.000Z',
    door_code: '',
  })
  expect((await mailsTo(first.email))[0]).toMatchObject({ subject: expect.stringContaining('Pay to keep') })
  const line = await come(date, second)
  expect((await byKey(line)).state).toBe('waiting')
  // Nobody else pays for it, and not another sum.
  expect(await refusedAt(second, { items: [{ kind: 'event', id: key.split('.')[0] }] })).toEqual([
    422,
    'This is not for sale at the moment.',
  ])
  test.at('2027-03-01T12:30:00Z')
  expect(await byKey(key)).toMatchObject({ state: 'held', to_pay: false })
  test.at('2027-03-01T12:31:00Z')
  await endUnconfirmed(platform)
  expect((await byKey(key)).state).toBe('ended')
  expect(await refusedAt(first, basket(key))).toEqual([422, expect.stringContaining('no longer kept')])
  // The first in line has a day to pay.
  expect(await byKey(line)).toMatchObject({ state: 'held', held_until: '2027-03-02T12:31:00.000Z' })
  expect((await mailsTo(second.email))[0]!.subject).toContain('A seat is free for you')
  const sales = await balanceOf(db, 'sales_events')
  await pay.buy(second, basket(line))
  expect(await byKey(line)).toMatchObject({ state: 'confirmed', paid: true, to_pay: false })
  expect(await balanceOf(db, 'sales_events')).toBe(sales - 1200)
  expect((await byKey(line)).door_code).not.toBe('')
  expect(await taken(date)).toBe(1)
  test.at(NOW)
})

it('lets a visitor confirm, pay by mail address alone, and have it back before registration closes', async () => {
  const date = await aDate(await anEvent({ seats: 4, party: 3, price_cents: 1000, closes_minutes: 1440 }))
  await visitor.post(`/event-dates/${date}/registrations`, {
    name: 'Vera',
    email: 'vera@x.example',
    party: 3,
  })
  const key = keyIn((await mailsTo('vera@x.example'))[0]!)
  expect((await byKey(key)).to_pay).toBe(false)
  await visitor.post('/event-registrations/by-key/confirm', { key })
  expect((await byKey(key)).to_pay).toBe(true)
  const order = await pay.buy(null, { ...basket(key), email: 'vera@x.example' })
  const [paid] = await db.query('select total, guest_email from orders where id = $1', [order])
  expect(paid).toMatchObject({ total: 3000, guest_email: 'vera@x.example' })
  // The number of paid seats cannot change.
  const more = await visitor.post('/event-registrations/by-key/change', {
    key,
    party: 2,
    needs: [],
    needs_note: '',
  })
  expect(more.status).toBe(422)
  await visitor.post('/event-registrations/by-key/give-up', { key })
  await refunded()
  const [orderRow] = await db.query('select state, refunded from orders where id = $1', [order])
  expect(orderRow).toEqual({ state: 'refunded', refunded: 3000 })
  expect(await taken(date)).toBe(0)
  const notice = (await mailsTo('vera@x.example')).find(({ subject }) => subject.includes('given up'))
  expect(notice!.paragraphs.join(' ')).toContain('goes back')
})

it('gives the money back when the date is canceled or the payment is refunded, not after closing', async () => {
  const event = await anEvent({ seats: 5, price_cents: 900, closes_minutes: 60 })
  const [canceled, kept] = [await aDate(event), await aDate(event, '2027-03-12T19:00')]
  const [one, two, three] = [await aPerson(platform), await aPerson(platform), await aPerson(platform)]
  const orders = new Map<string, string>()
  const paidFor = async (person: TestPerson, date: string): Promise<string> => {
    const key = await come(date, person)
    orders.set(key, await pay.buy(person, basket(key)))
    return key
  }
  const state = async (key: string) =>
    (await db.query<{ state: string }>('select state from orders where id = $1', [orders.get(key)]))[0]!.state
  const off = await paidFor(one, canceled)
  await organizer.post(`/event-dates/${canceled}/cancel`, { scope: 'this', reason: 'Snow' })
  await refunded()
  expect(await state(off)).toBe('refunded')
  const staff = await paidFor(two, kept)
  await test
    .as(await awake(test, tenants.admin))
    .post(`/orders/${orders.get(staff)}/refund`, {}, { headers: { 'idempotency-key': 'the-whole-seat' } })
  await pay.settled()
  expect((await byKey(staff)).state).toBe('canceled')
  expect(await taken(kept)).toBe(0)
  const late = await paidFor(three, kept)
  test.at('2027-03-12T23:30:00Z')
  await visitor.post('/event-registrations/by-key/give-up', { key: late })
  await refunded()
  expect([await state(late), (await byKey(late)).state]).toEqual(['paid', 'canceled'])
  test.at(NOW)
})

it('takes a payment that came too late where a seat is free, and else gives it back', async () => {
  const date = await aDate(await anEvent({ seats: 1, price_cents: 1500 }))
  const [early, other] = [await aPerson(platform), await aPerson(platform)]
  const key = await come(date, early)
  const page = await pay.begin(early, basket(key))
  const session = async (id: string) =>
    (await db.query<{ session: string }>('select session from orders where id = $1', [id]))[0]!.session
  await db.query(`update event_registrations set state = 'ended', held_until = null where id = $1`, [
    key.split('.')[0],
  ])
  const theirs = await come(date, other)
  await pay.buy(other, basket(theirs))
  await pay.provider.pay(await session(page.id))
  await pay.settled()
  await refunded()
  expect([(await byKey(key)).state, (await byKey(theirs)).state, await taken(date)]).toEqual([
    'ended',
    'confirmed',
    1,
  ])
  const [order] = await db.query('select state from orders where id = $1', [page.id])
  expect(order).toEqual({ state: 'refunded' })
  expect((await mailsTo(early.email)).some(({ subject }) => subject.includes('too late'))).toBe(true)
  // Nobody else has taken the seat of this one.
  const free = await aDate(await anEvent({ seats: 1, price_cents: 1500 }))
  const late = await come(free, early)
  const open = await pay.begin(early, basket(late))
  await db.query(`update event_registrations set state = 'ended', held_until = null where id = $1`, [
    late.split('.')[0],
  ])
  await pay.provider.pay(await session(open.id))
  await pay.settled()
  expect([(await byKey(late)).state, await taken(free)]).toEqual(['confirmed', 1])
})

it('lets administrators alone set a price', async () => {
  const teacher = test.as(tenants.one.teacher)
  const { id } = (
    await teacher.post<{ id: string }>('/site-documents', { kind: 'event', title: { en: 'Ours', es: '' } })
  ).body.data
  const priced = await teacher.patch(`/site-documents/${id}/event`, { price_cents: 900 })
  expect([priced.status, JSON.stringify(priced.body)]).toEqual([422, expect.stringContaining('price_cents')])
  expect((await organizer.patch(`/site-documents/${id}/event`, { price_cents: 900 })).status).toBe(200)
})

it('never confirms a seat that costs something and is not paid', async () => {
  const date = await aDate(await anEvent({ price_cents: 700 }))
  const key = await come(date, await aPerson(platform))
  await expect(
    db.query(`update event_registrations set state = 'confirmed' where id = $1`, [key.split('.')[0]]),
  ).rejects.toThrow('event_registrations_paid')
})
