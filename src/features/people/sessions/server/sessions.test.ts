import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPerson, twoTenants } from '../../../../../test/factories.ts'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { hashOf } from '#server/auth/secrets.ts'
import { endSessions } from './public.ts'
import { aBrowser, aRegistered, auditCodes, PASSWORD } from '../../sign-in/server/testing.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const status = async (token: string): Promise<number> =>
  (await test.app.inject({ url: '/api/v2/auth/sessions', headers: { authorization: `Bearer ${token}` } }))
    .statusCode
const REFRESH = 'asl_refresh'
async function signedIn(email: string) {
  const browser = await aRegistered(test, email)
  const { data } = await browser.post<{ token: string }>('/auth/login', { email, password: PASSWORD })
  return { browser, token: data.token }
}

it('renews the access token and rotates the cookie', async () => {
  const { browser, token } = await signedIn('rotate@one.example')
  const before = browser.cookies.get(REFRESH)
  const renewed = await browser.post<{ token: string }>('/auth/refresh')
  expect([renewed.status, browser.cookies.get(REFRESH) === before]).toEqual([200, false])
  expect([await status(renewed.data.token), await status(token)]).toEqual([200, 200])
})

const refreshedWith = async (app: TestApp, cookie: string, agent = 'phone') => {
  const browser = aBrowser(app)
  const answer = await browser.post<{ token: string }>('/auth/refresh', undefined, {
    cookie: `${REFRESH}=${cookie}`,
    'user-agent': agent,
  })
  return { status: answer.status, token: answer.data?.token, refresh: browser.cookies.get(REFRESH) }
}

it('gives fifty parallel refreshes of one cookie the same new cookie, across two processes', async () => {
  const { browser } = await signedIn('parallel@one.example')
  const cookie = browser.cookies.get(REFRESH)!
  const other = await testApp({ DATABASE_URL: test.platform.config.DATABASE_URL! })
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => refreshedWith(n % 2 ? test : other, cookie)),
  )
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(50)
  const [next, ...more] = new Set(answers.map(({ refresh }) => refresh))
  expect([more, next === cookie]).toEqual([[], false])
  expect((await refreshedWith(other, next!)).status).toBe(200)
  await other.close()
})

it('answers again within a minute when the answer was lost, in the same browser only', async () => {
  const { browser } = await signedIn('tunnel@one.example')
  const lost = browser.cookies.get(REFRESH)!
  const now = Date.now()
  const first = await refreshedWith(test, lost)
  test.at(new Date(now + 50_000))
  const again = await refreshedWith(test, lost)
  expect([again.status, again.refresh]).toEqual([200, first.refresh])
  expect(await status(again.token!)).toBe(200)
  const [stored] = await test.platform.db.query<{ row: string }>(
    'select sessions::text as row from sessions where token_hash = $1',
    [hashOf(first.refresh!)],
  )
  expect([stored!.row.includes(first.refresh!), stored!.row.includes(lost)]).toEqual([false, false])
  expect((await refreshedWith(test, lost, 'another browser')).status).toBe(401)
  expect((await refreshedWith(test, first.refresh!)).status).toBe(401)
  test.at(new Date())
})

it.each([1, 3])('ends the session when a cookie that was replaced %i times comes back', async (times) => {
  const { browser, token } = await signedIn(`stolen${times}@one.example`)
  const stolen = `${REFRESH}=${browser.cookies.get(REFRESH)}`
  for (let n = 0; n < times; n += 1) await browser.post('/auth/refresh')
  test.at(new Date(Date.now() + 61_000))
  const reused = await aBrowser(test).post('/auth/refresh', undefined, { cookie: stolen })
  expect([reused.status, reused.response.cookies]).toEqual([401, []])
  expect([(await browser.post('/auth/refresh')).status, await status(token)]).toEqual([401, 401])
  expect(await auditCodes(test.platform)).toContain('SESSION_REUSED')
  test.at(new Date())
})

it('refuses forged, altered and expired refresh tokens', async () => {
  const { browser, token } = await signedIn('forged@one.example')
  const genuine = browser.cookies.get(REFRESH)!
  for (const forged of ['', 'x', `${genuine.slice(0, -1)}${genuine.endsWith('A') ? 'B' : 'A'}`, token])
    expect(
      (await aBrowser(test).post('/auth/refresh', undefined, { cookie: `${REFRESH}=${forged}` })).status,
    ).toBe(401)
  test.at(new Date(Date.now() + 31 * 86_400_000))
  expect((await browser.post('/auth/refresh')).status).toBe(401)
  test.at(new Date())
})

it('takes cookie-only calls from our own pages only', async () => {
  const { browser } = await signedIn('csrf@one.example')
  expect((await browser.post('/auth/refresh', undefined, { 'x-requested-with': '' })).status).toBe(403)
  expect((await browser.post('/auth/refresh', undefined, { origin: 'https://evil.example' })).status).toBe(
    403,
  )
  expect((await browser.post('/auth/logout', undefined, { origin: 'null' })).status).toBe(403)
  expect((await browser.post('/auth/refresh', undefined, { origin: 'http://127.0.0.1:3000' })).status).toBe(
    200,
  )
})

it('signs out with the cookie alone, for every token of the session', async () => {
  const { browser, token } = await signedIn('leaving@one.example')
  const cookie = browser.cookies.get(REFRESH)!
  const left = await browser.post('/auth/logout')
  expect([left.status, left.response.headers['clear-site-data'], browser.cookies.has(REFRESH)]).toEqual([
    200,
    '"storage"',
    false,
  ])
  expect([
    await status(token),
    (await aBrowser(test).post('/auth/refresh', undefined, { cookie: `${REFRESH}=${cookie}` })).status,
  ]).toEqual([401, 401])
  expect(await auditCodes(test.platform)).toContain('LOGOUT')
  expect((await aBrowser(test).post('/auth/logout')).status).toBe(200)
})

it("lists a person's own sessions and ends them, never those of somebody else", async () => {
  const first = await signedIn('lists@one.example')
  const { data } = await aBrowser(test).post<{ token: string }>('/auth/login', {
    email: 'lists@one.example',
    password: PASSWORD,
  })
  const { two } = await twoTenants(test.platform)
  const list = async (token: string) =>
    (
      await test.app.inject({ url: '/api/v2/auth/sessions', headers: { authorization: `Bearer ${token}` } })
    ).json<{ data: { id: string; current: boolean }[] }>().data
  const mine = await list(first.token)
  // Registering opened one too.
  expect(mine.map((row) => row.current)).toEqual([true, false, false])
  expect((await test.as(two.learner).delete(`/auth/sessions/${mine[1]!.id}`)).status).toBe(404)
  expect(await status(data.token)).toBe(200)
  const ended = await test.app.inject({
    method: 'DELETE',
    url: '/api/v2/auth/sessions',
    headers: { authorization: `Bearer ${first.token}` },
  })
  expect(ended.json<{ data: { ended: number } }>().data).toEqual({ ended: 2 })
  expect([await status(data.token), await status(first.token)]).toEqual([401, 200])
})

it('ends sessions only when the transaction that ends them commits', async () => {
  const { one } = await twoTenants(test.platform)
  await test.platform.db
    .transaction(async (tx) => {
      await endSessions(test.platform, tx, { user_id: one.learner.id }, 'suspended')
      throw new Error('changed my mind')
    })
    .catch(() => undefined)
  expect(await status(one.learner.token)).toBe(200)
  await test.platform.db.transaction((tx) =>
    endSessions(test.platform, tx, { user_id: one.learner.id }, 'suspended'),
  )
  expect(await status(one.learner.token)).toBe(401)
})

it('knows who has a second step that is switched on, and whose address is confirmed', async () => {
  const { hasSecondStep, isConfirmed } = test.platform
  const waits = { email: null, email_verified_at: null, unconfirmed_email: 'unconfirmed@one.example' }
  const [person, waiting] = [await aPerson(test.platform), await aPerson(test.platform, waits)]
  expect([await isConfirmed(person.id), await isConfirmed(waiting.id)]).toEqual([true, false])
  const step = async (enabled: boolean) => {
    await test.platform.db.query(
      `
        insert into two_factors (user_id, secret, enabled) values ($1, 'x', $2)
        on conflict (user_id) do update set enabled = $2`,
      [person.id, enabled],
    )
    return hasSecondStep(person.id)
  }
  expect([await hasSecondStep(person.id), await step(false), await step(true)]).toEqual([false, false, true])
})
