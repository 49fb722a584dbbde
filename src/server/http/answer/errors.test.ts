import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorBody } from '#contract/endpoint.ts'
import { aPerson, twoTenants, type TestPerson } from '../../../../test/factories.ts'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { errorBody } from './errors.ts'

let test: TestApp
let admin: TestPerson, learner: TestPerson
beforeAll(async () => {
  test = await testApp()
  admin = (await twoTenants(test.platform)).admin
  learner = await aPerson(test.platform)
})
afterAll(() => test.close())

/** Statement that the database refuses, with the status that the caller gets. */
const REFUSED: [name: string, statement: string, status: number][] = [
  ['a number out of range', 'select 3000000000::bigint::int', 422],
  ['a date that does not exist', `select '2026-02-31'::date`, 422],
  ['text that is no date', `select 'tomorrow-ish'::date`, 422],
  ['text that is no id', `select 'x'::uuid`, 422],
  ['a range that ends before it begins', `select int4range(2, 1)`, 422],
  [
    'a value that a check refuses',
    `insert into organization_types (key, name_en, name_es, position, status) values ('x', 'x', 'x', 1, 'x')`,
    422,
  ],
  ['two times that overlap', `do $$ begin raise exclusion_violation; end $$`, 409],
  ['a unique value', `do $$ begin raise unique_violation; end $$`, 409],
  ['a division by zero, our fault', 'select 1 / 0', 500],
  ['a column that does not exist, our fault', 'select nothing from users', 500],
]

describe('what the database refuses', () => {
  it.each(REFUSED)('is answered for %s', async (_, statement, status) => {
    const error: unknown = await test.platform.db.query(statement).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    const answer = errorBody(error, 'es', 'id')
    expect(answer.status).toBe(status)
    // In words of both languages, without a word of SQL.
    expect(Object.keys(answer.body.messages).toSorted()).toEqual(['en', 'es'])
    expect(JSON.stringify(answer.body)).not.toMatch(/select|relation|column|constraint/)
  })
})

describe('a number that no column can hold', () => {
  const id = '0197f000-0000-7000-8000-000000000000'
  const far = 3_000_000_000
  it.each([
    ['POST', `/signs/${id}/accept`, { version: far }, 422, 'version'],
    ['GET', `/site-documents/${id}/compare?language=en&from=1&to=${far}`, undefined, 422, 'to'],
    ['POST', `/site-documents/${id}/restore`, { language: 'en', edition: far }, 422, 'edition'],
    // Addresses of what is not there.
    ['GET', `/site-documents/${id}/signed/editions/${far}`, undefined, 404, undefined],
  ] as const)('is refused at its field: %s %s', async (method, url, body, status, field) => {
    const as = test.as(admin)
    const answer = await (method === 'GET' ? as.get(url) : as.post(url, body))
    expect(answer.status).toBe(status)
    expect((answer.body as ErrorBody).data?.fields?.map(({ path }) => path)).toEqual(field && [field])
  })

  it('is refused for days in the wrong order', async () => {
    const answer = await test
      .as(learner)
      .get(`/availability/teachers/${id}/slots?from=2026-12-08T00:00:00Z&to=2026-12-01T00:00:00Z`)
    expect([answer.status, (answer.body as ErrorBody).data?.fields?.[0]?.path]).toEqual([422, 'to'])
  })
})

it('answers a moment after the year 9999 as a value that does not fit', async () => {
  const beyond = new Date('9999-12-31T23:59:59-14:00').toISOString()
  const refused: unknown = await test.platform.db
    .query('select $1::timestamptz', [beyond])
    .catch((error: unknown) => error)
  expect(errorBody(refused, 'en', 'id').status).toBe(422)
})

/** Error of the card provider's client. */
const provider = (type: string, code?: string): Error =>
  Object.assign(new Error('in the provider’s words'), { type, ...(code && { code }) })

it.each([
  ['StripeInvalidRequestError', 'resource_missing', 409],
  ['StripeIdempotencyError', undefined, 409],
  ['StripeCardError', 'card_declined', 422],
  ['StripeInvalidRequestError', 'lock_timeout', 503],
  ['StripeConnectionError', undefined, 503],
  ['StripeAuthenticationError', undefined, 503],
])('answers %s (%s) of the card provider with %i, in words of ours', (type, code, status) => {
  const answer = errorBody(provider(type, code), 'en', 'id')
  expect(answer.status).toBe(status)
  expect(answer.body.message).not.toContain('provider’s words')
})
