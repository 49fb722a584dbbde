import { expect, it } from 'vitest'
import { booksSummary } from '#features/commerce/books/server/public.ts'
import { post, type Posting } from '#features/commerce/ledger/server/public.ts'
import { aPerson, inZone } from '../../../../../test/factories.ts'
import { planOnSale } from '../../../../../test/payments.ts'
import { testWorld } from '../../../../../test/world.ts'
import type { Overview } from '../metrics.contract.ts'

const { test, tenants } = await testWorld({ at: new Date('2026-10-20T15:00:00Z') })
const { db } = test.platform
const read = async (date_range: string, who = tenants.admin) =>
  (await test.as(who).get<Overview>(`/metrics/overview?date_range=${date_range}`)).body.data
const book = (at: string, entries: Posting['entries'], kind: Posting['kind'] = 'payment') =>
  db.transaction((tx) => post(tx, { kind, at: new Date(at), entries }))

it('is what the ledger has booked, to the cent, cut at the reader’s midnight', async () => {
  expect((await read('this_month')).revenue).toMatchObject({ revenue: { total: null, before: null } })
  await book('2026-09-30T23:30:00Z', [
    { account: 'card_clearing', cents: 1000 },
    { account: 'sales_plans', cents: -1000 },
  ])
  await book('2026-10-02T12:00:00Z', [
    { account: 'card_clearing', cents: 2_651 },
    { account: 'discounts', cents: 348 },
    { account: 'sales_seats', cents: -2_999 },
  ])
  await book('2026-10-05T12:00:00Z', [
    { account: 'card_clearing', cents: 1_333 },
    { account: 'sales_courses', cents: -1_333 },
  ])
  await book(
    '2026-10-06T12:00:00Z',
    [
      { account: 'refunds', cents: 333 },
      { account: 'card_clearing', cents: -333 },
    ],
    'refund',
  )
  const month = await read('this_month')
  expect(month.revenue).toMatchObject({
    currency: 'USD',
    recurring: { total: 2_999 },
    one_off: { total: 1_333 },
    discounts: { total: 348 },
    refunds: { total: 333 },
    revenue: { total: 3_651 },
    churned: { plans: { total: 0 } },
  })
  expect((await booksSummary(db, '2026-10')).revenue).toBe(month.revenue.revenue.total)
  expect(month.revenue.values.reduce<number>((sum, value) => sum + (value ?? 0), 0)).toBe(3_651)
  // In Auckland the last hour of September in London is October.
  const away = await inZone(
    test.platform,
    await aPerson(test.platform, { role: 'Admin' }),
    'Pacific/Auckland',
  )
  expect((await read('this_month', away)).revenue.revenue.total).toBe(4_651)
})

it('tells paid plans that ended, by what they brought in a month', async () => {
  const person = await aPerson(test.platform, {})
  const sold = await planOnSale(test, tenants.admin)
  const plan = async (
    cents: number,
    unit: 'month' | 'year',
    canceled: string,
    begun = true,
  ): Promise<void> => {
    await db.query(
      `
        insert into subscriptions (
          user_id, plan_id, price_id, name_en, name_es, seats, currency, unit_cents, provider, status, anchor_at,
          period_start, period_end, canceled_at, billing_type, duration, duration_unit, community, courses,
          dictionary, live, family_seats, appointments, assessments, created_at, updated_at
        )
        select
          $1, p.id, x.id, 'Plan', 'Plan', 1, 'USD', $2, 'Stripe', 'Canceled', now(),
          case when $5 then now() end, now(), $4, 'Subscription', 1, $3, p.community, p.courses, p.dictionary,
          p.live, p.family_seats, p.appointments, p.assessments, now(), now()
        from plans p
        join plan_prices x on x.plan_id = p.id
        where p.id = $6`,
      [person.id, cents, unit, canceled, begun, sold],
    )
  }
  await plan(1_499, 'month', '2026-10-10T12:00:00Z')
  await plan(12_000, 'year', '2026-10-11T12:00:00Z')
  await plan(0, 'month', '2026-10-11T12:00:00Z')
  await plan(999, 'month', '2026-10-11T12:00:00Z', false)
  const { churned } = (await read('this_month')).revenue
  expect(churned).toMatchObject({ plans: { total: 2 }, monthly_cents: { total: 2_499 } })
})
