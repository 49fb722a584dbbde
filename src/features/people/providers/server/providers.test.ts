import { generateKeyPairSync } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { buildApp, makeServer } from '#server/http/server.ts'
import type { Config } from '#server/config.ts'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import {
  aRegistered,
  aBrowser,
  auditCodes,
  lastMail,
  PASSWORD,
  registration,
} from '../../sign-in/server/testing.ts'
import { configuredProviders, type Identity } from './providers.ts'
import { providersRoutes } from './providers.routes.ts'
import { signInRoutes } from '../../sign-in/server/sign-in.routes.ts'

let test: TestApp
let app: FastifyInstance
const people = new Map<string, Identity>()
const fake = {
  address: (state: string) => new URL(`https://provider.example/authorize?state=${state}`),
  identify: async (code: string) => people.get(code) ?? Promise.reject(new Error('unknown code')),
}
beforeAll(async () => {
  test = await testApp()
  app = await buildApp(makeServer(test.platform.config), test.platform, [
    providersRoutes(test.platform, { google: fake, apple: fake }),
    signInRoutes(test.platform),
  ])
})
afterAll(async () => {
  await app.close()
  await test.close()
})

const identity = (email: string, more: Partial<Identity> = {}): Identity => ({
  account_id: `id of ${email}`,
  email,
  email_verified: true,
  first_name: 'Sol',
  last_name: 'Vega',
  ...more,
})
async function comeBack(person: Identity, navigate = ''): Promise<{ location: string; cookies: string[] }> {
  people.set(person.account_id, person)
  const start = await app.inject({ url: `/api/v2/auth/google/start${navigate && `?navigate=${navigate}`}` })
  const state = new URL(String(start.headers.location)).searchParams.get('state') ?? ''
  const cookie = start.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
  const back = await app.inject({
    url: '/api/v2/auth/google/callback',
    query: { code: person.account_id, state },
    headers: { cookie },
  })
  expect(back.statusCode).toBe(302)
  return {
    location: String(back.headers.location).replace('http://127.0.0.1:3000', ''),
    cookies: back.cookies.filter(({ value }) => value !== '').map(({ name }) => name),
  }
}

const about = (ticket: string, more: Record<string, unknown> = {}) => ({
  ticket,
  first_name: 'Sol',
  last_name: 'Vega',
  birth_year: 1990,
  language: 'en',
  terms: true,
  ...more,
})
const complete = (payload: object) =>
  app.inject({ method: 'POST', url: '/api/v2/auth/providers/register', payload })
const ticketOf = (location: string): string => /#ticket=([\w-]+)$/.exec(location)?.[1] ?? ''
/** Comes back for the first time and answers what everybody is asked. */
async function joins(person: Identity, more: Record<string, unknown> = {}) {
  const { location } = await comeBack(person)
  return complete(about(ticketOf(location), more))
}

it('names only the providers that are configured', async () => {
  expect((await app.inject({ url: '/api/v2/auth/providers' })).json()).toEqual({ data: ['google', 'apple'] })
  expect((await test.as(null).get('/auth/providers')).body.data).toEqual([])
  expect((await app.inject({ url: '/api/v2/auth/azure/start' })).statusCode).toBe(404)
})

it('asks a new person what everybody is asked before anything is kept, then signs them in, and knows them the next time', async () => {
  const first = await comeBack(identity('new@provider.example'), '/app/courses')
  expect(first).toEqual({
    location: expect.stringMatching(/^\/auth\/complete\?navigate=%2Fapp%2Fcourses#ticket=/) as string,
    cookies: [],
  })
  const storedUsers = () =>
    test.platform.db.query(
      `select role, first_name, birth_year from users where email::text like '%@provider.example'`,
    )
  expect(await storedUsers()).toEqual([])
  const ticket = ticketOf(first.location)
  expect(
    (
      await app.inject({ method: 'POST', url: '/api/v2/auth/providers/by-ticket', payload: { ticket } })
    ).json(),
  ).toEqual({
    data: { provider: 'google', email: 'new@provider.example', first_name: 'Sol', last_name: 'Vega' },
  })
  for (const [path, more] of [
    ['birth_year', { birth_year: undefined }],
    ['terms', { terms: false }],
  ] as const)
    expect((await complete(about(ticket, more))).json()).toMatchObject({ data: { fields: [{ path }] } })
  const done = await complete(about(ticket))
  expect([
    done.statusCode,
    done.json<{ data: { status: string } }>().data.status,
    done.cookies.some(({ name }) => name === 'asl_refresh'),
  ]).toEqual([200, 'signed_in', true])
  expect(
    await test.platform.db.query(
      `select document from acceptances a join users u on u.id = a.user_id where u.email = 'new@provider.example'`,
    ),
  ).toHaveLength(2)
  // The ticket is for once; afterwards the provider's account is known, whatever its address is by then.
  expect((await complete(about(ticket))).json()).toMatchObject({ data: { code: 'link_expired' } })
  expect(
    (await comeBack(identity('new@provider.example', { email: 'changed@provider.example' }), '/app/courses'))
      .location,
  ).toBe('/auth/login?signed-in=1&navigate=%2Fapp%2Fcourses')
  expect(await storedUsers()).toEqual([{ role: 'Student', first_name: 'Sol', birth_year: 1990 }])
})

it('asks a child’s guardian, and lets nobody in before they agree', async () => {
  const child = identity('child@provider.example'),
    birth_year = new Date().getUTCFullYear() - 9
  expect((await joins(child, { birth_year })).json()).toMatchObject({
    data: { fields: [{ path: 'guardian_email' }] },
  })
  expect((await joins(child, { birth_year, guardian_email: 'CHILD@provider.example' })).statusCode).toBe(422)
  const asked = await joins(child, { birth_year, guardian_email: 'parent@provider.example' })
  expect(asked.json()).toEqual({ data: { status: 'guardian', token: null } })
  expect((await comeBack(child)).location).toBe('/static5')
  const { url } = await lastMail(test.platform, 'parent@provider.example')
  expect(
    (
      await aBrowser(test).post('/auth/guardian/decide', {
        token: /guardian=([\w-]+)/.exec(url)?.[1],
        decision: 'granted',
      })
    ).status,
  ).toBe(200)
  await aBrowser(test).post('/auth/verify-email', {
    token: (await lastMail(test.platform, 'child@provider.example')).token,
  })
  expect((await comeBack(child)).cookies).toContain('asl_refresh')
})

it('takes no ticket that is altered, foreign or old', async () => {
  const ticket = ticketOf((await comeBack(identity('late@provider.example'))).location)
  const expired = { data: { code: 'link_expired' } }
  expect(
    (await complete(about(`${ticket.startsWith('x') ? 'y' : 'x'}${ticket.slice(1)}`))).json(),
  ).toMatchObject(expired)
  test.at(new Date(Date.now() + 31 * 60_000))
  expect((await complete(about(ticket))).json()).toMatchObject(expired)
  test.at(new Date())
})

it('links a vouched address to the person who has it, who keeps their password', async () => {
  await aRegistered(test, 'links@one.example')
  expect((await comeBack(identity('LINKS@one.example'))).cookies).toContain('asl_refresh')
  expect(
    (await aBrowser(test).post('/auth/login', { email: 'links@one.example', password: PASSWORD })).status,
  ).toBe(200)
  expect(await auditCodes(test.platform)).toContain('PROVIDER_LINKED')
})

it('takes the password away from whoever registered an address that was not theirs', async () => {
  await aBrowser(test).post('/auth/register', registration('victim@one.example'))
  expect((await comeBack(identity('victim@one.example'))).cookies).toContain('asl_refresh')
  expect(
    (await aBrowser(test).post('/auth/login', { email: 'victim@one.example', password: PASSWORD })).code,
  ).toBe('wrong_credentials')
})

it('does not link an address that the provider does not vouch for', async () => {
  await aRegistered(test, 'mine@one.example')
  expect(await comeBack(identity('mine@one.example', { email_verified: false }))).toEqual({
    location: '/auth/login?problem=not-linked',
    cookies: [],
  })
  // A new person is signed in at once; the address is theirs after they confirm it.
  expect((await joins(identity('unvouched@one.example', { email_verified: false }))).json()).toMatchObject({
    data: { status: 'signed_in' },
  })
  expect((await comeBack(identity('unvouched@one.example', { email_verified: false }))).cookies).toContain(
    'asl_refresh',
  )
  expect(
    await test.platform.db.query(`select from users where email = 'unvouched@one.example'`),
  ).toHaveLength(0)
  expect((await comeBack(identity('none@one.example', { email: null }))).location).toBe(
    '/auth/login?problem=no-email',
  )
})

it('lets no suspended person in', async () => {
  await joins(identity('gone@provider.example'))
  await test.platform.db.query(`update users set status = 'inactive' where email = 'gone@provider.example'`)
  expect(await comeBack(identity('gone@provider.example'))).toEqual({
    location: '/static5?because=suspended',
    cookies: [],
  })
})

it('refuses a callback that this browser did not begin, and one that the provider refuses', async () => {
  people.set('somebody', identity('somebody@provider.example'))
  const foreign = await app.inject({ url: '/api/v2/auth/google/callback?code=somebody&state=foreign' })
  expect([foreign.headers.location, foreign.cookies.filter(({ value }) => value !== '')]).toEqual([
    'http://127.0.0.1:3000/auth/login?problem=provider',
    [],
  ])
  const start = await app.inject({ url: '/api/v2/auth/google/start' })
  const cookie = start.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
  const other = await app.inject({
    url: '/api/v2/auth/google/callback?code=somebody&state=another',
    headers: { cookie },
  })
  expect(other.headers.location).toContain('problem=provider')
})

it('turns the form that Apple posts into the same callback, and takes forms nowhere else', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const posted = await app.inject({
    method: 'POST',
    url: '/api/v2/auth/apple/callback',
    headers,
    payload: 'code=abc&state=xyz&user=%7B%7D',
  })
  expect([posted.statusCode, posted.headers.location]).toEqual([
    302,
    'http://127.0.0.1:3000/api/v2/auth/apple/callback?code=abc&state=xyz',
  ])
  expect(
    (
      await app.inject({
        method: 'POST',
        url: '/api/v2/auth/login',
        headers,
        payload: 'email=a@b.example&password=x',
      })
    ).statusCode,
  ).toBe(415)
})

it('never leaves the product after signing in', async () => {
  for (const navigate of ['//evil.example', '/\\evil.example', 'https://evil.example'])
    expect((await app.inject({ url: '/api/v2/auth/google/start', query: { navigate } })).statusCode).toBe(422)
})

/** Providers with keys, whose token endpoint answers an id token with these claims. */
function answering(claims: Record<string, unknown>, me: Response = Response.json({})) {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const token = `${part({ alg: 'none' })}.${part(claims)}.x`
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const url = address instanceof Request ? address.url : String(address)
    return url.includes('/me?') ? me : Response.json({ access_token: 'access', id_token: token })
  })
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return configuredProviders({
    ...test.platform.config,
    GOOGLE_CLIENT_ID: 'client',
    GOOGLE_CLIENT_SECRET: 'secret',
    FACEBOOK_CLIENT_ID: 'client',
    FACEBOOK_CLIENT_SECRET: 'secret',
    AZURE_CLIENT_ID: 'client',
    AZURE_CLIENT_SECRET: 'secret',
    APPLE_CLIENT_ID: 'client',
    APPLE_TEAM_ID: 'team',
    APPLE_KEY_ID: 'key',
    APPLE_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  })
}
const ISSUERS = {
  google: 'https://accounts.google.com',
  apple: 'https://appleid.apple.com',
  azure: 'https://login.microsoftonline.com/a-tenant/v2.0',
}
const claimed = (name: keyof typeof ISSUERS, more: Record<string, unknown> = {}) => {
  const exp = Math.floor(Date.now() / 1000) + 60
  return answering({ iss: ISSUERS[name], aud: 'client', sub: 'them', exp, ...more })[name]!.identify('c', 'v')
}

it('takes only an id token that is for this site, of its issuer and still valid', async () => {
  for (const name of ['google', 'apple', 'azure'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one answer of the provider after the other
    expect(await claimed(name)).toMatchObject({ account_id: 'them', email: null, email_verified: false })
    for (const more of [{ aud: 'another' }, { iss: 'https://evil.example' }, { exp: 1 }, { sub: '' }])
      // oxlint-disable-next-line no-await-in-loop -- one answer of the provider after the other
      await expect(claimed(name, more)).rejects.toThrow('not for this client')
  }
})

it('trusts an address that the provider has confirmed', async () => {
  const verified = async (name: keyof typeof ISSUERS, more: Record<string, unknown>) =>
    (await claimed(name, { email: 'sol@example.com', ...more })).email_verified
  expect(await verified('google', { email_verified: true })).toBe(true)
  expect(await verified('google', { email_verified: 'true' })).toBe(false)
  expect(await verified('apple', { email_verified: 'true' })).toBe(true)
  expect(await verified('apple', { email_verified: true })).toBe(true)
  expect(await verified('apple', { email_verified: 'false' })).toBe(false)
  // Personal accounts, and domains whose owner Microsoft has verified.
  expect(await verified('azure', { email_verified: true })).toBe(false)
  expect(await verified('azure', { tid: '9188040d-6c67-4c5b-b112-36a304b66dad' })).toBe(true)
  for (const xms_edov of [true, '1']) expect(await verified('azure', { xms_edov })).toBe(true)
  expect(await claimed('azure', { name: 'Sol Vega Ruiz' })).toMatchObject({
    first_name: 'Sol',
    last_name: 'Vega Ruiz',
  })
  expect(await claimed('azure', { name: 'X', given_name: 'Sol', family_name: 'Vega' })).toMatchObject({
    first_name: 'Sol',
    last_name: 'Vega',
  })
  const me = { id: 'them', email: 'sol@example.com', first_name: 'Sol' }
  expect(await answering({}, Response.json(me)).facebook!.identify('c', 'v')).toEqual({
    account_id: 'them',
    email: 'sol@example.com',
    email_verified: false,
    first_name: 'Sol',
    last_name: '',
  })
  const refused = answering({}, new Response('', { status: 400 })).facebook!
  await expect(refused.identify('c', 'v')).rejects.toThrow('facebook answered 400')
})

it('offers a provider once its id and its secret are configured', () => {
  const { platform } = test
  const named = (more: Partial<Config>) => Object.keys(configuredProviders({ ...platform.config, ...more }))
  expect(named({})).toEqual([])
  for (const name of ['GOOGLE', 'FACEBOOK', 'AZURE']) {
    const id = { [`${name}_CLIENT_ID`]: 'client' },
      secret = { [`${name}_CLIENT_SECRET`]: 'secret' }
    expect([named(id), named(secret), named({ ...id, ...secret })]).toEqual([[], [], [name.toLowerCase()]])
  }
})
