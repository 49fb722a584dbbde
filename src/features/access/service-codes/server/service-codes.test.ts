import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { anOrganization, aPerson, twoTenants, type TestPerson } from '../../../../../test/factories.ts'
import { forgetNotes } from './forget.ts'
import type { CodeFigures, ServiceCodeRow, ServiceCodeUseRow } from '../service-codes.contract.ts'

let test: TestApp
let tenants: Awaited<ReturnType<typeof twoTenants>>
let center: { id: string; name: string }
let owner: TestPerson, learner: TestPerson
beforeAll(async () => {
  test = await testApp()
  tenants = await twoTenants(test.platform)
  center = await anOrganization(test.platform, { type: 'Regional Center', name: 'Bay Center' })
  owner = await aPerson(test.platform, { role: 'Organization', organization_id: center.id })
  learner = await aPerson(test.platform, { organization_id: center.id })
})
afterAll(() => test.close())

let n = 0
const admin = () => test.as(tenants.admin)
const DAYS = { starts_on: '2020-01-01', ends_on: '2099-12-31' }
const issue = async (more: Record<string, unknown> = {}) =>
  admin().post<{ id: string }>('/service-codes', {
    organization_id: center.id,
    user_id: learner.id,
    code: `RC-${(n += 1)}`,
    units_authorised: 6,
    unit_cents: 1499,
    ...DAYS,
    ...more,
  })
const use = (id: string, months = 1) =>
  admin().post<{ id: string; until: string }>(
    `/service-codes/${id}/uses`,
    { months },
    { headers: { 'idempotency-key': randomUUID() } },
  )
const codeOf = async (id: string) =>
  (await admin().get<ServiceCodeRow[]>('/service-codes', { query: { id: `eq.${id}` } })).body.data[0]!

it('pays for months of learning, one after the other, until its units are used', async () => {
  const someone = await aPerson(test.platform, { organization_id: center.id })
  const { id } = (await issue({ user_id: someone.id, units_authorised: 3 })).body.data
  expect((await test.as(someone).get<{ courses: string }>('/access/mine')).body.data.courses).toBe('Limited')
  const first = (await use(id, 2)).body.data,
    second = (await use(id, 1)).body.data
  expect((await test.as(someone).get<{ courses: string }>('/access/mine')).body.data.courses).toBe('Full')
  expect(new Date(second.until).getTime() - new Date(first.until).getTime()).toBeGreaterThan(27 * 86_400_000)
  const third = await use(id, 1)
  expect([third.status, third.body.message]).toEqual([409, 'This code has 0 units left.'])
  expect(await codeOf(id)).toMatchObject({ units_left: 0, units_used: 3, state: 'used_up' })
  // Taken back: the units return, what was opened ends, once.
  expect((await admin().post(`/service-code-uses/${first.id}/give-back`)).status).toBe(200)
  expect((await admin().post(`/service-code-uses/${first.id}/give-back`)).status).toBe(409)
  expect(await codeOf(id)).toMatchObject({ units_left: 2 })
  const uses = await admin().get<ServiceCodeUseRow[]>('/service-code-uses', {
    query: { code_id: `eq.${id}` },
  })
  expect(uses.body.data.map(({ units }) => units).toSorted()).toEqual([-2, 1, 2])
  expect((await test.as(someone).get<{ courses: string }>('/access/mine')).body.data.courses).toBe('Limited')
})

it('begins at once again when all months were given back', async () => {
  const { id } = (await issue()).body.data
  for (const given of [(await use(id, 2)).body.data, (await use(id, 1)).body.data])
    expect((await admin().post(`/service-code-uses/${given.id}/give-back`)).status).toBe(200)
  const { until } = (await use(id, 1)).body.data
  expect(new Date(until).getTime()).toBeLessThan(test.platform.clock().getTime() + 32 * 86_400_000)
})

it('never falls below zero, however many use it at the same moment', async () => {
  const { id } = (await issue({ units_authorised: 5 })).body.data
  const all = await Promise.all(Array.from({ length: 25 }, () => use(id)))
  expect(all.filter(({ status }) => status === 201)).toHaveLength(5)
  expect(all.filter(({ status }) => status === 409)).toHaveLength(20)
  const [sum] = await test.platform.db.query<{ units: number; grants: number }>(
    `
      select sum(units)::int as units, count(distinct grant_id)::int as grants
      from service_code_uses
      where code_id = $1`,
    [id],
  )
  expect([sum, (await codeOf(id)).units_left]).toEqual([{ units: 5, grants: 5 }, 0])
  // The database says so by itself, and keeps what was written.
  await expect(
    test.platform.db.query('insert into service_code_uses (code_id, units, at) values ($1, 1, now())', [id]),
  ).rejects.toMatchObject({ code: '23514' })
  await expect(
    test.platform.db.query('update service_code_uses set units = 1 where code_id = $1', [id]),
  ).rejects.toMatchObject({ code: '23001' })
  await expect(
    test.platform.db.query('delete from service_code_uses where code_id = $1', [id]),
  ).rejects.toMatchObject({ code: '23001' })
})

it('is begun a month at a time by its learner and its Regional Center, by nobody else and not ahead', async () => {
  const someone = await aPerson(test.platform, { organization_id: center.id })
  const { id } = (await issue({ user_id: someone.id, units_authorised: 2 })).body.data
  const start = (person: TestPerson) =>
    test
      .as(person)
      .post<{ until: string }>(
        `/service-codes/${id}/start`,
        {},
        { headers: { 'idempotency-key': randomUUID() } },
      )
  for (const stranger of [learner, tenants.one.owner, tenants.one.teacher, tenants.two.learner])
    expect((await start(stranger)).status).toBe(404)
  const both = await Promise.all([start(someone), start(someone)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const row = await codeOf(id)
  expect(row.units_left).toBe(1)
  expect(row.runs_until).toBe(both.find(({ status }) => status === 201)!.body.data.until)
  expect((await test.as(someone).get<{ courses: string }>('/access/mine')).body.data.courses).toBe('Full')
  expect((await start(owner)).body.message).toMatch(/is running/)
  const home = async (person: TestPerson) =>
    (await test.as(person).get<{ codes: CodeFigures | null }>('/dashboards/organization')).body.data.codes
  const before = (await home(owner))!
  const { id: soon } = (
    await issue({
      user_id: someone.id,
      ends_on: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
    })
  ).body.data
  expect(await home(owner)).toEqual({
    ...before,
    codes: before.codes + 1,
    units_left: before.units_left + 6,
    ending: before.ending + 1,
  })
  await admin().post(`/service-codes/${soon}/withdraw`)
  expect(await home(owner)).toEqual(before)
  expect(await home(tenants.one.owner)).toBeNull()
  const [ledger] = await test.platform.db.query<{ id: string; recorded_by: string }>(
    'select id, recorded_by from service_code_uses where code_id = $1',
    [id],
  )
  expect(ledger!.recorded_by).toBe(someone.id)
  await admin().post(`/service-code-uses/${ledger!.id}/give-back`)
  expect((await start(owner)).status).toBe(201)
  await admin().post(`/service-codes/${id}/withdraw`)
  expect((await start(owner)).status).toBe(409)
})

it('takes a repeated call for one, and refuses one without a key', async () => {
  const { id } = (await issue()).body.data
  const headers = { 'idempotency-key': randomUUID() }
  const twice = [
    await admin().post<{ id: string }>(`/service-codes/${id}/uses`, { months: 1 }, { headers }),
    await admin().post<{ id: string }>(`/service-codes/${id}/uses`, { months: 1 }, { headers }),
  ]
  expect(twice[0]!.body.data.id).toBe(twice[1]!.body.data.id)
  expect((await codeOf(id)).units_left).toBe(5)
  expect((await admin().post(`/service-codes/${id}/uses`, { months: 1 })).status).toBe(400)
})

it('is issued by a Regional Center to one of its learners, under a name of its own', async () => {
  expect(
    (await issue({ organization_id: tenants.one.organization.id, user_id: tenants.one.learner.id })).status,
  ).toBe(409)
  expect((await issue({ user_id: tenants.one.learner.id })).body.data).toMatchObject({
    fields: [{ path: 'user_id' }],
  })
  expect((await issue({ code: 'SAME-1' })).status).toBe(201)
  expect((await issue({ code: 'same-1' })).body.data).toMatchObject({ fields: [{ path: 'code' }] })
  expect((await issue({ starts_on: '2026-02-01', ends_on: '2026-01-01' })).body.data).toMatchObject({
    fields: [{ path: 'ends_on' }],
  })
})

it('is changed without undoing what was used, and cannot be used once it is withdrawn or out of its days', async () => {
  const { id } = (await issue({ units_authorised: 4 })).body.data
  await use(id, 3)
  const body = { code: `RC-${n}`, ...DAYS, note: 'renewed' }
  // A code holds units or an amount, never both.
  expect(
    (await admin().patch(`/service-codes/${id}`, { ...body, cents_authorised: 5000 })).body.data,
  ).toMatchObject({
    code: 'invalid',
    fields: [{ path: 'cents_authorised' }],
  })
  expect(
    (await admin().patch(`/service-codes/${id}`, { ...body, units_authorised: 2 })).body.data,
  ).toMatchObject({
    fields: [
      { path: 'units_authorised', message: '3 units are already used. Authorize at least that many.' },
    ],
  })
  expect((await admin().patch(`/service-codes/${id}`, { ...body, units_authorised: 10 })).status).toBe(200)
  expect(await codeOf(id)).toMatchObject({ units_left: 7, note: 'renewed' })
  await admin().patch(`/service-codes/${id}`, { ...body, units_authorised: 10, ends_on: '2020-02-01' })
  expect([(await codeOf(id)).state, (await use(id)).status]).toEqual(['expired', 409])
  await admin().patch(`/service-codes/${id}`, { ...body, units_authorised: 10 })
  await admin().post(`/service-codes/${id}/withdraw`)
  expect([(await codeOf(id)).state, (await use(id)).status]).toEqual(['withdrawn', 409])
  const nobodys = `/service-codes/${randomUUID()}`
  expect((await admin().post(`${nobodys}/withdraw`)).status).toBe(404)
  expect((await admin().patch(nobodys, { ...body, units_authorised: 10 })).status).toBe(404)
})

it('is seen by its Regional Center and its learner, written by the platform alone, and reported', async () => {
  const { id } = (await issue({ note: 'for staff' })).body.data
  await use(id, 2)
  const seen = async (person: TestPerson) =>
    (await test.as(person).get<ServiceCodeRow[]>('/service-codes', { query: { id: `eq.${id}` } })).body.data
  expect(await seen(owner)).toMatchObject([{ id, note: 'for staff' }])
  expect(await seen(learner)).toMatchObject([{ id, note: null }])
  for (const stranger of [tenants.one.owner, tenants.one.teacher, tenants.one.learner])
    expect(await seen(stranger)).toEqual([])
  for (const person of [owner, learner])
    expect(
      (
        await test.as(person).post('/service-codes', {
          organization_id: center.id,
          user_id: learner.id,
          code: 'OWN-1',
          units_authorised: 9,
          ...DAYS,
        })
      ).status,
    ).toBe(403)
  expect(
    (await test.as(owner).patch(`/service-codes/${id}`, { code: 'OWN-2', units_authorised: 900, ...DAYS }))
      .status,
  ).toBe(403)
  const report = await test
    .as(owner)
    .get<ServiceCodeUseRow[]>('/service-code-uses', { query: { code_id: `eq.${id}`, date_range: 'today' } })
  expect(report.body.data).toMatchObject([{ units: 2, given_back: false }])
  expect((await test.as(tenants.one.owner).get<ServiceCodeUseRow[]>('/service-code-uses')).body.data).toEqual(
    [],
  )
  const codes = await test.platform.db.query<{ code: string }>(
    'select code from audit_log where subject_id = $1 order by id',
    [id],
  )
  expect(codes.map(({ code }) => code)).toEqual(['SERVICE_CODE_CREATED', 'SERVICE_CODE_USED'])
})

it('counts the codes that may be used, and those that end within thirty days', async () => {
  const own = await anOrganization(test.platform, { type: 'Regional Center', time_zone: 'UTC' })
  const person = await aPerson(test.platform, { organization_id: own.id })
  const today = new Date().toISOString().slice(0, 10)
  const day = (n: number): string => new Date(Date.parse(today) + n * 86_400_000).toISOString().slice(0, 10)
  const code = async (more: Record<string, unknown>): Promise<string> => {
    const { status, body } = await issue({
      organization_id: own.id,
      user_id: person.id,
      starts_on: '2020-01-01',
      ...more,
    })
    expect(status, JSON.stringify(body)).toBe(201)
    return body.data.id
  }
  await code({ ends_on: day(29) })
  await code({ ends_on: day(30) })
  await code({ ends_on: day(-1) })
  await code({ starts_on: day(1), ends_on: day(20) })
  const used = await code({ ends_on: day(10), units_authorised: 2 })
  await use(used, 2)
  await admin().post(`/service-codes/${await code({ ends_on: day(10) })}/withdraw`)
  const leads = await aPerson(test.platform, { role: 'Organization', organization_id: own.id })
  const { codes } = (await test.as(leads).get<{ codes: CodeFigures | null }>('/dashboards/organization')).body
    .data
  expect(codes).toMatchObject({ codes: 2, units_left: 12, units_used: 2, ending: 1, running: 1 })
})

it('holds an amount under rules like those of units, and logs each change once', async () => {
  const { db } = test.platform
  const someone = await aPerson(test.platform, { organization_id: center.id })
  const { id } = (
    await issue({
      user_id: someone.id,
      units_authorised: undefined,
      unit_cents: undefined,
      cents_authorised: 5000,
      note: 'By check',
    })
  ).body.data
  const spent = async (cents: number): Promise<string> =>
    (
      await db.query<{ id: string }>(
        'insert into service_code_uses (code_id, cents, at) values ($1, $2, now()) returning id',
        [id, cents],
      )
    )[0]!.id
  const use_id = await spent(1200)
  const body = { code: `RC-${n}`, ...DAYS }
  const change = async (more: object) => {
    const { status, body: said } = await admin().patch<{ fields?: { path: string }[] }>(
      `/service-codes/${id}`,
      { ...body, ...more },
    )
    return status === 200 ? status : said.data.fields?.[0]?.path
  }
  expect(await change({ units_authorised: 3 })).toBe('units_authorised')
  expect(await change({ cents_authorised: null })).toBe('units_authorised')
  expect(await change({ cents_authorised: 1199 })).toBe('cents_authorised')
  expect(await change({ cents_authorised: 1200 })).toBe(200)
  expect(await codeOf(id)).toMatchObject({
    cents_left: 0,
    cents_used: 1200,
    state: 'used_up',
    note: 'By check',
  })
  expect(await change({ cents_authorised: 1200 }), 'nothing new').toBe(200)
  expect(await change({ code: 'SAME-1' })).toBe('code')
  expect(await change({ note: null })).toBe(200)
  expect((await use(id)).body.data).toMatchObject({ code: 'by_amount' })

  const giveBack = (one: string) => admin().post(`/service-code-uses/${one}/give-back`)
  expect((await giveBack(use_id)).status).toBe(200)
  expect(await codeOf(id)).toMatchObject({ cents_left: 1200, state: 'active', note: null })
  expect((await giveBack(use_id)).body.data).toMatchObject({ code: 'given_back_already' })
  const [reversal] = await db.query<{ id: string }>('select id from service_code_uses where reverses = $1', [
    use_id,
  ])
  expect((await giveBack(reversal!.id)).status).toBe(404)
  expect((await giveBack(randomUUID())).status).toBe(404)
  for (let twice = 0; twice < 2; twice += 1)
    expect((await admin().post(`/service-codes/${id}/withdraw`)).status).toBe(200)
  const logged = await db.query<{ code: string }>(
    'select code from audit_log where subject_id = $1 order by id',
    [id],
  )
  expect(logged.map(({ code }) => code.replace('SERVICE_CODE_', ''))).toEqual([
    'CREATED',
    'UPDATED',
    'UPDATED',
    'GIVEN_BACK',
    'WITHDRAWN',
  ])
})

it('keeps the kind and the price of units, and knows a month by the cheapest plan alone', async () => {
  const { id } = (await issue({ units_authorised: 4 })).body.data
  await use(id, 3)
  const change = (more: object) =>
    admin().patch<{ fields?: { path: string }[] }>(`/service-codes/${id}`, {
      code: `RC-${n}`,
      ...DAYS,
      ...more,
    })
  expect((await change({ units_authorised: null })).body.data.fields?.[0]?.path).toBe('cents_authorised')
  expect((await change({ units_authorised: 3, unit_cents: 900 })).status).toBe(200)
  expect(await codeOf(id)).toMatchObject({ units_left: 0, unit_cents: 900, state: 'used_up' })
  expect((await change({ units_authorised: 3 })).status).toBe(200)
  expect(await codeOf(id)).toMatchObject({ unit_cents: 900 })
  // No plan of a month is on sale here.
  expect((await issue({ unit_cents: undefined })).body.data).toMatchObject({
    fields: [{ path: 'unit_cents' }],
  })
  expect((await issue({ unit_cents: 0 })).status).toBe(201)
  const soon = await issue({ starts_on: '2098-01-01' })
  expect((await codeOf(soon.body.data.id)).state).toBe('upcoming')
  const uses = await admin().get<ServiceCodeUseRow[]>('/service-code-uses', {
    query: { code_id: `eq.${id}` },
  })
  expect(uses.body.data).toMatchObject([
    { opens_from: expect.any(String), recorded_by: expect.any(String), reverses: null },
  ])
  const found = async (q: string): Promise<string[]> =>
    (await admin().get<ServiceCodeRow[]>('/service-codes', { query: { q, id: `eq.${id}` } })).body.data.map(
      (row) => row.id,
    )
  expect([await found(learner.last_name), await found('nobody-is-called-so')]).toEqual([[id], []])
})

it('loses what staff noted about a learner who is erased, and no other code does', async () => {
  const { db } = test.platform
  const someone = await aPerson(test.platform, { organization_id: center.id })
  const [gone, kept] = [
    (await issue({ user_id: someone.id, note: 'Moved away' })).body.data.id,
    (await issue({ note: 'Stays' })).body.data.id,
  ]
  await db.transaction((tx) => forgetNotes(tx, someone, new Date()))
  expect([(await codeOf(gone)).note, (await codeOf(kept)).note]).toEqual([null, 'Stays'])
  expect((await admin().get(`/service-codes?id=eq.${gone}`)).status).toBe(200)
})
