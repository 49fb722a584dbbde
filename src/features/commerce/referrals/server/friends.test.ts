import { expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { FULL_ACCESS } from '#features/access/grants/grants.contract.ts'
import { grant } from '#features/access/grants/server/public.ts'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { awake, payments, planOnSale } from '../../../../../test/payments.ts'
import { testWorld } from '../../../../../test/world.ts'
import { creditOf } from '../../credit/server/public.ts'
import { FRIEND_PERCENT } from '../../orders/orders.contract.ts'
import { orderById } from '../../orders/server/public.ts'
import { FINAL_DAYS, REWARDS_A_YEAR } from '../referrals.contract.ts'
import { giveRewards, noteFriend, percentFor } from './referrals.service.ts'
import { sameCard } from './same-card.ts'

const { test, tenants } = await testWorld()
const { platform } = test
const { db } = platform
const pay = await payments(test)
const plan = (more: Record<string, unknown> = {}): Promise<string> =>
  planOnSale(test, tenants.admin, { billing_type: 'Upfront', trial_days: 0, cents: 1500, ...more })
const PLAN = await plan()
const clientOf = async (person: TestPerson) => test.as(await awake(test, person))
type Mine = {
  slug: string
  invited: number
  earned: number
  earned_cents: number
  waiting: number
  left_this_year: number
  friends: { state: string }[]
}
const mine = async (person: TestPerson): Promise<Mine> =>
  (await (await clientOf(person)).get<Mine>('/referrals/mine')).body.data
const opened = async (owner: TestPerson): Promise<string> => {
  const { slug } = await mine(owner)
  return (await test.as(null).post<{ referral: string }>('/referrals/open', { slug })).body.data.referral
}
const pass = (days: number): void => test.at(new Date(platform.clock().getTime() + days * DAY_MS))
const fresh = (): Promise<TestPerson> => aPerson(platform, { created_at: platform.clock() })
const withoutMail = (...people: TestPerson[]) =>
  Promise.all(
    people.map(({ id }) =>
      db.query(`update users set email = null, sign_in_name = 'n' || left(id::text, 8) || $2 where id = $1`, [
        id,
        id.slice(-4),
      ]),
    ),
  )
const family = (owner: TestPerson, seat: number, member: TestPerson) =>
  db.query('insert into family_members (owner_id, user_id, seat, joined_at) values ($1, $2, $3, now())', [
    owner.id,
    member.id,
    seat,
  ])

it('takes a tenth off for a friend who is new, and for nobody else', async () => {
  const owner = await aPerson(platform, {})
  const referral = await opened(owner)
  pass(0.01)
  const percent = (person: TestPerson | null, organization_id: string | null = null) =>
    percentFor(
      platform,
      db,
      { user_id: person?.id ?? null, organization_id, email: '', language: 'en', zone: 'UTC' },
      referral,
      platform.clock(),
    )
  const [friend, paid, free, known, kin] = [
    await fresh(),
    await fresh(),
    await fresh(),
    await fresh(),
    await fresh(),
  ]
  expect([await percent(friend), await percent(null)]).toEqual([FRIEND_PERCENT, 0])
  expect(await percent(friend, tenants.one.organization.id)).toBe(0)
  await db.query('update users set created_at = $2 where id = $1', [owner.id, platform.clock()])
  expect(await percent(owner)).toBe(0)
  const all = { code: 'ALL-OFF', kind: 'percent', percent: 100 }
  await (await clientOf(tenants.admin)).post('/discounts', all)
  const items = [{ kind: 'plan', id: PLAN }]
  await pay.begin(free, { items, discount_code: all.code })
  const order = await pay.buy(paid, { items })
  expect([await percent(free), await percent(paid)]).toEqual([FRIEND_PERCENT, 0])
  await db.query(
    `insert into referrals (owner_id, friend_id, order_id, state, final_at) values ($1, $2, $3, 'waiting', '2099-01-01')`,
    [tenants.one.learner.id, known.id, order],
  )
  expect(await percent(known)).toBe(0)
  await withoutMail(owner, friend)
  expect(await percent(friend), 'two without an address have no address in common').toBe(FRIEND_PERCENT)
  await grant(db, {
    user_id: tenants.two.learner.id,
    source: 'subscription',
    ...FULL_ACCESS,
    family_seats: 2,
    starts_at: new Date(0),
  })
  await family(tenants.two.learner, 1, owner)
  await family(tenants.two.learner, 2, kin)
  expect([await percent(kin), await percent(friend)]).toEqual([0, FRIEND_PERCENT])
  await db.query(`update users set status = 'inactive' where id = $1`, [owner.id])
  expect(await percent(friend)).toBe(0)
})

it('notes a friend with the first payment, which free days may precede', async () => {
  const owner = await aPerson(platform, {})
  const referral = await opened(owner)
  pass(0.01)
  const [buyer, tries, credit] = [await fresh(), await fresh(), await fresh()]
  const order = (await orderById(db, await pay.buy(buyer, { items: [{ kind: 'plan', id: PLAN }] })))!
  const note = (more: Partial<typeof order>) =>
    db.transaction((tx) => noteFriend(platform, tx, { ...order, referral: null, ...more }, platform.clock()))
  const friends = () =>
    db.query<{ state: string; order_id: string | null; final_at: Date | null }>(
      'select state, order_id, final_at from referrals where owner_id = $1 order by created_at, id',
      [owner.id],
    )
  await note({ user_id: null, referral })
  await note({ organization_id: tenants.one.organization.id, referral })
  await note({ user_id: owner.id, referral })
  await note({ referral: `${referral.slice(0, -1)}!` })
  await note({})
  expect(await friends()).toEqual([])
  const paid_at = platform.clock()
  await note({ user_id: tries.id, referral, total: 0, credit: 0 })
  await note({ user_id: tries.id, total: 0, paid_at })
  expect(await friends()).toEqual([{ state: 'trial', order_id: null, final_at: null }])
  expect(await mine(owner)).toMatchObject({ invited: 1, waiting: 1, earned: 0 })
  await note({ user_id: tries.id, total: 1, paid_at })
  const final_at = new Date(paid_at.getTime() + FINAL_DAYS * DAY_MS)
  expect(await friends()).toEqual([{ state: 'waiting', order_id: order.id, final_at }])
  pass(0.01)
  await note({ user_id: credit.id, referral, total: 0, credit: 1500 })
  expect((await friends()).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
})

it('rewards with a month of the owner’s plan, and tells them once it is more than nothing', async () => {
  const owner = await aPerson(platform, {})
  const order = await pay.buy(owner, {
    items: [{ kind: 'plan', id: await plan({ duration_unit: 'year', cents: 24_000 }) }],
  })
  const invite = async (final_at: Date): Promise<void> => {
    const { id } = await fresh()
    await db.query(
      `insert into referrals (owner_id, friend_id, order_id, state, final_at) values ($1, $2, $3, 'waiting', $4)`,
      [owner.id, id, order, final_at],
    )
  }
  await db.query(`update orders set payment_intent = null where id = $1`, [order])
  const now = platform.clock()
  test.at(now)
  await invite(now)
  await invite(new Date(now.getTime() + 1))
  const before = await mine(owner)
  expect([await giveRewards(platform), await giveRewards(platform)]).toEqual([1, 0])
  expect(await creditOf(db, { user_id: owner.id })).toBe(2000)
  expect(await mine(owner)).toMatchObject({
    earned: before.earned + 1,
    earned_cents: 2000,
    waiting: 1,
    left_this_year: REWARDS_A_YEAR - 1,
  })
  const rewardMails = async (): Promise<string[]> =>
    (
      await db.query<{ subject: string }>(
        `select content ->> 'subject' as subject from mails where "to" = $1 and content ->> 'subject' like 'You earned%'`,
        [owner.email],
      )
    ).map(({ subject }) => subject)
  expect(await rewardMails()).toEqual(['You earned $20'])
  // A plan that costs nothing is worth nothing.
  await db.query('update subscriptions set unit_cents = 0 where user_id = $1', [owner.id])
  test.at(new Date(now.getTime() + 1))
  expect(await giveRewards(platform)).toBe(1)
  expect([await creditOf(db, { user_id: owner.id }), await rewardMails()]).toEqual([2000, ['You earned $20']])
  expect((await mine(owner)).earned).toBe(2)
})

it('compares no cards where none can be paid with any more', async () => {
  const [owner, friend] = [await fresh(), await fresh()]
  const items = [{ kind: 'plan', id: PLAN }]
  await pay.buy(owner, { items }, '4242424242424242')
  const order_id = await pay.buy(friend, { items }, '4242424242424242')
  const same = (config = platform.config) =>
    sameCard({ ...platform, config }, { owner_id: owner.id, order_id })
  expect(await same()).toBe(true)
  expect(await same({ ...platform.config, production: true })).toBe(false)
})
