import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { aPerson } from '../../../../../test/factories.ts'
import { awake, payments, planOnSale } from '../../../../../test/payments.ts'
import { testWorld } from '../../../../../test/world.ts'
import type { Subscription } from '../../subscriptions/subscriptions.contract.ts'
import type { Order } from '../orders.contract.ts'

const { test, tenants } = await testWorld()
const { db } = test.platform
const pay = await payments(test)
const admin = test.as(await awake(test, tenants.admin))
const buy = async (first_name: string, last_name: string, plan: Parameters<typeof planOnSale>[2]) =>
  pay.buy(await aPerson(test.platform, { first_name, last_name }), {
    items: [{ kind: 'plan', id: await planOnSale(test, tenants.admin, { trial_days: 0, ...plan }) }],
  })

await buy('José', 'Bergström', { name_en: 'Quarter' })
await buy('Berga', 'Lund', { name_en: 'Whole year' })
const assigned = await buy('Anne', 'Quarterman', { name_en: 'Whole year' })
const guest = await buy('Will', 'Leave', { name_en: 'Other plan' })
await db.query(`update orders set guest_email = 'Some.Guest@Example.org', user_id = null where id = $1`, [
  guest,
])
await db.query(
  `update subscriptions set reference = 'PO 4711' where id = (select subscription_id from orders where id = $1)`,
  [assigned],
)

type Found = Pick<Order, 'id' | 'number' | 'buyer' | 'what_en'>
const search = async <Row extends { id: string }>(path: string, q?: string): Promise<Row[]> =>
  (await admin.get<Row[]>(path, { query: { page_size: '100', ...(q && { q }) } })).body.data
const all = await search<Found>('/orders')
const has = (text: string | null, q: string): boolean =>
  text !== null && text.toLowerCase().includes(q.toLowerCase())

it('finds orders by buyer, guest, number and lines, in the order of the list', async () => {
  expect(all.length).toBeGreaterThanOrEqual(3)
  for (const q of ['some.guest', 'berg', 'ström', 'quarter', 'Whole year', 'ho', 'no such order']) {
    const expected = all.filter(({ buyer, what_en }) => has(buyer, q) || has(what_en, q))
    expect(
      (await search<Found>('/orders', q)).map(({ id }) => id),
      q,
    ).toEqual(expected.map(({ id }) => id))
  }
  for (const q of [String(all[0]!.number), `#${all[0]!.number}`])
    expect((await search<Found>('/orders', q)).map(({ id }) => id)).toContain(all[0]!.id)
})

it('finds orders by a long number, and by what stands between lines', async () => {
  const owner = await db.pool.connect()
  await owner.query('set role none')
  await owner.query('alter sequence orders_number_seq restart with 123456')
  owner.release(true)
  const id = await buy('Long', 'Number', { name_en: 'Other' })
  await db.query(
    `
      insert into order_lines (
        order_id, position, kind, name_en, name_es, quantity, unit_cents, cents, discount_cents, tax_cents, account, details
      )
      select order_id, 9, kind, 'Second', 'Second', 3, 0, 0, 0, 0, account, details from order_lines where order_id = $1`,
    [id],
  )
  const idsOf = async (q: string): Promise<string[]> => (await search('/orders', q)).map((row) => row.id)
  for (const q of ['123456', '#123456', 'Other, Second', 'Second × 3'])
    expect(await idsOf(q), q).toEqual([id])
})

it('finds subscriptions by buyer, plan and reference', async () => {
  const plans = (await search<Subscription>('/subscriptions')).map((plan) => ({
    ...plan,
    reference: plan.buyer.startsWith('Anne') ? 'PO 4711' : null,
  }))
  for (const q of ['berg', 'quarter', 'Whole', '4711', 'ar', 'nobody at all']) {
    const expected = plans.filter(({ buyer, name_en, reference }) =>
      [buyer, name_en, reference].some((text) => has(text, q)),
    )
    const found = await search<Subscription>('/subscriptions', q)
    expect(
      found.map(({ id }) => id),
      q,
    ).toEqual(expected.map(({ id }) => id))
  }
})

it('says of an order that is not there that it is not', async () => {
  expect((await admin.get(`/orders/${randomUUID()}/details`)).status).toBe(404)
})
