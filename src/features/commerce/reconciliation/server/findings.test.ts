import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type Stripe from 'stripe'
import { afterAll, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import type { Platform } from '#server/platform.ts'
import { aPerson } from '../../../../../test/factories.ts'
import { payments, planOnSale } from '../../../../../test/payments.ts'
import { testWorld } from '../../../../../test/world.ts'
import { balanceOf } from '../../ledger/server/public.ts'
import type { CardProvider } from '../../payments/server/public.ts'
import {
  compareCharges,
  compareDisputes,
  compareInvoices,
  compareOrders,
  compareRefunds,
  compareSessions,
} from './compare-payments.ts'
import { compareSubscriptions, compareUnseen } from './compare-subscriptions.ts'
import { compareClearing, compareMovements, comparePayouts } from './movements.ts'
import { checkOwn } from './own-checks.ts'
import { PAGE, pages, see, type Finding, type Run } from './running.ts'
import { unstoredRun } from './testing.ts'

const { test, tenants } = await testWorld()
const { platform } = test
const { db } = platform
const pay = await payments(test)
const buyer = await aPerson(platform, {})
const order = await pay.buy(buyer, {
  items: [{ kind: 'plan', id: await planOnSale(test, tenants.admin, { cents: 1499, trial_days: 0 }) }],
})
const NOW = platform.clock()
test.at(NOW)
const [about] = await db.query<{ id: string; grant_id: string; ref: string; end: Date; intent: string }>(
  `
    select s.id, s.grant_id, s.provider_ref as ref, s.period_end as end, o.payment_intent as intent
    from subscriptions s
    join orders o on o.subscription_id = s.id
    where o.id = $1`,
  [order],
)
const plan = about!
const later = (ms: number): Date => new Date(NOW.getTime() + ms)
const runOf = (more: Partial<Run> = {}): Run =>
  unstoredRun({ platform, provider: null as unknown as CardProvider, since: later(-DAY_MS), ...more })

const owner = new pg.Client({ connectionString: platform.config.DATABASE_URL })
await owner.connect()
afterAll(() => owner.end())
/** Kinds of findings after changes without triggers; the changes are rolled back. */
async function foundAfter(
  changes: readonly [string, unknown[]][],
  more: Partial<Run> = {},
): Promise<string[]> {
  const query = async (text: string, values?: unknown[]) =>
    (await owner.query(text, values)).rows as unknown[]
  await query('begin')
  await query('set local session_replication_role = replica')
  try {
    for (const [text, values] of changes) await query(text, values)
    const run = runOf({ platform: { ...platform, db: { ...db, query } } as unknown as Platform, ...more })
    await checkOwn(run)
    return run.found.map(({ kind }) => kind)
  } finally {
    await query('rollback')
  }
}

it('finds in its own tables what contradicts itself, and nothing else', async () => {
  const lines = (set: string): [string, unknown[]] => [
    `update order_lines set ${set} where order_id = $1`,
    [order],
  ]
  const orders = (set: string): [string, unknown[]] => [`update orders set ${set} where id = $1`, [order]]
  const grants = (set: string, ...values: unknown[]): [string, unknown[]] => [
    `update grants set ${set} where id = $1`,
    [plan.grant_id, ...values],
  ]
  const plans = (set: string, ...values: unknown[]): [string, unknown[]] => [
    `update subscriptions set ${set} where id = $1`,
    [plan.id, ...values],
  ]
  const request = (values: string, created: Date): [string, unknown[]] => [
    `
      insert into payment_requests (kind, subject_id, key, body, state, problem, by_id, created_at)
      values ('refund', $1, 'unmade', '{"cents": 5}', ${values}, $2)`,
    [order, created],
  ]
  const ended = `status = 'Canceled', canceled_at = now()`
  const cases: [string, [string, unknown[]][], string[]][] = [
    ['nothing', [], []],
    ['a line that was not handed over', [lines('fulfilled_at = null')], ['paid_no_access']],
    ['a grant that was ended', [grants('closed_at = now()')], ['paid_no_access']],
    ['a grant that is suspended', [grants('suspended_at = now()')], ['paid_no_access']],
    ['both are suspended', [grants('suspended_at = now()'), plans('suspended_at = now()')], []],
    ['a grant that ends now', [grants('ends_at = $2', NOW)], ['paid_no_access']],
    ['a grant that ends soon', [grants('ends_at = $2', later(1))], []],
    ['a plan that is over', [plans('period_end = $2', NOW), grants('ends_at = $2', NOW)], []],
    ['a plan that ended', [plans(ended)], ['access_no_payment']],
    ['a plan that ended with its access', [plans(ended), grants('ends_at = $2', NOW)], []],
    ['for life', [plans(ended), grants('ends_at = null')], ['access_no_payment']],
    ['a refund without its end', [orders(`state = 'refunded'`)], ['access_no_payment']],
    ['a refund with it', [orders(`state = 'refunded'`), lines('revoked_at = now()')], []],
    ['another total', [orders('total = total + 1, subtotal = subtotal + 1')], ['books']],
    ['another refund', [orders('refunded = 5')], ['books']],
    [
      'a payment that nobody made',
      [orders(`paid_at = null, state = 'failed', payment_intent = null`)],
      ['booked_not_paid'],
    ],
    ['seats', [plans('organization_id = $2, seats = 2', tenants.one.organization.id)], ['seats']],
    ['an old request', [request(`'open', null, null`, later(-HOUR_MS - 1))], ['problem']],
    ['a young request', [request(`'open', null, null`, later(-HOUR_MS))], []],
    ['refused to nobody', [request(`'refused', 'no', null`, NOW)], ['problem']],
    ['refused to somebody', [request(`'refused', 'no', '${tenants.admin.id}'`, NOW)], []],
    ['disputed', [request(`'refused', 'no', null`, NOW), orders('disputed_at = now()')], []],
    [
      'a balance that is another',
      [
        [
          `
            with b as (insert into credit_balances (user_id, currency, cents) values ($1, 'USD', 6) returning id)
            insert into credit_entries (balance_id, kind, cents, of) select id, 'given', 5, 'x' from b`,
          [buyer.id],
        ],
      ],
      ['credit'],
    ],
  ]
  for (const [name, changes, kinds] of cases) expect(await foundAfter(changes), name).toEqual(kinds)
  expect(
    await foundAfter([lines('fulfilled_at = null')], { since: later(DAY_MS) }),
    'before its days',
  ).toEqual([])
})

type Rows = Record<string, object[]>
const page = (rows: object[] = []) => ({ list: async () => ({ data: rows, has_more: false }) })
/** A provider that answers with these lists, and otherwise knows what the development one does. */
const stub = (rows: Rows, more: Record<string, unknown> = {}): CardProvider =>
  ({
    stripe: {
      subscriptions: {
        ...page(rows['subscriptions']),
        retrieve: async () => Promise.reject(new Error('gone')),
      },
      invoices: page(rows['invoices']),
      checkout: { sessions: page(rows['sessions']) },
      charges: page(rows['charges']),
      refunds: page(rows['refunds']),
      disputes: page(rows['disputes']),
      balanceTransactions: page(rows['movements']),
      payouts: page(rows['payouts']),
      ...more,
    } as unknown as Stripe,
  }) as unknown as CardProvider
const foundBy = async (
  compare: (run: Run) => Promise<unknown>,
  rows: Rows,
  more: Record<string, unknown> = {},
): Promise<Partial<Finding>[]> => {
  const run = runOf({ provider: stub(rows, more) })
  await compare(run)
  return run.found
}

it('compares charges with orders by amount, refund and fee', async () => {
  const charge = (more: object) => ({
    id: 'ch_1',
    paid: true,
    status: 'succeeded',
    amount: 1499,
    amount_refunded: 0,
    payment_intent: plan.intent,
    balance_transaction: null,
    ...more,
  })
  const found = (more: object) => foundBy(compareCharges, { charges: [charge(more)] })
  expect(await found({})).toEqual([])
  expect(await found({ paid: false, amount: 1 })).toEqual([])
  expect(await found({ status: 'failed', amount: 1 })).toEqual([])
  expect(await found({ amount: 1500 })).toMatchObject([
    { kind: 'amount', order_id: order, expected: 1500, actual: 1499 },
  ])
  expect(await found({ amount_refunded: 1 })).toMatchObject([{ kind: 'refund', expected: 1, actual: 0 }])
  expect(await found({ payment_intent: 'pi_unknown' })).toMatchObject([
    { kind: 'paid_not_booked', order_id: null, expected: 1499, actual: 0 },
  ])
  expect(await found({ payment_intent: null })).toMatchObject([{ kind: 'paid_not_booked' }])
  expect(await found({ balance_transaction: { id: 'txn_unknown', fee: 5 } })).toMatchObject([
    { kind: 'state', repaired: false },
  ])
  expect(await found({ balance_transaction: { id: 'txn_unknown', fee: 0 } })).toEqual([])
  const run = runOf({ provider: stub({ charges: [charge({}), charge({ payment_intent: null })] }) })
  await compareCharges(run)
  expect([...run.seen]).toContain(plan.intent)
  expect([run.payments, run.calls]).toEqual([2, 1])
})

it('compares refunds and disputes that it knows, or does not', async () => {
  const refunds = (more: object) =>
    foundBy(compareRefunds, {
      refunds: [{ id: 're_unknown', status: 'succeeded', amount: 5, payment_intent: plan.intent, ...more }],
    })
  const finding = [{ kind: 'refund', repaired: false, object: 're_unknown', expected: 5, actual: 0 }]
  expect(await refunds({})).toEqual(finding)
  expect(await refunds({ status: 'pending', payment_intent: null })).toEqual(finding)
  expect([await refunds({ status: 'failed' }), await refunds({ status: 'canceled' })]).toEqual([[], []])
  const disputes = (status: string, more: object = {}) =>
    foundBy(compareDisputes, {
      disputes: [{ id: 'dp_known', status, amount: 1499, payment_intent: plan.intent, ...more }],
    })
  for (const none of ['warning_needs_response', 'warning_closed', 'prevented'])
    expect(await disputes(none), none).toEqual([])
  const other = [{ kind: 'dispute', repaired: false, object: 'dp_known', expected: 1499 }]
  expect(await disputes('needs_response')).toEqual(other)
  await db.query(
    `
      insert into order_disputes (order_id, provider, provider_object, cents, state, opened_at)
      values ($1, 'Stripe', 'dp_known', 1499, 'open', now())`,
    [order],
  )
  expect([await disputes('needs_response'), await disputes('under_review')]).toEqual([[], []])
  for (const over of ['won', 'lost']) expect(await disputes(over, { payment_intent: null })).toEqual(other)
})

it('asks for the payment of an order that was not among those of the provider', async () => {
  const found = (retrieve: () => Promise<object>, seen: string[] = []) =>
    foundBy(
      (run) => {
        for (const intent of seen) see(run, intent)
        return compareOrders(run)
      },
      {},
      { paymentIntents: { retrieve } },
    )
  const missing = [{ kind: 'booked_not_paid', order_id: order, object: plan.intent, actual: 1499 }]
  expect(await found(async () => ({ status: 'succeeded' }))).toEqual([])
  expect(await found(async () => ({ status: 'canceled' }))).toMatchObject(missing)
  const failing = (code: string) => Promise.reject(Object.assign(new Error(code), { code }))
  expect(await found(() => failing('resource_missing'))).toMatchObject(missing)
  await expect(found(() => failing('rate_limit'))).rejects.toThrow('rate_limit')
  expect(await found(() => failing('rate_limit'), [plan.intent])).toEqual([])
  // An unknown payment is repaired, or left to the comparison of charges.
  const invoices = [
    { id: 'in_unknown', amount_paid: 5, parent: null },
    { id: 'in_of', amount_paid: 5, parent: { subscription_details: { subscription: plan.ref } } },
  ]
  expect(await foundBy(compareInvoices, { invoices })).toEqual([])
  expect(await foundBy(compareSessions, { sessions: [{ id: 'cs_unknown' }] })).toEqual([])
})

it('compares plans by status, end, seats and period', async () => {
  const seconds = (date: Date): number => date.getTime() / 1000
  const remote = (more: object = {}, item: object = {}) => ({
    id: plan.ref,
    status: 'active',
    metadata: {},
    cancel_at: null,
    cancel_at_period_end: false,
    items: { data: [{ quantity: 1, current_period_end: seconds(plan.end), ...item }] },
    ...more,
  })
  const comparePlans = async (run: Run) => {
    await compareSubscriptions(run)
    await compareUnseen(run)
  }
  const found = async (...subscriptions: object[]) =>
    (await foundBy(comparePlans, { subscriptions })).map(({ kind, note, expected, actual }) =>
      [kind, note, expected, actual].filter((each) => each !== undefined),
    )
  expect(await found(remote())).toEqual([])
  expect(await found(remote({}, { quantity: 2 }))).toEqual([['seats', 2, 1]])
  expect(await found(remote({ cancel_at: seconds(plan.end) }))).toEqual([['state', 'cancel']])
  expect(await found(remote({ cancel_at_period_end: true }))).toEqual([['state', 'cancel']])
  expect(await found(remote({ status: 'canceled' }))).toEqual([['state', 'status']])
  // While a renewal is not paid, ours stays behind.
  expect(await found(remote({}, { current_period_end: seconds(plan.end) + 60 }))).toEqual([])
  const unknown = (status: string) => found(remote(), remote({ id: 'sub_unknown', status }))
  expect([await unknown('active'), await unknown('canceled'), await unknown('incomplete')]).toEqual([
    [['unknown_there']],
    [],
    [],
  ])
  expect(await found()).toEqual([['missing_there']])
  const run = runOf({
    provider: stub({}, { subscriptions: { ...page(), retrieve: async () => remote() } }),
  })
  await comparePlans(run)
  expect([run.found, run.calls, run.subscriptions]).toEqual([[], 2, 0])
  const set = (values: string) => db.query(`update subscriptions set ${values} where id = $1`, [plan.id])
  await set('cancel_at = period_end')
  expect(await found(remote({ status: 'canceled' })), 'it is paid to its end').toEqual([])
  expect(await found(remote({ cancel_at: seconds(plan.end) }))).toEqual([])
  await set(`cancel_at = null, status = 'Canceled', canceled_at = now()`)
  expect(await found(remote({ status: 'incomplete_expired' }))).toEqual([])
  expect(await found(remote())).toEqual([['state', 'ended']])
})

it('books fees and payouts once, and names other movements', async () => {
  const created = Math.floor(NOW.getTime() / 1000)
  const movement = (type: string, more: object = {}) => ({
    id: `txn_${randomUUID()}`,
    type,
    net: -30,
    fee: 0,
    created,
    source: null,
    description: null,
    ...more,
  })
  const books = async () => [
    await balanceOf(db, 'fees'),
    await balanceOf(db, 'bank'),
    await balanceOf(db, 'card_clearing'),
  ]
  const [fees, bank, clearing] = (await books()) as [number, number, number]
  const payout = (id: string, more: object = {}) => ({ id, amount: 400, status: 'paid', created, ...more })
  const dispute = movement('adjustment', { source: 'dp_known', fee: 1500, net: -2999 })
  const rows = {
    movements: [
      ...['charge', 'payment', 'refund', 'payout', 'payout_cancel'].map((type) => movement(type)),
      movement('stripe_fee', { description: 'Radar' }),
      movement('stripe_fee', { net: 0 }),
      dispute,
      movement('adjustment', { id: 'txn_strange' }),
    ],
    payouts: [
      payout('po_1'),
      payout('po_0', { amount: 0 }),
      payout('po_failed', { status: 'failed', amount: 70 }),
    ],
  }
  for (let n = 0; n < 2; n += 1) {
    expect(await foundBy(comparePayouts, rows)).toEqual([])
    expect(await foundBy(compareMovements, rows)).toEqual([
      { kind: 'movement', object: 'txn_strange', expected: -30, actual: 0, note: 'adjustment' },
    ])
  }
  expect(await books()).toEqual([fees + 1530, bank + 400, clearing - 1530 - 400])
  const [booked] = await db.query('select order_id from ledger_transactions where provider_object = $1', [
    dispute.id,
  ])
  expect(booked).toEqual({ order_id: order })
  const usd = (amount: number) => ({ currency: 'usd', amount })
  const balance = (available: number) => ({
    balance: {
      retrieve: async () => ({
        available: [usd(available), { currency: 'eur', amount: 9 }],
        pending: [usd(clearing - 1930)],
      }),
    },
  })
  expect(await foundBy(compareClearing, {}, balance(0))).toEqual([])
  expect(await foundBy(compareClearing, {}, balance(7))).toMatchObject([
    { kind: 'clearing', expected: clearing - 1930 + 7, actual: clearing - 1930 },
  ])
})

it('reads a list of the provider page by page', async () => {
  const calls: object[] = []
  const read = async (...answers: { data: { id: string }[]; has_more: boolean }[]): Promise<string[][]> => {
    const found: string[][] = []
    const run = runOf()
    calls.length = 0
    for await (const page of pages(run, async (at) => answers[calls.push(at) - 1]!))
      found.push(page.map(({ id }) => id))
    expect(run.calls).toBe(answers.length)
    return found
  }
  const two = { data: [{ id: 'a' }, { id: 'b' }], has_more: true }
  expect(await read(two, { data: [{ id: 'c' }], has_more: false })).toEqual([['a', 'b'], ['c']])
  expect(calls).toEqual([{ limit: PAGE }, { limit: PAGE, starting_after: 'b' }])
  expect(await read({ data: [], has_more: false })).toEqual([])
  expect(await read(two, { data: [], has_more: true })).toEqual([['a', 'b']])
})
