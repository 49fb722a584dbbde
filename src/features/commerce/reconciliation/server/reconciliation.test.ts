import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { awake, payments, planOnSale, stripeOf } from '../../../../../test/payments.ts'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import { balanceOf, post } from '../../ledger/server/public.ts'
import { settle } from '../../payments/server/public.ts'
import type { FindingRow, RunRow } from '../reconciliation.contract.ts'
import { RECONCILE_JOB, reconcile } from './reconcile.ts'

const { test, tenants } = await testWorld()
const { platform } = test
const pay = await payments(test)
const { send } = platform.jobs
// Run by hand: a test waits for no worker.
platform.jobs.send = async (tx, name, data, options) =>
  name === RECONCILE_JOB ? undefined : send(tx, name, data, options)
const clientOf = async (person: TestPerson) => test.as(await awake(test, person))
const plan = (): Promise<string> => planOnSale(test, tenants.admin)
const basket = (id: string) => ({ items: [{ kind: 'plan', id }] })
const status = async (person: TestPerson) =>
  (await (await clientOf(person)).get<{ status: string; id: string }[]>('/subscriptions')).body.data[0]
const orderOf = async (person: TestPerson) =>
  (await (await clientOf(person)).get<{ id: string }[]>('/orders')).body.data[0]!
/** Buys a plan of a month, settled without a notification; returns its order's id. */
async function buyPlan(person: TestPerson): Promise<string> {
  const { id } = await pay.begin(person, basket(await plan()))
  const [order] = await platform.db.query<{ session: string }>('select session from orders where id = $1', [
    id,
  ])
  await pay.provider.pay(order!.session)
  await settle(platform, `order:${id}`)
  return id
}
/** Drops all notifications of the provider. */
const deaf = () => pay.provider.deliver(async () => 200)

/** Starts a run by the button's request, runs it, and returns its result. */
async function run(days?: number): Promise<{ run: RunRow; findings: FindingRow[] }> {
  const admin = await clientOf(tenants.admin)
  const { body } = await admin.post<{ id: string }>('/reconciliation/run', days ? { days } : {})
  await reconcile(platform, body.data.id)
  const get = async <T>(path: string, query: Record<string, string>) =>
    (await admin.get<T[]>(path, { query: { ...query, page_size: '100' } })).body.data
  const [one] = await get<RunRow>('/reconciliation/runs', { id: `eq.${body.data.id}` })
  return { run: one!, findings: await get('/reconciliation/findings', { run_id: `eq.${body.data.id}` }) }
}
const still = (findings: readonly FindingRow[]) =>
  findings.filter(({ repaired }) => !repaired).map(({ kind }) => kind)

it('puts right what a lost notification left behind', async () => {
  const person = await aPerson(platform, {})
  deaf()
  const { id } = await pay.begin(person, basket(await plan()))
  const [order] = await platform.db.query<{ session: string }>('select session from orders where id = $1', [
    id,
  ])
  await pay.provider.pay(order!.session)
  await pay.provider.delivered()
  expect((await status(person))?.status).toBe('Pending')
  const { run: done, findings } = await run()
  expect(done).toMatchObject({ state: 'done', open: 0, subscriptions: 1 })
  expect(findings.map(({ kind }) => kind)).toContain('state')
  expect((await status(person))?.status).toBe('Active')
  const again = await run()
  expect([again.run.repaired, again.findings]).toEqual([0, []])
})

it('finds a renewal, a refund and an end that nobody told of', async () => {
  const person = await aPerson(platform, {})
  const id = await buyPlan(person)
  const [{ ref, intent }] = (await platform.db.query<{ ref: string; intent: string }>(
    'select s.provider_ref as ref, o.payment_intent as intent from subscriptions s join orders o on o.subscription_id = s.id where o.id = $1',
    [id],
  )) as [{ ref: string; intent: string }]
  const stripe = await stripeOf(platform)
  await stripe.refunds.create({ payment_intent: intent, amount: 500 })
  await stripe.subscriptions.cancel(ref)
  const { run: done, findings } = await run()
  expect(still(findings)).toEqual([])
  expect(done.repaired).toBeGreaterThan(0)
  expect((await status(person))?.status).toBe('Canceled')
  expect((await (await clientOf(person)).get<{ refunded: number }>(`/orders/${id}`)).body.data.refunded).toBe(
    500,
  )
})

it('finds a refund of a payment from before its days', async () => {
  const person = await aPerson(platform, {})
  const id = await buyPlan(person)
  const [order] = await platform.db.query<{ intent: string }>(
    'select payment_intent as intent from orders where id = $1',
    [id],
  )
  await run()
  const began = platform.clock()
  const later = new Date(began.getTime() + 20 * DAY_MS)
  test.at(later)
  await pay.provider.passTo(later)
  const refund = await (
    await stripeOf(platform)
  ).refunds.create({ payment_intent: order!.intent, amount: 300 })
  const { findings } = await run(7)
  expect(findings.filter(({ kind }) => kind === 'refund')).toMatchObject([
    { object: refund.id, repaired: true, expected: 300, actual: 300 },
  ])
  expect((await run(7)).findings).toEqual([])
})

it('books payouts and fees, so that nothing is left where the provider holds nothing', async () => {
  const person = await aPerson(platform, {})
  await buyPlan(person)
  const stripe = await stripeOf(platform)
  const charge = (await stripe.charges.list({ limit: 1 })).data[0]!
  const dispute = await pay.provider.dispute(charge.id)
  await pay.provider.closeDispute(dispute.id, 'won')
  const payout = await pay.provider.payout()
  const { findings } = await run()
  expect(still(findings)).toEqual([])
  expect(await balanceOf(platform.db, 'card_clearing')).toBe(0)
  expect(await balanceOf(platform.db, 'bank')).toBe(payout.amount)
  await settle(platform, `payout:${payout.id}`)
  expect(await balanceOf(platform.db, 'bank')).toBe(payout.amount)
})

it('reports money that was booked by hand, and changes nothing', async () => {
  const person = await aPerson(platform, {})
  const id = await buyPlan(person)
  await run()
  const forged = (objectId: string, about?: string) =>
    platform.db.transaction((tx) =>
      post(tx, {
        kind: 'payment',
        at: platform.clock(),
        of: { provider: 'Stripe', object: objectId },
        ...(about && { order: about }),
        entries: [
          { account: 'card_clearing', cents: 1499 },
          { account: 'sales_plans', cents: -1499 },
        ],
      }),
    )
  await forged('in_by_hand', id)
  await forged('pi_of_nobody')
  const before = await balanceOf(platform.db, 'card_clearing')
  const { run: done, findings } = await run()
  expect(still(findings).toSorted()).toEqual(['booked_not_paid', 'books', 'clearing'])
  expect(findings).toContainEqual(
    expect.objectContaining({ kind: 'books', order_id: id, expected: 1499, actual: 2998 }),
  )
  expect(findings).toContainEqual(
    expect.objectContaining({ kind: 'clearing', expected: before - 2998, actual: before }),
  )
  expect(done).toMatchObject({ open: 3, repaired: 0 })
  expect(await balanceOf(platform.db, 'card_clearing')).toBe(before)
})

it('counts what comes in every month, after discounts and without what ends', async () => {
  const figures = async () =>
    (
      await (
        await clientOf(tenants.admin)
      ).get<{ commerce: { recurring: number; revenue: number; drift: number } }>('/dashboards/admin')
    ).body.data.commerce
  const before = await figures()
  expect(before.drift).toBe(3)
  const person = await aPerson(platform, {})
  await pay.buy(person, basket(await plan()))
  await settle(platform, `order:${(await orderOf(person)).id}`)
  expect(await figures()).toMatchObject({
    recurring: before.recurring + 1499,
    revenue: before.revenue + 1499,
  })
  await (await clientOf(person)).post(`/subscriptions/${(await status(person))!.id}/cancel`, {})
  expect((await figures()).recurring).toBe(before.recurring)
})

it('shows the card that pays once it was changed', async () => {
  const person = await aPerson(platform, {})
  await buyPlan(person)
  const [row] = await platform.db.query<{ customer: string }>(
    'select customer from payment_customers where user_id = $1',
    [person.id],
  )
  await pay.provider.replaceCard(row!.customer, '5555555555554444')
  await settle(platform, `customer:${row!.customer}`)
  const [shown] = (await (await clientOf(person)).get<{ card_last4: string }[]>('/subscriptions')).body.data
  expect(shown?.card_last4).toBe('4444')
})

it('writes off what left for an order and fits nothing of it, once', async () => {
  const [id, other] = [await buyPlan(await aPerson(platform, {})), await buyPlan(await aPerson(platform, {}))]
  await platform.db.transaction((tx) =>
    post(tx, {
      kind: 'refund',
      at: platform.clock(),
      of: { provider: 'Stripe', object: 're_unexplained' },
      order: id,
      entries: [
        { account: 'suspense', cents: 250 },
        { account: 'card_clearing', cents: -250 },
      ],
    }),
  )
  const admin = await clientOf(tenants.admin)
  const waits = async () =>
    (await admin.get<{ order_id: string; cents: number }[]>('/reconciliation/waiting')).body.data.filter(
      ({ order_id }) => order_id === id,
    )
  expect(await waits()).toMatchObject([{ cents: 250 }])
  const before = await balanceOf(platform.db, 'refunds')
  const writeOff = (order: string) =>
    admin.post<{ cents: number; code: string }>(`/reconciliation/waiting/${order}/write-off`)
  expect((await writeOff(id)).body.data).toEqual({ cents: 250 })
  expect([await waits(), await balanceOf(platform.db, 'refunds')]).toEqual([[], before + 250])
  for (const order of [id, other, randomUUID()])
    expect((await writeOff(order)).body.data.code).toBe('not_to_write_off')
})
