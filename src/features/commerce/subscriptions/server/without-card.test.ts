import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { anOrganization, aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { awake, payments, planOnSale } from '../../../../../test/payments.ts'
import { testWorld } from '../../../../../test/world.ts'
import { creditOf } from '../../credit/server/public.ts'
import { giveGift, takeGiftBack, takesGift } from './gift-plans.ts'
import { end, noteTrial } from './life.ts'
import { planAt, snapshotOf } from './plan-of.ts'
import { sendReminders } from './reminders.ts'
import { followStore, type StorePlan } from './store.ts'
import { subscriptionById, type SubscriptionRecord } from './subscriptions.queries.ts'
import { subscriptions } from './subscriptions.table.ts'
import { sweepSubscriptions } from './sweep.ts'
import { mailAbout, tellOf } from './tell.ts'

const NOW = new Date('2027-03-10T12:00:00Z')
const { test, tenants } = await testWorld({ at: NOW })
const { platform } = test
const { db } = platform
const pay = await payments(test)
await pay.provider.passTo(NOW)
const sale = (more: object = {}): Promise<string> =>
  planOnSale(test, tenants.admin, { trial_days: 0, ...more })
const MONTHLY = await sale({ assessments: 1, live: 'Full' })
const SEATS = await sale({ buyer: 'organization' })
const LIFE = await sale({ billing_type: 'Onetime', duration_unit: 'lifetime', cents: 30_000 })
const later = (days: number): Date => new Date(NOW.getTime() + days * DAY_MS)
const learner = (): Promise<TestPerson> => aPerson(platform, {})
const courses = async (person: TestPerson): Promise<string> =>
  (await test.as(await awake(test, person)).get<{ courses: string }>('/access/mine')).body.data.courses
const plansOf = ({ id }: { id: string }): Promise<SubscriptionRecord[]> =>
  db.query<SubscriptionRecord>('select * from subscriptions where user_id = $1 order by created_at, id', [id])
const set = (id: string, values: Partial<typeof subscriptions.$inferInsert>) =>
  db.query(
    `update subscriptions set ${Object.keys(values)
      .map((name, n) => `${name} = $${n + 2}`)
      .join(', ')} where id = $1`,
    [id, ...Object.values(values)],
  )
const mailed = async (id: string): Promise<string[]> =>
  (
    await db.query<{ kind: string }>(
      'select kind from subscription_mails where subscription_id = $1 order by kind',
      [id],
    )
  ).map(({ kind }) => kind)
const logged = (id: string) =>
  db.query(
    `
      select before ->> 'status' as before, after ->> 'status' as after
      from audit_log
      where subject_id = $1 and code = 'SUBSCRIPTION_STATUS_UPDATE'
      order by at, id`,
    [id],
  )
const give = ({ id: user_id }: TestPerson, plan_id = MONTHLY, of: string = randomUUID()) =>
  db.transaction((tx) => giveGift(platform, tx, { user_id, plan_id, of }, platform.clock()))

it('takes a gift as a plan where nothing renews, runs for life or is open anyway', async () => {
  const takes = ({ id: user_id }: TestPerson, plan_id = MONTHLY) => takesGift(db, { user_id, plan_id })
  const [free, renewing] = [await learner(), await learner()]
  expect([await takes(free), await takes(free, SEATS), await takes(free, randomUUID())]).toEqual([
    true,
    false,
    false,
  ])
  expect(await takes(tenants.one.teacher)).toBe(false)
  expect(await give(tenants.one.teacher)).toBeNull()
  await pay.buy(renewing, { items: [{ kind: 'plan', id: MONTHLY }] })
  expect(await takes(renewing)).toBe(false)
  expect(await give(renewing)).toBeNull()
  const [plan] = await plansOf(renewing)
  await set(plan!.id, { cancel_at: plan!.period_end })
  expect(await takes(renewing)).toBe(true)
  expect(await give(renewing)).toEqual({ starts_at: plan!.period_end })
  await give(free, LIFE)
  expect((await plansOf(free))[0]).toMatchObject({ billing_type: 'Onetime', period_end: null })
  expect(await takes(free)).toBe(false)
  expect(await plansOf(tenants.one.teacher)).toEqual([])
})

it('begins a gift at once or after the plan that runs, and ends it when it is paid back', async () => {
  const person = await learner()
  const [first, second] = ['card-1', 'card-2']
  expect(await give(person, MONTHLY, first)).toEqual({ starts_at: NOW })
  const [running] = await plansOf(person)
  expect(running).toMatchObject({ status: 'Active', billing_type: 'Upfront', provider: 'Offline' })
  expect(await give(person, MONTHLY, second)).toEqual({ starts_at: running!.period_end })
  expect((await plansOf(person)).map(({ status }) => status)).toEqual(['Active', 'Pending'])
  const takeBack = (of: string) => db.transaction((tx) => takeGiftBack(platform, tx, of, platform.clock()))
  expect([await takeBack('unknown'), await takeBack(second), await takeBack(second)]).toEqual([
    false,
    true,
    true,
  ])
  expect(await courses(person)).toBe('Full')
  expect(await mailed(running!.id), 'its receipt tells of the beginning').toEqual([])
  expect(await takeBack(first)).toBe(true)
  expect((await plansOf(person)).map(({ cancel_reason }) => cancel_reason)).toEqual(['refunded', 'refunded'])
  expect(await courses(person)).toBe('Limited')

  // The next gift begins when time ends the one before, and says so.
  await give(person, MONTHLY, 'card-3')
  await give(person, MONTHLY, 'card-4')
  const [, , third, fourth] = await plansOf(person)
  test.at(third!.period_end!)
  await sweepSubscriptions(platform)
  const after = await plansOf(person)
  expect(after.slice(2)).toMatchObject([
    { status: 'Canceled', cancel_reason: 'over' },
    { status: 'Active', period_start: third!.period_end },
  ])
  expect(await mailed(fourth!.id)).toEqual(['gift_begun'])
  // A waiting gift becomes credit when a plan for life begins.
  await give(person, MONTHLY, 'card-5')
  await pay.provider.passTo(platform.clock())
  await pay.buy(person, { items: [{ kind: 'plan', id: LIFE }] })
  expect((await plansOf(person)).map(({ status }) => status).slice(3)).toEqual([
    'Canceled',
    'Canceled',
    'Active',
  ])
  expect(await creditOf(db, { user_id: person.id })).toBe(1499)
  test.at(NOW)
})

const storePlan = async (person: TestPerson, more: Partial<StorePlan> = {}): Promise<StorePlan> => ({
  user_id: person.id,
  plan: (await planAt(db, MONTHLY))!,
  renews: true,
  unit_cents: 1499,
  anchor_at: NOW,
  period_start: NOW,
  period_end: later(31),
  trial: false,
  cancel_at: null,
  grace_until: null,
  access_until: later(32),
  next: null,
  ...more,
})
let refs = 0
const follow = (id: string | null, state: StorePlan | { over: string }): Promise<string | null> =>
  db.transaction((tx) =>
    followStore(platform, tx, { id, ref: `store-${(refs += 1)}`, state }, platform.clock()),
  )
const tried = async ({ id }: TestPerson): Promise<number> =>
  (await db.query('select from trials where user_id = $1', [id])).length

it('follows a plan of the store from its beginning to its end', async () => {
  const person = await learner()
  const id = (await follow(null, await storePlan(person, { trial: true })))!
  const read = async () => (await subscriptionById(db, id))!
  expect(await read()).toMatchObject({
    provider: 'Apple',
    status: 'Active',
    beside: false,
    billing_type: 'Subscription',
    trial_ends_at: later(31),
  })
  expect(await logged(id)).toEqual([{ before: 'Pending', after: 'Active' }])
  expect([await courses(person), await tried(person)]).toEqual(['Full', 1])
  const next = (await planAt(db, LIFE))!
  expect(
    await follow(id, await storePlan(person, { period_end: later(62), access_until: later(-1), next })),
  ).toBe(id)
  expect(await read()).toMatchObject({ period_end: later(62), trial_ends_at: null, next_plan_id: LIFE })
  expect(await courses(person)).toBe('Limited')
  await follow(id, await storePlan(person, { renews: false, access_until: later(40) }))
  expect(await read()).toMatchObject({ billing_type: 'Upfront', next_plan_id: null })
  expect(await courses(person)).toBe('Full')
  const allowances = await db.query(
    'select kind from allowances where grant_id = (select grant_id from subscriptions where id = $1)',
    [id],
  )
  expect(allowances).toContainEqual({ kind: 'assessment' })
  await follow(id, await storePlan(person, { renews: false, period_end: null, access_until: null }))
  expect((await read()).billing_type).toBe('Onetime')

  expect(await follow(null, { over: 'refunded' })).toBeNull()
  expect(await follow(id, { over: 'refunded' })).toBe(id)
  expect(await follow(id, { over: 'again' })).toBe(id)
  expect(await read()).toMatchObject({ status: 'Canceled', cancel_reason: 'refunded' })
  expect(await courses(person)).toBe('Limited')
  // Canceled is final, so a plan that resumes there is another plan here.
  const again = await follow(id, await storePlan(person))
  expect(again).not.toBe(id)
  expect(await courses(person)).toBe('Full')
  // Of two accounts that were merged the kept one has the purchase.
  const kept = await learner()
  const moved = (await follow(again, await storePlan(kept)))!
  expect(await subscriptionById(db, again!)).toMatchObject({ status: 'Canceled', cancel_reason: 'replaced' })
  expect(await subscriptionById(db, moved)).toMatchObject({ user_id: kept.id, status: 'Active' })
})

it('runs a plan of the store beside another one, and in its place once that has ended', async () => {
  const person = await learner()
  await give(person)
  const id = (await follow(null, await storePlan(person)))!
  const beside = async () => (await subscriptionById(db, id))!.beside
  expect([await beside(), await mailed(id)]).toEqual([true, ['beside']])
  await follow(id, await storePlan(person))
  expect(await beside()).toBe(true)
  await give(person, MONTHLY, 'card-beside')
  const [gift] = await plansOf(person)
  await db.transaction((tx) => end(platform, tx, gift!, 'refunded', NOW))
  expect(await beside()).toBe(false)
  const waiting = async () => (await plansOf(person)).find(({ gift_of }) => gift_of === 'card-beside')!.status
  expect(await waiting(), 'while the other one runs').toBe('Pending')
  await follow(id, { over: 'ended' })
  expect(await waiting()).toBe('Active')
  expect((await mailed(id)).includes('ended') || (await mailed(id)).length > 1).toBe(true)
})

it('says nothing of payments that Apple tells of, nor to organizations without a person', async () => {
  const person = await learner()
  const id = (await follow(null, await storePlan(person)))!
  const plan = (await subscriptionById(db, id))!
  for (const moment of ['begun', 'trial', 'failed', 'recovered', 'ending', 'resumed', 'changed'] as const)
    await db.transaction((tx) => tellOf(platform, tx, plan, moment, NOW))
  expect(await mailed(id)).toEqual([])
  for (const moment of ['beside', 'canceled'] as const)
    await db.transaction((tx) => tellOf(platform, tx, plan, moment, NOW))
  expect(await mailed(id)).toHaveLength(2)
  const about = (more: Partial<SubscriptionRecord>, occasion: string) =>
    db.transaction((tx) =>
      mailAbout(platform, tx, { ...plan, ...more }, 'failed', { occasion, day: NOW }, NOW),
    )
  const { id: organization_id } = await anOrganization(platform)
  expect(await about({ user_id: null, organization_id }, 'x')).toBe(false)
  expect([await about({}, 'x'), await about({}, 'x'), await about({}, 'y')]).toEqual([true, false, true])
  await db.query(`update users set email = null, sign_in_name = 'no-mail' where id = $1`, [person.id])
  expect(await about({}, 'z'), 'whom no mail reaches').toBe(false)
  await db.transaction((tx) => noteTrial(tx, plan, NOW))
  await db.transaction((tx) => noteTrial(tx, plan, NOW))
  expect(await tried(person)).toBe(1)
})

it('reminds once of each period, on the day and not before', async () => {
  const person = await learner()
  const plan = (await planAt(db, MONTHLY))!
  const gift = await learner()
  await give(gift)
  const [{ grant_id }] = (await plansOf(gift)) as [SubscriptionRecord]
  const [row] = await db.orm
    .insert(subscriptions)
    .values({
      ...snapshotOf(plan, 1),
      user_id: person.id,
      seats: 1,
      provider: 'Stripe',
      provider_ref: 'sub_reminded',
      status: 'Active',
      grant_id,
      anchor_at: NOW,
      period_start: NOW,
      period_end: later(100),
    })
    .returning({ id: subscriptions.id })
  const { id } = row!
  type Values = Partial<typeof subscriptions.$inferInsert>
  const REST: Values = {
    period_end: later(100),
    trial_ends_at: null,
    cancel_at: null,
    duration_unit: 'month',
    card_year: null,
    card_month: null,
    grace_until: null,
  }
  const soon = (days: number, ms = 0): Date => new Date(later(days).getTime() + ms)
  const due = async (values: Values): Promise<string[]> => {
    await db.query('delete from subscription_mails where subscription_id = $1', [id])
    await set(id, { ...REST, ...values })
    await sendReminders(platform)
    await sendReminders(platform)
    return mailed(id)
  }
  const trial = (at: Date, more: Values = {}): Values => ({ trial_ends_at: at, period_end: at, ...more })
  const yearly = (at: Date, more: Values = {}): Values => ({ duration_unit: 'year', period_end: at, ...more })
  const card = (at: Date, card_month: number, more: Values = {}): Values => ({
    card_year: 2027,
    card_month,
    period_end: at,
    ...more,
  })
  const cases: [Values, string[]][] = [
    [{}, []],
    [trial(soon(2)), ['trial_ends']],
    [trial(soon(2, 1)), []],
    [trial(NOW), []],
    [trial(soon(2), { cancel_at: soon(2) }), []],
    [trial(soon(2), { period_end: soon(30) }), []],
    [yearly(soon(21)), ['renews_yearly']],
    [yearly(soon(21, 1)), []],
    [yearly(NOW), []],
    [yearly(soon(21), { cancel_at: soon(21) }), []],
    [yearly(soon(21), { trial_ends_at: soon(21) }), []],
    [{ period_end: soon(21) }, []],
    [card(soon(14), 2), ['card_expires']],
    [card(soon(14, 1), 2), []],
    [card(NOW, 2), []],
    [card(soon(14), 3), []],
    [card(soon(14), 2, { cancel_at: soon(14) }), []],
    [{ grace_until: soon(4) }, ['failed_again']],
    [{ grace_until: soon(4, 1) }, []],
    [{ grace_until: soon(1) }, ['failed_again', 'failed_last']],
    [{ grace_until: soon(1, 1) }, ['failed_again']],
    [{ grace_until: NOW }, []],
  ]
  for (const [values, kinds] of cases) expect(await due(values), JSON.stringify(values)).toEqual(kinds)
  // A card is good until its month is over.
  test.at('2027-03-20T00:00:00Z')
  const april = new Date('2027-04-01T00:00:00Z')
  expect([await due(card(april, 3)), await due(card(april, 4))]).toEqual([['card_expires'], []])
  test.at(NOW)
  await set(id, { ...REST, ...trial(soon(2)) })
  for (const other of [{ provider: 'Apple' }, { billing_type: 'Upfront' }] as Values[]) {
    await set(id, { provider: 'Stripe', billing_type: 'Subscription', ...other })
    await db.query('delete from subscription_mails where subscription_id = $1', [id])
    await sendReminders(platform)
    expect(await mailed(id)).toEqual([])
  }
})
