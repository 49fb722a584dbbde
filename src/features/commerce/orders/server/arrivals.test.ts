import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { anOrganization, aPerson } from '../../../../../test/factories.ts'
import { awake, planOnSale } from '../../../../../test/payments.ts'
import type { Reply } from '../../../../../test/app.ts'
import { testWorld } from '../../../../../test/world.ts'
import { balanceOf } from '../../ledger/server/public.ts'
import type { OrderRow } from '../orders.contract.ts'

const { test, tenants } = await testWorld({ at: new Date('2026-01-31T10:00:00Z') })
const { platform } = test
const { admin, one } = tenants
const staff = async () => test.as(await awake(test, admin))
const PLAN = await planOnSale(test, admin, { billing_type: 'Upfront', trial_days: 0 })
const SEATS = await planOnSale(test, admin, { buyer: 'organization', trial_days: 0 })
const refusedFields = ({ body: { data } }: Reply): string[] =>
  ((data as { fields?: { path: string }[] } | undefined)?.fields ?? []).map(({ path }) => path)
const assign = async (more: Record<string, unknown> = {}) =>
  (await staff()).post<{ id: string }>('/subscriptions', {
    user_id: (await aPerson(platform, { organization_id: one.organization.id })).id,
    plan_id: PLAN,
    paid_cents: 17_900,
    reference: 'Cheque 2042',
    ...more,
  })
const orderOf = async (subscription_id: string): Promise<OrderRow> =>
  (await (await staff()).get<OrderRow[]>('/orders', { query: { subscription_id: `eq.${subscription_id}` } }))
    .body.data[0]!
const arrive = async (id: string, body: Record<string, unknown>) =>
  (await staff()).post<{ open: number }>(
    `/orders/${id}/payments`,
    { received_on: '2026-01-31', ...body },
    { headers: { 'idempotency-key': randomUUID() } },
  )
const figures = async () => {
  const client = await staff()
  const unpaid = (await client.get<OrderRow[]>('/orders', { query: { open_cents: 'gt.0' } })).body.data
  const sums = (await client.get<{ open: number }>('/offline-purchases/sums')).body.data
  const today = (await client.get<{ commerce: { overdue: number } }>('/dashboards/admin')).body.data
  const open = (rows: readonly OrderRow[]): number =>
    rows.reduce((sum, { open_cents }) => sum + open_cents, 0)
  return {
    books: await balanceOf(platform.db, 'receivable'),
    orders: open(unpaid),
    assigned: open(unpaid.filter(({ organization_id }) => organization_id === null)),
    purchases: sums.open,
    overdue: JSON.stringify(today).match(/"overdue":(\d+)/)?.[1],
  }
}

it('holds the books against orders, purchases and Today until all money has come', async () => {
  const arrived = await orderOf((await assign({ received_on: '2026-01-30' })).body.data.id)
  expect(arrived.open_cents).toBe(0)
  expect(await balanceOf(platform.db, 'bank')).toBe(17_900)
  const waiting = await orderOf((await assign()).body.data.id)
  expect(waiting).toMatchObject({ state: 'paid', open_cents: 17_900 })

  const { id: organization_id } = await anOrganization(platform)
  const owner = await aPerson(platform, { role: 'Organization', organization_id })
  const school = test.as(await awake(test, owner))
  const { id } = (await school.post<{ id: string }>('/offline-purchases', { plan_id: SEATS, seats: 4 })).body
    .data
  await school.post(`/offline-purchases/${id}/order`, { paying: 'wire' })
  expect((await (await staff()).post(`/offline-purchases/${id}/approve`, {})).status).toBe(200)
  const before = await figures()
  expect(before.purchases).toBeGreaterThan(0)
  expect(before).toMatchObject({ assigned: 17_900, overdue: '0' })
  expect(before.books).toBe(before.orders)
  expect(before.books).toBe(before.purchases + before.assigned)

  test.at('2026-03-10T10:00:00Z')
  expect((await figures()).overdue).toBe('2')

  expect(refusedFields(await arrive(waiting.id, { cents: 17_901 }))).toEqual(['cents'])
  expect(refusedFields(await arrive(waiting.id, { cents: 1, received_on: '2099-01-01' }))).toEqual([
    'received_on',
  ])
  const [invoiced] = (
    await (await staff()).get<OrderRow[]>('/orders', { query: { organization_id: `eq.${organization_id}` } })
  ).body.data
  expect((await arrive(invoiced!.id, { cents: 1 })).status).toBe(409)
  expect((await arrive(waiting.id, { cents: 10_000 })).body.data.open).toBe(7900)
  expect((await arrive(waiting.id, { cents: 7900, reference: 'Cheque 2043' })).body.data.open).toBe(0)
  const booked = await platform.db.query<{ description: string | null }>(
    `select description from ledger_transactions where order_id = $1 and kind = 'payment' and description is not null`,
    [waiting.id],
  )
  expect(booked.map(({ description }) => description)).toEqual(['Cheque 2043'])
  expect((await arrive(waiting.id, { cents: 1 })).status).toBe(409)
  await (
    await staff()
  ).post(`/offline-purchases/${id}/payments`, {
    cents: before.purchases,
    reference: 'Wire 1',
    received_on: '2026-02-01',
  })
  const after = await figures()
  expect(after).toEqual({ books: 0, orders: 0, assigned: 0, purchases: 0, overdue: '0' })
})

it('gives back from the bank only what had come', async () => {
  const order = await orderOf((await assign()).body.data.id)
  await arrive(order.id, { cents: 5000 })
  const bank = await balanceOf(platform.db, 'bank')
  const refund = async (body: Record<string, unknown>) =>
    (await staff()).post(`/orders/${order.id}/refund`, body, {
      headers: { 'idempotency-key': randomUUID() },
    })
  expect((await refund({ cents: 12_900 })).status).toBe(200)
  expect((await orderOf(order.subscription_id!)).open_cents).toBe(0)
  expect(await balanceOf(platform.db, 'bank')).toBe(bank)
  expect(refusedFields(await refund({ cents: 5000 }))).toEqual(['reference'])
})
