import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import { expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { payments, planOnSale, stripeOf } from '../../../../../test/payments.ts'
import { giftCard } from '../../../../../test/samples.ts'
import { testWorld } from '../../../../../test/world.ts'
import { addCredit } from '../../credit/server/public.ts'
import { balanceOf } from '../../ledger/server/public.ts'
import { settle, takeUp } from '../../payments/server/public.ts'
import type { OrderDetails } from '../order-details.contract.ts'
import type { Order } from '../orders.contract.ts'
import { recordDispute, type Dispute } from './disputes.ts'
import { factsOf, recordFacts, type Facts } from './facts.ts'
import { forgetGuest } from './forget.ts'
import { markPaid } from './pay.ts'
import { refundWhole, undoFree } from './refund.ts'

const { test, tenants } = await testWorld()
const { platform } = test
const pay = await payments(test)
const admin = test.as(tenants.admin)
const { db } = platform
const PLAN = await planOnSale(test, tenants.admin, { billing_type: 'Upfront', cents: 3900, trial_days: 0 })
const stripe = await stripeOf(platform)
const person = (): Promise<TestPerson> => aPerson(platform, {})
const plan = { items: [{ kind: 'plan', id: PLAN }] }
const GIFT = { items: [giftCard({ send_on: new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10) })] }
const read = async (id: string): Promise<Order> => (await admin.get<Order>(`/orders/${id}`)).body.data
const details = async (id: string): Promise<OrderDetails> =>
  (await admin.get<OrderDetails>(`/orders/${id}/details`)).body.data
const columns = async <T>(id: string, names: string): Promise<T> =>
  (await db.query<T & Record<string, unknown>>(`select ${names} from orders where id = $1`, [id]))[0]!
const sessionOf = async (id: string): Promise<Stripe.Checkout.Session> =>
  stripe.checkout.sessions.retrieve((await columns<{ session: string }>(id, 'session')).session)
const record = (id: string, facts: Partial<Facts>) =>
  db.transaction((tx) =>
    recordFacts(platform, tx, id, { fee: null, refunds: [], disputes: [], ...facts }, platform.clock()),
  )
const give = ({ id }: TestPerson, cents: number) =>
  db.transaction((tx) =>
    addCredit(tx, { user_id: id }, { cents, kind: 'given', of: randomUUID() }, platform.clock()),
  )

it('books each state of a dispute once, and none of an order that nobody paid', async () => {
  const id = await pay.buy(await person(), plan)
  const { id: unpaid } = await pay.begin(await person(), plan)
  const booked = async () => (await details(id)).transactions.map(({ kind }) => kind)
  const dispute = (state: Dispute['state'], order = id, object = 'dp_states') =>
    db.transaction((tx) =>
      recordDispute(
        platform,
        tx,
        order,
        { provider: 'Stripe', object, cents: 3900, state, opened_at: platform.clock() },
        platform.clock(),
      ),
    )
  await dispute('open', unpaid)
  await dispute('open', randomUUID())
  expect((await details(unpaid)).disputes).toEqual([])
  const before = await booked()
  await dispute('open')
  await dispute('open')
  expect(await booked()).toEqual([...before, 'dispute'])
  expect((await read(id)).disputed).toBe(true)
  for (const state of ['won', 'won', 'lost', 'open'] as const) await dispute(state)
  expect(await booked()).toEqual([...before, 'dispute', 'dispute_won'])
  expect(await read(id)).toMatchObject({ disputed: false, lines: [{ fulfilled: true }] })
  expect(await details(id)).toMatchObject({
    agreed_at: expect.any(String),
    disputes: [{ state: 'won', closed_at: expect.any(String) }],
  })
  const lost = await pay.buy(await person(), plan)
  await dispute('lost', lost, 'dp_lost')
  const states = (await details(lost)).transactions
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('dispute'))
  expect(states.toSorted()).toEqual(['dispute', 'dispute_lost'])
  expect(await read(lost)).toMatchObject({ disputed: true, lines: [{ fulfilled: false }] })
})

it('takes warnings of a bank for no dispute, and a canceled refund for one that failed', async () => {
  const id = await pay.buy(await person(), plan)
  const dispute = (status: string, object: string) =>
    ({ id: object, amount: 3900, created: 1_700_000_000, status }) as Stripe.Dispute
  await record(id, {
    fee: { object: 'txn_free', cents: 0, at: platform.clock() },
    disputes: [dispute('warning_needs_response', 'dp_1'), dispute('prevented', 'dp_2')],
  })
  expect(await details(id)).toMatchObject({ disputes: [] })
  expect((await details(id)).transactions.filter(({ kind }) => kind === 'dispute')).toEqual([])
  await record(id, { disputes: [dispute('needs_response', 'dp_3')] })
  expect((await details(id)).disputes).toMatchObject([{ state: 'open', closed_at: null }])
  await record(id, { disputes: [dispute('won', 'dp_3')] })

  const refund = (status: string, object = 're_1') =>
    ({ id: object, amount: 900, created: 1_700_000_000, status, metadata: {} }) as unknown as Stripe.Refund
  const refunds = async () => (await read(id)).refunds.map(({ cents, failed }) => [cents, failed])
  await record(id, { refunds: [refund('requires_action')] })
  expect(await refunds()).toEqual([])
  await record(id, { refunds: [refund('canceled')] })
  expect(await refunds()).toEqual([])
  await record(id, { refunds: [refund('pending')] })
  await record(id, { refunds: [refund('succeeded')] })
  expect(await refunds()).toEqual([[900, false]])
  for (let n = 0; n < 2; n++) await record(id, { refunds: [refund('canceled')] })
  expect(await refunds()).toEqual([[900, true]])
  const logged = await db.query(
    `select from audit_log where code = 'ORDER_REFUND_FAILED' and subject_id = $1`,
    [id],
  )
  expect(logged).toHaveLength(1)
  expect(await read(id)).toMatchObject({ state: 'paid', refunded: 0, lines: [{ refunded_cents: 0 }] })
})

it('knows no fee of a charge whose balance the provider has not booked or not sent along', async () => {
  const feeOf = async (balance_transaction: unknown) => {
    const charge = { id: 'ch_1', amount_refunded: 0, disputed: false, balance_transaction }
    return (await factsOf({ stripe } as unknown as Parameters<typeof factsOf>[0], charge as Stripe.Charge))
      .fee
  }
  expect([await feeOf(null), await feeOf('txn_1')]).toEqual([null, null])
  expect(await feeOf({ id: 'txn_1', fee: 143, created: 1_700_000_000 })).toEqual({
    object: 'txn_1',
    cents: 143,
    at: new Date('2023-11-14T22:13:20Z'),
  })
})

it('finds what an interrupted refund did at the provider, and refunds nothing twice', async () => {
  const id = await pay.buy(await person(), plan)
  const { intent } = await columns<{ intent: string }>(id, 'payment_intent as intent')
  const asked = { cents: null, line_id: null, reason: 'Died', reference: null }
  const [request] = await db.query<{ id: string }>(
    `
      insert into payment_requests (kind, subject_id, key, body, tries, created_at, updated_at)
      values ('refund', $1, 'died', $2, 1, $3, $3)
      returning id`,
    [id, JSON.stringify({ asked, cents: 700 }), platform.clock()],
  )
  const metadata = { request_id: request!.id }
  await stripe.refunds.create({ payment_intent: intent, amount: 100, metadata: { request_id: randomUUID() } })
  await stripe.refunds.create({ payment_intent: intent, amount: 700, metadata })
  test.at(new Date(platform.clock().getTime() + 10 * 60_000))
  expect(await takeUp(platform)).toBe(1)
  await pay.settled()
  expect((await read(id)).refunded).toBe(800)
  const { data } = await stripe.refunds.list({ payment_intent: intent })
  expect(data.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([100, 700])
})

it('refunds whole what no card paid, once', async () => {
  const refunded = (id: string) =>
    db.transaction((tx) => refundWhole(platform, tx, id, tenants.admin.id, platform.clock()))
  const rich = await person()
  await give(rich, 5000)
  const { id: free } = await pay.begin(rich, { ...plan, use_credit: true })
  const { id: unpaid } = await pay.begin(await person(), plan)
  const undone = (id: string) => db.transaction((tx) => undoFree(platform, tx, id, platform.clock()))
  expect([await refunded(unpaid), await undone(unpaid)]).toEqual([false, false])
  expect([await refunded(free), await refunded(free)]).toEqual([true, false])
  expect(await read(free)).toMatchObject({ state: 'refunded', refunded: 0, refunds: [] })
  await db.transaction((tx) =>
    markPaid(
      platform,
      tx,
      unpaid,
      { provider: 'Offline', object: `by-hand:${unpaid}`, at: platform.clock() },
      platform.clock(),
    ),
  )
  const owed = await balanceOf(db, 'receivable')
  expect([await refunded(unpaid), await refunded(unpaid)]).toEqual([true, false])
  expect(await read(unpaid)).toMatchObject({ state: 'refunded', refunded: 3900 })
  expect(await balanceOf(db, 'receivable')).toBe(owed - 3900)
})

it('leads back to the application whoever has an account, and names what was taken off', async () => {
  const who = await person()
  await give(who, 1000)
  const discount_code = `C-${randomUUID().slice(0, 8)}`
  await admin.post('/discounts', {
    code: discount_code,
    kind: 'percent',
    percent: 50,
    once_per_person: false,
  })
  const coupon = async (id: string): Promise<string | undefined> =>
    (
      await db.query<{ name: string }>(
        `
          select body ->> 'name' as name
          from dev_payments.objects
          where kind = 'coupon' and body #>> '{metadata,order_id}' = $1`,
        [id],
      )
    )[0]?.name
  const begin = async (buyer: TestPerson | null, basket: object) => (await pay.begin(buyer, { ...basket })).id
  const own = await begin(who, plan)
  expect((await sessionOf(own)).success_url).toMatch(/\/app\/checkout\/success\?order=[\w-]+$/)
  const both = await begin(who, { ...plan, discount_code, use_credit: true })
  expect([await coupon(own), await coupon(both)]).toEqual([undefined, 'Discount and credit'])
  const other = await person()
  await give(other, 1000)
  const credit = await begin(other, { ...plan, use_credit: true })
  const discount = await begin(await person(), { ...plan, discount_code })
  expect([await coupon(credit), await coupon(discount)]).toEqual(['Credit', 'Discount'])

  const guest = await begin(null, { ...GIFT, email: 'Guest@Paying.example' })
  const { success_url, cancel_url } = await sessionOf(guest)
  expect(success_url).toMatch(/\/payment-success\?order=[\w-]+#token=[\w-]+$/)
  expect(cancel_url).toMatch(/#token=/)
  const seats = await planOnSale(test, tenants.admin, { buyer: 'organization', trial_days: 0 })
  const school = await begin(tenants.one.owner, { items: [{ kind: 'seats', id: seats, quantity: 3 }] })
  expect((await sessionOf(school)).success_url).toMatch(/\/payment-success\?order=[\w-]+$/)
  // A person's tax is added to the only line, though nothing is paid for it today.
  const { id: trial } = await pay.begin(await person(), {
    items: [{ kind: 'plan', id: await planOnSale(test, tenants.admin, { trial_days: 7 }) }],
  })
  const paid = { provider: 'Stripe', object: 'in_trial', tax: 5, at: platform.clock() } as const
  await db.transaction((tx) => markPaid(platform, tx, trial, paid, paid.at))
  expect(await read(trial)).toMatchObject({ tax: 5, total: 5, lines: [{ tax_cents: 5 }] })
})

it('learns of a payment when its buyer asks, before the provider says so', async () => {
  const who = await person()
  const { id } = await pay.begin(who, plan)
  const ask = async () =>
    (await test.as(who).post<{ state: string }>(`/orders/${id}/ask`, {})).body.data.state
  expect(await ask()).toBe('pending')
  await pay.provider.pay((await sessionOf(id)).id)
  expect([await ask(), await ask()]).toEqual(['paid', 'paid'])
  expect((await test.as(await person()).post(`/orders/${id}/ask`, {})).status).toBe(404)
  await pay.settled()
  // A payment that is known by its order alone.
  const other = await pay.begin(await person(), plan)
  const { payment_intent } = await pay.provider.pay((await sessionOf(other.id)).id)
  await settle(platform, `intent:${String(payment_intent)}`)
  expect((await read(other.id)).state).toBe('paid')
  await expect(settle(platform, `order:${randomUUID()}`)).resolves.not.toThrow()
})

it('forgets the address of a guest who is erased, and no other one', async () => {
  const email = 'Guest@Forgotten.example'
  const [gone, kept] = [
    (await pay.begin(null, { ...GIFT, email })).id,
    (await pay.begin(null, { ...GIFT, email: 'other@forgotten.example' })).id,
  ]
  const own = await person()
  const { id: ordered } = await pay.begin(own, plan)
  const { id } = await person()
  await db.transaction((tx) => forgetGuest(tx, { id, email: email.toLowerCase() }, platform.clock()))
  await db.transaction((tx) => forgetGuest(tx, { id: own.id, email: own.email }, platform.clock()))
  const kinds = 'guest_email::text, buyer_key'
  expect(await columns(gone, kinds)).toEqual({
    guest_email: `deleted-${gone}@deleted.invalid`,
    buyer_key: `deleted:${gone}`,
  })
  expect(await columns(kept, kinds)).toMatchObject({ guest_email: 'other@forgotten.example' })
  expect(await columns(ordered, kinds)).toEqual({ guest_email: null, buyer_key: `user:${own.id}` })
})
