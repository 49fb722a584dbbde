import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { MAX_SEATS } from '#contract/seats.ts'
import { testWorld } from '../../../../../test/world.ts'
import type { PlanRow } from '../plans.contract.ts'
import { monthPrice, planForSale, planOfAppleProduct } from './public.ts'
import { MONTHLY_PLAN } from '../../../../../test/payments.ts'

const { test, tenants } = await testWorld()
const admin = () => test.as(tenants.admin)
const SEATS = {
  ...MONTHLY_PLAN,
  buyer: 'organization',
  duration_unit: 'year',
  cents: 8400,
  steps: [
    { from_seats: 25, cents: 7200 },
    { from_seats: 100, cents: 6000 },
  ],
}
const create = async (plan: Record<string, unknown> = MONTHLY_PLAN): Promise<string> =>
  (await admin().post<{ id: string }>('/plans', plan)).body.data.id
const read = async (id: string, as = admin()): Promise<PlanRow | undefined> =>
  (await as.get<PlanRow[]>('/plans', { query: { id: `eq.${id}` } })).body.data[0]

it('shows everybody what is for sale, and to an Admin what is not', async () => {
  const id = await create(SEATS)
  expect(await read(id, test.as(tenants.one.learner))).toMatchObject({
    buyer: 'organization',
    cents: 8400,
    currency: 'USD',
    steps: SEATS.steps,
    family_seats: 0,
    version: 1,
  })
  const { status } = await admin().put(`/plans/${id}`, { ...SEATS, status: 'inactive' })
  expect(status).toBe(200)
  expect(await read(id, test.as(tenants.one.owner))).toBeUndefined()
  expect(await read(id)).toMatchObject({ status: 'inactive' })
})

it('keeps a price that was sold at when another one comes', async () => {
  const id = await create()
  const prices = () =>
    test.platform.db.query<{ cents: number; today: boolean }>(
      'select cents, ended_at is null as today from plan_prices where plan_id = $1 order by created_at, cents',
      [id],
    )
  await admin().put(`/plans/${id}`, { ...MONTHLY_PLAN, name_en: 'By the month' })
  expect(await prices()).toEqual([{ cents: 1499, today: true }])
  await admin().put(`/plans/${id}`, { ...MONTHLY_PLAN, cents: 1599 })
  expect(await prices()).toEqual([
    { cents: 1499, today: false },
    { cents: 1599, today: true },
  ])
  expect(await read(id)).toMatchObject({ cents: 1599, version: 3 })
  // The database keeps one price of today.
  await expect(
    test.platform.db.query(`insert into plan_prices (plan_id, currency, cents) values ($1, 'USD', 900)`, [
      id,
    ]),
  ).rejects.toMatchObject({ code: '23505' })
})

it('loses nobody’s change', async () => {
  const id = await create()
  const seen = { headers: { 'if-match': '"1"' } }
  expect((await admin().put(`/plans/${id}`, { ...MONTHLY_PLAN, position: 2 }, seen)).status).toBe(200)
  expect((await admin().put(`/plans/${id}`, { ...MONTHLY_PLAN, position: 3 }, seen)).status).toBe(412)
  expect(await read(id)).toMatchObject({ position: 2 })
})

it('says at the field what a plan cannot be', async () => {
  const wrong: [Record<string, unknown>, string][] = [
    [{ cents: 0 }, 'cents'],
    [{ cents: 49 }, 'cents'],
    [{ cents: 14.99 }, 'cents'],
    [{ cents: 1e12 }, 'cents'],
    [{ currency: 'EUR' }, 'currency'],
    [{ duration: 0 }, 'duration'],
    [{ billing_type: 'Onetime' }, 'billing_type'],
    [{ duration_unit: 'lifetime' }, 'billing_type'],
    [{ billing_type: 'Upfront', trial_days: 7 }, 'trial_days'],
    [{ ...SEATS, trial_days: 7 }, 'trial_days'],
    [{ ...SEATS, family_seats: 2 }, 'buyer'],
    [{ steps: SEATS.steps }, 'buyer'],
    [{ ...SEATS, steps: SEATS.steps.toReversed() }, 'steps'],
    [{ ...SEATS, steps: [{ from_seats: 25, cents: 8400 }] }, 'steps'],
    [{ ...SEATS, steps: [{ from_seats: MAX_SEATS + 1, cents: 100 }] }, 'steps.0.from_seats'],
    [{ name_es: '  ' }, 'name_es'],
    [{ ...SEATS, apple_product_id: 'shop.asl.seats' }, 'apple_product_id'],
    [{ apple_product_id: 'with spaces' }, 'apple_product_id'],
  ]
  for (const [change, path] of wrong) {
    const { status, body } = await admin().post('/plans', { ...MONTHLY_PLAN, ...change })
    const fields = (body.data as { fields?: { path: string; message: string }[] } | undefined)?.fields
    expect([status, fields?.[0]?.path], JSON.stringify(change)).toEqual([422, path])
    expect(fields![0]!.message).not.toMatch(/invalid|expected/i)
  }
})

it('is sold in Apple’s store by one product, which no other plan has', async () => {
  const product = 'shop.asl.month'
  const id = await create({ ...MONTHLY_PLAN, apple_product_id: product })
  expect(await read(id)).toMatchObject({ apple_product_id: product })
  const { status, body } = await admin().post('/plans', { ...MONTHLY_PLAN, apple_product_id: product })
  expect([status, (body.data as unknown as { fields: { path: string }[] }).fields[0]?.path]).toEqual([
    422,
    'apple_product_id',
  ])
  await admin().put(`/plans/${id}`, MONTHLY_PLAN)
  expect((await admin().post('/plans', { ...MONTHLY_PLAN, apple_product_id: product })).status).toBe(201)
})

it('is sold at today’s price, or at the one that somebody has', async () => {
  const { db } = test.platform
  await db.query(`update plans set status = 'inactive'`)
  expect(await monthPrice(db)).toBeNull()
  const id = await create({ ...MONTHLY_PLAN, cents: 1300 })
  for (const more of [
    { cents: 900, duration: 3 },
    { cents: 901, duration_unit: 'year' },
    { cents: 902, courses: 'Limited' },
    { cents: 903, dictionary: 'Limited' },
  ])
    await create({ ...MONTHLY_PLAN, ...more })
  await create({ ...SEATS, duration_unit: 'month', cents: 904, steps: [] })
  const old = (await planForSale(db, id))!
  await admin().put(`/plans/${id}`, { ...MONTHLY_PLAN, cents: 1500 })
  expect(await monthPrice(db)).toBe(1500)
  const price = async (more: Parameters<typeof planForSale>[2]) => (await planForSale(db, id, more))?.cents
  expect([await price({}), await price({ price_id: old.price_id })]).toEqual([1500, 1300])
  await admin().put(`/plans/${id}`, { ...MONTHLY_PLAN, cents: 1500, status: 'inactive' })
  expect([await price({}), await price({ any: true })]).toEqual([undefined, 1500])
  expect((await admin().put(`/plans/${randomUUID()}`, MONTHLY_PLAN)).status).toBe(404)
  expect(await planOfAppleProduct(db, 'shop.asl.nothing')).toBeNull()
})
