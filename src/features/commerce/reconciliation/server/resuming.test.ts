import type Stripe from 'stripe'
import { afterEach, expect, it } from 'vitest'
import { aPerson } from '../../../../../test/factories.ts'
import { payments, planOnSale } from '../../../../../test/payments.ts'
import { testWorld } from '../../../../../test/world.ts'
import type { CardProvider } from '../../payments/server/public.ts'
import { RUN_STEPS } from '../reconciliation.contract.ts'
import { continueRun, RECONCILE_JOB, reconcileNightly } from './reconcile.ts'
import { PAGE, Paused } from './running.ts'

const { test, tenants } = await testWorld()
const { db } = test.platform
const pay = await payments(test)
const order = await pay.buy(await aPerson(test.platform, {}), {
  items: [{ kind: 'plan', id: await planOnSale(test, tenants.admin, { trial_days: 0 }) }],
})
const [bought] = await db.query<{ ref: string; end: Date; intent: string }>(
  `
    select s.provider_ref as ref, s.period_end as end, o.payment_intent as intent
    from subscriptions s
    join orders o on o.subscription_id = s.id
    where o.id = $1`,
  [order],
)
const plan = bought!

const sent: Record<string, unknown>[] = []
let stopping = new AbortController()
const platform = {
  ...test.platform,
  jobs: {
    ...test.platform.jobs,
    get stopping() {
      return stopping.signal
    },
    send: async (_: unknown, name: string, data: Record<string, unknown>) => {
      if (name === RECONCILE_JOB) sent.push(data)
    },
  },
}
afterEach(async () => {
  stopping = new AbortController()
  sent.length = 0
  await db.query('delete from reconciliation_runs')
})

const UNKNOWN = 2 * PAGE + 50
/** The plan that was bought, then more of which nobody here knows. */
const subscriptions = Array.from({ length: 1 + UNKNOWN }, (_, n) => ({
  id: n === 0 ? plan.ref : `sub_${n}`,
  status: 'active',
  metadata: {},
  cancel_at: null,
  cancel_at_period_end: false,
  items: { data: [{ quantity: 1, current_period_end: plan.end.getTime() / 1000 }] },
}))

/** A provider that counts its calls; `before` is called with the place that is asked for. */
function countingProvider(before: (after: string | null) => unknown = () => undefined) {
  const asked: (string | null)[] = []
  const list = async ({ starting_after = null }: { starting_after?: string | null }) => {
    asked.push(starting_after)
    await before(starting_after)
    const from = starting_after ? subscriptions.findIndex(({ id }) => id === starting_after) + 1 : 0
    return { data: subscriptions.slice(from, from + PAGE), has_more: from + PAGE < subscriptions.length }
  }
  const charge = {
    id: 'ch_of_plan',
    paid: true,
    status: 'succeeded',
    amount: 0,
    amount_refunded: 0,
    payment_intent: plan.intent,
    balance_transaction: null,
  }
  const none = { list: async () => ({ data: [], has_more: false }) }
  const stripe = {
    subscriptions: { list, retrieve: async () => Promise.reject(new Error('not to be asked')) },
    invoices: none,
    checkout: { sessions: none },
    charges: { list: async () => ({ data: [charge], has_more: false }) },
    refunds: none,
    disputes: none,
    paymentIntents: { retrieve: async () => Promise.reject(new Error('not to be asked')) },
    balanceTransactions: none,
    payouts: none,
    balance: { retrieve: async () => ({ available: [], pending: [] }) },
  } as unknown as Stripe
  return { provider: { stripe } as unknown as CardProvider, asked }
}
const begin = async (): Promise<string> => {
  await reconcileNightly(platform)
  return String(sent.splice(0)[0]!['id'])
}
const rowOf = async (id: string) =>
  (
    await db.query<{ state: string; step: string; after: string | null; subscriptions: number }>(
      'select state, step, after, subscriptions from reconciliation_runs where id = $1',
      [id],
    )
  )[0]
const unknownFound = async (id: string): Promise<string[]> =>
  (
    await db.query<{ object: string }>(
      `select object from reconciliation_findings where run_id = $1 and kind in ('unknown_there', 'missing_there')`,
      [id],
    )
  ).map(({ object }) => object)
const UNKNOWN_IDS = subscriptions
  .slice(1)
  .map(({ id }) => id)
  .toSorted()
const [FIRST, SECOND] = [subscriptions[PAGE - 1]!.id, subscriptions[2 * PAGE - 1]!.id]

it('goes on after the last page when its process stops, and finds everything once', async () => {
  const id = await begin()
  const stopped = countingProvider((after) => after && stopping.abort())
  await expect(continueRun(platform, stopped.provider, id)).rejects.toThrow(Paused)
  expect(stopped.asked).toEqual([null, FIRST])
  expect(await rowOf(id)).toEqual({
    state: 'running',
    step: 'subscriptions',
    after: SECOND,
    subscriptions: 2 * PAGE,
  })
  expect(await unknownFound(id)).toHaveLength(2 * PAGE - 1)
  stopping = new AbortController()
  const resumed = countingProvider()
  await continueRun(platform, resumed.provider, id)
  expect(resumed.asked).toEqual([SECOND])
  expect(await rowOf(id)).toMatchObject({ state: 'done', subscriptions: subscriptions.length })
  // The plan that was seen before the stop is not thought missing.
  expect((await unknownFound(id)).toSorted()).toEqual(UNKNOWN_IDS)
  expect(await db.query('select from reconciliation_seen')).toEqual([])
  await continueRun(platform, resumed.provider, id)
  expect(resumed.asked).toHaveLength(1)
})

it('hands the rest to another job when its time is over', async () => {
  await reconcileNightly(platform)
  // One under way is enough.
  await reconcileNightly(platform)
  const [{ id }] = sent as [{ id: string }]
  const { provider, asked } = countingProvider()
  let jobs = 0
  for (; jobs < sent.length; jobs += 1) await continueRun(platform, provider, id, 0)
  expect(sent).toEqual(Array.from({ length: jobs }, () => ({ id })))
  // One job for each page after the first, and for each further step.
  expect(jobs).toBe(asked.length + RUN_STEPS.length - 1)
  expect(asked).toEqual([null, FIRST, SECOND])
  expect(await rowOf(id)).toMatchObject({ state: 'done', step: 'own' })
  expect((await unknownFound(id)).toSorted()).toEqual(UNKNOWN_IDS)
})

it('leaves a run to the process that went on with it', async () => {
  const id = await begin()
  let release = (): void => undefined
  const late = new Promise<void>((resolve) => (release = resolve))
  const reached = Promise.withResolvers<void>()
  const slow = countingProvider((after) => {
    if (!after) return
    reached.resolve()
    return late
  })
  const first = continueRun(platform, slow.provider, id)
  await reached.promise
  await continueRun(platform, countingProvider().provider, id)
  release()
  await first
  expect(await rowOf(id)).toMatchObject({ state: 'done' })
  expect((await unknownFound(id)).toSorted()).toEqual(UNKNOWN_IDS)
})
