import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import { beforeEach, expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { common } from '#contract/errors.ts'
import { aPerson } from '../../../../../test/factories.ts'
import { planOnSale } from '../../../../../test/payments.ts'
import { testWorld } from '../../../../../test/world.ts'
import { systemActor } from '#server/auth/system.ts'
import { giveGrant } from '../../../access/grants/server/public.ts'
import type { ProviderRequest, WritingProvider } from '../../payments/server/public.ts'
import { levelsOf, planAt, snapshotOf } from './plan-of.ts'
import { planAsker } from './plan-asker.ts'
import { countedOf, intendPlan, type PlanAct } from './plan-requests.ts'
import { subscriptionById } from './subscriptions.queries.ts'
import { subscriptions } from './subscriptions.table.ts'

const NOW = new Date('2027-03-10T12:00:00Z')
const { test, tenants } = await testWorld({ at: NOW })
const { platform } = test
const { db } = platform
const jobs: [string, unknown][] = []
platform.jobs.send = async (_tx, name, data) => void jobs.push([name, data])
const sale = (more: object = {}) => planOnSale(test, tenants.admin, { trial_days: 0, ...more })
const MONTH = (await planAt(db, await sale()))!
const LARGE = (await planAt(db, await sale({ cents: 2999 })))!
const YEAR = (await planAt(db, await sale({ duration_unit: 'year', cents: 9900 })))!
const PERIOD_END = new Date(NOW.getTime() + 20 * DAY_MS)
const seconds = (date: Date): number => Math.floor(date.getTime() / 1000)
let refs = 0

/** A plan that renews by card. */
async function running(more: Partial<typeof subscriptions.$inferInsert> = {}): Promise<string> {
  const { id: user_id } = await aPerson(platform)
  const grant_id = await db.transaction((tx) =>
    giveGrant(platform, tx, { ...levelsOf(MONTH), source: 'subscription', user_id, starts_at: NOW }),
  )
  const [row] = await db.orm
    .insert(subscriptions)
    .values({
      ...snapshotOf(MONTH, 1),
      user_id,
      seats: 1,
      provider: 'Stripe',
      provider_ref: `sub_${(refs += 1)}`,
      status: 'Active',
      grant_id,
      anchor_at: NOW,
      period_start: NOW,
      period_end: PERIOD_END,
      ...more,
    })
    .returning({ id: subscriptions.id })
  return row!.id
}

/** Writes that the provider was asked for. */
let asked: [string, unknown][] = []
let remote: Record<string, unknown>
let schedule: Record<string, unknown>
const ITEM = { id: 'si_1', price: { id: 'price_1' }, quantity: 1, current_period_start: seconds(NOW) }
beforeEach(() => {
  asked = []
  jobs.length = 0
  remote = {
    id: 'remote',
    metadata: {},
    schedule: null,
    cancel_at: null,
    cancel_at_period_end: false,
    items: { data: [ITEM] },
  }
  schedule = {
    id: 'sched_1',
    metadata: {},
    current_phase: { start_date: 2 },
    phases: [{ start_date: 1 }, { start_date: 2 }],
  }
})
const note =
  <T>(name: string, answer: () => T) =>
  async (...args: unknown[]): Promise<T> => {
    asked.push([name, args.find((arg) => typeof arg === 'object')])
    return answer()
  }
const stripe = {
  subscriptions: { retrieve: async () => remote, update: note('update', () => ({ id: 'updated' })) },
  subscriptionSchedules: {
    retrieve: async () => schedule,
    create: note('create schedule', () => schedule),
    update: note('update schedule', () => schedule),
    release: note('release', () => schedule),
  },
  products: { retrieve: async () => ({}) },
  coupons: { create: note('coupon', () => ({ id: 'coupon_1' })) },
} as unknown as Stripe
const provider = { stripe } as unknown as WritingProvider
const FROM = countedOf(ITEM as unknown as Stripe.SubscriptionItem)
const wantedOf = (plan: typeof MONTH, seats = 1) => ({
  plan_id: plan.id,
  price_id: plan.price_id,
  seats,
  unit_cents: plan.cents,
})
const changeTo = (plan: typeof MONTH, more: object = {}): PlanAct => ({
  act: 'change',
  asked: { plan_id: plan.id, seats: 1, at: NOW.toISOString(), expected: 100 },
  wanted: wantedOf(plan),
  from: FROM,
  when: 'now',
  proration: 'always_invoice',
  ...more,
})
const request = (subject_id: string, body: PlanAct, tries = 1): ProviderRequest => ({
  id: randomUUID(),
  kind: 'plan',
  subject_id,
  body,
  by_id: null,
  state: 'open',
  problem: null,
  tries,
})
const ask = async (subject: string, body: PlanAct, more: Partial<ProviderRequest> = {}) =>
  (await planAsker.ask(platform, provider, { ...request(subject, body), ...more }, 'key'))?.id ?? null
const names = (): string[] => asked.map(([name]) => name)

it('asks for nothing where the plan ended before anybody asked', async () => {
  const ended = await running({ status: 'Canceled', canceled_at: NOW, provider_ref: 'sub_ended' })
  expect([await ask(ended, { act: 'cancel' }), await ask(ended, { act: 'cancel' }, { tries: 2 })]).toEqual([
    null,
    'sub_ended',
  ])
  const life = await running({ period_end: null })
  expect([await ask(life, { act: 'cancel' }), asked]).toEqual([null, []])
})

it('changes a plan at once, once, and only the one that the sum was counted with', async () => {
  const id = await running()
  expect(await ask(id, changeTo(LARGE))).toBe('updated')
  expect(asked).toMatchObject([
    [
      'update',
      {
        items: [
          { id: 'si_1', quantity: 1, price_data: { unit_amount: 2999, recurring: { interval: 'month' } } },
        ],
        proration_behavior: 'always_invoice',
        proration_date: seconds(NOW),
      },
    ],
  ])
  asked = []
  remote['schedule'] = 'sched_1'
  await ask(id, changeTo(LARGE, { proration: 'none' }))
  expect(names()).toEqual(['release', 'update'])
  expect(asked[1]![1]).not.toHaveProperty('proration_date')
  asked = []
  for (const from of [{ price: 'price_2' }, { quantity: 2 }, { period_start: 1 }])
    await expect(ask(id, changeTo(LARGE, { from: { ...FROM, ...from } }))).rejects.toMatchObject({
      definition: common.conflict,
    })
  const done = randomUUID()
  remote['metadata'] = { request_id: done }
  expect([await ask(id, changeTo(LARGE), { id: done }), asked]).toEqual(['remote', []])
})

it('changes a plan from its next period on, with a discount on another rhythm', async () => {
  const later = { when: 'period_end', proration: 'none' }
  const plain = await running()
  expect(await ask(plain, changeTo(LARGE, later))).toBe('sched_1')
  expect(names()).toEqual(['create schedule', 'update schedule'])
  const phases = () =>
    (asked.find(([name]) => name === 'update schedule')![1] as { phases: Record<string, unknown>[] }).phases
  expect(phases()).toMatchObject([
    { start_date: 2, end_date: seconds(PERIOD_END), items: [{ price: 'price_1', quantity: 1 }] },
    { items: [{ quantity: 1 }], duration: { interval: 'month', interval_count: 1 } },
  ])
  expect(phases()[1]).not.toHaveProperty('discounts')
  asked = []
  remote['schedule'] = { id: 'sched_1' }
  schedule['current_phase'] = null
  await ask(plain, changeTo(YEAR, later))
  expect(names(), 'no discount, no coupon').toEqual(['update schedule'])
  expect(phases()[0]).toMatchObject({ start_date: 1 })
  const discounted = await running({ discount_percent: 20, discount_left: 2 })
  asked = []
  await ask(discounted, changeTo(LARGE, later))
  expect(names(), 'the same rhythm').toEqual(['update schedule'])
  asked = []
  await ask(discounted, changeTo(YEAR, later))
  expect(asked[0]).toMatchObject(['coupon', { amount_off: 1980, max_redemptions: 1 }])
  expect(phases()[1]).toMatchObject({ discounts: [{ coupon: 'coupon_1' }], duration: { interval: 'year' } })
  asked = []
  const done = randomUUID()
  schedule['metadata'] = { request_id: done }
  expect([await ask(plain, changeTo(LARGE, later), { id: done }), asked]).toEqual(['sched_1', []])
})

it('ends a plan and takes that back, where it is not so already', async () => {
  const id = await running()
  expect([await ask(id, { act: 'resume' }), asked]).toEqual(['remote', []])
  expect(await ask(id, { act: 'cancel' })).toBe('updated')
  expect(asked).toMatchObject([['update', { cancel_at_period_end: true }]])
  for (const [ends, back] of [
    [{ cancel_at_period_end: true }, { cancel_at_period_end: false }],
    [{ cancel_at: seconds(PERIOD_END) }, { cancel_at: '' }],
  ] as const) {
    asked = []
    Object.assign(remote, { cancel_at: null, cancel_at_period_end: false }, ends)
    expect([await ask(id, { act: 'cancel' }), asked]).toEqual(['remote', []])
    expect(await ask(id, { act: 'resume' })).toBe('updated')
    expect(asked).toMatchObject([['update', back]])
  }
})

it('puts a price into force that its buyer was told of, and no other', async () => {
  const told = { told_price_id: LARGE.price_id, told_unit_cents: 2999, told_from: NOW }
  const price: PlanAct = { act: 'price', wanted: wantedOf(LARGE) }
  const id = await running(told)
  expect(await ask(id, price)).toBe('updated')
  expect(asked).toMatchObject([['update', { proration_behavior: 'none', items: [{ quantity: 1 }] }]])
  asked = []
  const done = randomUUID()
  remote['metadata'] = { request_id: done }
  expect([await ask(id, price, { id: done }), asked]).toEqual(['remote', []])
  for (const more of [{}, { ...told, schedule: 'sched_1' }])
    await expect(ask(await running(more), price)).rejects.toMatchObject({ definition: common.conflict })
})

it('notes which plan begins with the next period, and forgets that where another comes', async () => {
  const id = await running()
  const record = (body: PlanAct, subject = id) =>
    db.transaction((tx) =>
      planAsker.record(
        platform,
        tx,
        { request: request(subject, body), answer: { id: 'sched_9' }, actor: systemActor(platform) },
        NOW,
      ),
    )
  const next = async () => {
    const { schedule, next_plan_id, next_seats } = (await subscriptionById(db, id))!
    return [schedule, next_plan_id, next_seats]
  }
  const later = changeTo(LARGE, { when: 'period_end', wanted: wantedOf(LARGE, 3) })
  expect([await record(later), await next()]).toEqual([true, ['sched_9', LARGE.id, 3]])
  for (const act of ['resume', 'price'] as const) {
    expect(await record(act === 'price' ? { act, wanted: wantedOf(LARGE) } : { act })).toBe(true)
    expect(await next(), act).toEqual(['sched_9', LARGE.id, 3])
  }
  for (const forgets of [changeTo(LARGE), { act: 'cancel' } as const]) {
    await record(later)
    await record(forgets)
    expect(await next()).toEqual([null, null, null])
  }
  const sent = jobs.length
  const ended = await running({ status: 'Canceled', canceled_at: NOW })
  expect([await record(later, ended), jobs.length]).toEqual([false, sent])
  expect(jobs.at(-1)![1]).toMatchObject({ subject: expect.stringMatching(/^subscription:sub_/) })
})

it('is asked for once, unless it is another change', async () => {
  const id = await running()
  const intended = (key: string, act: PlanAct, stands = true) =>
    intendPlan(platform, { id, key, act, by: null }, () => stands).then((one) => one?.id ?? null)
  expect(await intended('a', { act: 'cancel' }, false)).toBeNull()
  const first = await intended('a', { act: 'cancel' })
  expect(await intended('b', { act: 'cancel' })).toBe(first)
  for (const other of [{ act: 'resume' } as const, changeTo(LARGE)])
    await expect(intended('c', other)).rejects.toThrow('under_way')
  await db.query('delete from payment_requests')
  const change = await intended('d', changeTo(LARGE))
  expect(await intended('d', changeTo(LARGE))).toBe(change)
  await expect(intended('e', changeTo(LARGE))).rejects.toThrow('under_way')
})
