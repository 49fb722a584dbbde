import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { awake, planOnSale } from '../../../../../test/payments.ts'
import { anOrganization, aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import type { OrganizationDashboard } from '#features/insights/dashboards/dashboards.contract.ts'
import type { Renewal } from '../offline.contract.ts'
import { sweepOffline } from './sweep.ts'

const { test, tenants } = await testWorld({ at: new Date('2026-01-31T10:00:00Z') })
const { platform } = test
const { admin } = tenants
const YEAR = { duration: 1, duration_unit: 'year' }
const plan = await planOnSale(test, admin, {
  ...YEAR,
  buyer: 'organization',
  billing_type: 'Upfront',
  cents: 1000,
})
const act = async (person: TestPerson, at: string, body: unknown = {}) =>
  test.as(await awake(test, person)).post<{ id: string }>(`/offline-purchases${at}`, body)
const quote = async (person: TestPerson, seats: number): Promise<string> =>
  (await act(person, '', { plan_id: plan, seats })).body.data.id
const order = (person: TestPerson, id: string) => act(person, `/${id}/order`, { paying: 'wire' })
const pay = (id: string, cents: number) =>
  act(admin, `/${id}/payments`, { cents, reference: randomUUID(), received_on: '2026-01-31' })
const renewal = async (person: TestPerson): Promise<Renewal | null> =>
  (await test.as(await awake(test, person)).get<OrganizationDashboard>('/dashboards/organization')).body.data
    .renewal
const anOwner = async (): Promise<TestPerson> =>
  aPerson(platform, { role: 'Organization', organization_id: (await anOrganization(platform)).id })

it('follows a term of seats from its quote to its payment, and the next from 60 days before its end', async () => {
  const owner = await anOwner(),
    other = await anOwner()
  expect(await renewal(owner)).toBeNull()
  const first = await quote(owner, 10)
  expect(await renewal(owner)).toEqual({ state: 'quoted', seats: 10, ends_at: null, ends_on: null })
  await order(owner, first)
  expect(await renewal(owner)).toMatchObject({ state: 'ordered' })
  await act(admin, `/${first}/approve`)
  expect(await renewal(owner)).toMatchObject({ state: 'approved', ends_on: '2027-01-31' })
  await pay(first, 10_000)
  expect(await renewal(owner)).toBeNull()

  test.at('2026-12-02T09:59:59Z')
  expect(await renewal(owner), 'a second before the 60 days').toBeNull()
  test.at('2026-12-02T10:00:00Z')
  expect(await renewal(owner)).toMatchObject({ state: 'due', seats: 10, ends_on: '2027-01-31' })
  const next = await quote(owner, 12)
  await order(owner, next)
  expect(await renewal(owner)).toMatchObject({ state: 'ordered', seats: 12, ends_on: '2027-01-31' })
  await act(admin, `/${next}/approve`)
  await pay(next, 12_000)
  expect(await renewal(owner)).toBeNull()
  expect(await renewal(other), 'of another organization').toBeNull()
})

it('leaves out a quote that has run out, and shows an invoice that is overdue', async () => {
  test.at('2026-01-31T10:00:00Z')
  const owner = await anOwner()
  await quote(owner, 10)
  test.at('2026-03-03T10:00:00Z')
  expect(await renewal(owner)).toBeNull()
  const id = await quote(owner, 4)
  await order(owner, id)
  await act(admin, `/${id}/approve`)
  test.at('2026-04-10T10:00:00Z')
  await sweepOffline(platform)
  expect(await renewal(owner)).toMatchObject({ state: 'overdue', seats: 4 })
})

it('is shown to owners alone', async () => {
  const owner = await anOwner()
  await quote(owner, 10)
  const teacher = await aPerson(platform, { role: 'Teacher', organization_id: owner.organization_id! })
  expect(await renewal(teacher)).toBeNull()
})
