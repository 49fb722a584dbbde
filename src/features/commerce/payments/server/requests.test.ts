import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { common, Failure } from '#contract/errors.ts'
import { MINUTE_MS } from '#contract/durations.ts'
import { actorOf as actorOfPerson } from '../../../../../test/actor-of.ts'
import { testWorld } from '../../../../../test/world.ts'
import { planAsker } from '../../subscriptions/server/plan-asker.ts'
import { providerErrors } from '../payments.contract.ts'
import type { RequestKind } from '../requests.contract.ts'
import { receiveStripe, settle, settler, Unsettled } from './events.ts'
import { keepEvent } from './intake.ts'
import { recompute } from './lease.ts'
import { ensureProduct } from './products.ts'
import {
  answerRequest,
  askBy,
  carryOut,
  carryOutAlone,
  intend,
  openRequestOf,
  requestById,
  takeUp,
} from './requests.ts'
import { cardProvider, type CardProvider } from './stripe.ts'
import { subjectOf, type StripeEvent } from './subjects.ts'

const { test, tenants } = await testWorld()
const { platform } = test
const { db } = platform
const admin = test.as(tenants.admin)

/** Behaviour of the asker, and calls of it. */
let asker: { answer: () => { id: string } | null; stands: boolean; retried: (key: string) => void }
let calls: string[] = []
askBy('plan', {
  ask: async (_platform, _provider, request, key) => {
    calls.push('ask')
    asker.retried(key.replace(request.id, 'id'))
    return asker.answer()
  },
  record: async (_platform, _tx, { actor }) => {
    calls.push(`record by ${actor.user_id ?? 'nobody'}`)
    return asker.stands
  },
  withdraw: async () => void calls.push('withdraw'),
  refused: async () => void calls.push('refused'),
})
afterAll(() => askBy('plan', planAsker))
beforeEach(() => {
  calls = []
  asker = { answer: () => ({ id: 'sub_1' }), stands: true, retried: () => undefined }
})
const failing = (error: unknown) => (): never => {
  throw error as Error
}
const ask = async (by: string | null = null, subject_id: string = randomUUID(), key = 'a key') =>
  db.transaction((tx) => intend(tx, { kind: 'plan', subject_id, key, body: {}, by }, platform.clock()))
const read = async (id: string) =>
  (
    await db.query<{ state: string; object: string | null; problem: string | null; tries: number }>(
      'select state, object, problem, tries from payment_requests where id = $1',
      [id],
    )
  )[0]

it('is written once for a key, and one at a time for a subject', async () => {
  const subject = randomUUID()
  const { id } = await ask(null, subject)
  expect((await ask(null, subject)).id).toBe(id)
  await expect(ask(null, subject, 'another')).rejects.toMatchObject({ definition: providerErrors.under_way })
  expect((await openRequestOf(db, 'plan', subject))?.id).toBe(id)
  await expect(
    intend(
      db,
      { kind: 'moon' as RequestKind, subject_id: subject, key: 'x', body: {}, by: null },
      new Date(),
    ),
  ).rejects.toMatchObject({ code: '23514' })
  const answer = () => answerRequest(db, id, { state: 'done', object: 'sub_9' }, platform.clock())
  expect([await answer(), await answer()]).toEqual([true, false])
  expect(await openRequestOf(db, 'plan', subject)).toBeNull()
  expect([await requestById(db, 'typed by hand'), await requestById(db, randomUUID())]).toEqual([null, null])
  expect((await ask(null, subject, 'another')).id).not.toBe(id)
})

it('is carried out once, and recorded as by whoever asked for it', async () => {
  const { id } = await ask(tenants.admin.id)
  expect([await carryOut(platform, id), await carryOut(platform, id)]).toEqual(['done', 'done'])
  expect(calls).toEqual(['ask', `record by ${tenants.admin.id}`])
  expect(await read(id)).toEqual({ state: 'done', object: 'sub_1', problem: null, tries: 1 })
  const other = await ask(tenants.admin.id)
  await carryOut(platform, other.id, actorOfPerson(platform, tenants.one.owner))
  expect(calls.at(-1)).toBe(`record by ${tenants.one.owner.id}`)
})

it('is withdrawn where its reason has ended, before it was asked or after', async () => {
  asker.stands = false
  const { id } = await ask()
  expect(await carryOut(platform, id)).toBe('withdrawn')
  expect(calls).toEqual(['ask', 'record by nobody', 'withdraw'])
  expect(await read(id)).toMatchObject({ state: 'withdrawn', object: 'sub_1' })
  calls = []
  asker.answer = () => null
  const early = await ask()
  expect(await carryOut(platform, early.id)).toBe('withdrawn')
  expect(calls).toEqual(['ask'])
  expect(await read(early.id)).toMatchObject({ state: 'withdrawn', object: null })
})

it('ends with a refusal, which is said again, and waits after a fault', async () => {
  asker.answer = failing(new Failure(providerErrors.disputed))
  const { id } = await ask()
  for (let n = 0; n < 2; n += 1)
    await expect(carryOut(platform, id)).rejects.toMatchObject({ definition: providerErrors.disputed })
  expect(calls).toEqual(['ask', 'refused'])
  expect(await read(id)).toMatchObject({ state: 'refused', problem: 'disputed', tries: 1 })
  await expect(carryOutAlone(platform, id)).resolves.toBeUndefined()
  calls = []
  asker.answer = failing(new Failure(common.unavailable))
  const waits = await ask()
  await expect(carryOut(platform, waits.id)).rejects.toMatchObject({ definition: common.unavailable })
  await expect(carryOutAlone(platform, waits.id)).rejects.toMatchObject({ definition: common.unavailable })
  asker.answer = failing(new Error('a fault of ours'))
  await expect(carryOutAlone(platform, waits.id)).rejects.toThrow('a fault of ours')
  expect(calls).toEqual(['ask', 'ask', 'ask'])
  expect(await read(waits.id)).toMatchObject({ state: 'open', problem: null, tries: 3 })
})

it('is asked with another key where the provider knows the first with other words', async () => {
  const keys: string[] = []
  const idempotency = (code?: string) =>
    Object.assign(new Error('key'), { type: 'StripeIdempotencyError', code, statusCode: 400 })
  let first = true
  asker = {
    stands: true,
    retried: (key) => void keys.push(key),
    answer: () => {
      if (!first) return { id: 'sub_2' }
      first = false
      throw idempotency()
    },
  }
  const { id } = await ask()
  expect(await carryOut(platform, id)).toBe('done')
  expect(keys).toEqual(['plan:id', 'plan:id:1'])
  asker.answer = failing(idempotency('idempotency_key_in_use'))
  const other = await ask()
  await expect(carryOut(platform, other.id)).rejects.toThrow()
  expect(keys).toHaveLength(3)
})

it('is taken up again after a minute, then after twice as long each time', async () => {
  await db.query('delete from payment_requests')
  const { id } = await ask()
  const now = platform.clock()
  const after = async (tries: number, ms: number): Promise<number> => {
    await db.query(`update payment_requests set tries = $2, tried_at = $3, state = 'open' where id = $1`, [
      id,
      tries,
      now,
    ])
    test.at(new Date(now.getTime() + ms))
    return takeUp(platform)
  }
  asker.answer = failing(new Failure(common.unavailable))
  expect([await after(1, MINUTE_MS - 1), await after(1, MINUTE_MS)]).toEqual([0, 1])
  expect([await after(3, 4 * MINUTE_MS - 1), await after(3, 4 * MINUTE_MS)]).toEqual([0, 1])
  expect([await after(99, 60 * MINUTE_MS - 1), await after(99, 60 * MINUTE_MS)]).toEqual([0, 1])
  expect(await read(id)).toMatchObject({ state: 'open', tries: 100 })
  test.at(now)
})

const events = (subject: string) =>
  db.query<{ handled: boolean; problem: string | null }>(
    `
      select handled_at is not null as handled, problem
      from payment_events
      where subject = $1
      order by received_at, id`,
    [subject],
  )
let told = 0
const tell = (subject: string | null) =>
  keepEvent(
    platform,
    { provider: 'Stripe', id: `evt_${(told += 1)}`, type: 'a.type', object_id: 'x', subject },
    '{"email":"a@b.example","amount":5}',
  )

it('notes which notifications were answered, and why others were not', async () => {
  const subject = `customer:${randomUUID()}`
  const look = (work: () => Promise<void>) =>
    settler.during(
      async () => work(),
      () => settle(platform, subject),
    )
  await tell(subject)
  await expect(look(failing(new Error('not there')))).rejects.toThrow('not there')
  expect(await events(subject)).toEqual([{ handled: false, problem: 'not there' }])
  await expect(look(failing(new Unsettled('by hand')))).resolves.toBeUndefined()
  expect(await events(subject)).toEqual([{ handled: false, problem: 'by hand' }])
  // A run answers no notification that arrives during it.
  await look(() => tell(subject))
  expect(await events(subject)).toEqual([
    { handled: true, problem: null },
    { handled: false, problem: null },
  ])
  await look(async () => undefined)
  expect((await events(subject)).map(({ handled }) => handled)).toEqual([true, true])
  await look(failing(new Unsettled('later'))).catch(() => undefined)
  expect((await events(subject)).map(({ problem }) => problem)).toEqual([null, null])

  type Row = { id: string; state: string; body: string }
  await tell(null)
  const listed = async (query: Record<string, string>) =>
    (await admin.get<Row[]>('/payment-events', { query })).body.data
  const [ignored] = await listed({ state: 'eq.ignored' })
  const [handled] = await listed({ subject: `eq.${subject}`, order: 'received_at.asc' })
  expect([ignored!.state, handled!.state]).toEqual(['ignored', 'handled'])
  expect((await admin.get<Row>(`/payment-events/${handled!.id}`)).body.data.body).toBe(
    '{"email":null,"amount":5}',
  )
  expect((await admin.get(`/payment-events/${randomUUID()}`)).status).toBe(404)
  const sent: unknown[] = []
  const { send } = platform.jobs
  platform.jobs.send = async (_tx, name, data) => void sent.push([name, data])
  const replay = (id: string) => admin.post(`/payment-events/${id}/replay`)
  expect([
    (await replay(handled!.id)).status,
    (await replay(ignored!.id)).status,
    (await replay(randomUUID())).status,
  ]).toEqual([200, 200, 404])
  platform.jobs.send = send
  expect(sent).toEqual([['payments-settle', { subject }]])
  expect((await listed({ state: 'eq.waiting', subject: `eq.${subject}` })).map(({ id }) => id)).toEqual([
    handled!.id,
  ])
  const logged = await db.query(`select subject_id from audit_log where code = 'PAYMENT_EVENT_REPLAYED'`)
  expect(logged).toEqual([{ subject_id: handled!.id }])
})

it('writes what comes with a notification the first time alone', async () => {
  let also = 0
  const event = { provider: 'Stripe', id: 'evt_also', type: 't', object_id: null, subject: null } as const
  for (let n = 0; n < 2; n += 1) await keepEvent(platform, event, '{}', async () => void (also += 1))
  expect(also).toBe(1)
  await expect(
    receiveStripe(platform, Buffer.from('{"id":"evt_x","type":"t","livemode":true,"data":{"object":{}}}')),
  ).rejects.toMatchObject({ definition: { code: 'other_account' } })
  const signed = await test.app.inject({
    method: 'POST',
    url: '/api/v2/webhooks/stripe',
    payload: '{}',
    headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
  })
  expect(signed.statusCode).toBe(403)
})

it('names the subject of each kind of notification', () => {
  const subject = (object: StripeEvent['data']['object']) =>
    subjectOf({ id: 'evt', type: 't', livemode: false, data: { object } })
  const order = { order_id: 'o' }
  const parent = (subscription: string | { id: string } | null) => ({
    subscription_details: { subscription },
  })
  const cases: [StripeEvent['data']['object'], string | null][] = [
    [{ object: 'checkout.session', metadata: order }, 'order:o'],
    [{ object: 'checkout.session', metadata: null }, null],
    [{ object: 'subscription', id: 's' }, 'subscription:s'],
    [{ object: 'invoice', parent: parent('s') }, 'subscription:s'],
    [{ object: 'invoice', parent: parent({ id: 's' }) }, 'subscription:s'],
    [{ object: 'invoice', parent: parent(null) }, null],
    [{ object: 'payment_intent', id: 'p', metadata: order }, 'order:o'],
    [{ object: 'payment_intent', id: 'p' }, 'intent:p'],
    [{ object: 'charge', payment_intent: 'p', metadata: order }, 'order:o'],
    [{ object: 'charge', payment_intent: 'p' }, 'intent:p'],
    [{ object: 'charge', payment_intent: null }, null],
    [{ object: 'refund', payment_intent: 'p' }, 'intent:p'],
    [{ object: 'dispute', payment_intent: 'p' }, 'intent:p'],
    [{ object: 'payment_method', customer: 'c' }, 'customer:c'],
    [{ object: 'payment_method', customer: null }, null],
    [{ object: 'customer', id: 'c' }, 'customer:c'],
    [{ object: 'payout', id: 'p' }, 'payout:p'],
    [{ object: 'price', id: 'p' }, null],
  ]
  for (const [object, expected] of cases) expect(subject(object), JSON.stringify(object)).toBe(expected)
})

it('writes nothing for who was overtaken, and leaves a subject free after a fault', async () => {
  const subject = `order:${randomUUID()}`
  const holder = async () =>
    (
      await db.query<{ holder: string | null }>('select holder from payment_leases where subject = $1', [
        subject,
      ])
    )[0]
  let written = 0
  await recompute(platform, subject, async (lease) => {
    await db.query(`update payment_leases set holder = 'another' where subject = $1`, [subject])
    await lease.apply(async () => void (written += 1))
  })
  expect([written, await holder()]).toEqual([0, { holder: 'another' }])
  // The other one has the subject until its time is over.
  const runs = async (): Promise<number> => {
    let n = 0
    await recompute(platform, subject, async () => void (n += 1))
    return n
  }
  expect(await runs()).toBe(0)
  await db.query(`update payment_leases set until = now() - interval '1 second' where subject = $1`, [
    subject,
  ])
  expect(await runs()).toBe(1)
  await expect(recompute(platform, subject, failing(new Error('a fault')))).rejects.toThrow('a fault')
  expect(await holder()).toEqual({ holder: null })
})

it('makes a product at the provider where there is none', async () => {
  const made: unknown[] = []
  const provider = (statusCode: number | null): CardProvider =>
    ({
      stripe: {
        products: {
          retrieve: async () => {
            if (statusCode !== null) throw Object.assign(new Error('no'), { statusCode })
          },
          create: async (product: unknown) => void made.push(product),
        },
      } as unknown as Stripe,
    }) as unknown as CardProvider
  const product = { id: 'plan_1', name: 'Monthly' }
  expect([await ensureProduct(provider(null), product), made.length]).toEqual(['plan_1', 0])
  expect([await ensureProduct(provider(404), product), made]).toEqual(['plan_1', [product]])
  await expect(ensureProduct(provider(500), product)).rejects.toThrow('no')
  expect((await cardProvider(platform))!.webhookSecrets).toHaveLength(1)
})
