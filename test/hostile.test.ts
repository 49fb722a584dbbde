import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenApi, Operation } from '#server/openapi/types.ts'
import { testApp, type TestApp } from './app.ts'
import { twoTenants, type TestPerson } from './factories.ts'

/**
 * Every operation of the description, with what an attacker or a broken client sends: never a 5xx, always the
 * error body.
 */

let test: TestApp
let people: TestPerson[]
let operations: { path: string; method: string; operation: Operation }[]
beforeAll(async () => {
  test = await testApp()
  await test.platform.jobs.start()
  const { one, admin } = await twoTenants(test.platform)
  people = [admin, one.owner, one.teacher, one.learner]
  const document = (await test.app.inject('/api/v2/openapi.json')).json<OpenApi>()
  operations = Object.entries(document.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        path,
        method: method.toUpperCase(),
        operation,
      })),
    )
    // Health answers 503 on purpose; figures and files have tests of their own.
    .filter(({ path }) => !/^\/(health|metrics)/.test(path))
})
afterAll(() => test.close())

const deep = (n: number): string => '['.repeat(n) + ']'.repeat(n)
const BODIES: [name: string, body: string, type: string][] = [
  ['broken JSON', '{"a":', 'application/json'],
  ['empty', '', 'application/json'],
  ['null', 'null', 'application/json'],
  ['a list', '[1,2]', 'application/json'],
  ['a number', '1e999', 'application/json'],
  ['text', '"x"', 'application/json'],
  ['deep nesting', `{"a":${deep(5000)}}`, 'application/json'],
  ['prototype keys', '{"__proto__":{"admin":true},"constructor":{"prototype":{"x":1}}}', 'application/json'],
  [
    'NUL',
    '{"email":"a\\u0000@example.com","password":"\\u0000","name":"\\u0000","word":"\\u0000","first_name":"\\u0000"}',
    'application/json',
  ],
  [
    'lone surrogate',
    '{"email":"\\ud800@example.com","password":"\\udfff","first_name":"\\ud800"}',
    'application/json',
  ],
  [
    'wrong types',
    '{"email":["a"],"password":{"$ne":1},"id":99999999999999999999999,"page":-1,"token":[],"keys":{},"word":7}',
    'application/json',
  ],
  ['form', 'email=a%40b.c&password=x', 'application/x-www-form-urlencoded'],
  ['multipart', '--x\r\nbroken', 'multipart/form-data; boundary=x'],
  ['XML', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', 'application/xml'],
  ['no known type', 'x', 'x/y'],
]
const QUERIES = [
  '?page=-1&limit=99999999999&offset=1e9',
  '?order=id;drop table users--&select=*,password',
  '?q=%00',
  '?q=%ED%A0%80',
  '?a[__proto__]=1&__proto__[x]=1&constructor=1',
  '?page=1&page=2&limit=x',
  "?status=eq.'&date_range=never&q='\"\\%",
  `?q=${'('.repeat(300)}`,
  '?select=id&order=id.asc.asc.desc&limit=NaN',
  '?keyPath=..%2f..%2fetc%2fpasswd&width=1e9&height=-1',
  '?state=eq.x&created_at=gt.not-a-date&bytes=in.(1,2',
]
const IDS = [
  '0',
  '00000000-0000-0000-0000-000000000000',
  'urn:uuid:00000000-0000-0000-0000-000000000000',
  '%00',
  '%ED%A0%80',
  "'; drop table users; --",
  '..%2f..%2fetc',
  '99999999999999999999',
  '__proto__',
  'x'.repeat(300),
  '%zz',
]

const at = (path: string, id: string): string =>
  path.replace(/\{\w+\}/g, id.includes('%') ? id : encodeURIComponent(id))
const A_UUID = '0197f000-0000-7000-8000-000000000000'

/**
 * Sends it and checks the answer; the number of attempts keeps a test from passing because there was nothing
 * to try.
 */
let attempts = 0
async function attempt(
  method: string,
  url: string,
  person: TestPerson | null,
  body?: string,
  type?: string,
): Promise<void> {
  attempts += 1
  const began = performance.now()
  const answer = await test.app.inject({
    method: method as 'GET',
    url,
    headers: {
      ...(person && { authorization: `Bearer ${person.token}` }),
      ...(type && { 'content-type': type }),
      'tus-resumable': '1.0.0',
    },
    ...(body !== undefined && { payload: body }),
  })
  const name = `${method} ${url.slice(0, 120)} ${type ?? ''} ${(body ?? '').slice(0, 60)} as ${person?.role ?? 'visitor'}: ${answer.payload.slice(0, 200)}`
  expect(answer.statusCode, name).toBeLessThan(500)
  expect(performance.now() - began, name).toBeLessThan(4000)
  if (answer.statusCode >= 400 && method !== 'HEAD') {
    expect(answer.headers['content-type'], name).toContain('application/json')
    expect(answer.payload, name).not.toMatch(/\bat \w+ \(|node_modules|select .* from|\/src\/|syntax error/i)
  }
}

describe('hostile input', () => {
  it('in bodies is refused by every operation that writes', async () => {
    for (const { path, method } of operations.filter(
      (one) => one.method !== 'GET' && one.method !== 'HEAD',
    )) {
      for (const person of [null, people[0]!, people[3]!])
        for (const [, body, type] of BODIES) await attempt(method, at(path, A_UUID), person, body, type)
    }
    expect(attempts).toBeGreaterThan(1000)
  }, 120_000)

  it('in addresses and queries is refused by every operation', async () => {
    for (const { path, method } of operations) {
      for (const person of [null, people[0]!]) {
        if (path.includes('{')) for (const id of IDS) await attempt(method, at(path, id), person)
        if (method === 'GET')
          for (const query of QUERIES) await attempt(method, at(path, A_UUID) + query, person)
      }
    }
    expect(attempts).toBeGreaterThan(2000)
  }, 120_000)

  it('in headers changes nothing', async () => {
    for (const headers of [
      { authorization: 'Bearer x' },
      { authorization: 'Bearer a.b.c' },
      { 'accept-language': 'en;q='.repeat(500) },
      { 'accept-timezone': '../../etc/passwd' },
      { range: 'bytes=0-,1-,2-' },
      { 'if-match': '*' },
      { accept: 'text/csv;q=' },
      { 'x-http-method-override': 'DELETE' },
      { host: 'evil.example' },
    ] as Record<string, string>[]) {
      for (const { path } of operations.filter((one) => one.method === 'GET')) {
        const answer = await test.app.inject({ url: at(path, A_UUID), headers })
        expect(answer.statusCode, `${path} ${JSON.stringify(headers).slice(0, 80)}`).toBeLessThan(500)
      }
    }
  }, 60_000)

  it('leaves no mark on prototypes', () => {
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined()
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })
})

describe('access', () => {
  it('is refused to every role without the permission, at every operation', async () => {
    for (const { path, method, operation } of operations) {
      const needed = operation['x-permission']
      if (!needed) continue
      const { feature, permission } = needed as { feature: 'User'; permission: 'View' }
      for (const person of [null, ...people]) {
        if (test.platform.permissions(person?.role ?? 'CMS').scope(feature, permission) !== null) continue
        const answer = await test.app.inject({
          method: method as 'GET',
          url: at(path, A_UUID),
          headers: { ...(person && { authorization: `Bearer ${person.token}` }), 'tus-resumable': '1.0.0' },
        })
        expect(answer.statusCode, `${method} ${path} as ${person?.role ?? 'visitor'}`).toBe(
          person ? 403 : 401,
        )
      }
    }
  }, 60_000)

  it('is not gained by writing the address another way', async () => {
    const [, owner] = people
    for (const url of [
      '/API/V2/jobs',
      '/api/v2//jobs',
      '//api/v2/jobs',
      '/api/v2/./jobs',
      '/api/v2/x/../jobs',
      '/api/v2/jobs/',
      '/api/v2/%6aobs',
      '/api/v2/jobs;x=1',
      '/api/v1/jobs',
      '/api/v2/JOBS',
      '/rest/v1/jobs',
      '/rest/v1//jobs',
      '/api/v2/jobs%00',
      '/api/v2/jobs?_method=GET',
    ]) {
      for (const person of [null, owner!]) {
        const answer = await test.app.inject({
          url,
          headers: {
            ...(person && { authorization: `Bearer ${person.token}` }),
            'x-original-url': '/api/v2/jobs',
            'x-rewrite-url': '/api/v2/jobs',
            'x-forwarded-for': '127.0.0.1',
          },
        })
        expect([400, 401, 403, 404], `${url} ${answer.statusCode}`).toContain(answer.statusCode)
      }
    }
  })

  it('from pages of other origins is not allowed to read', async () => {
    const allowed = test.platform.config.PUBLIC_URL
    for (const [origin, expected] of [
      [allowed, allowed],
      ['https://evil.example', undefined],
      ['null', undefined],
      [`${allowed}.evil.example`, undefined],
      [`${allowed}@evil.example`, undefined],
      [allowed.toUpperCase(), undefined],
    ] as const) {
      for (const method of ['GET', 'OPTIONS'] as const) {
        const answer = await test.app.inject({
          method,
          url: '/api/v2/access/mine',
          headers: { origin, ...(method === 'OPTIONS' && { 'access-control-request-method': 'GET' }) },
        })
        expect(answer.headers['access-control-allow-origin'], `${method} ${origin}`).toBe(expected)
        expect(String(answer.headers.vary ?? ''), `${method} ${origin}`).toContain('origin')
      }
    }
  })
})
