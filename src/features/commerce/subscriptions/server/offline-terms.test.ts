import { expect, it } from 'vitest'
import { MAX_SEATS } from '#contract/seats.ts'
import { DAY_MS } from '#contract/durations.ts'
import { actorOf } from '../../../../../test/actor-of.ts'
import { anOrganization, aPerson } from '../../../../../test/factories.ts'
import { planOnSale } from '../../../../../test/payments.ts'
import { testWorld } from '../../../../../test/world.ts'
import { orderElsewhere } from '../../orders/server/public.ts'
import { markPaid } from '../../orders/server/pay.ts'
import { refundWhole } from '../../orders/server/refund.ts'
import {
  activateOffline,
  addOfflineSeats,
  beginNext,
  continuedUntil,
  endOffline,
  graceUntil,
  runsSince,
  takeOfflineSeats,
} from './offline.ts'
import { planAt, snapshotOf, type Snapshot } from './plan-of.ts'
import { subscriptionById, type SubscriptionRecord } from './subscriptions.queries.ts'

const NOW = new Date('2027-01-31T12:00:00Z')
const { test, tenants } = await testWorld({ at: NOW })
const { platform } = test
const { db } = platform
const days = (n: number): Date => new Date(NOW.getTime() + n * DAY_MS)
const termsOf = async (more: Record<string, unknown> = {}): Promise<Snapshot> => {
  const id = await planOnSale(test, tenants.admin, { buyer: 'organization', ...more })
  return snapshotOf((await planAt(db, id))!, 1)
}
const MONTH = await termsOf(),
  YEAR = await termsOf({ name_en: 'Yearly', duration_unit: 'year', cents: 9900 })

/** Seats of an organization of their own, and the way to buy more of their time. */
async function seats(snapshot = MONTH, n = 5) {
  const { id: organization_id } = await anOrganization(platform)
  const owner = await aPerson(platform, { role: 'Organization', organization_id })
  const sale = { organization_id, user_id: owner.id, snapshot, seats: n, reference: null }
  const buy = (more: Partial<typeof sale> = {}, now = NOW) =>
    db.transaction((tx) =>
      activateOffline(platform, tx, { ...sale, ...more }, actorOf(platform, tenants.admin), now),
    )
  const { subscription_id: id } = await buy()
  const read = async (): Promise<SubscriptionRecord & { grant_seats: number; grant_ends: Date | null }> => {
    const [grant] = await db.query<{ grant_seats: number; grant_ends: Date | null }>(
      `
        select g.seats as grant_seats, g.ends_at as grant_ends
        from grants g
        join subscriptions s on s.grant_id = g.id
        where s.id = $1`,
      [id],
    )
    return { ...(await subscriptionById(db, id))!, ...grant! }
  }
  return { id, organization_id, owner, buy, read }
}
type Seats = Awaited<ReturnType<typeof seats>>
const cancel = ({ id }: Seats) => db.transaction((tx) => endOffline(platform, tx, id, NOW, NOW))

it('continues running seats from their anchor, and begins anew after a gap', async () => {
  const bought = await seats()
  const first = await bought.read()
  expect(first.period_end).toEqual(new Date('2027-02-28T12:00:00Z'))
  const next = await bought.buy({ snapshot: YEAR, seats: 7 }, days(1))
  // Months are counted from the 31st, not from the last day of February.
  expect(next).toEqual({
    subscription_id: bought.id,
    starts_at: first.period_end,
    ends_at: new Date('2028-02-29T12:00:00Z'),
  })
  // Until the first period is over there are as many seats as before.
  expect(await bought.read()).toMatchObject({ seats: 5, grant_seats: 5, grant_ends: next.ends_at })
  await db.transaction((tx) =>
    beginNext(
      platform,
      tx,
      bought.id,
      { snapshot: YEAR, seats: 7, starts_at: next.starts_at },
      next.starts_at,
    ),
  )
  expect(await bought.read()).toMatchObject({
    seats: 7,
    grant_seats: 7,
    name_en: 'Yearly',
    billing_type: 'Upfront',
    next_seats: null,
    period_start: next.starts_at,
    period_end: next.ends_at,
  })
  // At the instant of its end it runs no longer.
  const again = await bought.buy({}, next.ends_at!)
  expect(again).toMatchObject({ starts_at: next.ends_at })
  expect(again.subscription_id).not.toBe(bought.id)
  expect(await bought.read()).toMatchObject({ status: 'Canceled', cancel_reason: 'replaced' })
})

it('counts the end of a continued plan from its anchor; a plan for life has none', () => {
  const running = {
    anchor_at: new Date('2026-08-31T10:00:00Z'),
    period_end: new Date('2027-02-28T10:00:00Z'),
  }
  expect(continuedUntil(running, MONTH)).toEqual(new Date('2027-03-31T10:00:00Z'))
  expect(continuedUntil(running, YEAR)).toEqual(new Date('2028-02-29T10:00:00Z'))
  expect(continuedUntil(running, { ...MONTH, duration_unit: 'lifetime', duration: 1 })).toBeNull()
})

it('ends unpaid seats at once, or with the period that was paid, and seats that ended not again', async () => {
  const unpaid = await seats()
  await cancel(unpaid)
  const ended = await unpaid.read()
  expect(ended).toMatchObject({ status: 'Canceled', cancel_reason: 'unpaid', grant_ends: NOW })
  await db.transaction((tx) => endOffline(platform, tx, unpaid.id, days(3), NOW))
  expect(await unpaid.read()).toEqual(ended)

  const paid = await seats()
  const { ends_at, starts_at } = await paid.buy({ seats: 9 }, days(1))
  await db.transaction((tx) => graceUntil(tx, paid.id, ends_at, NOW))
  expect((await paid.read()).grace_until).toEqual(ends_at)
  await db.transaction((tx) => endOffline(platform, tx, paid.id, starts_at, NOW))
  expect(await paid.read()).toMatchObject({
    status: 'Active',
    seats: 5,
    period_end: starts_at,
    grant_ends: starts_at,
    grace_until: null,
    next_plan_id: null,
    next_seats: null,
  })
})

it('begins no next period of seats that ended, and keeps them open no longer', async () => {
  const bought = await seats()
  await cancel(bought)
  const ended = await bought.read()
  await db.transaction(async (tx) => {
    await beginNext(platform, tx, bought.id, { snapshot: YEAR, seats: 7, starts_at: NOW }, NOW)
    await graceUntil(tx, bought.id, days(9), NOW)
  })
  expect(await bought.read()).toEqual(ended)
})

it('adds seats to the term that they were quoted for, and takes them back from it', async () => {
  const bought = await seats()
  const { period_end: ends_at } = await bought.read()
  const add = (n: number, quoted_at = NOW, now = days(1)) =>
    db.transaction((tx) => addOfflineSeats(platform, tx, bought.id, { seats: n, quoted_at }, now))
  const take = (n: number, added_at = NOW) =>
    db.transaction((tx) => takeOfflineSeats(platform, tx, bought.id, { seats: n, added_at }, days(1)))
  expect(await add(3)).toEqual({ subscription_id: bought.id, starts_at: days(1), ends_at })
  expect(await bought.read()).toMatchObject({ seats: 8, grant_seats: 8, grant_ends: ends_at })
  expect(await add(MAX_SEATS - 7)).toBe('too_many')
  expect(await add(1, new Date(NOW.getTime() - 1))).toBe('nothing_to_add')
  expect(await add(1, NOW, ends_at!)).toBe('nothing_to_add')
  // Seats of an earlier term are gone with it, and a plan keeps one seat at least.
  await take(2, new Date(NOW.getTime() - 1))
  expect((await bought.read()).seats).toBe(8)
  await take(2)
  expect(await bought.read()).toMatchObject({ seats: 6, grant_seats: 6 })
  await take(6)
  expect(await bought.read()).toMatchObject({ seats: 1, grant_seats: 1 })
  expect(await add(MAX_SEATS - 1)).toMatchObject({ ends_at })
  await bought.buy({ seats: 2 }, days(2))
  expect(await add(1)).toBe('next_ordered')
  await cancel(bought)
  expect(await add(1)).toBe('nothing_to_add')
  await take(1)
  expect((await bought.read()).seats).toBe(MAX_SEATS)
})

it('takes added seats back with a refund of their own order, and the plan goes on', async () => {
  const bought = await seats()
  const { period_end } = await bought.read()
  const order = await db.transaction(async (tx) => {
    await addOfflineSeats(platform, tx, bought.id, { seats: 3, quoted_at: NOW }, NOW)
    const sold = await orderElsewhere(
      tx,
      {
        user_id: bought.owner.id,
        organization_id: bought.organization_id,
        of: `added:${bought.id}`,
        purchase_type: 'Onetime',
        currency: 'USD',
        provider: 'Offline',
        subscription_id: bought.id,
        language: 'en',
        line: {
          kind: 'seats',
          item_id: MONTH.plan_id,
          name_en: MONTH.name_en,
          name_es: MONTH.name_es,
          quantity: 3,
          unit_cents: 900,
          account: 'sales_seats',
          details: {
            part: 'added',
            period_start: NOW.toISOString(),
            period_end: period_end!.toISOString(),
          },
        },
      },
      NOW,
    )
    await markPaid(platform, tx, sold, { provider: 'Offline', object: `order:${sold}`, at: NOW }, NOW)
    return sold
  })
  expect((await bought.read()).seats).toBe(8)
  await db.transaction((tx) => refundWhole(platform, tx, order, tenants.admin.id, days(1)))
  expect(await bought.read()).toMatchObject({ status: 'Active', seats: 5, grant_seats: 5, period_end })
})

it('adds to a plan for life at any time, and to no plan nothing', async () => {
  const running = await (await seats()).read()
  expect(runsSince({ ...running, period_end: null }, NOW, days(9999))).toBe(true)
  expect(runsSince(null, NOW, NOW)).toBe(false)
})
