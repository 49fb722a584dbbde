import { globSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { CalendarDay, dayField, DatedInstant } from '#contract/calendar-day.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { closeStatements } from '#features/commerce/statements/server/close.ts'
import type { OnePurchase } from '#features/commerce/offline/offline.contract.ts'
import type { StatementRow } from '#features/commerce/statements/statements.contract.ts'
import type { DocumentRow } from '#features/commerce/documents/documents.contract.ts'
import type { Subscription } from '#features/commerce/subscriptions/subscriptions.contract.ts'
import { anOrganization, aPerson } from './factories.ts'
import { awake } from './payments.ts'
import { testWorld } from './world.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const ZONES = ['Pacific/Honolulu', 'Pacific/Kiritimati']
/** Names of instants that screens show as a calendar day. */
const DAYS =
  /^(due_at|valid_until|issued_at|period_(start|end)|cancel_at|renews_at|effective_at|continues_at)$/
/** Quizzes and downloads of lessons are due at a minute. */
const TO_THE_MINUTE = /^\/(quizzes|attempts|lessons)/

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
const endpoints = async (): Promise<Endpoint[]> => {
  const files = globSync('src/features/*/*/*.contract.ts', { cwd: ROOT })
  const modules = await Promise.all(
    files.map((file) => import(path.join(ROOT, file)) as Promise<Record<string, unknown>>),
  )
  return modules
    .flatMap((exports) => Object.values(exports))
    .flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
    .filter(isEndpoint)
}
const bare = (schema: unknown): unknown =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodOptional ? bare(schema.unwrap()) : schema
/** Every object of an answer, however deep. */
function objectsIn(schema: unknown): z.ZodObject[] {
  const inner = bare(schema)
  if (inner instanceof z.ZodArray) return objectsIn(inner.element)
  if (!(inner instanceof z.ZodObject)) return []
  return [inner, ...Object.values(inner.shape).flatMap(objectsIn)]
}

it('answers the day beside each instant that is shown as one', async () => {
  const wrong: string[] = []
  let seen = 0
  for (const { method, path: address, response } of await endpoints())
    for (const { shape } of objectsIn(response))
      for (const [name, field] of Object.entries(shape)) {
        const dated = bare(field) === DatedInstant
        if (dated) seen += 1
        const instant = bare(field) instanceof z.ZodISODateTime && DAYS.test(name)
        if (dated ? bare(shape[dayField(name)]) !== CalendarDay : instant && !TO_THE_MINUTE.test(address))
          wrong.push(`${method} ${address} ${name}`)
      }
  expect(seen).toBeGreaterThan(30)
  expect([...new Set(wrong)]).toEqual([])
})

it('shows the same days to every reader, on screen, in CSV, PDF and mail', async () => {
  // In New York it is still February 28, in Kiritimati March 1.
  const { test, tenants } = await testWorld({ at: new Date('2026-03-01T03:00:00Z') })
  const { platform } = test
  const admin = async () => test.as(await awake(test, tenants.admin))
  await (await admin()).put('/seller', { name: 'ASL Shop', time_zone: 'America/New_York', net_days: 30 })
  const school = await anOrganization(platform, { type: 'Regional Center', time_zone: 'Pacific/Honolulu' })
  const owner = await aPerson(platform, { role: 'Organization', organization_id: school.id })
  const learner = await aPerson(platform, { organization_id: school.id })
  const levels = { community: 'Full', courses: 'Full', dictionary: 'Full', live: 'Limited' }
  const term = { billing_type: 'Subscription', duration: 1, duration_unit: 'year', cents: 1000 }
  const names = { name_en: 'School', name_es: 'Escuela', buyer: 'organization' }
  const plan = await (await admin()).post<{ id: string }>('/plans', { ...names, ...term, ...levels })
  const asOwner = async () => test.as(await awake(test, owner))
  const asked = await (
    await asOwner()
  ).post<{ id: string }>('/offline-purchases', {
    plan_id: plan.body.data.id,
    seats: 5,
  })
  const { id } = asked.body.data
  await (await asOwner()).post(`/offline-purchases/${id}/order`, { paying: 'wire' })
  expect((await (await admin()).post(`/offline-purchases/${id}/approve`, {})).status).toBe(200)
  const code = await (
    await admin()
  ).post<{ id: string }>('/service-codes', {
    organization_id: school.id,
    user_id: learner.id,
    code: 'RC-1',
    starts_on: '2020-01-01',
    ends_on: '2099-12-31',
    units_authorised: 5,
    unit_cents: 1499,
  })
  const started = await (
    await asOwner()
  ).post(`/service-codes/${code.body.data.id}/start`, {}, { headers: { 'idempotency-key': randomUUID() } })
  expect(started.status).toBeLessThan(300)
  test.at('2026-04-02T03:00:00Z')
  await closeStatements(platform)

  // Each list that has such days, as an administrator in two zones a day apart.
  const lists = (await endpoints()).filter(
    ({ method, path: address, response }) =>
      method === 'GET' &&
      !address.includes('{') &&
      objectsIn(response).some(({ shape }) => Object.values(shape).some((f) => bare(f) === CalendarDay)),
  )
  const reads = async (zone: string) => {
    await (await admin()).patch('/users/me', { time_zone: zone })
    const answers: Record<string, string> = {}
    const { token } = (await awake(test, tenants.admin))!
    for (const { path: address, grammar } of lists) {
      if (!/^\/(documents|offline|orders|subscriptions|seats|service-code|gift|discounts|tax)/.test(address))
        continue
      const query: Record<string, string> = address === '/seats/summary' ? { organization_id: school.id } : {}
      const headers = { 'accept-timezone': zone }
      const { body } = await (await admin()).get(address, { query, headers })
      answers[address] = JSON.stringify(body.data)
      if (!grammar) continue
      const csv = await test.app.inject({
        url: `/rest/v1/${grammar.name}`,
        headers: { ...headers, accept: 'text/csv', authorization: `Bearer ${token}` },
      })
      expect(csv.headers['content-type'], address).toContain('text/csv')
      answers[`${address} as CSV`] = csv.payload
    }
    return answers
  }
  const [west, east] = [await reads(ZONES[0]!), await reads(ZONES[1]!)]
  expect(Object.keys(west).length).toBeGreaterThan(12)
  expect(east).toEqual(west)

  const rows = async <Row>(address: string): Promise<Row[]> =>
    (await (await admin()).get<Row[]>(address)).body.data
  const [purchase] = await rows<OnePurchase>('/offline-purchases')
  expect(purchase).toMatchObject({
    created_on: '2026-02-28',
    due_on: '2026-03-30',
    starts_on: '2026-02-28',
    ends_on: '2027-02-28',
  })
  const seats = (await rows<Subscription>('/subscriptions')).find(({ organization_id }) => organization_id)
  expect(seats).toMatchObject({ period_end_on: '2027-02-28' })
  const [statement] = await rows<StatementRow>('/service-code-statements')
  expect(statement).toMatchObject({ created_on: '2026-04-01', due_on: '2026-05-01' })
  const [own] = (await (await asOwner()).get<StatementRow[]>('/service-code-statements')).body.data
  expect(own).toEqual(statement)

  for (const [number, day] of [
    [purchase!.invoice_number, 'March 30, 2026'],
    [statement!.number, 'May 1, 2026'],
  ]) {
    const paper = (await rows<DocumentRow>('/documents')).find((one) => one.number === number)!
    const { token } = (await awake(test, tenants.admin))!
    const { rawPayload } = await test.app.inject({
      url: `/api/v2/documents/${paper.id}/pdf`,
      headers: { authorization: `Bearer ${token}` },
    })
    const pdf = await getDocumentProxy(new Uint8Array(rawPayload))
    expect((await extractText(pdf, { mergePages: true })).text).toContain(day)
    const mails = await platform.db.query<{ content: string }>(`select content::text as content from mails`)
    expect(mails.some(({ content }) => content.includes(number!) && content.includes(day!))).toBe(true)
  }
})
