import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import { balanceOf } from '../../ledger/server/public.ts'
import { creditErrors, type CreditEntry } from '../credit.contract.ts'
import { addCredit, creditOf, takeCredit, takeUpTo, type Holder } from './balances.ts'
import { mergeCredit } from './merge.ts'

const { test, tenants } = await testWorld()
const { platform } = test
const { db } = platform
const now = (): Date => platform.clock()
const learner = (): Promise<TestPerson> => aPerson(platform, {})
const change = (where: '' | '/take-back', body: Record<string, unknown>, key: string = randomUUID()) =>
  test
    .as(tenants.admin)
    .post<{ cents: number; taken: number }>(
      `/credit${where}`,
      { reason: 'A lesson was missed', ...body },
      { headers: { 'idempotency-key': key } },
    )
const entries = async (as: TestPerson): Promise<CreditEntry[]> =>
  (await test.as(as).get<CreditEntry[]>('/credit/entries')).body.data
const has = (holder: Holder): Promise<number> => creditOf(db, holder)

it('is given with a reason, booked once for a call, and seen by whose it is', async () => {
  const { id, ...person } = await learner()
  const owed = await balanceOf(db, 'customer_credit'),
    key = randomUUID()
  for (const _ of [1, 2])
    expect((await change('', { user_id: id, cents: 1500 }, key)).body.data.cents).toBe(1500)
  expect(await balanceOf(db, 'customer_credit')).toBe(owed - 1500)
  expect((await test.as({ id, ...person }).get('/credit')).body.data).toEqual({
    cents: 1500,
    currency: 'USD',
  })
  expect(await entries({ id, ...person })).toMatchObject([
    { kind: 'given', cents: 1500, reason: 'A lesson was missed', user_id: id },
  ])
  const logged = await db.query(
    `select after from audit_log where code = 'CREDIT_GIVEN' and subject_id = $1`,
    [id],
  )
  expect(logged).toMatchObject([{ after: { cents: 1500, reason: 'A lesson was missed' } }])
})

it('is taken back as far as there is some', async () => {
  const { id } = await learner()
  await change('', { user_id: id, cents: 700 })
  const owed = await balanceOf(db, 'customer_credit')
  expect((await change('/take-back', { user_id: id, cents: 900 })).body.data).toEqual({
    taken: 700,
    cents: 0,
  })
  expect((await change('/take-back', { user_id: id, cents: 900 })).body.data).toEqual({ taken: 0, cents: 0 })
  expect(await balanceOf(db, 'customer_credit')).toBe(owed + 700)
})

it('of an organization is for who buys for it', async () => {
  const { one, two } = tenants
  await change('', { organization_id: one.organization.id, cents: 4000 })
  const asked = { query: { organization_id: one.organization.id } }
  expect((await test.as(one.owner).get('/credit', asked)).body.data).toMatchObject({ cents: 4000 })
  for (const other of [one.teacher, one.learner, two.owner])
    expect((await test.as(other).get('/credit', asked)).status).toBe(404)
  expect(await entries(one.owner)).toMatchObject([{ organization_id: one.organization.id, cents: 4000 }])
  expect(await entries(two.owner)).toEqual([])
})

it('says at the field what cannot be given', async () => {
  const { id } = await learner()
  const wrong: [Record<string, unknown>, string][] = [
    [{ user_id: id, cents: 0 }, 'cents'],
    [{ user_id: id, cents: -5 }, 'cents'],
    [{ user_id: id, cents: 10.5 }, 'cents'],
    [{ user_id: id, cents: 1_000_001 }, 'cents'],
    [{ user_id: id, cents: 5, reason: ' ' }, 'reason'],
    [{ cents: 5 }, 'user_id'],
    [{ user_id: randomUUID(), cents: 5 }, 'user_id'],
    [{ organization_id: randomUUID(), cents: 5 }, 'organization_id'],
    [{ user_id: id, organization_id: tenants.one.organization.id, cents: 5 }, 'user_id'],
  ]
  for (const [body, path] of wrong) {
    const { status, body: answer } = await change('', body)
    const { fields } = answer.data as unknown as { fields: { path: string }[] }
    expect([status, fields[0]?.path], JSON.stringify(body)).toEqual([422, path])
  }
  expect(await has({ user_id: id })).toBe(0)
})

it('never falls below zero, however many take of it at once, and comes once for what it is of', async () => {
  const { id } = await learner()
  const holder = { user_id: id }
  const added = await Promise.all(
    Array.from({ length: 20 }, () =>
      db.transaction((tx) =>
        addCredit(tx, holder, { cents: 1000, kind: 'referral', of: `friend-${id}` }, now()),
      ),
    ),
  )
  expect(added.filter(Boolean)).toHaveLength(1)
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) =>
      db.transaction((tx) => takeCredit(tx, holder, { cents: 300, kind: 'order', of: `${id}-${n}` }, now())),
    ),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await has(holder)).toBe(100)
  const rest = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      db.transaction((tx) => takeUpTo(tx, holder, 60, { kind: 'renewal', of: `${id}-${n}` }, now())),
    ),
  )
  expect(rest.toSorted((a, b) => b - a).slice(0, 3)).toEqual([60, 40, 0])
  await expect(
    db.query('update credit_balances set cents = 5 where user_id = $1', [id]),
  ).rejects.toMatchObject({
    code: '23514',
  })
  await expect(db.query('delete from credit_entries')).rejects.toThrow()
})

it('is joined where two accounts are', async () => {
  const [from, into] = [await learner(), await learner()]
  await change('', { user_id: from.id, cents: 1200 })
  await change('', { user_id: into.id, cents: 300 })
  const merged = await test
    .as(tenants.admin)
    .post(`/people/${from.id}/merge`, { into: into.id, reason: 'Registered twice' })
  expect(merged.status).toBe(200)
  expect([await has({ user_id: from.id }), await has({ user_id: into.id })]).toEqual([0, 1500])
  // Whoever has nothing brings nothing.
  const poor = await learner()
  await db.transaction((tx) => mergeCredit(tx, poor.id, into.id, now()))
  const moved = await db.query(`select from credit_entries where kind = 'merged'`)
  expect(moved, 'out of one and into the other').toHaveLength(2)
})

it('is taken to the last cent, once for what it is of, and whole or not at all', async () => {
  const person = await learner()
  const holder = { user_id: person.id }
  await change('', { user_id: person.id, cents: 800 })
  const take = (cents: number, of: string) =>
    db.transaction((tx) => takeCredit(tx, holder, { cents, kind: 'order', of }, now()))
  const first = randomUUID()
  expect([await take(300, first), await take(300, first), await has(holder)]).toEqual([true, false, 500])
  await expect(take(501, randomUUID())).rejects.toMatchObject({ definition: creditErrors.not_enough_credit })
  expect([await take(500, randomUUID()), await has(holder)]).toEqual([true, 0])
  const up = () => db.transaction((tx) => takeUpTo(tx, holder, 5, { kind: 'renewal', of: first }, now()))
  expect(await up()).toBe(0)
  await change('', { user_id: person.id, cents: 9 })
  expect([await up(), await up(), await has(holder)]).toEqual([5, 0, 4])
  const other = await learner()
  const seen = async (by: TestPerson, user_id: string) =>
    (await test.as(by).get('/credit', { query: { user_id } })).status
  expect([
    await seen(other, other.id),
    await seen(other, person.id),
    await seen(tenants.admin, person.id),
  ]).toEqual([200, 404, 200])
})
