import { afterAll, beforeAll, expect, test } from 'vitest'
import { can, visitorsCan } from '#contract/endpoint.ts'
import { permissionsOf, type Actor } from '../auth/actor.ts'
import { authorize } from './call/caller.ts'
import { testApp, type TestApp } from '../../../test/app.ts'
import { twoTenants } from '../../../test/factories.ts'
import { fillGadgets, gadgets } from '../../../test/fixtures/gadgets.ts'

let app: TestApp
let people: Awaited<ReturnType<typeof twoTenants>>

beforeAll(async () => {
  app = await testApp({}, gadgets)
  await fillGadgets(app.platform, new Date())
  people = await twoTenants(app.platform)
})
afterAll(() => app.close())

const key = (): { headers: Record<string, string> } => ({
  headers: { 'idempotency-key': `key-${Math.random().toString(36).slice(2)}` },
})

test('asks visitors to sign in, refuses people without the permission, and lets the others through', async () => {
  expect((await app.as(null).post('/gadgets', { word: 'abc' }, key())).status).toBe(401)
  expect((await app.as(people.one.learner).post('/gadgets', { word: 'abc' }, key())).status).toBe(403)
  const made = await app
    .as(people.one.teacher, { language: 'es' })
    .post<{ id: number }>('/gadgets', { word: ' abc ' }, key())
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({ message: 'Hecho.', toast: true, response_type: 'Success' })
})

test('lets no visitor past an access of people, whatever the visitors’ role holds', async () => {
  const visitor = {
    user_id: null,
    permissions: permissionsOf([{ feature_name: 'Quiz', permission_name: 'View', scope: 'all' }]),
  }
  expect(() => authorize(visitor as Actor, { method: 'GET', access: can('Quiz', 'View') })).toThrow(
    'not_signed_in',
  )
  expect(() =>
    authorize(visitor as Actor, { method: 'GET', access: visitorsCan('Quiz', 'View') }),
  ).not.toThrow()
  expect(() => authorize(visitor as Actor, { method: 'GET', access: visitorsCan('Quiz', 'Update') })).toThrow(
    'not_signed_in',
  )
})

test('takes a token that is not valid for no token, never for a visitor', async () => {
  for (const token of [
    'nonsense',
    `${people.one.learner.token}x`,
    people.one.learner.token.replace(/\.[^.]+$/, '.'),
  ]) {
    const reply = await app.as({ ...people.one.learner, token }).get('/gadgets')
    expect(reply.status).toBe(401)
  }
  expect((await app.as(people.one.learner).get('/gadgets')).status).toBe(200)
})

test('answers errors in the language of the person, with an id to quote and nothing of the inside', async () => {
  const spanish = await app
    .as(people.one.teacher, { language: 'es' })
    .post('/gadgets', { word: 'a', email: 'nobody' }, key())
  expect(spanish.status).toBe(422)
  expect(spanish.body).toMatchObject({
    message: 'Revisa los campos marcados.',
    toast: false,
    response_type: 'Warning',
    data: {
      code: 'invalid',
      fields: [{ path: 'word', message: 'Escribe al menos 2 caracteres.' }, { path: 'email' }],
    },
  })
  expect(spanish.body.error_id).toMatch(/^[0-9a-f]{12}$/)
  const tagged = await app
    .as(null)
    .get('/nothing-here', { headers: { 'accept-language': 'fr;q=0.9, es-MX;q=0.8, en;q=0.1' } })
  expect(tagged.body.message).toBe('No encontramos eso.')
  expect(
    (await app.as(null).get('/nothing-here', { headers: { 'accept-language': 'de' } })).body.message,
  ).toBe('We could not find that.')
})

test('refuses what nobody can store or read', async () => {
  const teacher = app.as(people.one.teacher)
  expect((await teacher.post('/gadgets', { word: 'ab\0c' }, key())).status).toBe(400)
  expect((await teacher.post('/gadgets', { word: '\ud800\ud800' }, key())).status).toBe(400)
  expect(
    (await teacher.post('/gadgets', JSON.parse(`${'{"a":'.repeat(60)}1${'}'.repeat(60)}`), key())).status,
  ).toBe(400)
  const broken = await app.app.inject({
    method: 'POST',
    url: '/api/v2/gadgets',
    headers: {
      authorization: `Bearer ${people.one.teacher.token}`,
      'content-type': 'application/json',
      'idempotency-key': 'broken-json-1',
    },
    payload: '{"word": ',
  })
  expect(broken.statusCode).toBe(400)
  const proto = await app.app.inject({
    method: 'POST',
    url: '/api/v2/gadgets',
    headers: {
      authorization: `Bearer ${people.one.teacher.token}`,
      'content-type': 'application/json',
      'idempotency-key': 'proto-json-1',
    },
    payload: '{"word":"abc","__proto__":{"role":"Admin"}}',
  })
  expect(proto.statusCode).toBe(400)
  expect((await teacher.get('/gadgets/not-a-number')).status).toBe(404)
})

test('runs a call with an Idempotency-Key once, however often it is sent', async () => {
  const teacher = app.as(people.one.teacher)
  expect((await teacher.post('/gadgets', { word: 'without' })).status).toBe(400)
  const same = key()
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => teacher.post<{ id: number }>('/gadgets', { word: 'once' }, same)),
  )
  expect(replies.filter((reply) => reply.status === 201).length).toBeGreaterThan(0)
  expect(replies.every((reply) => reply.status === 201 || reply.status === 409)).toBe(true)
  const again = await teacher.post<{ id: number }>('/gadgets', { word: 'once' }, same)
  expect(
    new Set([...replies, again].filter((reply) => reply.status === 201).map((reply) => reply.body.data.id))
      .size,
  ).toBe(1)
  expect((await app.platform.db.query(`select 1 from gadgets where word = 'once'`)).length).toBe(1)
  expect((await teacher.post('/gadgets', { word: 'other' }, same)).status).toBe(422)
  // The key belongs to the person: somebody else's call with it is a call of its own.
  expect((await app.as(people.two.teacher).post('/gadgets', { word: 'once' }, same)).status).toBe(201)
})

test('keeps no key of a call that failed', async () => {
  const same = key()
  expect((await app.as(people.one.teacher).post('/gadgets', { word: 'x' }, same)).status).toBe(422)
  expect((await app.as(people.one.teacher).post('/gadgets', { word: 'xyz' }, same)).status).toBe(201)
})

test('names the version of what it answers', async () => {
  expect((await app.as(people.one.learner).get('/gadgets/1')).headers['etag']).toBe('"3"')
})

test('limits calls by person and says when to come back', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 6 }, () => app.as(people.one.learner).post('/gadgets/knock')),
  )
  expect(statuses.map((reply) => reply.status).toSorted()).toEqual([200, 200, 200, 429, 429, 429])
  const refused = statuses.find((reply) => reply.status === 429)!
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.body.message).toMatch(/wait \d+ seconds/)
  expect((await app.as(people.two.learner).post('/gadgets/knock')).status).toBe(200)
})

test('answers version 1 like version 2', async () => {
  const [one, two] = await Promise.all([
    app.as(null).get('/api/v1/gadgets'),
    app.as(null).get('/api/v2/gadgets'),
  ])
  expect(one.status).toBe(200)
  expect(one.body).toEqual(two.body)
})

test('sends private answers past every cache, with the headers of a careful server', async () => {
  const { headers } = await app.as(people.one.learner).get('/gadgets')
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  const foreign = await app.as(null).get('/gadgets', { headers: { origin: 'https://evil.example' } })
  expect(foreign.headers['access-control-allow-origin']).toBeUndefined()
  const own = await app.as(null).get('/gadgets', { headers: { origin: app.platform.config.PUBLIC_URL } })
  expect(own.headers['access-control-allow-origin']).toBe(app.platform.config.PUBLIC_URL)
})
