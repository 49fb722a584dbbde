import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { anOrganization, aPerson, twoTenants, type TestPerson } from '../../../../../test/factories.ts'
import type { ServiceCodeRow } from '../../service-codes/service-codes.contract.ts'
import type { CodeRequestRow } from '../code-requests.contract.ts'

let test: TestApp
let admin: TestPerson
type Center = { id: string; owner: TestPerson; learner: TestPerson }
let bay: Center, valley: Center
const aCenter = async (name: string): Promise<Center> => {
  const { id } = await anOrganization(test.platform, { type: 'Regional Center', name })
  return {
    id,
    owner: await aPerson(test.platform, { role: 'Organization', organization_id: id }),
    learner: await aPerson(test.platform, { organization_id: id }),
  }
}
beforeAll(async () => {
  test = await testApp()
  admin = (await twoTenants(test.platform)).admin
  bay = await aCenter('Bay')
  valley = await aCenter('Valley')
})
afterAll(() => test.close())

const FIELDS = { units_authorised: 6, starts_on: '2020-01-01', ends_on: '2099-12-31' }
const ask = (center: Center, more: Record<string, unknown> = {}, who: TestPerson = center.owner) =>
  test.as(who).post<{ id: string }>('/service-code-requests', {
    user_id: center.learner.id,
    code: `RC-${randomUUID().slice(0, 8)}`,
    ...FIELDS,
    ...more,
  })
/** Field errors of a response, as "path message". */
const wrong = ({ body }: { body: unknown }): string[] =>
  ((body as { data?: { fields?: { path: string; message: string }[] } }).data?.fields ?? []).map(
    ({ path, message }) => `${path} ${message}`,
  )
const requestsOf = async (who: TestPerson): Promise<CodeRequestRow[]> =>
  (await test.as(who).get<CodeRequestRow[]>('/service-code-requests', { query: { page_size: '100' } })).body
    .data
const step = (who: TestPerson, id: string, what: string, body: Record<string, unknown> = {}) =>
  test.as(who).post<{ id: string }>(`/service-code-requests/${id}/${what}`, body)
const codesOf = async (code: string): Promise<ServiceCodeRow[]> =>
  (await test.as(admin).get<ServiceCodeRow[]>('/service-codes', { query: { code: `eq.${code}` } })).body.data

it('becomes a code of the Regional Center once, with what staff put right, and says so to who asked', async () => {
  const { id } = (await ask(bay, { code: 'BAY-1', note: 'Starts in fall' })).body.data
  expect(await requestsOf(valley.owner)).toEqual([])
  expect(await requestsOf(bay.learner)).toEqual([])
  expect((await requestsOf(bay.owner))[0]).toMatchObject({ id, state: 'open', code: 'BAY-1' })
  expect(
    (await test.as(admin).get<{ waiting: { codes: number } }>('/dashboards/admin')).body.data.waiting.codes,
  ).toBe(1)
  const right = { ...FIELDS, code: 'BAY-1', units_authorised: 4, unit_cents: 1499 }
  const both = await Promise.all([step(admin, id, 'issue', right), step(admin, id, 'issue', right)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(await codesOf('BAY-1')).toMatchObject([
    { user_id: bay.learner.id, organization_id: bay.id, units_left: 4, note: 'Starts in fall' },
  ])
  const code_id = both.find(({ status }) => status === 201)!.body.data.id
  expect((await requestsOf(bay.owner))[0]).toMatchObject({ state: 'issued', code_id })
  expect(
    await test.platform.db.query(`select content->>'subject' as subject from mails where "to" = $1`, [
      bay.owner.email,
    ]),
  ).toContainEqual({ subject: 'Code BAY-1 is ready' })
  expect((await step(bay.owner, id, 'withdraw')).status).toBe(409)
})

it('is declined with a reason that the center reads, and can be asked for again', async () => {
  const { id } = (await ask(bay, { code: 'BAY-2' })).body.data
  const twice = await ask(bay, { code: 'bay-2' })
  expect([twice.status, wrong(twice)]).toEqual([422, ['code You have already asked for this code.']])
  expect((await step(admin, id, 'decline', { reason: ' ' })).status).toBe(422)
  expect((await step(admin, id, 'decline', { reason: 'The dates have passed.' })).status).toBe(200)
  expect((await requestsOf(bay.owner)).find((one) => one.id === id)).toMatchObject({
    state: 'declined',
    reason: 'The dates have passed.',
  })
  const again = (await ask(bay, { code: 'BAY-2' })).body.data
  expect((await step(valley.owner, again.id, 'withdraw')).status).toBe(404)
  expect((await step(bay.owner, again.id, 'withdraw')).status).toBe(200)
  expect(await codesOf('BAY-2')).toEqual([])
})

it('is asked for by owners, for learners of their own, with a code that is not there yet', async () => {
  const { id } = (await ask(valley, { code: 'V-1' })).body.data
  await step(admin, id, 'issue', { ...FIELDS, code: 'V-1', unit_cents: 1499 })
  expect(wrong(await ask(valley, { code: 'v-1' }))).toEqual([
    'code This Regional Center already has a code like this.',
  ])
  // Another center's code may be called the same.
  expect((await ask(bay, { code: 'V-1' })).status).toBe(201)
  expect(wrong(await ask(valley, { user_id: bay.learner.id }))).toEqual([
    'user_id This person is not a learner of this Regional Center.',
  ])
  expect(wrong(await ask(valley, { ends_on: '2019-01-01' }))).toEqual([
    'ends_on The last day comes before the first.',
  ])
  expect((await ask(valley, {}, valley.learner)).status).toBe(403)
})
