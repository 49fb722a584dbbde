import { randomUUID } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { awake, payments, planOnSale, stripeOf } from '../../../../../test/payments.ts'
import { testWorld } from '../../../../../test/world.ts'
import { balanceOf } from '../../ledger/server/public.ts'
import { intend, takeUp } from '../../payments/server/public.ts'
import type { ChangePreview, Subscription } from '../subscriptions.contract.ts'

const { test, tenants } = await testWorld()
const { platform } = test
const { db } = platform
const pay = await payments(test)
const stripe = await stripeOf(platform)
const admin = test.as(tenants.admin)
const small = await planOnSale(test, tenants.admin, { name_en: 'Small' })
const large = await planOnSale(test, tenants.admin, { name_en: 'Large', cents: 2999 })
const least = await planOnSale(test, tenants.admin, { name_en: 'Least', cents: 999 })
afterEach(() => pay.provider.slow(null))

async function subscriber() {
  const person = await aPerson(platform, {})
  await pay.buy(person, { items: [{ kind: 'plan', id: small }] })
  const client = test.as((await awake(test, person))!)
  const read = async () => (await client.get<Subscription[]>('/subscriptions')).body.data[0]!
  const { id } = await read()
  const [row] = await db.query<{ ref: string }>(
    'select provider_ref as ref from subscriptions where id = $1',
    [id],
  )
  const preview = async (plan_id: string) =>
    (await client.post<ChangePreview>(`/subscriptions/${id}/preview`, { plan_id })).body.data
  return {
    person,
    as: client,
    id,
    ref: row!.ref,
    read,
    cancel: () => client.post<{ code: string }>(`/subscriptions/${id}/cancel`),
    resume: () => client.post<{ code: string }>(`/subscriptions/${id}/resume`),
    /** Prepares a change for the sum that is shown. */
    changeTo: async (plan_id: string) => {
      const { at, due_now: expected } = await preview(plan_id)
      return (key: string = randomUUID()) =>
        client.post<{ code: string }>(
          `/subscriptions/${id}/change`,
          { plan_id, at, expected },
          { headers: { 'idempotency-key': key } },
        )
    },
  }
}
const requests = (id: string) =>
  db.query<{ act: string; state: string; problem: string | null }>(
    `
      select body ->> 'act' as act, state, problem from payment_requests
      where kind = 'plan' and subject_id = $1
      order by created_at`,
    [id],
  )
const charged = async ({ id }: TestPerson) =>
  (
    await db.query<{ amount: number; back: number }>(
      `
        select (o.body ->> 'amount')::int as amount, (o.body ->> 'amount_refunded')::int as back
        from payment_customers c
        join dev_payments.objects o on o.kind = 'charge' and o.body ->> 'customer' = c.customer
        where c.user_id = $1
        order by o.seq`,
      [id],
    )
  ).map(({ amount, back }) => [amount, back])
const minutes = (n: number) => test.at(new Date(platform.clock().getTime() + n * 60_000))

it('answers a change that is asked for again, and refuses its key for another', async () => {
  const { person, changeTo, read } = await subscriber()
  const change = await changeTo(large)
  const [one, two] = await Promise.all([change('the-same-change'), change('the-same-change')])
  expect([200, 503]).toContain(one.status)
  expect([200, 503]).toContain(two.status)
  expect((await change('the-same-change')).status).toBe(200)
  expect(await read()).toMatchObject({ plan_id: large })
  const other = await (await changeTo(least))('the-same-change')
  expect(other.body.data).toMatchObject({ code: 'idempotency_key_reused' })
  expect(await charged(person)).toHaveLength(2)
})

it('answers a change alike whose twin is done while this one is still being counted', async () => {
  const { changeTo, ref, person } = await subscriber()
  const change = await changeTo(large)
  const counting = Promise.withResolvers<void>(),
    done = Promise.withResolvers<void>()
  let held = false
  pay.provider.slow((address, method) => {
    if (held || method !== 'GET' || !address.startsWith(`/v1/subscriptions/${ref}`)) return
    held = true
    counting.resolve()
    return done.promise
  })
  const late = change('a-change-and-its-twin')
  await counting.promise
  expect((await change('a-change-and-its-twin')).status).toBe(200)
  done.resolve()
  expect((await late).status).toBe(200)
  expect(await charged(person)).toHaveLength(2)
})

it('takes up a change, an end and its taking back whose process died before it asked', async () => {
  const { id, person, read } = await subscriber()
  const asks = [
    ['cancel', { cancel_at: expect.any(String) }],
    ['resume', { cancel_at: null }],
  ] as const
  for (const [act, after] of asks) {
    const intention = { kind: 'plan', subject_id: id, key: act, body: { act }, by: person.id } as const
    await db.transaction((tx) => intend(tx, intention, platform.clock()))
    minutes(5)
    expect(await takeUp(platform)).toBe(1)
    await pay.settled()
    expect(await read(), act).toMatchObject(after)
  }
  expect((await requests(id)).map(({ state }) => state)).toEqual(['done', 'done'])
})

it('lets nothing else happen to a plan while a change waits for its answer', async () => {
  const { changeTo, cancel, read, id } = await subscriber()
  const change = await changeTo(large)
  const asked = Promise.withResolvers<void>(),
    answered = Promise.withResolvers<void>()
  pay.provider.slow((address, method) => {
    if (method !== 'POST' || !address.startsWith('/v1/subscriptions/')) return
    asked.resolve()
    return answered.promise
  })
  const first = change()
  await asked.promise
  const [end, second] = await Promise.all([cancel(), change()])
  for (const { status, body } of [end, second])
    expect([status, body.data.code, body.message]).toEqual([
      409,
      'under_way',
      'This is being done already. Wait a minute, then look again.',
    ])
  answered.resolve()
  expect((await first).status).toBe(200)
  expect(await read()).toMatchObject({ plan_id: large, cancel_at: null })
  expect(await requests(id)).toEqual([{ act: 'change', state: 'done', problem: null }])
})

it('lets two who end a plan at once both read that it ends', async () => {
  const { cancel, resume, read, id } = await subscriber()
  const both = await Promise.all([cancel(), cancel()])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await read()).toMatchObject({ cancel_at: expect.any(String) })
  expect((await resume()).status).toBe(200)
  expect(await read()).toMatchObject({ cancel_at: null })
  expect((await requests(id)).every(({ state }) => state === 'done')).toBe(true)
})

it('puts refusals into words, and keeps what stands at the provider', async () => {
  const { changeTo, cancel, read, id, ref, person } = await subscriber()
  expect((await (await changeTo(least))()).status).toBe(200)
  expect(await read()).toMatchObject({ next_name_en: 'Least' })
  const change = await changeTo(large)
  await pay.provider.set({ decline_next: true })
  const declined = await change('a-declined-change')
  await pay.provider.set({ decline_next: false })
  expect([declined.status, declined.body.data.code]).toEqual([402, 'card_declined'])
  expect((await change('a-declined-change')).status, 'a retry reads the same').toBe(402)
  await pay.settled()
  // The plan of the next period was given up for it there, and so it is here.
  const { schedule } = await stripe.subscriptions.retrieve(ref)
  expect([schedule, await read()]).toMatchObject([null, { plan_id: small, next_name_en: null }])
  expect(await charged(person)).toMatchObject([[1499, 0]])
  // Somebody ends it at the provider, and nobody has told of it yet.
  await stripe.subscriptions.cancel(ref)
  const refused = await cancel()
  expect([refused.status, refused.body.data.code]).toEqual([409, 'provider_refused'])
  const asked = (await requests(id)).find(({ act }) => act === 'cancel')
  expect(asked).toMatchObject({ state: 'refused', problem: 'provider_refused' })
})

it('gives back what a change cost whose plan was ended while it was asked for', async () => {
  const { changeTo, id, ref, person } = await subscriber()
  const suspense = await balanceOf(db, 'suspense')
  const change = await changeTo(large)
  let ended = false
  pay.provider.slow(async (address, method) => {
    if (ended || method !== 'POST' || address !== `/v1/subscriptions/${ref}`) return
    ended = true
    expect((await admin.post(`/subscriptions/${id}/end`, { reason: 'Asked by phone' })).status).toBe(200)
  })
  const { status, body } = await change()
  expect([status, body.data.code]).toEqual([409, 'not_renewing'])
  await pay.settled()
  const charges = await charged(person)
  expect(charges).toHaveLength(2)
  expect(charges[1]![1], 'all of the second').toBe(charges[1]![0])
  expect((await stripe.subscriptions.retrieve(ref)).status).toBe('canceled')
  expect(await balanceOf(db, 'suspense')).toBe(suspense)
  expect(await db.query('select problem from payment_events where problem is not null')).toEqual([])
})
