import { expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { FULL_ACCESS } from '#features/access/grants/grants.contract.ts'
import { grant } from '#features/access/grants/server/public.ts'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { awake, payments, planOnSale } from '../../../../../test/payments.ts'
import { testWorld } from '../../../../../test/world.ts'
import { creditOf } from '../../credit/server/public.ts'
import { balanceOf } from '../../ledger/server/public.ts'
import { orderById } from '../../orders/server/public.ts'
import { giveRewards, takeBack } from './referrals.service.ts'

const { test, tenants } = await testWorld()
const { platform } = test
const pay = await payments(test)
const clientOf = async (person: TestPerson) => test.as(await awake(test, person))
const plan = (more: Record<string, unknown> = {}): Promise<string> =>
  planOnSale(test, tenants.admin, { cents: 1500, ...more })
type Mine = {
  slug: string
  earned: number
  waiting: number
  friends: { state: string; reason: string | null }[]
}
const mine = async (person: TestPerson): Promise<Mine> =>
  (await (await clientOf(person)).get<Mine>('/referrals/mine')).body.data
const opened = async (owner: TestPerson): Promise<string> => {
  const { slug } = await mine(owner)
  return (await test.as(null).post<{ referral: string }>('/referrals/open', { slug })).body.data.referral
}
const pass = (days: number) => pay.until(new Date(platform.clock().getTime() + days * DAY_MS))
/** Somebody who registers after the click, and buys. */
async function friend(owner: TestPerson, card?: string): Promise<{ person: TestPerson; order: string }> {
  const referral = await opened(owner)
  await pass(0.01)
  const person = await aPerson(platform, { created_at: platform.clock() })
  const order = await pay.buy(person, { items: [{ kind: 'plan', id: await plan() }], referral }, card)
  return { person, order }
}
const total = async (person: TestPerson, referral: string, id: string): Promise<number> =>
  (
    await (
      await clientOf(person)
    ).post<{ total: number }>('/checkout/quote', { items: [{ kind: 'plan', id }], referral })
  ).body.data.total

it('takes a tenth off the friend’s first payment, and rewards when that is final', async () => {
  const owner = await aPerson(platform, {}),
    cost = await balanceOf(platform.db, 'referral_cost')
  const { order, person } = await friend(owner)
  const { body } = await (await clientOf(person)).get<{ total: number; discount: number }>(`/orders/${order}`)
  expect(body.data).toMatchObject({ total: 1350, discount: 150 })
  expect(await mine(owner)).toMatchObject({ earned: 0, waiting: 1, friends: [{ state: 'waiting' }] })
  await pass(13)
  expect(await giveRewards(platform)).toBe(0)
  await pass(1.1)
  expect(await giveRewards(platform)).toBe(1)
  expect(await giveRewards(platform)).toBe(0)
  expect(await creditOf(platform.db, { user_id: owner.id })).toBe(1500)
  expect(await balanceOf(platform.db, 'referral_cost')).toBe(cost + 1500)
  // Taken back only as far as credit is left.
  await (
    await clientOf(tenants.admin)
  ).post(`/orders/${order}/refund`, {}, { headers: { 'idempotency-key': 'all-of-it-back' } })
  await pay.settled()
  expect(await creditOf(platform.db, { user_id: owner.id })).toBe(0)
  expect((await mine(owner)).friends).toMatchObject([{ state: 'taken_back' }])
})

it('leaves rewards alone where the refunded order had none, or none any more', async () => {
  const owner = await aPerson(platform, {})
  const { order } = await friend(owner)
  const takeRewardBack = async (id: string) => {
    const found = await orderById(platform.db, id)
    await platform.db.transaction((tx) => takeBack(platform, tx, found!, platform.clock()))
    return (await mine(owner)).friends.map(({ state, reason }) => [state, reason])
  }
  const alone = await pay.buy(await aPerson(platform, {}), { items: [{ kind: 'plan', id: await plan() }] })
  expect(await takeRewardBack(alone)).toEqual([['waiting', null]])
  // A payment that is refunded before its reward is final earns none.
  for (const _ of [1, 2]) expect(await takeRewardBack(order)).toEqual([['refused', 'refunded']])
  await pass(30)
  expect([await giveRewards(platform), await creditOf(platform.db, { user_id: owner.id })]).toEqual([0, 0])
})

it('counts for nobody’s own account, an older one, or the same address', async () => {
  const owner = await aPerson(platform, {})
  const referral = await opened(owner)
  const id = await plan()
  expect(await total(owner, referral, id)).toBe(1500)
  const older = await aPerson(platform, { created_at: new Date(platform.clock().getTime() - DAY_MS) })
  expect(await total(older, referral, id)).toBe(1500)
  await pass(0.01)
  const fresh = await aPerson(platform, { created_at: platform.clock() })
  expect(await total(fresh, referral, id)).toBe(1350)
  expect(await total(fresh, referral.slice(0, -1), id)).toBe(1500)
  const [local, domain] = owner.email.split('@')
  const alias = await aPerson(platform, { email: `${local}+2@${domain}`, created_at: platform.clock() })
  expect(await total(alias, referral, id)).toBe(1500)
})

it('brings nothing for the same card, and says so', async () => {
  const owner = await aPerson(platform, {})
  await pay.buy(owner, { items: [{ kind: 'plan', id: await plan() }] }, '4242424242424242')
  await friend(owner, '4242424242424242')
  await pass(15)
  await giveRewards(platform)
  expect((await mine(owner)).friends).toMatchObject([{ state: 'refused', reason: 'same_card' }])
})

it('brings nothing for a payment in dispute, within a family, or beyond twelve in a year, and says why', async () => {
  const { db } = platform
  const owner = await aPerson(platform, {})
  const { person, order } = await friend(owner)
  await pass(15)
  const change = (table: string, set: string, id: string) =>
    db.query(`update ${table} set ${set} where id = $1`, [id])
  /** The reason that is given for no reward; null for a reward. */
  const reason = async () => {
    await db.query(
      `update referrals set state = 'waiting', reason = null, earned_at = null, reward_cents = null where friend_id = $1`,
      [person.id],
    )
    await giveRewards(platform)
    const [row] = await db.query<{ reason: string | null }>(
      'select reason from referrals where friend_id = $1',
      [person.id],
    )
    return row!.reason
  }
  await change('orders', 'disputed_at = now()', order)
  expect(await reason()).toBe('disputed')
  await change('orders', 'disputed_at = null', order)
  await change('users', `status = 'inactive'`, owner.id)
  expect(await reason()).toBe('account_gone')
  await change('users', `status = 'active'`, owner.id)
  await grant(db, {
    user_id: owner.id,
    source: 'subscription',
    ...FULL_ACCESS,
    family_seats: 1,
    starts_at: new Date(0),
  })
  await db.query(
    'insert into family_members (owner_id, user_id, seat, joined_at) values ($1, $2, 1, now())',
    [owner.id, person.id],
  )
  expect(await reason()).toBe('family')
  await db.query('delete from family_members where user_id = $1', [person.id])
  const earned = async (at: Date) => {
    const other = await aPerson(platform, {})
    await db.query(
      `
        insert into referrals (owner_id, friend_id, order_id, state, earned_at, reward_cents, final_at)
        values ($1, $2, $3, 'earned', $4, 0, $4)`,
      [owner.id, other.id, order, at],
    )
  }
  const now = platform.clock().getTime()
  for (let n = 1; n <= 11; n += 1) await earned(new Date(now - n * DAY_MS))
  await earned(new Date(now - 367 * DAY_MS))
  expect(await reason()).toBeNull()
  await earned(new Date(now))
  expect(await reason()).toBe('limit')
})

it('takes something off for ninety days after the click', async () => {
  const owner = await aPerson(platform, {})
  const referral = await opened(owner)
  await pass(0.01)
  const person = await aPerson(platform, { created_at: platform.clock() })
  const id = await plan()
  const clicked = Number.parseInt(referral.split('.')[1]!, 36) * 1000
  test.at(new Date(clicked + 90 * DAY_MS))
  expect(await total(person, referral, id)).toBe(1350)
  test.at(new Date(clicked + 90 * DAY_MS + 1))
  expect(await total(person, referral, id)).toBe(1500)
})
