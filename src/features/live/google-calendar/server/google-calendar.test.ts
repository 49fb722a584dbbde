import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { twoTenants } from '../../../../../test/factories.ts'
import { awake } from '../../../../../test/payments.ts'
import { mayBook, opens } from '../../../../../test/lessons.ts'
import type { OutgoingMail } from '#server/mail/mail.ts'
import type { Slots } from '../../availability/availability.contract.ts'
import type { CalendarConnection } from '../google-calendar.contract.ts'
import { withGoogle } from './connections.service.ts'
import { writeToGoogle, type Writing } from './write.ts'

type Event = { id: string; summary: string; start: { dateTime: string } }
/** A Google that does what the documented one does, as far as it is asked here. */
const google = {
  silent: false,
  revoked: false,
  busy: [] as { start: string; end: string }[],
  asked: 0,
  events: new Map<string, Event>(),
}
let server: Server, test: TestApp, tenants: Awaited<ReturnType<typeof twoTenants>>
const jobs: Writing[] = []
const mails: OutgoingMail[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const send = (status: number, body: unknown): void => {
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(JSON.stringify(body))
      }
      const { method, url = '' } = request
      if (url === '/token')
        return google.revoked
          ? send(400, { error: 'invalid_grant' })
          : send(200, {
              access_token: 'access',
              token_type: 'Bearer',
              expires_in: 3600,
              ...(text.includes('authorization_code') && { refresh_token: 'refresh' }),
            })
      if (request.headers.authorization !== 'Bearer access') return send(401, {})
      if (url === '/calendar/v3/calendars') return send(200, { id: 'ours' })
      if (url === '/calendar/v3/freeBusy') {
        google.asked += 1
        if (google.silent) return undefined
        return send(200, { calendars: { primary: { busy: google.busy } } })
      }
      const [, id] = /^\/calendar\/v3\/calendars\/ours\/events(?:\/(\w+))?$/.exec(url) ?? []
      if (method === 'DELETE') return google.events.delete(id!) ? send(200, {}) : send(410, {})
      const event = JSON.parse(text) as Event
      if (method === 'POST' && google.events.has(event.id)) return send(409, {})
      google.events.set(event.id, event)
      return send(200, event)
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  test = await testApp({
    GOOGLE_CALENDAR: 'true',
    GOOGLE_CLIENT_ID: 'client',
    GOOGLE_CLIENT_SECRET: 'hidden',
    GOOGLE_API_ORIGIN: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  })
  test.at('2026-10-20T15:00:00Z')
  tenants = await twoTenants(test.platform)
  const { platform } = test
  platform.mail.send = async (_, __, mail) => void mails.push(mail)
  platform.jobs.sendAll = async (_, __, all) => void jobs.push(...(all as Writing[]))
  await opens(test, tenants.one.teacher)
  await mayBook(test, tenants.one.learner, 9)
})
afterAll(async () => {
  await test.close()
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  Object.assign(google, { silent: false, revoked: false, busy: [] })
  jobs.length = 0
  mails.length = 0
})

const clientOf = async (person: typeof tenants.one.teacher) => test.as(await awake(test, person))
const work = async (): Promise<void> => {
  for (const job of jobs.splice(0)) await writeToGoogle(test.platform, job)
}
const stateOf = async () =>
  (await (await clientOf(tenants.one.teacher)).get<CalendarConnection>('/calendar-connections/google')).body
    .data.state
const begin = async (): Promise<URL> =>
  new URL(
    (await (await clientOf(tenants.one.teacher)).post<{ url: string }>('/calendar-connections/google')).body
      .data.url,
  )
const exchangeCode = async (person: typeof tenants.one.teacher, state: string) =>
  (await clientOf(person)).post('/calendar-connections/google/code', { code: 'code', state })
const sunday = async (): Promise<string[]> =>
  (
    await (
      await clientOf(tenants.one.learner)
    ).get<Slots>(`/availability/teachers/${tenants.one.teacher.id}/slots`, {
      query: { from: '2026-10-25T00:00:00Z', to: '2026-10-26T12:00:00Z' },
    })
  ).body.data.starts.map((starts_at) => starts_at.slice(11, 16))
const later = (seconds: number): void => test.at(new Date(test.platform.clock().getTime() + seconds * 1000))

it('connects whoever began, with two scopes and no more, and writes, moves and takes out lessons', async () => {
  const address = await begin()
  expect(
    address.searchParams
      .get('scope')!
      .split(' ')
      .map((scope) => scope.split('/').at(-1)),
  ).toEqual(['calendar.app.created', 'calendar.freebusy'])
  const state = address.searchParams.get('state')!
  expect((await exchangeCode(tenants.two.teacher, state)).status).toBe(422)
  expect(await stateOf()).toBe(null)
  const book = async (starts_at: string) =>
    (await clientOf(tenants.one.learner)).post<{ id: string }>('/appointments', {
      teacher_id: tenants.one.teacher.id,
      minutes: 25,
      starts_at,
    })
  const { id } = (await book('2026-10-27T22:00:00Z')).body.data
  expect((await exchangeCode(tenants.one.teacher, state)).status).toBe(200)
  await work()
  const eventId = id.replaceAll('-', '')
  expect(google.events.get(eventId)!.start.dateTime).toBe('2026-10-27T22:00:00.000Z')
  await (
    await clientOf(tenants.one.teacher)
  ).post(`/appointments/${id}/move`, { starts_at: '2026-10-27T23:00:00Z' })
  expect(jobs).toHaveLength(1)
  await Promise.all([...jobs, ...jobs].map((job) => writeToGoogle(test.platform, job)))
  expect([...google.events.keys()]).toEqual([eventId])
  expect(google.events.get(eventId)!.start.dateTime).toBe('2026-10-27T23:00:00.000Z')
  jobs.length = 0
  await (await clientOf(tenants.one.learner)).post(`/appointments/${id}/cancel`, {})
  await work()
  expect(google.events.size).toBe(0)
})

it('offers no time that is busy there, and what it last said while it is silent', async () => {
  later(60)
  google.busy = [{ start: '2026-10-25T22:15:00Z', end: '2026-10-25T23:00:00Z' }]
  expect(await sunday()).toEqual(['23:00', '23:30', '00:00', '00:30'])
  later(60)
  google.silent = true
  const began = performance.now()
  expect(await sunday()).toEqual(['23:00', '23:30', '00:00', '00:30'])
  expect(performance.now() - began).toBeLessThan(5000)
  const refused = await (
    await clientOf(tenants.one.learner)
  ).post('/appointments', {
    teacher_id: tenants.one.teacher.id,
    minutes: 25,
    starts_at: '2026-10-25T22:00:00Z',
  })
  expect(refused.body.data).toMatchObject({ code: 'time_taken' })
})

it('tells its owner once when Google lets nobody in any more, and books on', async () => {
  google.revoked = true
  later(4000)
  expect(await sunday()).toContain('23:00')
  await sunday()
  expect(await stateOf()).toBe('broken')
  expect(mails.map(({ to }) => to)).toEqual([tenants.one.teacher.email])
  google.revoked = false
  expect((await exchangeCode(tenants.one.teacher, (await begin()).searchParams.get('state')!)).status).toBe(
    200,
  )
  expect(await stateOf()).toBe('connected')
  const connection = async () =>
    (
      await test.platform.db.query<{ sealed_tokens: string; expires_at: Date }>(
        'select sealed_tokens, expires_at from calendar_connections',
      )
    )[0]!
  const { sealed_tokens, expires_at } = await connection()
  expect(sealed_tokens).not.toContain('refresh')
  // A token that is over is renewed, and the new one is stored.
  google.silent = false
  later(4000)
  await sunday()
  expect(await stateOf()).toBe('connected')
  expect((await connection()).expires_at.getTime()).toBeGreaterThan(expires_at.getTime())
  await (await clientOf(tenants.one.teacher)).delete('/calendar-connections/google')
  expect(await stateOf()).toBe(null)
})

it('asks Google nothing for whoever is not connected, and nothing where it is not set up', async () => {
  let asked = 0
  const ask = (connection: Parameters<typeof withGoogle>[1], platform = test.platform) =>
    withGoogle(platform, connection, async () => (asked += 1))
  const inState = (state: string) => ({ state }) as Parameters<typeof withGoogle>[1]
  const config = { ...test.platform.config, GOOGLE_CLIENT_ID: undefined } as typeof test.platform.config
  expect([await ask(null), await ask(inState('broken')), asked]).toEqual([null, null, 0])
  expect([await ask(inState('connected'), { ...test.platform, config }), asked]).toEqual([null, 0])
})
