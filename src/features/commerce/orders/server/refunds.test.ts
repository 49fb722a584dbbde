import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { aPerson, anOrganization, type TestPerson } from '../../../../../test/factories.ts'
import { payments } from '../../../../../test/payments.ts'
import { testWorld } from '../../../../../test/world.ts'
import { balanceOf } from '../../ledger/server/public.ts'
import type { Order } from '../orders.contract.ts'
import { recordFacts } from './facts.ts'
import { TERM_PLAN } from '../../../../../test/samples.ts'

const { test, tenants } = await testWorld()
const { platform } = test
const pay = await payments(test)
const admin = test.as(tenants.admin)
const PLAN = {
  ...TERM_PLAN,
  cents: 1000,
}
const plan = async (more: object = {}): Promise<string> =>
  (await admin.post<{ id: string }>('/plans', { ...PLAN, ...more })).body.data.id
const read = async (id: string): Promise<Order> => (await admin.get<Order>(`/orders/${id}`)).body.data
const refund = (id: string, body: object, key: string) =>
  admin.post<{ refunded: number }>(`/orders/${id}/refund`, body, { headers: { 'idempotency-key': key } })
const subjects = async (person: TestPerson): Promise<string[]> =>
  (
    await platform.db.query<{ subject: string }>(
      `select m.content->>'subject' as subject from mails m join users u on u.email = m.to where u.id = $1`,
      [person.id],
    )
  ).map(({ subject }) => subject)

type Note = {
  total: number
  subtotal: number
  tax: number
  tax_note: string
  of: string | null
  reference: string
}
const notes = (order_id: string): Promise<Note[]> =>
  platform.db.query<Note>(
    `
      select c.total, c.subtotal, c.tax, c.tax_note, d.kind as of, c.reference
      from documents c
      left join documents d on d.id = c.document_id
      where c.order_id = $1 and c.kind = 'credit_note'
      order by c.created_at, c.sequence`,
    [order_id],
  )

it('says of a refund that came back, books it back and tells administrators', async () => {
  const person = await aPerson(platform, {})
  const id = await pay.buy(person, { items: [{ kind: 'plan', id: await plan() }] })
  const before = await balanceOf(platform.db, 'card_clearing')
  expect((await refund(id, { cents: 400 }, 'a-part-of-it')).status).toBe(200)
  expect((await refund(id, {}, 'the-rest-of-it')).status).toBe(200)
  await pay.settled()
  const [, rest] = (await read(id)).refunds
  const [{ object }] = (await platform.db.query(
    'select provider_object as object from order_refunds where id = $1',
    [rest!.id],
  )) as [{ object: string }]
  await pay.provider.failRefund(object)
  await pay.settled()
  await pay.settled()
  expect(await read(id)).toMatchObject({
    state: 'paid',
    refunded: 400,
    lines: [{ refunded_cents: 400, fulfilled: false }],
    refunds: [
      { cents: 400, failed: false },
      { cents: 600, failed: true },
    ],
  })
  expect(await balanceOf(platform.db, 'card_clearing')).toBe(before - 400)
  const adminSubjects = await subjects(tenants.admin)
  expect(adminSubjects.filter((subject) => subject.includes('failed'))).toHaveLength(1)
  // The rest may be given back anew.
  expect((await refund(id, {}, 'once-more')).body.data.refunded).toBe(1000)
})

/** Seats that were approved: an order on account, with its invoice. */
async function approved(): Promise<{ owner: TestPerson; purchase: string; order: string }> {
  const { id: organization_id } = await anOrganization(platform)
  const owner = await aPerson(platform, { role: 'Organization', organization_id })
  const client = test.as(owner)
  const quoted = await client.post<{ id: string }>('/offline-purchases', {
    plan_id: await plan({ buyer: 'organization', billing_type: 'Subscription' }),
    seats: 10,
  })
  const { id } = quoted.body.data
  await client.post(`/offline-purchases/${id}/order`, { paying: 'wire' })
  await admin.post(`/offline-purchases/${id}/approve`, {})
  const [row] = await platform.db.query<{ order_id: string }>(
    'select order_id from offline_purchases where id = $1',
    [id],
  )
  return { owner, purchase: id, order: row!.order_id }
}
const balances = async () => ({
  bank: await balanceOf(platform.db, 'bank'),
  receivable: await balanceOf(platform.db, 'receivable'),
  tax: await balanceOf(platform.db, 'tax'),
})

it('takes what is owed of an invoice first, and the rest out of the bank with a reference', async () => {
  await platform.db.query('update seller_settings set tax_percent = 10')
  const { owner, purchase, order } = await approved()
  expect(await read(order)).toMatchObject({ total: 11_000, tax: 1000 })
  const speak = (language: 'en' | 'es') =>
    platform.db.query('update orders set language = $2 where id = $1', [order, language])
  const lastMail = async (): Promise<string> =>
    (
      await platform.db.query<{ text: string }>(
        `select content ->> 'paragraphs' as text from mails where "to" = $1 order by id desc limit 1`,
        [owner.email],
      )
    )[0]!.text
  await speak('es')
  await admin.post(`/offline-purchases/${purchase}/payments`, {
    cents: 10_000,
    reference: 'Wire 7',
    received_on: platform.clock().toISOString().slice(0, 10),
  })
  const before = await balances()
  expect((await refund(order, { cents: 550 }, 'less-to-pay')).status).toBe(200)
  expect(await balances()).toEqual({ ...before, receivable: before.receivable - 550, tax: before.tax + 50 })
  expect(await lastMail()).toContain('Tu factura pendiente baja $5.50.')
  await speak('en')
  const refused = await refund(order, { cents: 1100 }, 'sent-by-bank')
  expect(refused).toMatchObject({ status: 422, body: { data: { fields: [{ path: 'reference' }] } } })
  expect((await refund(order, { cents: 1100, reference: 'Out 9' }, 'sent-by-bank')).status).toBe(200)
  expect(await balances()).toEqual({
    bank: before.bank - 650,
    receivable: before.receivable - 1000,
    tax: before.tax + 150,
  })
  expect(await lastMail()).toMatch(/\$4\.50 lower.*We send \$6\.50 to your bank account, reference Out 9/)
  expect(await read(order)).toMatchObject({ refunded: 1650, refunds: [{}, { reference: 'Out 9' }] })
  expect(await notes(order)).toEqual([
    { total: 550, subtotal: 500, tax: 50, tax_note: 'by_hand', of: 'invoice', reference: expect.any(String) },
    { total: 1100, subtotal: 1000, tax: 100, tax_note: 'by_hand', of: 'invoice', reference: 'Out 9' },
  ])
  await platform.db.query('update seller_settings set tax_percent = null')
})

it('names the period that was paid on a receipt, and on a credit note how much of what was paid it is', async () => {
  const papers = (order_id: string) =>
    platform.db.query<{ kind: string; period: boolean; details: (string | null)[] }>(
      `
        select
          kind, period_from is not null as period,
          array(select l ->> 'detail' from jsonb_array_elements(lines) l) as details
        from documents
        where order_id = $1
        order by created_at, sequence`,
      [order_id],
    )
  const plan_id = await plan()
  /** An order whose line names a period like that of a renewal, or only its beginning. */
  const buy = async (period: object): Promise<string> => {
    const { id } = await pay.begin(await aPerson(platform, {}), { items: [{ kind: 'plan', id: plan_id }] })
    await platform.db.query('update order_lines set details = details || $2 where order_id = $1', [
      id,
      period,
    ])
    const [order] = await platform.db.query<{ session: string }>('select session from orders where id = $1', [
      id,
    ])
    await pay.provider.pay(order!.session)
    await pay.settled()
    return id
  }
  const [period_start, period_end] = ['2026-01-31T10:00:00Z', '2026-02-28T10:00:00Z']
  const [term, life, whole] = [
    await buy({ period_start, period_end }),
    await buy({ period_start, period_end: null }),
    await buy({}),
  ]
  expect([await papers(term), await papers(life), await papers(whole)]).toMatchObject([
    [{ kind: 'receipt', period: true }],
    [{ kind: 'receipt', period: false }],
    [{ kind: 'receipt', period: false }],
  ])
  expect((await refund(term, { cents: 400 }, 'receipt-part')).status).toBe(200)
  expect((await refund(whole, {}, 'receipt-whole')).status).toBe(200)
  await pay.settled()
  expect((await papers(term))[1]).toMatchObject({ kind: 'credit_note', details: ['$4 / $10'] })
  expect((await papers(whole))[1]).toMatchObject({ kind: 'credit_note', details: [null] })
})

it('books no fee of an order that nobody paid or that is not there', async () => {
  const { id } = await pay.begin(await aPerson(platform, {}), {
    items: [{ kind: 'plan', id: await plan() }],
  })
  const fees = () => balanceOf(platform.db, 'fees')
  const before = await fees()
  const fee = { cents: 59, object: 'txn_of_nobody', at: platform.clock() }
  for (const order_id of [id, randomUUID()])
    await platform.db.transaction((tx) =>
      recordFacts(platform, tx, order_id, { fee, refunds: [], disputes: [] }, platform.clock()),
    )
  expect(await fees()).toBe(before)
})

it('gives back no more than is left, of no other order, and nothing while the bank decides', async () => {
  const person = await aPerson(platform, {})
  const [id, other] = [
    await pay.buy(person, { items: [{ kind: 'plan', id: await plan() }] }),
    await pay.buy(await aPerson(platform, {}), { items: [{ kind: 'plan', id: await plan() }] }),
  ]
  const refused = async (body: object, order = id) => {
    const { status, body: said } = await refund(order, body, randomUUID())
    const data = said.data as { code?: string; fields?: { path: string }[]; refunded?: number }
    return status < 400 ? data.refunded : (data.fields?.[0]?.path ?? data.code)
  }
  const [line] = (await read(id)).lines
  expect(await refused({ cents: 1001 })).toBe('cents')
  expect(await refused({ line_id: line!.id }, other)).toBe('not_found')
  await platform.db.query('update orders set disputed_at = now() where id = $1', [id])
  expect(await refused({})).toBe('disputed')
  await platform.db.query(`update orders set disputed_at = null where id = $1`, [id])
  expect(await refused({ line_id: line!.id, cents: 1000 })).toBe(1000)
  expect(await refused({})).toBe('already_refunded')
  const { id: open } = await pay.begin(await aPerson(platform, {}), {
    items: [{ kind: 'plan', id: await plan() }],
  })
  expect(await refused({}, open)).toBe('not_paid')
})
