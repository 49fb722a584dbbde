import { expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { FULL_ACCESS } from '../../grants/grants.contract.ts'
import { grant, moveGrant, suspendGrant } from '../../grants/server/public.ts'
import { aPerson, aPlanOf, aSeat, type TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import type { AllowanceBalance, AllowanceKind } from '../allowances.contract.ts'
import { giveAllowance, giveBackAllowance, takeAllowance, type NewAllowance } from './public.ts'

const { test, tenants } = await testWorld()
const { platform } = test
const { db } = platform
const days = (n: number): Date => new Date(platform.clock().getTime() + n * DAY_MS)
const give = (more: Partial<NewAllowance> & Pick<NewAllowance, 'for'>): Promise<boolean> =>
  db.transaction((tx) =>
    giveAllowance(tx, {
      kind: 'assessment',
      amount: 2,
      period: { start: new Date('2026-01-01'), end: new Date('2099-01-01') },
      of: 'plan',
      ...more,
    }),
  )
let n = 0
const take = (person: TestPerson, of = `try ${(n += 1)}`, kind: AllowanceKind = 'assessment') =>
  db.transaction((tx) => takeAllowance(tx, person.id, kind, platform.clock(), of))
const giveBack = (person: TestPerson, purpose: string) =>
  db.transaction((tx) => giveBackAllowance(tx, person.id, 'assessment', platform.clock(), purpose))
const left = async (person: TestPerson): Promise<number[]> =>
  (await test.as(person).get<AllowanceBalance[]>('/access/allowances')).body.data.map((row) => row.left)
const buyer = async (): Promise<[TestPerson, string]> => {
  const person = await aPerson(platform)
  const source = 'subscription'
  return [person, await grant(db, { user_id: person.id, source, ...FULL_ACCESS, starts_at: days(-9) })]
}

it('is given once for a period, and taken until none is left', async () => {
  const [person, grant_id] = await buyer()
  expect([await give({ for: { grant_id } }), await give({ for: { grant_id } })]).toEqual([true, false])
  expect(await left(person)).toEqual([2])
  const [balance] = (await test.as(person).get<AllowanceBalance[]>('/access/allowances')).body.data
  expect(balance!.source).toBe('subscription')
  expect([await take(person), await take(person), await take(person)]).toEqual([true, true, false])
  expect(await left(person)).toEqual([0])
  expect(await take(person, 'a talk', 'appointment')).toBe(false)
  // Nobody else's.
  expect(await left(tenants.one.learner)).toEqual([])
  expect(await take(tenants.one.learner)).toBe(false)
})

it('lets exactly one of fifty take the last', async () => {
  const [person, grant_id] = await buyer()
  await give({ for: { grant_id }, amount: 1 })
  const results = await Promise.all(Array.from({ length: 50 }, () => take(person)))
  expect(results.filter(Boolean)).toHaveLength(1)
  expect(await left(person)).toEqual([0])
  for (const wrong of [-1, 2])
    await expect(
      db.query(
        `
          update allowance_balances b
          set taken = $2
          from allowances a
          where a.id = b.allowance_id and a.grant_id = $1`,
        [grant_id, wrong],
      ),
    ).rejects.toMatchObject({ constraint: 'allowance_balances_left' })
})

it('is taken once for the same thing, and given back once', async () => {
  const [person, grant_id] = await buyer()
  await give({ for: { grant_id } })
  expect(await Promise.all([1, 2, 3].map(() => take(person, 'Monday')))).toEqual([true, true, true])
  expect(await left(person)).toEqual([1])
  expect([await giveBack(person, 'Monday'), await giveBack(person, 'Monday')]).toEqual([true, false])
  expect(await left(person)).toEqual([2])
  expect(await take(person, 'Monday')).toBe(true)
})

it('takes what runs out first, and nothing of a time that is over or a grant that does not count', async () => {
  const [person, grant_id] = await buyer()
  await give({ for: { grant_id }, period: { start: days(-9), end: days(20) } })
  await give({
    for: { user_id: person.id },
    amount: 1,
    period: { start: days(-9), end: days(2) },
    of: 'a gift',
  })
  await give({ for: { user_id: person.id }, period: { start: days(-9), end: days(-1) }, of: 'past' })
  expect(await left(person)).toEqual([1, 2])
  await take(person)
  expect(await left(person)).toEqual([0, 2])
  await db.transaction((tx) => suspendGrant(platform, tx, grant_id, platform.clock()))
  expect(await take(person)).toBe(false)
})

it('belongs to the seat: moving people gives nobody more', async () => {
  const { organization } = tenants.one
  const [first, second] = [
    await aPerson(platform, { organization_id: organization.id }),
    await aPerson(platform, { organization_id: organization.id }),
  ]
  const grant_id = await aSeat(platform, first.id, organization.id)
  await give({ for: { grant_id } })
  await take(first)
  const seat = await db.query<{ id: string }>('select id from seat_holders where user_id = $1', [first.id])
  const answer = await test
    .as(tenants.one.owner)
    .post(`/seats/${seat[0]!.id}/reassign`, { user_id: second.id })
  expect(answer.status).toBe(200)
  expect([await left(first), await left(second)]).toEqual([[], [1]])
  expect([await take(second), await take(second), await take(first)]).toEqual([true, false, false])
})

it('is each seat’s own, and nobody’s whose seat waits', async () => {
  const { organization, owner } = tenants.one
  const people = [1, 2].map(() => aPerson(platform, { organization_id: organization.id }))
  const [first, second] = await Promise.all(people)
  const grant_id = await aPlanOf(platform, organization.id, { seats: 2 })
  await test.as(owner).post('/seats/assign', { grant_id, user_ids: [first!.id, second!.id] })
  await give({ for: { grant_id }, amount: 1 })
  expect([await left(first!), await left(second!)]).toEqual([[1], [1]])
  await db.transaction((tx) => moveGrant(platform, tx, grant_id, { seats: 1 }, platform.clock()))
  expect([await take(first!), await take(second!)]).toEqual([true, false])
})
