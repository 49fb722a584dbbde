import { expect, it } from 'vitest'
import { anOrganization, aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { awake, payments, planOnSale } from '../../../../../test/payments.ts'
import { testWorld } from '../../../../../test/world.ts'
import { takeAllowance } from '../../../access/allowances/server/public.ts'
import type { AllowanceBalance } from '../../../access/allowances/allowances.contract.ts'
import { sweepSubscriptions } from './sweep.ts'

const { test, tenants } = await testWorld()
const { platform } = test
const pay = await payments(test)
await pay.until('2027-01-10T10:00:00Z')
const clientOf = async (person: TestPerson) => test.as(await awake(test, person))
const plan = (more: Record<string, unknown>): Promise<string> =>
  planOnSale(test, tenants.admin, { live: 'Full', ...more })
const left = async (person: TestPerson): Promise<[string, number, number][]> =>
  (await (await clientOf(person)).get<AllowanceBalance[]>('/access/allowances')).body.data.map(
    (row) => [row.kind, row.left, row.amount] as [string, number, number],
  )
const take = (person: TestPerson, purpose: string): Promise<boolean> =>
  platform.db.transaction((tx) => takeAllowance(tx, person.id, 'assessment', platform.clock(), purpose))
const buy = (person: TestPerson, id: string, kind = 'plan', quantity = 1) =>
  pay.buy(person, { items: [{ kind, id, quantity }] })

it('come with each period that is paid, as many as the plan has, and none with free days', async () => {
  const small = await plan({ assessments: 1, trial_days: 7 }),
    large = await plan({ assessments: 3, appointments: 2, cents: 3000 })
  const person = await aPerson(platform, {})
  await buy(person, small)
  expect(await left(person)).toEqual([])
  await pay.until('2027-01-17T12:00:00Z')
  expect(await left(person)).toEqual([['assessment', 1, 1]])
  expect(await take(person, 'one')).toBe(true)

  // A larger plan in the same period includes its own number; items used stay used.
  const client = await clientOf(person)
  const [running] = (await client.get<{ id: string }[]>('/subscriptions?status=eq.Active')).body.data
  const wanted = { plan_id: large, seats: 1 }
  const shown = (
    await client.post<{ due_now: number; at: string }>(`/subscriptions/${running!.id}/preview`, wanted)
  ).body.data
  const changed = await client.post(
    `/subscriptions/${running!.id}/change`,
    { ...wanted, at: shown.at, expected: shown.due_now },
    { headers: { 'idempotency-key': 'a-larger-plan' } },
  )
  expect(changed.status).toBe(200)
  await pay.settled()
  expect(await left(person)).toEqual([
    ['appointment', 2, 2],
    ['assessment', 2, 3],
  ])
  // Unused items of a period do not carry over to the next.
  await pay.until('2027-02-17T12:00:00Z')
  expect(await left(person)).toEqual([
    ['appointment', 2, 2],
    ['assessment', 3, 3],
  ])
})

it('come once a year with a plan for life', async () => {
  const life = await plan({
    billing_type: 'Onetime',
    duration_unit: 'lifetime',
    assessments: 2,
    cents: 20_000,
  })
  const person = await aPerson(platform, {})
  await buy(person, life)
  expect(await take(person, 'first')).toBe(true)
  expect(await left(person)).toEqual([['assessment', 1, 2]])
  test.at(new Date(platform.clock().getTime() + 366 * 86_400_000).toISOString())
  expect(await left(person)).toEqual([])
  for (const _ of [1, 2]) await sweepSubscriptions(platform)
  expect(await left(person)).toEqual([['assessment', 2, 2]])
})

it('are had by each seat of an organization', async () => {
  const seats = await plan({ buyer: 'organization', assessments: 1 })
  const organization = await anOrganization(platform)
  const owner = await aPerson(platform, { role: 'Organization', organization_id: organization.id })
  const [one, two] = [
    await aPerson(platform, { organization_id: organization.id }),
    await aPerson(platform, { organization_id: organization.id }),
  ]
  await pay.until('2028-06-01T10:00:00Z')
  await buy(owner, seats, 'seats', 2)
  await pay.until('2028-06-01T10:10:00Z')
  const given = await (await clientOf(owner)).post('/seats/assign', { user_ids: [one.id, two.id] })
  expect(given.status).toBe(200)
  expect(await take(one, 'mine')).toBe(true)
  expect([await left(one), await left(two)]).toEqual([[['assessment', 0, 1]], [['assessment', 1, 1]]])
})
