import { afterAll, expect, it, vi } from 'vitest'
import { beginCheckout } from '#features/commerce/orders/server/checkout.service.ts'
import { count } from '#features/commerce/orders/server/quote.ts'
import { refundOrder } from '#features/commerce/orders/server/refund-order.ts'
import { receiveStripe, settle, takeUp } from '#features/commerce/payments/server/public.ts'
import { recompute } from '#features/commerce/payments/server/lease.ts'
import { cancel } from '#features/commerce/subscriptions/server/cancel.ts'
import { change, previewChange } from '#features/commerce/subscriptions/server/change.ts'
import type { Person } from '#server/auth/actor.ts'
import { systemActor } from '#server/auth/system.ts'
import { aPerson } from '../factories.ts'
import type { Life } from './life.ts'
import { eventsSince } from './provider.ts'
import { random } from './random.ts'
import { stateOf } from './state.ts'
import { born, lookAtAll, openWorld, refOf, type Twin } from './world.ts'

const world = await openWorld()
const { platforms, provider, plans } = world
const [one, two] = platforms
afterAll(async () => {
  vi.useRealTimers()
  await world.close()
})

/** A process that dies as soon as the provider has written: nothing of it reaches the database any more. */
async function killedAfter(address: string, work: () => Promise<unknown>): Promise<void> {
  let dead = false
  const { query, transaction } = one.db
  const alive =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      if (dead) throw new Error('killed')
      return call(...args)
    }
  provider.slow((asked, method) => {
    if (method === 'POST' && asked === address) dead = true
  })
  one.db.query = alive(query) as typeof query
  one.db.transaction = alive(transaction) as typeof transaction
  try {
    await expect(work()).rejects.toThrow('killed')
  } finally {
    provider.slow(null)
    Object.assign(one.db, { query, transaction })
    // Whoever died holds its lease until it runs out.
    await one.db.query(
      `update payment_leases set until = now() - interval '1 second' where holder is not null`,
    )
  }
}

const PLAIN: Life = { trial: false, twice: false, code: false, credit: 'none', acts: [] }
const someone = (life: Partial<Life> = {}): Promise<Twin> =>
  born(world, { ...PLAIN, ...life }, { of: random('interrupted'), orderly: true, name: '' })
const actorOf = (user_id: string): Person => ({
  ...systemActor(one),
  user_id,
  session_id: user_id,
  role: 'Student',
})
const things = async (kind: string, customer: string): Promise<number> => {
  const [row] = await one.db.query<{ n: number }>(
    `select count(*)::int as n from dev_payments.objects where kind = $1 and body ->> 'customer' = $2`,
    [kind, customer],
  )
  return row!.n
}
const state = ({ user_id, customer }: Twin) => stateOf(one.db, user_id, customer)

it('begins to pay on the same page after it died', async () => {
  const { id } = await aPerson(one)
  const actor = actorOf(id)
  const basket = {
    items: [{ kind: 'plan', id: plans.small, quantity: 1, details: {} }],
    discount_code: null,
    use_credit: false,
    service_code_id: null,
    referral: null,
    email: null,
  }
  const { quote } = await count(one, one.db, actor, basket)
  const asked = { ...basket, expected_total: quote.total, agreed: true, terms_version: quote.terms.version }
  await killedAfter('/v1/checkout/sessions', () => beginCheckout(one, actor, asked, 'the-key'))
  const [before, again] = [
    await beginCheckout(one, actor, asked, 'the-key'),
    await beginCheckout(two, actor, asked, 'the-key'),
  ]
  expect(before.url).toContain('/dev/payments/pay/')
  expect(again).toEqual(before)
  const [{ customer }] = (await one.db.query('select customer from payment_customers where user_id = $1', [
    id,
  ])) as [{ customer: string }]
  expect(await things('checkout.session', customer)).toBe(1)
})

it('books a change that was paid when it died, once', async () => {
  const twin = await someone()
  await lookAtAll(world, twin)
  const person = actorOf(twin.user_id)
  const [{ id }] = (await one.db.query('select id from subscriptions where user_id = $1', [
    twin.user_id,
  ])) as [{ id: string }]
  const wanted = { plan_id: plans.large, seats: 1 }
  const { at, due_now } = await previewChange(one, person, id, wanted)
  const ask = () => change(one, person, id, { ...wanted, at, expected: due_now }, 'the-change')
  await killedAfter(`/v1/subscriptions/${await refOf(world, twin)}`, ask)
  expect(await state(twin)).toMatchObject({ subscriptions: [{ plan: 'Small' }], booked: { payment: 1 } })
  await two.db.query(
    `update payment_requests set created_at = created_at - interval '5 minutes', tried_at = null`,
  )
  expect(await takeUp(two)).toBe(1)
  await lookAtAll(world, twin)
  await ask()
  expect(await state(twin)).toMatchObject({
    sum: 0,
    subscriptions: [{ plan: 'Large' }],
    booked: { payment: 2 },
    there: { charges: [expect.anything(), expect.anything()] },
  })
})

it('ends a plan whose end was asked for when it died', async () => {
  const twin = await someone()
  await lookAtAll(world, twin)
  const [{ id }] = (await one.db.query('select id from subscriptions where user_id = $1', [
    twin.user_id,
  ])) as [{ id: string }]
  const ends = async () =>
    (
      await one.db.query<{ ends: boolean }>(
        'select cancel_at is not null as ends from subscriptions where id = $1',
        [id],
      )
    )[0]!.ends
  const address = `/v1/subscriptions/${await refOf(world, twin)}`
  await killedAfter(address, () => cancel(one, actorOf(twin.user_id), id))
  expect(await ends()).toBe(false)
  // Whoever asks again, in whichever process, carries out what was written.
  await cancel(two, actorOf(twin.user_id), id)
  expect(await ends()).toBe(true)
  expect(await one.db.query(`select state from payment_requests where subject_id = $1`, [id])).toEqual([
    { state: 'done' },
  ])
})

it('gives money back once, though it died before it was booked', async () => {
  const twin = await someone()
  await lookAtAll(world, twin)
  const admin = actorOf((await aPerson(one, { role: 'Admin' })).id)
  const [order] = twin.orders
  const ask = () =>
    refundOrder(
      one,
      admin,
      order!,
      { cents: 500, line_id: null, reason: null, reference: null },
      'the-refund',
    )
  await killedAfter('/v1/refunds', ask)
  expect(await state(twin)).toMatchObject({ orders: [{ refunded: 0 }] })
  await lookAtAll(world, twin)
  expect(await state(twin)).toMatchObject({
    orders: [{ refunded: 500 }],
    there: { charges: [[1499, 500, false]] },
  })
  expect(await ask()).toBe(500)
  expect(await state(twin)).toMatchObject({ booked: { refund: 1 }, there: { charges: [[1499, 500, false]] } })
})

it('keeps a notification once, whichever process takes it', async () => {
  const { seq } = await eventsSince(provider, 0)
  await someone()
  const { events } = await eventsSince(provider, seq)
  const paidEvent = events.find(({ body }) => body.includes('"invoice.paid"'))!
  await Promise.all(
    Array.from({ length: 50 }, (_, n) => receiveStripe(platforms[n % 2]!, Buffer.from(paidEvent.body))),
  )
  const rows = await one.db.query('select id from payment_events where event_id = $1', [
    (JSON.parse(paidEvent.body) as { id: string }).id,
  ])
  expect(rows).toHaveLength(1)
})

it('lets one process look at a time, and once more for whoever came meanwhile', async () => {
  let [looking, most, looks] = [0, 0, 0]
  const look = async (): Promise<void> => {
    most = Math.max(most, (looking += 1))
    looks += 1
    await two.db.query('select pg_sleep(0.01)')
    looking -= 1
  }
  await Promise.all(Array.from({ length: 20 }, (_, n) => recompute(platforms[n % 2]!, 'order:test', look)))
  expect(most).toBe(1)
  expect(looks).toBeGreaterThan(1)
  expect(looks).toBeLessThan(20)
})

it('takes credit off a renewal once, whichever process sees the draft', async () => {
  const begin = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: begin })
  const twin = await someone({ credit: 'renewal' })
  await lookAtAll(world, twin)
  const [{ period_end }] = (await one.db.query('select period_end from subscriptions where user_id = $1', [
    twin.user_id,
  ])) as [{ period_end: Date }]
  vi.setSystemTime(period_end)
  await provider.within(async () => undefined)
  const ref = await refOf(world, twin)
  await Promise.all(Array.from({ length: 10 }, (_, n) => settle(platforms[n % 2]!, `subscription:${ref}`)))
  expect(await things('invoiceitem', twin.customer)).toBe(1)
  vi.setSystemTime(period_end.getTime() + 7_200_000)
  await provider.within(async () => undefined)
  await Promise.all(platforms.map((platform) => settle(platform, `subscription:${ref}`)))
  expect(await state(twin)).toMatchObject({
    credit: 0,
    sum: 0,
    orders: [{ credit: 0 }, { credit: 700, total: 799 }],
  })
})
