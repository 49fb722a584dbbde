import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { MAX_SEATS } from '#contract/seats.ts'
import { awake } from '../../../../../test/payments.ts'
import { anOrganization, aPerson, type TestPerson } from '../../../../../test/factories.ts'
import type { Reply } from '../../../../../test/app.ts'
import { testWorld } from '../../../../../test/world.ts'
import { creditOf } from '../../credit/server/public.ts'
import type { DocumentRow } from '../../documents/documents.contract.ts'
import type { LedgerAccount } from '../../ledger/ledger.contract.ts'
import { balanceOf } from '../../ledger/server/public.ts'
import type { Subscription } from '../../subscriptions/subscriptions.contract.ts'
import { sweepSubscriptions } from '../../subscriptions/server/sweep.ts'
import type { OfflinePurchase, OnePurchase } from '../offline.contract.ts'
import type { QuotePreview } from '../quotes.contract.ts'
import { sweepOffline } from './sweep.ts'
import { endOffline } from '../../subscriptions/server/public.ts'
import { MONTHLY_TERMS } from '../../../../../test/samples.ts'

const { test, tenants } = await testWorld({ at: new Date('2026-01-31T10:00:00Z') })
const { platform } = test
const { one, two, admin } = tenants
const clientOf = async (person: TestPerson) => test.as(await awake(test, person))
const until = async (time: string): Promise<void> => {
  test.at(time)
  await sweepOffline(platform)
  await sweepSubscriptions(platform)
}
const plan = async (more: Record<string, unknown> = {}): Promise<string> =>
  (
    await (
      await clientOf(admin)
    ).post<{ id: string }>('/plans', {
      name_en: 'School',
      name_es: 'Escuela',
      buyer: 'organization',
      ...MONTHLY_TERMS,
      cents: 1000,
      steps: [{ from_seats: 10, cents: 800 }],
      ...more,
    })
  ).body.data.id
const SCHOOL = await plan()
const PDF = '%PDF-1.7 order'
const upload = async (person: TestPerson, id: string, payload: string | Buffer, type = 'application/pdf') =>
  (
    await test.app.inject({
      method: 'PUT',
      url: `/api/v2/offline-purchases/${id}/file`,
      payload,
      headers: { authorization: `Bearer ${(await awake(test, person))!.token}`, 'content-type': type },
    })
  ).statusCode
const owner = async (): Promise<TestPerson> => {
  const organization = await anOrganization(platform)
  return aPerson(platform, { role: 'Organization', organization_id: organization.id })
}
const quote = async (person: TestPerson, body: Record<string, unknown> = {}) =>
  (await clientOf(person)).post<{ id: string }>('/offline-purchases', { plan_id: SCHOOL, seats: 10, ...body })
const read = async (id: string, person = admin): Promise<OnePurchase> =>
  (await (await clientOf(person)).get<OnePurchase>(`/offline-purchases/${id}`)).body.data
const act = async (person: TestPerson, id: string, what: string, body: unknown = {}) =>
  (await clientOf(person)).post<{ id: string; open: number }>(`/offline-purchases/${id}/${what}`, body)
const pay = (id: string, cents: number, reference: string = randomUUID(), received_on = '2026-01-31') =>
  act(admin, id, 'payments', { cents, reference, received_on })
/** A quote that was ordered by wire, approved where asked for. */
const ordered = async (person: TestPerson, body: Record<string, unknown> = {}): Promise<string> => {
  const { id } = (await quote(person, body)).body.data
  expect((await act(person, id, 'order', { paying: 'wire' })).status).toBe(200)
  return id
}
const approved = async (person: TestPerson, body: Record<string, unknown> = {}): Promise<string> => {
  const id = await ordered(person, body)
  expect((await act(admin, id, 'approve')).status).toBe(200)
  return id
}
const subscription = async (person: TestPerson): Promise<Subscription> =>
  (await (await clientOf(person)).get<Subscription[]>('/subscriptions')).body.data[0]!
const books = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    await Promise.all(
      (['bank', 'receivable', 'sales_seats', 'tax', 'customer_credit'] as LedgerAccount[]).map(
        async (account) => [account, await balanceOf(platform.db, account)] as const,
      ),
    ),
  )
const moved = async (act: () => Promise<unknown>): Promise<Record<string, number>> => {
  const before = await books()
  await act()
  return Object.fromEntries(
    Object.entries(await books())
      .map(([account, cents]) => [account, cents - before[account]!] as const)
      .filter(([, cents]) => cents !== 0),
  )
}
/** The fields that were refused. */
const refusedFields = ({ body: { data } }: Reply): string[] =>
  ((data as { fields?: { path: string }[] } | undefined)?.fields ?? []).map(({ path }) => path)
const subjects = async (person: TestPerson): Promise<string[]> =>
  (
    await platform.db.query<{ subject: string }>(
      `select m.content->>'subject' as subject from mails m join users u on u.email = m.to where u.id = $1 order by m.id`,
      [person.id],
    )
  ).map(({ subject }) => subject)

it('goes from a quote by a purchase order to seats, an invoice and its payment', async () => {
  const preview = (
    await (
      await clientOf(one.owner)
    ).post<QuotePreview>('/offline-purchases/preview', { plan_id: SCHOOL, seats: 10 })
  ).body.data
  expect(preview).toMatchObject({ unit_cents: 800, subtotal: 8000, tax: 0, total: 8000, continues_at: null })
  const { id } = (await quote(one.owner)).body.data
  expect(await read(id, one.owner)).toMatchObject({
    state: 'quoted',
    total: 8000,
    valid_until: '2026-03-02T10:00:00.000Z',
  })
  expect((await act(one.owner, id, 'order', { paying: 'purchase_order' })).status).toBe(422)
  expect(
    refusedFields(await act(one.owner, id, 'order', { paying: 'purchase_order', number: 'PO 7' })),
  ).toEqual(['file'])
  expect(await upload(one.owner, id, 'MZ a program')).toBe(422)
  expect(await upload(one.owner, id, Buffer.alloc((10 << 20) + 1, '%PDF-'))).toBe(413)
  expect(await upload(two.owner, id, PDF)).toBe(404)
  expect(await upload(one.owner, id, PDF)).toBe(200)
  expect((await act(one.owner, id, 'order', { paying: 'purchase_order', number: 'PO 7' })).status).toBe(200)
  expect(await upload(one.owner, id, PDF)).toBe(409)
  expect((await (await clientOf(two.owner)).get(`/offline-purchases/${id}`)).status).toBe(404)
  expect(await moved(() => act(admin, id, 'approve'))).toEqual({ receivable: 8000, sales_seats: -8000 })
  const purchase = await read(id, one.owner)
  expect(purchase).toMatchObject({
    state: 'approved',
    open_cents: 8000,
    due_at: '2026-03-02T10:00:00.000Z',
    ends_at: '2026-02-28T10:00:00.000Z',
  })
  expect(purchase).toEqual(await read(id))
  expect(await subscription(one.owner)).toMatchObject({ status: 'Active', provider: 'Offline', seats: 10 })
  const seats = (await (await clientOf(one.owner)).get<{ seats: number }>('/seats/summary')).body.data
  expect(JSON.stringify(seats)).toContain('10')
  expect(await moved(() => pay(id, 3000, 'CHK 1'))).toEqual({ bank: 3000, receivable: -3000 })
  expect(await read(id)).toMatchObject({ state: 'approved', paid_cents: 3000, open_cents: 5000 })
  expect(await moved(() => pay(id, 6000, 'CHK 2'))).toEqual({
    bank: 6000,
    receivable: -5000,
    customer_credit: -1000,
  })
  expect(await read(id, one.owner)).toMatchObject({ state: 'paid', paid_cents: 8000, open_cents: 0 })
  expect(await creditOf(platform.db, { organization_id: one.organization.id })).toBe(1000)
  const documents = (await (await clientOf(one.owner)).get<DocumentRow[]>('/documents')).body.data
  expect(documents.map(({ kind }) => kind).toSorted()).toEqual(['invoice', 'quote', 'receipt', 'receipt'])
  expect(documents.find(({ kind }) => kind === 'invoice')).toMatchObject({
    open: 0,
    total: 8000,
    purchase_order_number: 'PO 7',
  })
  expect((await (await clientOf(two.owner)).get<OfflinePurchase[]>('/offline-purchases')).body.data).toEqual(
    [],
  )
})

it('is bought by an Admin for an organization that is active', async () => {
  const { organization_id } = await owner()
  const named = await quote(admin, { organization_id })
  expect(named.status).toBe(201)
  expect(await read(named.body.data.id)).toMatchObject({ organization_id, state: 'quoted' })
  await platform.db.query(`update organizations set status = 'inactive' where id = $1`, [organization_id])
  for (const id of [organization_id, randomUUID()]) {
    const refused = await quote(admin, { organization_id: id })
    expect(refused.status).toBe(422)
    expect(refused.body.data).toMatchObject({ fields: [{ path: 'organization_id' }] })
  }
})

it('closes seats with the period that is paid, where the next one is not', async () => {
  const person = await owner()
  const { subscription_id } = await read(await approved(person))
  const paid_until = new Date(platform.clock().getTime() + 10 * 86_400_000)
  await platform.db.transaction((tx) =>
    endOffline(platform, tx, subscription_id!, paid_until, platform.clock()),
  )
  expect(await subscription(person)).toMatchObject({ status: 'Active', period_end: paid_until.toISOString() })
})

it('says at its field what is wrong', async () => {
  const person = await owner()
  for (const [body, field] of [
    [{ seats: 0 }, 'seats'],
    [{ seats: MAX_SEATS + 1 }, 'seats'],
    [{ seats: 1.5 }, 'seats'],
    [{ plan_id: randomUUID() }, 'plan_id'],
    [{ plan_id: await plan({ cents: 99_000_000, steps: [] }) }, 'seats'],
  ] as const)
    expect(refusedFields(await quote(person, body)), JSON.stringify(body)).toEqual([field])
  for (const other of [one.learner, one.teacher]) expect((await quote(other)).status).toBe(403)
  expect((await quote(person, { organization_id: one.organization.id })).status).toBe(403)
  expect((await quote(admin)).status).toBe(422)
  const id = await approved(person)
  for (const [body, field] of [
    [{ cents: 0 }, 'cents'],
    [{ cents: -5 }, 'cents'],
    [{ received_on: '2026-02-02' }, 'received_on'],
    [{ reference: ' ' }, 'reference'],
  ] as const) {
    const sent = { cents: 100, reference: 'A', received_on: '2026-01-31', ...body }
    expect(refusedFields(await act(admin, id, 'payments', sent)), field).toEqual([field])
  }
  expect(
    (await act(person, id, 'payments', { cents: 1, reference: 'A', received_on: '2026-01-31' })).status,
  ).toBe(403)
})

it('is declined or corrected with a reason', async () => {
  const person = await owner()
  const no = await ordered(person)
  expect((await act(admin, no, 'decline', { reason: ' ' })).status).toBe(422)
  expect((await act(admin, no, 'decline', { reason: 'The order is for another school.' })).status).toBe(200)
  expect((await act(admin, no, 'approve')).status).toBe(409)
  expect(await read(no, person)).toMatchObject({
    state: 'declined',
    reason: 'The order is for another school.',
  })
  const id = await ordered(person)
  expect(refusedFields(await act(admin, id, 'approve', { seats: 12 }))).toEqual(['reason'])
  expect((await act(admin, id, 'approve', { seats: 12, unit_cents: 750, reason: 'As agreed' })).status).toBe(
    200,
  )
  expect(await read(id)).toMatchObject({ seats: 12, total: 9000, reason: 'As agreed', open_cents: 9000 })
  expect(await subscription(person)).toMatchObject({ seats: 12, unit_cents: 750 })
  expect(await subjects(person)).toEqual([
    'We could not approve your order',
    expect.stringMatching(/^Invoice INV-/),
  ])
})

it('taxes at the percent that is set, unless a certificate was accepted', async () => {
  const seller = (await (await clientOf(admin)).get<Record<string, unknown>>('/seller')).body.data
  await platform.db.query('update seller_settings set tax_percent = 8.25')
  const person = await owner()
  const id = await ordered(person)
  expect(await read(id)).toMatchObject({ subtotal: 8000, tax: 660, total: 8660, tax_note: 'by_hand' })
  expect(await moved(() => act(admin, id, 'approve'))).toEqual({
    receivable: 8660,
    sales_seats: -8000,
    tax: -660,
  })
  const other = await owner()
  const quoted = await ordered(other)
  await platform.db.query(
    `
      insert into tax_certificates (organization_id, state, file_key, valid_until, submitted_by, answered_at)
      values ($1, 'accepted', 'x.pdf', '2026-12-31', $2, now())`,
    [other.organization_id, other.id],
  )
  expect((await act(admin, quoted, 'approve')).status).toBe(200)
  expect(await read(quoted)).toMatchObject({ tax: 0, total: 8000, tax_note: 'exempt' })
  await platform.db.query('update seller_settings set tax_percent = $1', [seller['tax_percent'] ?? null])
})

it('is approved once and takes a reference once, of two at once', async () => {
  const person = await owner()
  const id = await ordered(person)
  const both = await Promise.all([act(admin, id, 'approve'), act(admin, id, 'approve')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const sums = await moved(async () => {
    const paid = await Promise.all([pay(id, 8000, 'Wire 1'), pay(id, 8000, 'wire 1')])
    expect(paid.map(({ status }) => status).toSorted()).toEqual([201, 422])
  })
  expect(sums).toEqual({ bank: 8000, receivable: -8000 })
  expect((await read(id)).payments).toHaveLength(1)
  const again = (await quote(person)).status
  expect(again, 'the next may be asked for within 60 days of the end').toBe(201)
})

it('runs out, is reminded of on days 0, 7 and 14, and closes after its last days', async () => {
  test.at('2026-01-31T10:00:00Z')
  const person = await owner()
  const old = (await quote(person)).body.data.id
  const year = await plan({ duration_unit: 'year' })
  const id = await approved(person, { plan_id: year })
  await until('2026-03-02T10:00:00Z')
  expect((await read(old)).state).toBe('expired')
  expect((await act(person, old, 'order', { paying: 'wire' })).status).toBe(409)
  expect((await read(id)).state).toBe('overdue')
  await until('2026-03-03T10:00:00Z')
  await until('2026-03-09T10:00:00Z')
  await until('2026-03-16T10:00:00Z')
  await until('2026-03-16T12:00:00Z')
  const due = 'An invoice is due'
  expect((await subjects(person)).slice(1)).toEqual([due, due, due])
  const sums = (await (await clientOf(admin)).get<{ overdue: number }>('/offline-purchases/sums')).body.data
  expect(sums.overdue).toBeGreaterThanOrEqual(8000)
  expect((await quote(person)).status).toBe(409)
  await until('2026-04-01T10:00:00Z')
  expect(await subscription(person)).toMatchObject({
    status: 'Active',
    grace_until: '2026-04-08T10:00:00.000Z',
  })
  await until('2026-04-08T10:00:00Z')
  expect(await subscription(person)).toMatchObject({ status: 'Canceled', grace_until: null })
  expect(await read(id)).toMatchObject({ state: 'lapsed', open_cents: 8000 })
  expect((await pay(id, 8000)).body.data.open).toBe(0)
  expect((await read(id)).state).toBe('paid')
})

it('forgets about its end once it is paid in its last days', async () => {
  test.at('2026-01-31T10:00:00Z')
  const person = await owner()
  const id = await approved(person, { plan_id: await plan({ duration_unit: 'year' }) })
  await until('2026-04-01T10:00:00Z')
  expect(await subscription(person)).toMatchObject({ grace_until: '2026-04-08T10:00:00.000Z' })
  await pay(id, 8000)
  expect(await subscription(person)).toMatchObject({ status: 'Active', grace_until: null })
  await until('2026-04-20T10:00:00Z')
  expect(await subscription(person)).toMatchObject({ status: 'Active' })
})

it('goes on where its seats end, by months from the first day', async () => {
  test.at('2026-01-31T10:00:00Z')
  const person = await owner()
  const year = await plan({ duration_unit: 'year' })
  const early = await approved(await owner(), { plan_id: year })
  expect((await quote(await ownerOf(early), { plan_id: year })).status, 'ten months before').toBe(409)
  const first = await approved(person)
  await pay(first, 8000)
  const next = await ordered(person, { seats: 4 })
  expect((await act(admin, next, 'approve')).status).toBe(200)
  expect(await read(next)).toMatchObject({
    starts_at: '2026-02-28T10:00:00.000Z',
    ends_at: '2026-03-31T10:00:00.000Z',
  })
  expect(await subscription(person)).toMatchObject({
    seats: 10,
    next_seats: 4,
    period_end: '2026-03-31T10:00:00.000Z',
  })
  await until('2026-02-28T10:00:00Z')
  expect(await subscription(person)).toMatchObject({ status: 'Active', seats: 4, next_seats: null })
  await pay(next, 4000)
  await until('2026-03-31T10:00:00Z')
  expect(await subscription(person)).toMatchObject({ status: 'Canceled' })
})

it('keeps a paid term open when an earlier one, which is over, was never paid', async () => {
  test.at('2026-01-31T10:00:00Z')
  const person = await owner()
  const first = await approved(person)
  const second = await approved(person)
  await pay(second, 8000)
  const [{ period_end: ends }] = [await subscription(person)]
  expect(ends).toBe('2026-03-31T10:00:00.000Z')
  for (const day of ['2026-02-28', '2026-03-02', '2026-03-30']) await until(`${day}T10:00:00Z`)
  await platform.db.query(`update offline_purchases set grace_until = $2 where id = $1`, [
    first,
    '2026-03-30T12:00:00Z',
  ])
  await until('2026-03-30T13:00:00Z')
  expect([(await read(first)).state, (await read(second)).state]).toEqual(['lapsed', 'paid'])
  expect(await subscription(person)).toMatchObject({ status: 'Active', period_end: ends })
})

it('begins no term at the moment of its end, if nobody swept before', async () => {
  test.at('2026-01-31T10:00:00Z')
  const [late, early] = [await owner(), await owner()]
  for (const person of [late, early]) {
    await pay(await approved(person), 8000)
    await approved(person, { seats: 4 })
  }
  const sweptAt = async (time: string, person: TestPerson): Promise<number> => {
    test.at(time)
    await sweepOffline(platform)
    return (await subscription(person)).seats
  }
  expect(await sweptAt('2026-03-31T10:00:00.000Z', late)).toBe(10)
  expect(await sweptAt('2026-03-31T09:59:59.999Z', early)).toBe(4)
})

async function ownerOf(id: string): Promise<TestPerson> {
  const { organization_id } = await read(id)
  return aPerson(platform, { role: 'Organization', organization_id })
}
