import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { anOrganization, aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { awake, payments, planOnSale } from '../../../../../test/payments.ts'
import type { Reply } from '../../../../../test/app.ts'
import { testWorld } from '../../../../../test/world.ts'
import type {
  ServiceCodeRow,
  ServiceCodeUseRow,
} from '../../../access/service-codes/service-codes.contract.ts'
import type { AccessSource } from '../../../access/grants/grants.contract.ts'
import { creditOf } from '../../credit/server/public.ts'
import { balanceOf } from '../../ledger/server/public.ts'
import { systemActor } from '#server/auth/system.ts'
import { Checkout, type Order, type Quote } from '../../orders/orders.contract.ts'
import { beginCheckout } from '../../orders/server/checkout.service.ts'
import { sweepSubscriptions } from '../../subscriptions/server/sweep.ts'
import type { Subscription } from '../../subscriptions/subscriptions.contract.ts'
import type { OneStatement, StatementLine, StatementRow } from '../statements.contract.ts'
import { closeStatements } from './close.ts'
import { remindOfStatements } from './remind.ts'

const { test, tenants } = await testWorld({ at: new Date('2026-01-31T20:00:00Z') })
const { platform } = test
const { admin } = tenants
const pay = await payments(test)
const clientOf = async (person: TestPerson) => test.as(await awake(test, person))
/** A Regional Center on the Pacific coast with its owner. */
const aCenter = async (name: string) => {
  const { id } = await anOrganization(platform, {
    type: 'Regional Center',
    name,
    time_zone: 'America/Los_Angeles',
  })
  const owner = await aPerson(platform, { role: 'Organization', organization_id: id })
  return { id, owner, learner: () => aPerson(platform, { organization_id: id }) }
}
const plan = (more: Record<string, unknown> = {}): Promise<string> =>
  planOnSale(test, admin, { trial_days: 7, ...more })
const MONTHLY = await plan()
let n = 0
const issue = async (
  center: { id: string },
  { id }: TestPerson,
  holds: { units_authorised: number; unit_cents?: number } | { cents_authorised: number },
): Promise<string> => {
  const { body, status } = await (
    await clientOf(admin)
  ).post<{ id: string }>('/service-codes', {
    organization_id: center.id,
    user_id: id,
    code: `RC-${(n += 1)}`,
    starts_on: '2020-01-01',
    ends_on: '2099-12-31',
    ...holds,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data.id
}
const codeOf = async (id: string): Promise<ServiceCodeRow> =>
  (await (await clientOf(admin)).get<ServiceCodeRow[]>('/service-codes', { query: { id: `eq.${id}` } })).body
    .data[0]!
const usesOf = async (id: string): Promise<ServiceCodeUseRow[]> =>
  (
    await (
      await clientOf(admin)
    ).get<ServiceCodeUseRow[]>('/service-code-uses', { query: { code_id: `eq.${id}`, order: 'at.asc' } })
  ).body.data
const months = (code: string, quantity: number) => ({ items: [{ kind: 'service_code', id: code, quantity }] })
const byCode = (code: string, id = MONTHLY) => ({ items: [{ kind: 'plan', id }], service_code_id: code })
const quote = async (person: TestPerson, basket: unknown) =>
  (await clientOf(person)).post<Quote>('/checkout/quote', basket)
/** The fields that were refused, with what was said. */
const fieldErrors = ({ body: { data } }: Reply): [string, string][] =>
  ((data as { fields?: { path: string; message: string }[] } | undefined)?.fields ?? []).map(
    ({ path, message }) => [path, message],
  )
const courses = async (person: TestPerson): Promise<string> =>
  (await (await clientOf(person)).get<{ courses: string }>('/access/mine')).body.data.courses
const order = async (person: TestPerson, id: string): Promise<Order> =>
  (await (await clientOf(person)).get<Order>(`/orders/${id}`)).body.data
const statements = async (person: TestPerson): Promise<StatementRow[]> =>
  (
    await (
      await clientOf(person)
    ).get<StatementRow[]>('/service-code-statements', { query: { order: 'month.asc' } })
  ).body.data
const one = async (person: TestPerson, id: string) =>
  (await clientOf(person)).get<OneStatement>(`/service-code-statements/${id}`)
const linesOf = async (person: TestPerson, id: string): Promise<StatementLine[]> =>
  (
    await (
      await clientOf(person)
    ).get<StatementLine[]>('/service-code-statement-lines', { query: { statement_id: `eq.${id}` } })
  ).body.data
const giveBack = async (use: string) => (await clientOf(admin)).post(`/service-code-uses/${use}/give-back`)
const balanced = async (): Promise<void> => {
  const [row] = await platform.db.query<{ sum: number }>(
    'select coalesce(sum(cents), 0)::int as sum from ledger_entries',
  )
  expect(row!.sum).toBe(0)
}

it('pays with an amount: the whole order at once, without renewal, and never with somebody else’s', async () => {
  const bay = await aCenter('Bay Center')
  const [maya, omar] = [await bay.learner(), await bay.learner()]
  const code = await issue(bay, maya, { cents_authorised: 4000 })
  const [owed, sold] = [
    await balanceOf(platform.db, 'receivable'),
    await balanceOf(platform.db, 'sales_plans'),
  ]
  const offered = (await quote(maya, { items: [{ kind: 'plan', id: MONTHLY }] })).body.data
  expect(offered).toMatchObject({ total: 0, recurring: { cents: 1499 }, service_code_id: null })
  expect(offered.service_codes).toMatchObject([{ id: code, cents_left: 4000, organization: 'Bay Center' }])
  // A code pays for one period, without free days and renewals.
  const { data } = (await quote(maya, byCode(code))).body
  expect(data).toMatchObject({ total: 1499, recurring: null, credit_available: 0, service_code_id: code })
  expect(data.terms.en).toContain('Nothing renews')
  for (const [person, basket] of [
    [omar, byCode(code)],
    [maya, { ...byCode(code), items: [{ kind: 'gift_card', quantity: 1, details: {} }] }],
    [maya, byCode(randomUUID())],
  ] as const)
    expect((await quote(person, basket)).status).toBe(422)
  expect(fieldErrors(await quote(omar, byCode(code)))[0]![0]).toBe('service_code_id')
  const lifetime = await plan({
    billing_type: 'Onetime',
    duration_unit: 'lifetime',
    trial_days: 0,
    cents: 3000,
  })
  expect(fieldErrors(await quote(maya, byCode(code, lifetime)))[0]![0]).toBe('service_code_id')
  const yearly = await plan({ duration_unit: 'year', cents: 11_900 })
  expect(fieldErrors(await quote(maya, byCode(code, yearly)))).toEqual([
    ['service_code_id', 'This code has $40 left, and this costs $119. A code pays the whole order.'],
  ])

  const sent = { ...byCode(code), expected_total: 1499, agreed: true, terms_version: data.terms.version }
  const headers = { 'idempotency-key': randomUUID() }
  const twice = [
    await (await clientOf(maya)).post<{ id: string; state: string }>('/checkout', sent, { headers }),
    await (await clientOf(maya)).post<{ id: string; state: string }>('/checkout', sent, { headers }),
  ]
  const { id } = twice[0]!.body.data
  expect(twice.map(({ body }) => body.data)).toMatchObject([
    { id, state: 'paid' },
    { id, state: 'paid' },
  ])
  expect(await order(maya, id)).toMatchObject({
    state: 'paid',
    purchase_type: 'ServiceCode',
    provider: 'Offline',
    total: 1499,
    lines: [{ fulfilled: true }],
  })
  expect([await courses(maya), await codeOf(code)]).toMatchObject([
    'Full',
    { cents_left: 2501, cents_used: 1499 },
  ])
  expect(await usesOf(code)).toMatchObject([
    { units: null, cents: 1499, what_en: 'Monthly', given_back: false },
  ])
  expect(await balanceOf(platform.db, 'receivable')).toBe(owed + 1499)
  expect(await balanceOf(platform.db, 'sales_plans')).toBe(sold - 1499)
  const sources = (await (await clientOf(maya)).get<AccessSource[]>('/access/sources')).body.data
  expect(sources).toMatchObject([{ kind: 'subscription', payer: { en: 'Bay Center' }, renews: false }])
  // A partial refund is refused; a full one reverses the amount, the plan and the books.
  const refund = async (body: unknown) =>
    (await clientOf(admin)).post(`/orders/${id}/refund`, body, {
      headers: { 'idempotency-key': randomUUID() },
    })
  expect(fieldErrors(await refund({ cents: 100 }))[0]![0]).toBe('cents')
  expect((await refund({})).status).toBe(200)
  expect([await courses(maya), await codeOf(code)]).toMatchObject(['Limited', { cents_left: 4000 }])
  expect(await usesOf(code)).toMatchObject([
    { given_back: true },
    { cents: -1499, recorded_by: expect.any(String) },
  ])
  expect(await balanceOf(platform.db, 'receivable')).toBe(owed)
  await balanced()
})

it('pays months with units, counted from the first day, and takes them back', async () => {
  const hills = await aCenter('Hills Center')
  const [ana, other] = [await hills.learner(), await hills.learner()]
  const code = await issue(hills, ana, { units_authorised: 4 })
  expect(await codeOf(code)).toMatchObject({ unit_cents: 1499, cents_authorised: null })
  expect(fieldErrors(await quote(ana, months(code, 5)))).toEqual([
    ['items.0.quantity', 'This code pays for 4 months at most.'],
  ])
  expect(fieldErrors(await quote(other, months(code, 1)))[0]![0]).toBe('items.0.id')
  expect(fieldErrors(await quote(ana, byCode(code)))[0]![0]).toBe('service_code_id')
  test.at('2026-01-31T20:00:00Z')
  const { id } = await pay.begin(ana, months(code, 1))
  expect(await order(ana, id)).toMatchObject({ purchase_type: 'ServiceCode', total: 1499, state: 'paid' })
  await pay.begin(ana, months(code, 2))
  const uses = await usesOf(code)
  // February has no 31st, March does; and noon stays noon at the change to summer time on 8 March.
  expect(uses.map(({ opens_from, opens_until }) => [opens_from, opens_until])).toEqual([
    ['2026-01-31T20:00:00.000Z', '2026-02-28T20:00:00.000Z'],
    ['2026-02-28T20:00:00.000Z', '2026-04-30T19:00:00.000Z'],
  ])
  const owed = await balanceOf(platform.db, 'receivable')
  expect((await giveBack(uses[0]!.id)).status).toBe(200)
  expect((await giveBack(uses[0]!.id)).status).toBe(409)
  expect(await balanceOf(platform.db, 'receivable')).toBe(owed - 1499)
  expect((await order(ana, id)).state).toBe('refunded')
  expect(await codeOf(code)).toMatchObject({ units_left: 2 })
  await balanced()
})

it('gives the last unit and the last cents once, of fifty who come at the same moment', async () => {
  const center = await aCenter('Crowded Center')
  const [ana, omar] = [await center.learner(), await center.learner()]
  const units = await issue(center, ana, { units_authorised: 1 }),
    cents = await issue(center, omar, { cents_authorised: 2000 })
  const all = async (person: TestPerson, basket: Record<string, unknown>): Promise<number> => {
    const quoted = (await quote(person, basket)).body.data
    const actor = {
      ...systemActor(platform),
      user_id: person.id,
      role: 'Student' as const,
      permissions: platform.permissions('Student'),
    }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        beginCheckout(
          platform,
          actor,
          Checkout.parse({
            ...basket,
            expected_total: quoted.total,
            agreed: true,
            terms_version: quoted.terms.version,
          }),
          randomUUID(),
        ).then(
          () => 1,
          () => 0,
        ),
      ),
    )
    return answers.reduce<number>((sum, each) => sum + each, 0)
  }
  expect([await all(ana, months(units, 1)), await all(omar, byCode(cents))]).toEqual([1, 1])
  expect([await codeOf(units), await codeOf(cents)]).toMatchObject([{ units_left: 0 }, { cents_left: 501 }])
  await expect(
    platform.db.query(
      'insert into service_code_uses (code_id, cents, order_id, at) values ($1, 502, uuidv7(), now())',
      [cents],
    ),
  ).rejects.toMatchObject({ code: '23514' })
  await balanced()
})

it('closes each month once where its Regional Center is, and corrects what came after on the next', async () => {
  const [coast, valley] = [await aCenter('Coast Center'), await aCenter('Valley Center')]
  const [ana, ben] = [await coast.learner(), await valley.learner()]
  const code = await issue(coast, ana, { units_authorised: 20, unit_cents: 1000 })
  const amount = await issue(valley, ben, { cents_authorised: 10_000 })
  await closeStatements(platform)
  // The last hour of March on the coast is April in Greenwich; summer time began in between.
  test.at('2026-03-01T08:30:00Z')
  await pay.begin(ana, months(code, 2))
  test.at('2026-04-01T06:30:00Z')
  const { body } = await (
    await clientOf(admin)
  ).post<{ id: string }>(
    `/service-codes/${code}/uses`,
    { months: 1 },
    { headers: { 'idempotency-key': randomUUID() } },
  )
  await pay.begin(ben, byCode(amount))
  await closeStatements(platform)
  expect(await statements(coast.owner)).toEqual([])
  test.at('2026-04-01T07:30:00Z')
  await pay.begin(ana, months(code, 1))
  // Two processes at once.
  await Promise.all([closeStatements(platform), closeStatements(platform)])
  const [march, none] = await statements(coast.owner)
  expect([march, none]).toMatchObject([
    { month: '2026-03-01', uses: 2, subtotal: 3000, total: 3000, open_cents: 3000 },
    undefined,
  ])
  expect(march!.number).toMatch(/^ST-2026-\d{6}$/)
  expect(march!.due_at).toBe('2026-05-01T07:30:00.000Z')
  expect(await statements(valley.owner)).toMatchObject([{ month: '2026-03-01', total: 1499 }])
  expect((await statements(admin)).map(({ organization }) => organization)).toEqual(
    expect.arrayContaining(['Coast Center', 'Valley Center', 'Hills Center']),
  )
  const lines = await linesOf(coast.owner, march!.id)
  expect(lines).toMatchObject([
    { units: 2, cents: 2000, taken_back: false, correction: false, what_es: 'Un mes con todo abierto' },
    { units: 1, cents: 1000 },
  ])
  // It names learners: nobody else reads it, not even whom it names.
  for (const stranger of [valley.owner, ana, tenants.one.owner]) {
    expect((await one(stranger, march!.id)).status).toBe(404)
    expect(await linesOf(stranger, march!.id)).toEqual([])
    expect((await (await clientOf(stranger)).get(`/service-code-statements/${march!.id}/csv`)).status).toBe(
      404,
    )
    expect((await (await clientOf(stranger)).get(`/documents/${march!.document_id}/pdf`)).status).toBe(404)
  }
  const csv = await test.app.inject({
    url: `/api/v2/service-code-statements/${march!.id}/csv`,
    headers: { authorization: `Bearer ${(await awake(test, coast.owner))!.token}` },
  })
  expect(csv.body.split('\r\n')[2]).toMatch(/^03\/31\/2026,.*,A month with everything open,1,10,,$/)
  const pdf = await (await clientOf(coast.owner)).get(`/documents/${march!.document_id}/pdf`)
  expect(pdf.status).toBe(200)
  const mails = await platform.db.query<{ subject: string; text: string }>(
    `
      select m.content->>'subject' as subject, m.content::text as text
      from mails m join users u on u.email = m.to
      where u.id = $1 and m.content->>'subject' like '%Statement%'`,
    [coast.owner.id],
  )
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ subject: `Statement ${march!.number}: service codes in March 2026` })
  expect(mails[0]!.text).not.toContain('token=')

  // Paid in parts, and too much: the rest is credit, which pays the next.
  const paid = async (cents: number, reference: string) =>
    (await clientOf(admin)).post<{ open: number }>(`/service-code-statements/${march!.id}/payments`, {
      cents,
      reference,
      received_on: '2026-03-31',
    })
  expect((await paid(1000, 'A')).body.data.open).toBe(2000)
  expect(fieldErrors(await paid(1000, 'a'))[0]![0]).toBe('reference')
  expect((await paid(2300, 'B')).body.data.open).toBe(0)
  expect((await paid(1, 'C')).status).toBe(409)
  expect((await one(coast.owner, march!.id)).body.data).toMatchObject({
    state: 'paid',
    open_cents: 0,
    payments: [{ credited: 0 }, { credited: 300 }],
  })
  expect(await creditOf(platform.db, { organization_id: coast.id })).toBe(300)

  // Taken back after its month was closed: a correction on the next statement.
  test.at('2026-04-20T10:00:00Z')
  expect((await giveBack(body.data.id)).status).toBe(200)
  test.at('2026-05-01T07:00:00Z')
  await closeStatements(platform)
  await closeStatements(platform)
  const april = (await statements(coast.owner))[1]!
  expect(april).toMatchObject({
    month: '2026-04-01',
    subtotal: 0,
    credit: 0,
    carried: 0,
    total: 0,
    state: 'paid',
  })
  expect(await linesOf(coast.owner, april.id)).toMatchObject([
    { cents: 1000, correction: false },
    { cents: -1000, units: -1, taken_back: true, correction: true },
  ])
  // More was returned than used: the rest is owed to the centre.
  test.at('2026-05-20T10:00:00Z')
  const [first] = await usesOf(code)
  expect((await giveBack(first!.id)).status).toBe(200)
  test.at('2026-06-01T08:00:00Z')
  await closeStatements(platform)
  expect((await statements(coast.owner))[2]).toMatchObject({ subtotal: -2000, carried: 2000, total: 0 })
  expect(await creditOf(platform.db, { organization_id: coast.id })).toBe(2300)
  test.at('2026-06-10T08:00:00Z')
  await pay.begin(ana, months(code, 3))
  test.at('2026-08-01T08:00:00Z')
  await closeStatements(platform)
  expect((await statements(coast.owner)).slice(3)).toMatchObject([
    { month: '2026-06-01', subtotal: 3000, credit: 2300, total: 700 },
  ])
  // It is reminded of on its days, each once, and what was missed is not sent after.
  const reminded = async () =>
    (
      await platform.db.query(
        `
          select from mails m join users u on u.email = m.to
          where u.id = $1 and m.content->>'subject' like 'Overdue: statement%'`,
        [coast.owner.id],
      )
    ).length
  const counts: number[] = []
  for (const day of ['2026-08-30', '2026-08-31', '2026-08-31', '2026-09-15', '2026-12-01']) {
    test.at(`${day}T09:00:00Z`)
    await remindOfStatements(platform)
    counts.push(await reminded())
  }
  expect(counts).toEqual([0, 1, 1, 2, 2])
  // The books agree with the statements and payments.
  const [owed] = await platform.db.query<{ cents: number }>(
    `
      select sum(e.cents)::int as cents
      from ledger_entries e
      join ledger_transactions t on t.id = e.transaction_id
      left join orders o on o.id = t.order_id
      left join service_codes c on c.id = o.service_code_id
      left join documents d on 'document:' || d.id = t.provider_object
      where e.account = 'receivable' and coalesce(c.organization_id, d.organization_id) = $1`,
    [coast.id],
  )
  expect(owed!.cents).toBe(700)
  await expect(
    platform.db.query('update code_statements set total = 1 where id = $1', [march!.id]),
  ).rejects.toThrow()
  await balanced()
})

it('ends what a code paid for with its period, and credits nobody for the rest', async () => {
  const center = await aCenter('North Center')
  const ana = await center.learner()
  await pay.until('2026-12-10T10:00:00Z')
  await pay.begin(ana, byCode(await issue(center, ana, { cents_authorised: 5000 })))
  const running = async () =>
    (await (await clientOf(ana)).get<Subscription[]>('/subscriptions')).body.data[0]!
  expect(await running()).toMatchObject({ status: 'Active', billing_type: 'Upfront', provider: 'Offline' })
  const lifetime = await plan({
    billing_type: 'Onetime',
    duration_unit: 'lifetime',
    trial_days: 0,
    cents: 9000,
  })
  await pay.until('2026-12-20T10:00:00Z')
  await pay.buy(ana, { items: [{ kind: 'plan', id: lifetime }] })
  expect(await creditOf(platform.db, { user_id: ana.id })).toBe(0)
  const ben = await center.learner()
  await pay.begin(ben, byCode(await issue(center, ben, { cents_authorised: 5000 })))
  test.at('2027-01-20T10:00:01Z')
  await sweepSubscriptions(platform)
  expect(await courses(ben)).toBe('Limited')
  await balanced()
})
