import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, expectTypeOf, it } from 'vitest'
import { testApp, type TestApp } from '../../../test/app.ts'
import { twoTenants } from '../../../test/factories.ts'
import { gadgets, type gadgetsContract, HOOK_SECRET } from '../../../test/fixtures/gadgets.ts'
import type { Handlers } from './implement.ts'

const NOW = new Date('2026-03-08T15:00:00Z')
let app: TestApp
let people: Awaited<ReturnType<typeof twoTenants>>
beforeAll(async () => {
  app = await testApp({}, gadgets)
  app.at(NOW)
  people = await twoTenants(app.platform)
})
afterAll(() => app.close())
const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })

it('answers bytes under the access of their contract, private and with a name', async () => {
  const url = '/api/v2/gadgets/4/calendar.ics'
  expect((await app.app.inject(url)).statusCode).toBe(401)
  expect(
    (await app.app.inject({ url: '/api/v2/gadgets/x/calendar.ics', headers: bearer(people.one.learner) }))
      .statusCode,
  ).toBe(404)
  const { headers, payload } = await app.app.inject({ url, headers: bearer(people.one.learner) })
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'attachment; filename="gadget.ics"',
    'cache-control': 'no-store',
  })
  expect(payload).toContain(`UID:4-${people.one.learner.session_id}`)
})

it('reads a body as it comes, as long as it is not too long', async () => {
  const pour = (bytes: number, person = people.one.teacher) =>
    app.app.inject({
      method: 'PUT',
      url: '/api/v2/gadgets/pour',
      headers: { ...bearer(person), 'content-type': 'image/png' },
      payload: Buffer.alloc(bytes),
    })
  expect((await pour(10, people.one.learner)).statusCode).toBe(403)
  expect((await pour(1_500_000)).json()).toEqual({ data: { length: 1_500_000 } })
  const long = await pour(2_000_001)
  expect([long.statusCode, long.json<{ data: { code: string } }>().data.code]).toEqual([413, 'too_large'])
  // A class of calls is counted as any other.
  for (let n = 0; n < 3; n += 1) expect((await pour(1)).statusCode).toBe(200)
  expect((await pour(1)).statusCode).toBe(429)
})

const hook = (
  body: string,
  { at = NOW, secret = HOOK_SECRET, header = '', type = 'application/json' } = {},
) => {
  const t = Math.floor(at.getTime() / 1000)
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
  return app.app.inject({
    method: 'POST',
    url: '/api/v2/gadgets/hook',
    headers: { 'content-type': type, 'x-signature': header || `t=${t},v1=${v1}` },
    payload: body,
  })
}

it('takes what its sender signed, byte by byte, and nothing else', async () => {
  const spaced = '{ "a" : 1 }'
  expect((await hook(spaced)).json()).toEqual({ data: { length: spaced.length } })
  const statuses = await Promise.all([
    hook(spaced, { secret: 'of somebody else' }),
    hook(spaced, { header: 'nonsense' }),
    hook(spaced, { header: `t=${NOW.getTime() / 1000},v1=` }),
    hook(spaced, { at: new Date(NOW.getTime() - 301_000) }),
    hook(spaced, { at: new Date(NOW.getTime() + 301_000) }),
  ])
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403])
  expect((await hook(spaced, { at: new Date(NOW.getTime() - 299_000) })).statusCode).toBe(200)
  expect((await hook('x'.repeat(65))).statusCode).toBe(413)
  expect((await hook('a=1', { type: 'application/x-www-form-urlencoded' })).statusCode).toBe(415)
})

it('asks for the check of a signature, and for the type of the bytes, when it is compiled', () => {
  type Gadgets = Handlers<typeof gadgetsContract>
  expectTypeOf<() => Promise<{ length: number }>>().not.toExtend<Gadgets['hook']>()
  expectTypeOf<() => Promise<{ data: string }>>().not.toExtend<Gadgets['calendar']>()
})
