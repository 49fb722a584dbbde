import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { MAX_SEATS } from '#contract/seats.ts'
import { awake, planOnSale } from '../../../../../test/payments.ts'
import { anOrganization, aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import { balanceOf } from '../../ledger/server/public.ts'
import type { Subscription } from '../../subscriptions/subscriptions.contract.ts'
import { sweepSubscriptions } from '../../subscriptions/server/sweep.ts'
import type { OnePurchase } from '../offline.contract.ts'
import type { SeatsPreview } from '../quotes.contract.ts'
import { restOfTerm } from './more-seats.ts'
import { sweepOffline } from './sweep.ts'

const START = '2026-01-31T10:00:00Z',
  /** 73 of 365 days later: a fifth of the year is over. */
  LATER = '2026-04-14T10:00:00Z'
const { test, tenants } = await testWorld({ at: new Date(START) })
const { platform } = test
const { admin, two } = tenants
const clientOf = async (person: TestPerson) => test.as(await awake(test, person))
const plan = await planOnSale(test, admin, {
  buyer: 'organization',
  billing_type: 'Upfront',
  duration: 1,
  duration_unit: 'year',
  cents: 1000,
})
const act = async (person: TestPerson, at: string, body: unknown = {}) =>
  (await clientOf(person)).post<{ id: string }>(`/offline-purchases${at}`, body)
const read = async (id: string): Promise<OnePurchase> =>
  (await (await clientOf(admin)).get<OnePurchase>(`/offline-purchases/${id}`)).body.data
const pay = (id: string, cents: number) =>
  act(admin, `/${id}/payments`, { cents, reference: randomUUID(), received_on: '2026-01-31' })
async function approved(person: TestPerson, at: string, body: unknown): Promise<string> {
  const asked = await act(person, at, body)
  expect(asked.status).toBe(201)
  const { id } = asked.body.data
  expect((await act(person, `/${id}/order`, { paying: 'wire' })).status).toBe(200)
  expect((await act(admin, `/${id}/approve`)).status).toBe(200)
  return id
}
/** An owner whose school has ten paid seats for a year, with a fifth of it over. */
async function school(): Promise<{ person: TestPerson; first: string }> {
  test.at(START)
  const organization = await anOrganization(platform)
  const person = await aPerson(platform, { role: 'Organization', organization_id: organization.id })
  const first = await approved(person, '', { plan_id: plan, seats: 10 })
  await pay(first, 10_000)
  test.at(LATER)
  return { person, first }
}
const subscription = async (person: TestPerson): Promise<Subscription> =>
  (await (await clientOf(person)).get<Subscription[]>('/subscriptions')).body.data[0]!
const free = async (person: TestPerson): Promise<number> =>
  (
    await platform.db.query<{ seats: number }>(
      `select seats from grants where organization_id = $1 and source = 'seat' and ends_at > $2`,
      [person.organization_id, platform.clock()],
    )
  )[0]?.seats ?? 0
const until = async (time: string): Promise<void> => {
  test.at(time)
  await sweepOffline(platform)
  await sweepSubscriptions(platform)
}

it('costs the part of a term that is left, to the cent', () => {
  const term = {
    unit_cents: 1000,
    period_start: new Date(START),
    period_end: new Date('2027-01-31T10:00:00Z'),
  }
  expect(
    [START, LATER, '2027-01-31T10:00:00Z', '2020-01-01T00:00:00Z'].map((at) =>
      restOfTerm(term, new Date(at)),
    ),
  ).toEqual([1000, 800, 0, 1000])
  expect(restOfTerm({ ...term, period_end: null }, new Date(LATER))).toBe(1000)
})

it('adds seats to the running term at the price of the others, with an invoice of its own', async () => {
  const { person } = await school()
  const shown = (await act(person, '/seats/preview', { seats: 5 })).body.data as unknown as SeatsPreview
  expect(shown).toMatchObject({
    seats: 5,
    unit_cents: 800,
    total: 4000,
    seats_now: 10,
    term_cents: 1000,
    ends_at: '2027-01-31T10:00:00.000Z',
  })
  const before = await balanceOf(platform.db, 'receivable')
  const id = await approved(person, '/seats', { seats: 5 })
  expect((await balanceOf(platform.db, 'receivable')) - before).toBe(4000)
  expect(await read(id)).toMatchObject({
    state: 'approved',
    open_cents: 4000,
    starts_at: '2026-04-14T10:00:00.000Z',
    ends_at: '2027-01-31T10:00:00.000Z',
  })
  expect(await subscription(person)).toMatchObject({ seats: 15, period_end: '2027-01-31T10:00:00.000Z' })
  expect(await free(person)).toBe(15)
  const printed = await platform.db.query<{ kind: string; detail: string }>(
    `
      select kind, lines -> 0 ->> 'detail' as detail
      from documents
      where organization_id = $1 and kind in ('quote', 'invoice')
      order by issued_at, kind`,
    [person.organization_id],
  )
  const [term, more] = ['seats, 1 year', 'more seats, for the rest of the term']
  expect(printed.map(({ kind, detail }) => [kind, detail])).toEqual([
    ['invoice', term],
    ['quote', term],
    ['invoice', more],
    ['quote', more],
  ])
  // Later, the addition neither begins a new term nor is counted a second time.
  await until('2026-04-15T10:00:00Z')
  expect(await subscription(person)).toMatchObject({ seats: 15, next_seats: null })
  await pay(id, 4000)
  expect((await read(id)).state).toBe('paid')
})

it('counts both of two orders that are approved at once', async () => {
  const { person } = await school()
  const ids: string[] = []
  for (const seats of [2, 3]) {
    const { id } = (await act(person, '/seats', { seats })).body.data
    await act(person, `/${id}/order`, { paying: 'wire' })
    ids.push(id)
  }
  const answers = await Promise.all([...ids, ids[0]!].map((id) => act(admin, `/${id}/approve`)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409])
  expect(await subscription(person)).toMatchObject({ seats: 15 })
})

it('closes alone when it stays unpaid, while the seats that were paid for go on', async () => {
  const { person } = await school()
  const id = await approved(person, '/seats', { seats: 5 })
  await until('2026-05-14T10:00:00Z')
  expect((await read(id)).state).toBe('overdue')
  await until('2026-06-13T10:00:00Z')
  expect(await subscription(person)).toMatchObject({ seats: 15, grace_until: null })
  await until('2026-06-20T10:00:00Z')
  expect(await read(id)).toMatchObject({ state: 'lapsed', open_cents: 4000 })
  expect(await subscription(person)).toMatchObject({ status: 'Active', seats: 10 })
  expect(await free(person)).toBe(10)
  // Written off afterwards, nothing is taken a second time.
  const { order_id } = await read(id)
  const off = await (
    await clientOf(admin)
  ).post(
    `/orders/${order_id}/refund`,
    { reason: 'Written off' },
    { headers: { 'idempotency-key': randomUUID() } },
  )
  expect(off.status).toBe(200)
  expect(await subscription(person)).toMatchObject({ status: 'Active', seats: 10 })
})

it('closes with the term it was added to, and what is unpaid of it is still owed', async () => {
  test.at(START)
  const organization = await anOrganization(platform)
  const person = await aPerson(platform, { role: 'Organization', organization_id: organization.id })
  await approved(person, '', { plan_id: plan, seats: 10 })
  test.at('2026-02-20T10:00:00Z')
  const id = await approved(person, '/seats', { seats: 5 })
  await until('2026-03-02T10:00:00Z')
  await until('2026-04-01T10:00:00Z')
  await until('2026-04-08T10:00:00Z')
  expect(await subscription(person)).toMatchObject({ status: 'Canceled' })
  expect(await read(id)).toMatchObject({ state: 'lapsed' })
  expect((await read(id)).open_cents).toBeGreaterThan(0)
})

it('opens nothing in a term that began after it was quoted', async () => {
  const { person } = await school()
  test.at('2027-01-20T10:00:00Z')
  const late: string[] = []
  for (let n = 0; n < 2; n += 1) late.push((await act(person, '/seats', { seats: 5 })).body.data.id)
  expect((await act(person, `/${late[0]!}/order`, { paying: 'wire' })).status).toBe(200)
  await pay(await approved(person, '', { plan_id: plan, seats: 10 }), 10_000)
  await until('2027-01-31T10:00:00Z')
  expect((await act(admin, `/${late[0]!}/approve`)).status).toBe(409)
  expect((await act(person, `/${late[1]!}/order`, { paying: 'wire' })).status).toBe(409)
  expect(await subscription(person)).toMatchObject({ seats: 10 })
})

it('goes back alone with a refund, and ends with the term it was added to', async () => {
  const { person } = await school()
  const id = await approved(person, '/seats', { seats: 5 })
  await pay(id, 4000)
  const { order_id } = await read(id)
  const reply = await (
    await clientOf(admin)
  ).post(
    `/orders/${order_id}/refund`,
    { cents: 4000, reason: 'Not needed', reference: 'Wire 9' },
    { headers: { 'idempotency-key': randomUUID() } },
  )
  expect(reply.body.data, JSON.stringify(reply.body)).toEqual({ refunded: 4000 })
  expect(await subscription(person)).toMatchObject({ status: 'Active', seats: 10 })
  const again = await approved(person, '/seats', { seats: 4 })
  await pay(again, 3200)
  await until('2027-01-31T10:00:00Z')
  expect(await subscription(person)).toMatchObject({ status: 'Canceled' })
  expect(await free(person)).toBe(0)
})

it('begins the next term with what was bought for it, and refuses where there is nothing to add to', async () => {
  const { person } = await school()
  const id = await approved(person, '/seats', { seats: 5 })
  await pay(id, 4000)
  test.at('2026-12-15T10:00:00Z')
  const next = await approved(person, '', { plan_id: plan, seats: 12 })
  expect((await act(person, '/seats', { seats: 1 })).status, 'the next term is ordered').toBe(409)
  await pay(next, 12_000)
  await until('2027-01-31T10:00:00Z')
  expect(await subscription(person)).toMatchObject({ status: 'Active', seats: 12 })
  expect((await act(two.owner, '/seats', { seats: 1 })).status, 'no seats').toBe(409)
  expect((await act(person, '/seats', { seats: MAX_SEATS })).status, 'too many').toBe(422)
  expect((await act(two.owner, '/seats', { seats: 1, organization_id: person.organization_id })).status).toBe(
    403,
  )
})
