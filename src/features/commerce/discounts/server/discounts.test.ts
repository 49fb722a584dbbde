import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { testWorld } from '../../../../../test/world.ts'
import type { DiscountRow } from '../discounts.contract.ts'
import { normalisedAddress } from './address.ts'
import {
  discountByCode,
  freeDiscount,
  hasUsed,
  holdDiscount,
  holdsCode,
  takenOff,
  useDiscount,
} from './uses.ts'

const { test, tenants } = await testWorld()
const admin = () => test.as(tenants.admin)
let n = 0
const a = (more: Record<string, unknown> = {}) => ({
  code: `spring-${(n += 1)}`,
  kind: 'percent',
  percent: 20,
  ...more,
})
const create = async (discount = a()): Promise<string> =>
  (await admin().post<{ id: string }>('/discounts', discount)).body.data.id
const read = async (id: string): Promise<DiscountRow> =>
  (await admin().get<DiscountRow[]>('/discounts', { query: { id: `eq.${id}` } })).body.data[0]!
const refusal = async (discount: Record<string, unknown>) => {
  const { status, body } = await admin().post('/discounts', discount)
  const fields = (body.data as { fields?: { path: string; message: string }[] } | undefined)?.fields
  return [status, fields?.[0]?.path]
}

it('is for the first payment of whoever comes, once each, unless said otherwise', async () => {
  const id = await create(a({ code: 'welcome' }))
  expect(await read(id)).toMatchObject({
    code: 'WELCOME',
    percent: 20,
    cents: null,
    applies_to: 'all',
    payments: 1,
    once_per_person: true,
    max_uses: null,
    uses: 0,
    state: 'active',
  })
  // The same code in other letters is the same code.
  expect(await refusal(a({ code: 'Welcome' }))).toEqual([422, 'code'])
})

it('says whether it can be used today, and why not', async () => {
  const states: [Record<string, unknown>, string][] = [
    [{ starts_on: '2020-01-01', ends_on: '2099-12-31' }, 'active'],
    [{ starts_on: '2099-01-01' }, 'upcoming'],
    [{ ends_on: '2020-01-01' }, 'ended'],
    [{ status: 'inactive', ends_on: '2020-01-01' }, 'inactive'],
  ]
  for (const [more, state] of states) expect((await read(await create(a(more)))).state).toBe(state)
  const id = await create(a({ max_uses: 2 }))
  const uses = (count: number) =>
    test.platform.db.query('update discounts set uses = $2 where id = $1', [id, count])
  await uses(2)
  expect((await read(id)).state).toBe('used_up')
  // The database lets nobody use it more often, and the form lets nobody allow fewer.
  await expect(uses(3)).rejects.toMatchObject({ code: '23514' })
  const { status, body } = await admin().put(`/discounts/${id}`, a({ max_uses: 1 }))
  expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('max_uses')])
  expect((await admin().put(`/discounts/${id}`, a({ max_uses: 2 }))).status).toBe(200)
  expect((await admin().put(`/discounts/${randomUUID()}`, a())).status).toBe(404)
  // Its first day counts and its last one does.
  const day = '(now() at time zone zone)::date'
  const today = await create()
  await test.platform.db.query(`update discounts set starts_on = ${day}, ends_on = ${day} where id = $1`, [
    today,
  ])
  expect((await read(today)).state).toBe('active')
})

it('takes one mailbox for one person, however its address is written', () => {
  expect(normalisedAddress(' Ana.Ruiz+shop@Example.com ')).toBe('ana.ruiz@example.com')
  expect(normalisedAddress('ana.ruiz+1@gmail.com')).toBe('anaruiz@gmail.com')
  expect(normalisedAddress('anaruiz@googlemail.com')).toBe('anaruiz@gmail.com')
  expect(normalisedAddress('nobody')).toBe('nobody@')
})

it('keeps the worth of its kind, and loses nobody’s change', async () => {
  const id = await create(a({ kind: 'amount', cents: 500 }))
  expect(await read(id)).toMatchObject({ kind: 'amount', percent: null, cents: 500 })
  const seen = { headers: { 'if-match': '"1"' } }
  expect((await admin().put(`/discounts/${id}`, a({ code: 'half', percent: 50 }), seen)).status).toBe(200)
  expect((await admin().put(`/discounts/${id}`, a({ code: 'third', percent: 33 }), seen)).status).toBe(412)
  expect(await read(id)).toMatchObject({ code: 'HALF', kind: 'percent', percent: 50, cents: null })
})

it('says at the field what a discount cannot be', async () => {
  const wrong: [Record<string, unknown>, string][] = [
    [{ code: 'a b' }, 'code'],
    [{ percent: null }, 'percent'],
    [{ percent: 0 }, 'percent'],
    [{ percent: 101 }, 'percent'],
    [{ percent: 12.5 }, 'percent'],
    [{ kind: 'amount' }, 'cents'],
    [{ kind: 'amount', cents: -5 }, 'cents'],
    [{ currency: 'EUR' }, 'currency'],
    [{ payments: 0 }, 'payments'],
    [{ max_uses: 0 }, 'max_uses'],
    [{ starts_on: '2026-02-02', ends_on: '2026-02-01' }, 'ends_on'],
    [{ ends_on: '2026-02-31' }, 'ends_on'],
  ]
  for (const [change, path] of wrong)
    expect(await refusal(a(change)), JSON.stringify(change)).toEqual([422, path])
})

it('is held by one open order of a person, used once it is paid, and freed when it fails', async () => {
  const { db } = test.platform
  const now = new Date()
  await create(a({ code: 'held', max_uses: 2 }))
  const discount = (await discountByCode(db, ' Held '))!
  expect(await discountByCode(db, 'nothing')).toBeNull()
  const order = async () => {
    const [row] = await db.query<{ id: string }>(
      `
        insert into orders (guest_email, buyer_key, key, purchase_type, currency, subtotal, discount, credit, tax, total, language)
        values ($1, $2, $2, 'Onetime', 'USD', 0, 0, 0, 0, 0, 'en')
        returning id`,
      [`order${(n += 1)}@discounts.example`, `email:${n}`],
    )
    return row!.id
  }
  const hold = async (order_id: string, person: string) =>
    db.transaction((tx) => holdDiscount(tx, { discount, order_id, person }, now)).catch(() => 'rolled back')
  const known = async (person: string) => [
    await holdsCode(db, discount.id, person),
    await hasUsed(db, discount.id, person),
  ]
  const [first, second] = [await order(), await order()]
  expect(await known('ana')).toEqual([false, false])
  expect(await hold(first, 'ana')).toBeNull()
  expect(await known('ana')).toEqual([true, false])
  expect(await hold(await order(), 'ana')).not.toBeNull()
  expect(await db.transaction((tx) => useDiscount(tx, first, now))).toBeNull()
  expect(await known('ana')).toEqual([false, true])
  expect(await hold(second, 'ben')).toBeNull()
  expect(await hold(await order(), 'cy')).not.toBeNull()
  await freeDiscount(db, first, now)
  await freeDiscount(db, second, now)
  expect([await known('ana'), await known('ben')]).toEqual([
    [false, true],
    [false, false],
  ])
  expect(await hold(await order(), 'cy')).toBeNull()
})

it('takes off a share or a sum, and never more than there is', () => {
  const off = (more: object, sum: number) => takenOff(more as Parameters<typeof takenOff>[0], sum)
  expect([off({ kind: 'percent', percent: 20 }, 1000), off({ kind: 'amount', cents: 300 }, 1000)]).toEqual([
    200, 300,
  ])
  expect(off({ kind: 'amount', cents: 300 }, 100)).toBe(100)
})
