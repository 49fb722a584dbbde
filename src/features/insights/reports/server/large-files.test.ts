import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { consents } from '#features/people/consents/server/consents.table.ts'
import { memberships } from '#features/people/memberships/server/memberships.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { seat_holders } from '#features/access/grants/server/grants.table.ts'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { aPerson, aPlanOf, twoTenants } from '../../../../../test/factories.ts'
import { AT_ONCE, type ReportSummary } from '../reports.contract.ts'
import type { ReportParams } from './figures.ts'
import { makeFile } from './files.service.ts'
import { hasMore } from './rows.queries.ts'

let test: TestApp
let one: Awaited<ReturnType<typeof twoTenants>>['one'], two: typeof one
beforeAll(async () => {
  test = await testApp()
  ;({ one, two } = await twoTenants(test.platform))
})
afterAll(() => test.close())

const asked = (): ReportParams => ({
  reading: { organization_id: one.organization.id, viewer_id: one.owner.id },
  filters: {},
  period: null,
  language: 'en',
  now: test.platform.clock(),
})
const download = (format: string, person = one.owner) =>
  test.app.inject({
    method: 'GET',
    url: `/api/v2/reports/download?format=${format}`,
    headers: { authorization: `Bearer ${person.token}` },
  })

it('counts those alone who are in a report, and no further than asked', async () => {
  const { db } = test.platform
  const more = (most: number, params: Partial<ReportParams> = {}) =>
    hasMore(db, { ...asked(), ...params }, most)
  const shy = await aPerson(test.platform, { organization_id: one.organization.id, seat: true })
  await aPerson(test.platform, { organization_id: one.organization.id })
  const { seen } = (await test.as(one.owner).get<ReportSummary>('/reports/summary')).body.data.learners
  expect([await more(seen - 1), await more(seen)]).toEqual([true, false])
  expect(await more(0, { filters: { user_id: two.learner.id } })).toBe(false)
  // A teacher of nobody, and an owner who reads about another organization.
  const teacher = await aPerson(test.platform, { role: 'Teacher', organization_id: one.organization.id })
  for (const viewer_id of [teacher.id, two.owner.id])
    expect(await more(0, { reading: { organization_id: one.organization.id, viewer_id } })).toBe(false)
  expect(await more(0, { reading: { organization_id: one.organization.id, viewer_id: null } })).toBe(true)
  await db.orm.update(consents).set({ state: 'withdrawn' }).where(eq(consents.subject_id, shy.id))
  expect(await more(seen - 1)).toBe(false)
})

it('is not sent at once when it is large, but made as CSV or PDF by a job', async () => {
  const { orm } = test.platform.db
  const organization_id = one.organization.id,
    now = test.platform.clock(),
    count = AT_ONCE.pdf + 1
  const people = await orm
    .insert(users)
    .values(
      Array.from({ length: count }, (_, n) => ({
        first_name: 'Many',
        last_name: `${n}`,
        email: `many${n}@example.com`,
        role: 'Student' as const,
      })),
    )
    .returning({ id: users.id })
  await orm
    .insert(memberships)
    .values(people.map(({ id }) => ({ organization_id, user_id: id, kind: 'learner' as const })))
  await orm.insert(consents).values(
    people.map(({ id }) => ({
      subject_id: id,
      organization_id,
      asked_by: one.owner.id,
      scope: ['progress'],
      expires_at: now,
      until: new Date('2100-01-01'),
      state: 'granted',
    })),
  )
  const grant_id = await aPlanOf(test.platform, organization_id, { seats: count })
  await orm.insert(seat_holders).values(
    people.map(({ id }, n) => ({
      grant_id,
      organization_id,
      user_id: id,
      seat: n + 1,
      assigned_at: now,
    })),
  )
  const statuses = async (person: typeof one.owner) => [
    (await download('csv', person)).statusCode,
    (await download('pdf', person)).statusCode,
  ]
  expect(await statuses(one.owner)).toEqual([200, 409])
  expect(await statuses(two.owner)).toEqual([200, 200])
  const ask = async (body: object) =>
    (await test.as(one.owner).post<{ id: string }>('/reports/files', { date_range: 'all', ...body })).body
      .data.id
  const ids = [await ask({ format: 'csv' }), await ask({})]
  for (const id of ids) await makeFile(test.platform, id)
  const files = (await test.as(one.owner).get<{ id: string; format: string }[]>('/reports/files')).body.data
  expect(ids.map((id) => files.find((file) => file.id === id)?.format)).toEqual(['csv', 'pdf'])
  const contents = []
  for (const id of ids) {
    const { url } = (await test.as(one.owner).get<{ url: string }>(`/reports/files/${id}`)).body.data
    const { payload, headers } = await test.app.inject(url)
    contents.push([headers['content-disposition'], payload])
  }
  const [[name, csv], [pdfName, pdf]] = contents as [[string, string], [string, string]]
  expect([name, pdfName]).toEqual([
    expect.stringContaining('report.csv'),
    expect.stringContaining('report.pdf'),
  ])
  expect(csv).toBe((await download('csv')).payload)
  expect(csv.split('\n').filter((line) => line.includes('Many'))).toHaveLength(count)
  expect(csv).not.toContain(two.learner.email)
  expect(pdf.slice(0, 5)).toBe('%PDF-')
  const mails = await test.platform.db.query<{ text: string }>(
    `select content::text as text from mails where "to" = $1`,
    [one.owner.email],
  )
  expect(mails.map(({ text }) => /The (CSV|PDF) with/.exec(text)?.[1]).toSorted()).toEqual(['CSV', 'PDF'])
})
