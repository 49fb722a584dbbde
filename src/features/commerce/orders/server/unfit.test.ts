import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { common, Failure } from '#contract/errors.ts'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { payments, planOnSale, stripeOf } from '../../../../../test/payments.ts'
import { testWorld } from '../../../../../test/world.ts'
import { addCredit, creditOf } from '../../credit/server/public.ts'
import { balanceOf } from '../../ledger/server/public.ts'
import { carryOutAlone, intend, settle, takeUp } from '../../payments/server/public.ts'
import { providerErrors } from '../../payments/payments.contract.ts'
import { attempt } from './attempt.ts'
import { refundByItself, refundLine } from './refund-order.ts'
import type { WaitingRow } from '../../reconciliation/reconciliation.contract.ts'
import type { Order } from '../orders.contract.ts'

const { test, tenants } = await testWorld()
const { platform } = test
const { db } = platform
const pay = await payments(test)
const stripe = await stripeOf(platform)
const admin = test.as(tenants.admin)
const plan = await planOnSale(test, tenants.admin, { billing_type: 'Upfront', cents: 3900 })
const monthly = await planOnSale(test, tenants.admin, { cents: 3900 })
const discount_code = `C-${randomUUID().slice(0, 8)}`
await admin.post('/discounts', {
  code: discount_code,
  kind: 'percent',
  percent: 50,
  applies_to: 'gift_cards',
  once_per_person: false,
})
const CARD = {
  design: 'hands',
  from_name: 'Ana',
  to_name: 'Bo',
  to_email: 'bo@unfit.example',
  message: '',
  send_on: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
  zone: 'UTC',
  language: 'en',
}
const cards = (...cents: number[]) => ({
  items: cents.map((each) => ({ kind: 'gift_card', details: { ...CARD, cents: each } })),
})
const read = async (id: string): Promise<Order> => (await admin.get<Order>(`/orders/${id}`)).body.data
const refund = (id: string, body: object, key: string = randomUUID()) =>
  admin.post(`/orders/${id}/refund`, body, { headers: { 'idempotency-key': key } })
const intentOf = async (id: string): Promise<string> =>
  (await db.query<{ intent: string }>('select payment_intent as intent from orders where id = $1', [id]))[0]!
    .intent
const sessionOf = async (id: string): Promise<string> =>
  (await db.query<{ session: string }>('select session from orders where id = $1', [id]))[0]!.session
const problems = () => db.query('select subject, problem from payment_events where problem is not null')
const logged = async (id: string): Promise<number> =>
  (
    await db.query<{ n: number }>(
      `select count(*)::int as n from audit_log where subject_id = $1 and code = 'ORDER_REFUNDED'`,
      [id],
    )
  )[0]!.n
const waiting = async (id: string) =>
  (await admin.get<WaitingRow[]>('/reconciliation/waiting')).body.data.filter((row) => row.order_id === id)
const creditTo = async ({ id }: TestPerson, cents: number): Promise<void> => {
  const given = { cents, kind: 'given', of: randomUUID() } as const
  await db.transaction((tx) => addCredit(tx, { user_id: id }, given, platform.clock()))
}

it('says why a line is not refunded again, and logs what was', async () => {
  const id = await pay.buy(await aPerson(platform, {}), cards(2000, 3000))
  const [line] = (await read(id)).lines
  const ask = { line_id: line!.id }
  const key = randomUUID()
  expect((await refund(id, ask, key)).status).toBe(200)
  expect((await refund(id, ask, key)).status, 'the same call again').toBe(200)
  expect((await refund(id, { cents: 1 }, key)).body.data).toMatchObject({ code: 'idempotency_key_reused' })
  const again = await refund(id, ask)
  expect([again.status, again.body.message]).toEqual([
    409,
    'This was refunded already. Nothing is left to refund.',
  ])
  expect([await logged(id), (await read(id)).refunded]).toEqual([1, 2000])
})

it('puts a refusal of the provider into words, and no line into the log', async () => {
  const id = await pay.buy(await aPerson(platform, {}), cards(2000))
  // Somebody refunds it at the provider itself, and the notification is not looked at yet.
  await stripe.refunds.create({ payment_intent: await intentOf(id) })
  const refused = await refund(id, {})
  expect([refused.status, refused.body.data]).toMatchObject([409, { code: 'already_refunded' }])
  // The refusal was a reason to look: the books say so now.
  expect([await logged(id), await read(id)]).toMatchObject([0, { state: 'refunded', refunded: 2000 }])
})

it('takes an interrupted refund up again, and lets no other one pass before', async () => {
  const id = await pay.buy(await aPerson(platform, {}), cards(2000))
  // The process dies before it asks the provider.
  const asked = { cents: null, line_id: null, reason: null, reference: null }
  const intention = {
    kind: 'refund',
    subject_id: id,
    key: 'died',
    body: { asked, cents: 2000 },
    by: tenants.admin.id,
  } as const
  await db.transaction((tx) => intend(tx, intention, platform.clock()))
  const other = await refund(id, { cents: 100 })
  expect([other.status, other.body.data]).toMatchObject([409, { code: 'under_way' }])
  test.at(new Date(platform.clock().getTime() + 5 * 60_000))
  expect(await takeUp(platform)).toBe(1)
  expect([await logged(id), await read(id)]).toMatchObject([1, { refunded: 2000 }])
  expect((await stripe.refunds.list({ payment_intent: await intentOf(id) })).data).toHaveLength(1)
})

it('refunds by itself what it may, leaves a refusal for later eyes, and tries again what passes', async () => {
  const buyer = await aPerson(platform, {})
  const byItself = (id: string, key = 'by itself') => refundByItself(platform, id, {}, key)
  const { id: unpaid } = await pay.begin(buyer, cards(2000))
  await byItself(unpaid)
  expect(await read(unpaid)).toMatchObject({ state: 'pending', refunded: 0 })
  const id = await pay.buy(buyer, cards(2000))
  const body = { asked: { cents: 500, line_id: null, reason: null, reference: null }, cents: 500 }
  await db.transaction((tx) =>
    intend(tx, { kind: 'refund', subject_id: id, key: 'waits', body, by: null }, platform.clock()),
  )
  await expect(byItself(id)).rejects.toMatchObject({ definition: providerErrors.under_way })
  test.at(new Date(platform.clock().getTime() + 5 * 60_000))
  expect(await takeUp(platform)).toBe(1)
  expect((await read(id)).refunded).toBe(500)
  await byItself(id)
  await byItself(id)
  await byItself(id, 'another time')
  expect(await read(id)).toMatchObject({ state: 'refunded', refunded: 2000 })
  // A fault of ours is no refusal: the job that asks tries again.
  await expect(byItself('no id')).rejects.toThrow()
})

it('gives back what was paid for a line, unless a bank disputes the payment', async () => {
  const buyer = await aPerson(platform, {})
  const [kept, disputed] = [await pay.buy(buyer, cards(2000, 3000)), await pay.buy(buyer, cards(2000))]
  const lineOf = async (id: string): Promise<string> => (await read(id)).lines[0]!.id
  await db.query('update orders set disputed_at = now() where id = $1', [disputed])
  for (const id of [kept, disputed]) await refundLine(platform, await lineOf(id), 'Not there')
  await refundLine(platform, randomUUID(), 'Not there')
  expect([await read(kept), await read(disputed)]).toMatchObject([
    { state: 'paid', refunded: 2000 },
    { state: 'paid', refunded: 0 },
  ])
})

it('suspends what a disputed payment opened, and restores it when that is won, but no line that was refunded', async () => {
  const id = await pay.buy(await aPerson(platform, {}), cards(2000, 3000))
  const [refunded, kept] = (await read(id)).lines
  expect((await refund(id, { line_id: refunded!.id })).status).toBe(200)
  await pay.settled()
  const suspended = async (): Promise<string[]> =>
    (
      await db.query<{ id: string }>(
        `
          select l.id
          from order_lines l
          join gift_cards g on g.order_line_id = l.id
          where l.order_id = $1 and g.suspended_at is not null`,
        [id],
      )
    ).map((line) => line.id)
  const [charge] = (await stripe.charges.list({ payment_intent: await intentOf(id) })).data
  const books = async () => [await balanceOf(db, 'disputes'), await balanceOf(db, 'card_clearing')]
  const [disputes, clearing] = await books()
  const dispute = await pay.provider.dispute(charge!.id)
  await pay.settled()
  expect(await suspended()).toEqual([kept!.id])
  // The provider may take a fee for it besides.
  expect((await books())[0]).toBe(disputes! + dispute.amount)
  expect((await books())[1]).toBeLessThanOrEqual(clearing! - dispute.amount)
  await pay.provider.closeDispute(dispute.id, 'won')
  await pay.settled()
  expect(await suspended()).toEqual([])
  expect((await books())[0]).toBe(disputes)
  expect((await read(id)).refunded).toBe(2000)
})

it('books what fits no line apart, shows it, and goes on', async () => {
  const id = await pay.buy(await aPerson(platform, {}), cards(2000, 3000))
  const [line] = (await read(id)).lines
  const [before, held] = [await balanceOf(db, 'suspense'), await balanceOf(db, 'card_clearing')]
  const payment_intent = await intentOf(id)
  for (let n = 0; n < 2; n++)
    await stripe.refunds.create({ payment_intent, amount: 2000, metadata: { line_id: line!.id } })
  await pay.settled()
  expect(await problems()).toEqual([])
  expect(await read(id)).toMatchObject({
    state: 'paid',
    refunded: 4000,
    lines: [{ refunded_cents: 2000 }, { refunded_cents: 0 }],
  })
  expect(await balanceOf(db, 'card_clearing')).toBe(held - 4000)
  expect(await balanceOf(db, 'suspense')).toBe(before + 2000)
  expect(await waiting(id)).toMatchObject([{ why: 'suspense', cents: 2000 }])
  expect((await refund(id, {})).status).toBe(200)
  expect(await read(id)).toMatchObject({ state: 'refunded', refunded: 5000 })
  const booked = () => admin.post<{ cents: number }>(`/reconciliation/waiting/${id}/write-off`)
  expect((await booked()).body.data).toEqual({ cents: 2000 })
  expect((await booked()).status).toBe(409)
  expect([await waiting(id), await balanceOf(db, 'suspense')]).toEqual([[], before])
})

it.each([
  ['a plan', plan],
  ['a plan that renews', monthly],
])('gives back by itself what was paid for an order that was given up: %s', async (_, item) => {
  const person = await aPerson(platform, {})
  await creditTo(person, 2000)
  const before = await balanceOf(db, 'suspense')
  const { id } = await pay.begin(person, { items: [{ kind: 'plan', id: item }], use_credit: true })
  // It is given up while its page is paid already.
  await pay.provider.pay(await sessionOf(id))
  await db.query(`update orders set expires_at = $2, session = null where id = $1`, [id, platform.clock()])
  const session = await db.query<{ id: string }>(
    `select id from dev_payments.objects where kind = 'checkout.session' and body #>> '{metadata,order_id}' = $1`,
    [id],
  )
  await settle(platform, `order:${id}`)
  expect(await read(id)).toMatchObject({ state: 'failed', returned: false })
  await db.query(`update orders set session = $2 where id = $1`, [id, session[0]!.id])
  await settle(platform, `order:${id}`)
  await pay.settled()
  expect(await read(id)).toMatchObject({
    state: 'failed',
    returned: true,
    total: 1900,
    refunded: 1900,
    lines: [{ fulfilled: false }],
  })
  expect([await creditOf(db, { user_id: person.id }), await balanceOf(db, 'suspense')]).toEqual([
    2000,
    before,
  ])
  const mails = await db.query<{ subject: string }>(
    `select m.content->>'subject' as subject from mails m join users u on u.email = m.to where u.id = $1`,
    [person.id],
  )
  expect(mails.at(-1)!.subject).toMatch(/goes back|va de regreso/)
  expect([await waiting(id), await problems()]).toEqual([[], []])
  const left = await stripe.subscriptions.list({ status: 'active', limit: 100 })
  expect(left.data.filter(({ metadata }) => metadata['order_id'] === id)).toEqual([])
})

it('gives up a guest’s order for the browser that holds its token alone', async () => {
  const email = `${randomUUID()}@guests.example`
  const begin = async (more: object = {}) => {
    const basket = { ...cards(2000), email, discount_code }
    const quote = await test
      .as(null)
      .post<{ total: number; terms: { version: string } }>('/checkout/quote', basket)
    const { body } = await test.as(null).post<{ id: string; token: string }>(
      '/checkout',
      {
        ...basket,
        ...more,
        agreed: true,
        expected_total: quote.body.data.total,
        terms_version: quote.body.data.terms.version,
      },
      { headers: { 'idempotency-key': randomUUID() } },
    )
    return body.data
  }
  const first = await begin()
  const stranger = await begin({ earlier: { id: first.id, token: 'made-up' } })
  expect([(await read(first.id)).state, (await read(stranger.id)).state]).toEqual(['pending', 'pending'])
  await begin({ earlier: { id: first.id, token: first.token } })
  expect([(await read(first.id)).state, (await read(stranger.id)).state]).toEqual(['failed', 'pending'])
  expect((await stripe.checkout.sessions.retrieve(await sessionOf(first.id))).status).toBe('expired')
})

it('closes the page that an interrupted call made for an order that was given up', async () => {
  const person = await aPerson(platform, {})
  const { id } = await pay.begin(person, { items: [{ kind: 'plan', id: plan }] })
  const session = await sessionOf(id)
  // As a kill leaves it between the provider's answer and its record, with the order given up meanwhile.
  await db.query(`update orders set session = null, session_url = null, state = 'failed' where id = $1`, [id])
  const [request] = await db.query<{ id: string }>(
    `
      update payment_requests
      set state = 'open', object = null
      where subject_id = $1 and kind = 'page'
      returning id`,
    [id],
  )
  await carryOutAlone(platform, request!.id)
  expect(await db.query('select state from payment_requests where id = $1', [request!.id])).toEqual([
    { state: 'withdrawn' },
  ])
  expect(await sessionOf(id)).toBe(session)
  expect((await stripe.checkout.sessions.retrieve(session)).status).toBe('expired')
})

it('asks for a page in other words after an interrupted call, as a new release does', async () => {
  const person = await aPerson(platform, {})
  const { id } = await pay.begin(person, { items: [{ kind: 'plan', id: monthly }] }, 'the-interrupted-call')
  await db.query(
    `update orders set session = null, session_url = null, agreed_text = agreed_text || '.' where id = $1`,
    [id],
  )
  await db.query(`update payment_requests set state = 'open' where subject_id = $1 and kind = 'page'`, [id])
  const again = await pay.begin(person, { items: [{ kind: 'plan', id: monthly }] }, 'the-interrupted-call')
  expect([again.id, again.url]).toEqual([id, expect.stringContaining('/dev/payments/')])
  expect((await read(id)).state).toBe('pending')
})

it('sorts orders by their state', async () => {
  const person = await aPerson(platform, {})
  const ids: string[] = []
  for (let n = 0; n < 3; n++) ids.push((await pay.begin(person, { items: [{ kind: 'plan', id: plan }] })).id)
  await db.query(`update orders set state = 'failed' where id = $1`, [ids[1]])
  const states = async (order: string) =>
    (
      await admin.get<{ state: string }[]>('/orders', { query: { user_id: `eq.${person.id}`, order } })
    ).body.data.map(({ state }) => state)
  expect(await states('state.asc')).toEqual(['failed', 'pending', 'pending'])
  expect(await states('state.desc')).toEqual(['pending', 'pending', 'failed'])
})

it('shows no order that nobody paid in time among what was bought', async () => {
  const person = await aPerson(platform, {})
  const { id } = await pay.begin(person, { items: [{ kind: 'plan', id: plan }] })
  const bought = async () =>
    (await test.as(person).get<{ id: string }[]>('/orders')).body.data.map((order) => order.id)
  expect(await bought()).toEqual([id])
  await db.query('update orders set expires_at = $2 where id = $1', [id, platform.clock()])
  expect(await bought()).toEqual([])
  const all = await admin.get<{ id: string }[]>('/orders', { query: { user_id: `eq.${person.id}` } })
  expect(all.body.data.map((order) => order.id)).toEqual([id])
})

it('takes back what a refused part wrote and nothing else, and ends with any other error', async () => {
  const { id } = await aPerson(platform, { first_name: 'before', last_name: 'before' })
  const name = (tx: Pick<typeof db, 'query'>, column: 'first_name' | 'last_name', text: string) =>
    tx.query(`update users set ${column} = $2 where id = $1`, [id, text])
  const names = async () =>
    (await db.query('select first_name as first, last_name as last from users where id = $1', [id]))[0]
  const part = (error: Error, more: (refusal: Failure | null) => void = () => undefined) =>
    db.transaction(async (tx) => {
      expect(await attempt(tx, () => name(tx, 'first_name', 'part'))).toBeNull()
      const refusal = await attempt(tx, async () => {
        await name(tx, 'first_name', 'refused')
        throw error
      })
      more(refusal)
      await name(tx, 'last_name', 'whole')
    })
  for (const error of [new Error('a fault'), new Failure(common.unavailable)])
    await expect(part(error)).rejects.toBe(error)
  expect(await names()).toEqual({ first: 'before', last: 'before' })
  const refused = new Failure(providerErrors.under_way)
  await part(refused, (refusal) => expect(refusal).toBe(refused))
  expect(await names()).toEqual({ first: 'part', last: 'whole' })
})
