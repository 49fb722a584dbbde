import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { addCredit, creditOf } from '#features/commerce/credit/server/public.ts'
import { settle, takeUp } from '#features/commerce/payments/server/public.ts'
import { RECONCILE_JOB, reconcile } from '#features/commerce/reconciliation/server/reconcile.ts'
import { aPerson, type TestPerson } from '../factories.ts'
import { payments, planOnSale } from '../payments.ts'
import { testWorld } from '../world.ts'
import { shareOfDay } from '../share-of-day.ts'
import { random, type Random } from './random.ts'

/** Interleavings of each race, a twentieth of them each day. */
const ALL = 100,
  PARTS = 20
const seeds = shareOfDay(
  Array.from({ length: ALL }, (_, n) => n),
  PARTS,
)
const SLOWEST_MS = 12

const { test, tenants } = await testWorld()
const { platform } = test
const { db } = platform
const pay = await payments(test)
const { send } = platform.jobs
platform.jobs.send = async (tx, name, data, options) =>
  name === RECONCILE_JOB ? undefined : send(tx, name, data, options)
const plan = await planOnSale(test, tenants.admin, { billing_type: 'Upfront', cents: 3900 })
const monthly = await planOnSale(test, tenants.admin, { cents: 1499 })
const large = await planOnSale(test, tenants.admin, { cents: 2999 })
const small = await planOnSale(test, tenants.admin, { cents: 999 })
const admin = test.as(tenants.admin)
afterAll(() => pay.provider.slow(null))

/** Answers and notifications of the provider take as long as the seed says. */
function pace(rolls: Random): void {
  pay.provider.slow(() => new Promise((resolve) => setTimeout(resolve, rolls.int(SLOWEST_MS))))
}

type Standing = {
  id: string
  state: string
  total: number
  refunded: number
  session: string | null
  lines: { left: number; handed: boolean }[]
  paid: number
  back: number
  disputed: boolean
  booked: number
  logged: number
  refunds: number
}
/** Returns a person's orders with their state here, in the books, and at the provider. */
const standing = (user_id: string): Promise<Standing[]> =>
  db.query<Standing>(
    `
      select
        o.id, o.state, o.total, o.refunded, o.session,
        (
          select json_agg(
            json_build_object(
              'left', l.cents - l.discount_cents + l.tax_cents - l.refunded_cents,
              'handed', l.fulfilled_at is not null and l.revoked_at is null
            )
            order by l.position
          )
          from order_lines l where l.order_id = o.id
        ) as lines,
        coalesce((c.body ->> 'amount')::int, 0) as paid, coalesce((c.body ->> 'amount_refunded')::int, 0) as back,
        coalesce((c.body ->> 'disputed')::boolean, false) as disputed,
        (
          select -coalesce(sum(e.cents), 0)::int
          from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
          where t.order_id = o.id and t.kind = 'refund' and e.account = 'card_clearing'
        ) as booked,
        (select count(*)::int from audit_log a where a.subject_id = o.id and a.code = 'ORDER_REFUNDED') as logged,
        (select count(*)::int from order_refunds r where r.order_id = o.id) as refunds
      from orders o
      left join dev_payments.objects s on s.id = o.session
      left join dev_payments.objects c
        on c.kind = 'charge' and c.body ->> 'status' = 'succeeded'
          and c.body ->> 'payment_intent' = s.body ->> 'payment_intent'
      where o.user_id = $1
      order by o.created_at`,
    [user_id],
  )

/** Ends what is under way: notifications, jobs, and whatever waits to be taken up again. */
async function quiet(): Promise<void> {
  await pay.settled()
  const stuck = await db.query(`select id from payment_requests where state = 'open'`)
  if (stuck.length > 0) {
    test.at(new Date(platform.clock().getTime() + 2 * 60_000))
    await takeUp(platform)
    await pay.settled()
  }
  expect(await db.query(`select kind, body from payment_requests where state = 'open'`)).toEqual([])
  expect(await db.query('select subject, problem from payment_events where problem is not null')).toEqual([])
}

/** Does all at once, each a seeded moment later, while notifications are settled. */
async function atOnce<T>(
  rolls: Random,
  subjects: readonly string[],
  works: (() => Promise<T>)[],
): Promise<T[]> {
  const later = () => new Promise((resolve) => setTimeout(resolve, rolls.int(SLOWEST_MS)))
  const looks = subjects.map(async (subject) => {
    await later()
    await settle(platform, subject)
  })
  const done = await Promise.all(works.map((work) => later().then(work)))
  await Promise.all(looks)
  return done
}
const key = () => ({ headers: { 'idempotency-key': randomUUID() } })
const refund = (id: string, body: object) => async () =>
  (await admin.post(`/orders/${id}/refund`, body, key())).status
const CARD = {
  design: 'hands',
  from_name: 'Ana',
  to_name: 'Bo',
  to_email: 'bo@races.example',
  message: '',
  send_on: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
  zone: 'UTC',
  language: 'en',
}

/** An order of two gift cards that was paid, with its lines and its charge. */
async function twoCards(person: TestPerson) {
  const id = await pay.buy(person, {
    items: [2000, 3000].map((cents) => ({ kind: 'gift_card', details: { ...CARD, cents } })),
  })
  const [row] = await db.query<{ payment_intent: string; charge: string; lines: string[] }>(
    `
      select
        o.payment_intent, c.id as charge,
        (select json_agg(l.id order by l.position) from order_lines l where l.order_id = o.id) as lines
      from orders o
      join dev_payments.objects c on c.kind = 'charge' and c.body ->> 'payment_intent' = o.payment_intent
      where o.id = $1`,
    [id],
  )
  return { id, ...row! }
}

/** The books are what the provider has, to the cent, and nothing waits for anybody. */
async function reconciled(): Promise<void> {
  const { body } = await admin.post<{ id: string }>('/reconciliation/run', {}, key())
  await reconcile(platform, body.data.id)
  const findings = await db.query(
    'select kind, object, expected, actual, note from reconciliation_findings where run_id = $1 and not repaired',
    [body.data.id],
  )
  expect(findings).toEqual([])
}

it('refunds a line once, whoever asks at the same moment', { timeout: 300_000 }, async () => {
  for (const seed of seeds) {
    const rolls = random(`refunds ${seed}`)
    const person = await aPerson(platform, {})
    const { id, lines, payment_intent } = await twoCards(person)
    pace(rolls)
    const ask = () =>
      refund(
        id,
        rolls.pick([
          { line_id: lines[0] },
          { line_id: lines[0] },
          {},
          { cents: 1500 },
          { line_id: lines[1] },
        ]),
      )
    const first = refund(id, { line_id: lines[0] })
    const statuses = await atOnce(rolls, [`intent:${payment_intent}`], [first, first, ask(), ask()])
    await quiet()
    const [order] = await standing(person.id)
    expect(new Set([200, 409, 422, ...statuses]), `seed ${seed}`).toEqual(new Set([200, 409, 422]))
    expect(statuses.filter((status) => status === 200).length, `seed ${seed}`).toBeGreaterThan(0)
    expect(order, `seed ${seed}`).toMatchObject({
      refunded: order!.back,
      booked: order!.back,
      logged: order!.refunds,
      refunds: statuses.filter((status) => status === 200).length,
    })
    expect(order!.back, `seed ${seed}`).toBeLessThanOrEqual(5000)
  }
  await reconciled()
})

it('holds credit once, and gives back what bought nothing', { timeout: 300_000 }, async () => {
  for (const seed of seeds) {
    const rolls = random(`credit ${seed}`)
    const person = await aPerson(platform, {})
    const holder = { user_id: person.id }
    const given = { cents: 2000, kind: 'given', of: randomUUID() } as const
    await db.transaction((tx) => addCredit(tx, holder, given, platform.clock()))
    const as = test.as(person)
    const basket = { items: [{ kind: 'plan', id: plan }], use_credit: true }
    const quote = await as.post<{ total: number; terms: { version: string } }>('/checkout/quote', basket)
    const body = {
      ...basket,
      agreed: true,
      expected_total: quote.body.data.total,
      terms_version: quote.body.data.terms.version,
    }
    pace(rolls)
    const begin = async () => {
      const { status, body: answer } = await as.post<{ id: string; url: string | null }>(
        '/checkout',
        body,
        key(),
      )
      // Whoever is led to a page pays there, where it is still open.
      const session = answer.data.url?.split('/').at(-1)
      if (session && rolls.chance(0.7)) await pay.provider.pay(session).catch(() => undefined)
      return status
    }
    const statuses = await atOnce(rolls, [], [begin, begin, begin])
    await quiet()
    pay.provider.slow(null)
    // Payment pages that are still open.
    for (const { session } of await standing(person.id))
      if (session) await pay.provider.pay(session).catch(() => undefined)
    await quiet()
    expect(new Set([201, 409, 422, ...statuses]), `seed ${seed}`).toEqual(new Set([201, 409, 422]))
    const orders = await standing(person.id)
    for (const { state, paid, back, refunded, lines } of orders) {
      expect(back, `seed ${seed}`).toBe(refunded)
      const handed = lines.every((line) => line.handed)
      expect([state, handed, back], `seed ${seed}: ${state}`).toEqual(
        state === 'paid' ? ['paid', true, 0] : [state, false, paid],
      )
    }
    const bought = orders.filter(({ state }) => state === 'paid').length
    expect(bought, `seed ${seed}`).toBeLessThanOrEqual(1)
    expect(await creditOf(db, holder), `seed ${seed}`).toBe(bought === 1 ? 0 : 2000)
    await db.query(`update orders set expires_at = least(expires_at, created_at) where state = 'pending'`)
  }
  await reconciled()
})

it('books a refund and a dispute that meet', { timeout: 300_000 }, async () => {
  for (const seed of seeds) {
    const rolls = random(`dispute ${seed}`)
    const person = await aPerson(platform, {})
    const { id, lines, payment_intent, charge } = await twoCards(person)
    pace(rolls)
    const dispute = async () => {
      const opened = await pay.provider.dispute(charge).catch(() => null)
      if (opened && rolls.chance(0.6))
        await pay.provider.closeDispute(opened.id, rolls.pick(['won', 'lost'] as const))
      return 200
    }
    const ask = () => refund(id, rolls.pick([{ line_id: lines[0] }, {}, { cents: 700 }]))
    const subject = `intent:${payment_intent}`
    const statuses = await atOnce(rolls, [subject, subject], [ask(), dispute, ask()])
    await quiet()
    const [order] = await standing(person.id)
    expect(new Set([200, 409, 422, ...statuses]), `seed ${seed}`).toEqual(new Set([200, 409, 422]))
    expect(order, `seed ${seed}`).toMatchObject({
      refunded: order!.back,
      booked: order!.back,
      logged: order!.refunds,
    })
  }
  await reconciled()
})

it('lets changes, an end and its taking back of a plan meet', { timeout: 300_000 }, async () => {
  for (const seed of seeds) {
    const rolls = random(`plans ${seed}`)
    const person = await aPerson(platform, {})
    await pay.buy(person, { items: [{ kind: 'plan', id: monthly }] })
    const as = test.as(person)
    const [row] = await db.query<{ id: string; ref: string }>(
      'select id, provider_ref as ref from subscriptions where user_id = $1',
      [person.id],
    )
    const { id, ref } = row!
    const previews = new Map<string, { at: string; due_now: number }>()
    for (const plan_id of [large, small])
      previews.set(
        plan_id,
        (await as.post<{ at: string; due_now: number }>(`/subscriptions/${id}/preview`, { plan_id })).body
          .data,
      )
    pace(rolls)
    const change = (plan_id: string) => async () => {
      const { at, due_now: expected } = previews.get(plan_id)!
      return (await as.post(`/subscriptions/${id}/change`, { plan_id, at, expected }, key())).status
    }
    const act = (name: 'cancel' | 'resume') => async () =>
      (await as.post(`/subscriptions/${id}/${name}`)).status
    const any = () => rolls.pick([change(large), change(small), act('cancel'), act('resume')])
    const statuses = await atOnce(
      rolls,
      [`subscription:${ref}`],
      [change(large), any(), any(), act('cancel')],
    )
    await quiet()
    pay.provider.slow(null)
    expect(new Set([200, 409, 422, ...statuses]), `seed ${seed}`).toEqual(new Set([200, 409, 422]))
    // Here and at the provider the plan has the same price, end, and change for the next period.
    const [both] = await db.query(
      `
        select
          s.unit_cents as here, (t.body #>> '{items,data,0,price,unit_amount}')::int as there,
          s.cancel_at is not null as ends, coalesce(t.body ->> 'cancel_at', '') <> '' as ends_there,
          s.next_plan_id is not null as later, coalesce(t.body ->> 'schedule', '') <> '' as later_there
        from subscriptions s
        join dev_payments.objects t on t.id = s.provider_ref
        where s.id = $1`,
      [id],
    )
    const { here, ends, later } = both as { here: number; ends: boolean; later: boolean }
    expect(both, `seed ${seed}`).toMatchObject({ there: here, ends_there: ends, later_there: later })
  }
  await reconciled()
})
