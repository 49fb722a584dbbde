import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { aBooking } from '../../../../../test/bookings.ts'
import { twoTenants, type TestPerson } from '../../../../../test/factories.ts'
import type { Room } from '../../room/room.contract.ts'
import { writeToZoom, type ZoomWriting } from './meetings.service.ts'

const SECRET = 'signing secret'
/** A Zoom that does what the documented one does, as far as it is asked here. */
const zoom = {
  silent: false,
  made: 0,
  tokens: 0,
  /** Meetings that were asked to be deleted, there or not. */
  deleted: [] as string[],
  registrants: [] as { email: string; first_name: string }[],
  meetings: new Map<string, { host: string; start_time: string; duration: number }>(),
}
let server: Server, test: TestApp, tenants: Awaited<ReturnType<typeof twoTenants>>
const jobs: ZoomWriting[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const sent = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {}
      const send = (status: number, body?: unknown): void => {
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(body === undefined ? undefined : JSON.stringify(body))
      }
      const { method, url = '' } = request
      if (zoom.silent) return send(500, {})
      if (url.startsWith('/oauth/token')) {
        zoom.tokens += 1
        return send(200, { access_token: `token ${zoom.tokens}`, expires_in: 3600 })
      }
      // The first token is taken back: one that has ended early is asked for again.
      if (request.headers.authorization !== 'Bearer token 2') return send(401, {})
      const host = /^\/v2\/users\/([^/]+)\/meetings$/.exec(url)?.[1]
      if (host) {
        zoom.made += 1
        zoom.meetings.set(String(zoom.made), { ...sent, host: decodeURIComponent(host) })
        return send(201, { id: zoom.made })
      }
      const [, id = '', more] = /^\/v2\/meetings\/(\d+)(\/registrants)?/.exec(url) ?? []
      if (more) {
        zoom.registrants.push(sent)
        return send(201, { registrant_id: `r${zoom.registrants.length}`, join_url: `https://zoom/j/${id}` })
      }
      if (method === 'DELETE') zoom.deleted.push(id)
      const meeting = zoom.meetings.get(id)
      if (!meeting) return send(404, {})
      if (method === 'DELETE') zoom.meetings.delete(id)
      if (method === 'PATCH') zoom.meetings.set(id, { ...meeting, ...sent })
      return method === 'GET' ? send(200, { start_url: `https://zoom/s/${id}` }) : send(204)
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  test = await testApp({
    ZOOM_ACCOUNT_ID: 'account',
    ZOOM_CLIENT_ID: 'client',
    ZOOM_CLIENT_SECRET: 'hidden',
    ZOOM_WEBHOOK_SECRET: SECRET,
    ZOOM_HOSTS: 'one@host.example,two@host.example',
    ZOOM_API_ORIGIN: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  })
  test.at(new Date())
  tenants = await twoTenants(test.platform)
  const send = test.platform.jobs.send
  test.platform.jobs.send = async (tx, name, data, options) =>
    name === 'zoom-write' ? void jobs.push(data as ZoomWriting) : send(tx, name, data, options)
})
afterAll(async () => {
  await test.close()
  server.closeAllConnections()
  server.close()
})

const lesson = (inMinutes: number, { teacher, learner } = tenants.one) =>
  aBooking(
    test.platform,
    [
      ['teacher', teacher],
      ['learner', learner],
    ],
    { inMinutes },
  )
const meetAt = async (person: TestPerson, id: string, place = 'zoom') =>
  (await test.as(person).put(`/live/zoom/bookings/${id}`, { place })).status
const link = (person: TestPerson, id: string) =>
  test.as(person).post<{ url: string }>(`/live/rooms/${id}/link`)
const work = async (): Promise<void> => {
  for (const job of jobs.splice(0)) await writeToZoom(test.platform, job)
}
const notify = (body: object, { secret = SECRET, age = 0 }: { secret?: string; age?: number } = {}) => {
  const text = JSON.stringify(body),
    time = String(Math.floor(test.platform.clock().getTime() / 1000) - age)
  const signature = createHmac('sha256', secret).update(`v0:${time}:${text}`).digest('hex')
  return test.app.inject({
    method: 'POST',
    url: '/api/v2/webhooks/zoom',
    headers: {
      'content-type': 'application/json',
      'x-zm-signature': `v0=${signature}`,
      'x-zm-request-timestamp': time,
    },
    payload: text,
  })
}

it('makes a meeting of a lesson, moves it, lets each in by their own place, and takes it away', async () => {
  const { teacher, learner } = tenants.one
  const id = await lesson(5)
  for (const stranger of [tenants.two.teacher, tenants.two.owner])
    expect(await meetAt(stranger, id)).toBe(404)
  expect(await meetAt(learner, id)).toBe(403)
  expect(await meetAt(teacher, id)).toBe(200)
  await work()
  expect(zoom.meetings.get('1')).toMatchObject({ host: 'one@host.example', duration: 50 })
  expect((await test.as(learner).get<Room>(`/live/rooms/${id}`)).body.data.place).toBe('zoom')
  expect((await test.as(learner).post(`/live/rooms/${id}/stays`, { tab: crypto.randomUUID() })).status).toBe(
    409,
  )

  expect((await link(teacher, id)).body.data.url).toBe('https://zoom/s/1')
  expect((await link(learner, id)).body.data.url).toBe('https://zoom/j/1')
  await link(learner, id)
  expect(zoom.registrants).toHaveLength(1)
  expect(zoom.registrants[0]!.email).not.toContain(learner.email.split('@')[0])
  expect((await link(tenants.two.learner, id)).status).toBe(404)

  await test.platform.db.query(
    `update bookings set period = tstzrange(lower(period) + interval '5 minutes', upper(period)) where id = $1`,
    [id],
  )
  await writeToZoom(test.platform, { booking_id: id })
  await writeToZoom(test.platform, { booking_id: id })
  expect([zoom.made, zoom.meetings.get('1')!.duration]).toEqual([1, 45])

  zoom.silent = true
  expect((await link(teacher, id)).status).toBe(503)
  zoom.silent = false
  expect(await meetAt(teacher, id, 'here')).toBe(200)
  await work()
  expect(zoom.meetings.size).toBe(0)
  expect((await link(teacher, id)).status).toBe(409)
})

it('makes another meeting where somebody deleted it at Zoom', async () => {
  const id = await lesson(3000)
  expect(await meetAt(tenants.one.teacher, id)).toBe(200)
  await work()
  const meetingOf = async () =>
    (
      await test.platform.db.query<{ meeting_id: string; host: string }>(
        'select meeting_id, host from zoom_meetings where booking_id = $1',
        [id],
      )
    )[0]!
  const before = await meetingOf()
  zoom.meetings.delete(before.meeting_id)
  zoom.deleted = []
  await writeToZoom(test.platform, { booking_id: id })
  const after = await meetingOf()
  expect([after.meeting_id === before.meeting_id, zoom.meetings.has(after.meeting_id)]).toEqual([false, true])
  expect(zoom.deleted).toEqual([])
  expect(await meetAt(tenants.one.teacher, id, 'here')).toBe(200)
  await work()
  expect(zoom.deleted).toEqual([after.meeting_id])
})

it('holds one meeting of a host at a time; who is left without one meets here', async () => {
  const { one, two } = tenants
  const [first, second, third] = [
    await lesson(200),
    await lesson(200, two),
    await aBooking(test.platform, [['teacher', tenants.admin]], { inMinutes: 230 }),
  ]
  expect(await Promise.all([meetAt(one.teacher, first), meetAt(two.teacher, second)])).toEqual([200, 200])
  expect(await meetAt(tenants.admin, third)).toBe(409)
  await work()
  expect(new Set([...zoom.meetings.values()].map(({ host }) => host)).size).toBe(2)
  // Moved to where a host is free, and then back onto the time of the two others.
  await test.platform.db.query(
    `
      update bookings
      set period = tstzrange(lower(period) + interval '2 hours', upper(period) + interval '2 hours')
      where id = $1`,
    [third],
  )
  expect(await meetAt(tenants.admin, third)).toBe(200)
  await work()
  expect(zoom.meetings.size).toBe(3)
  await test.platform.db.query(
    `
      update bookings
      set period = tstzrange(lower(period) - interval '2 hours', upper(period) - interval '2 hours')
      where id = $1`,
    [third],
  )
  await writeToZoom(test.platform, { booking_id: third })
  expect(zoom.meetings.size).toBe(2)
  const [moved] = await test.platform.db.query('select place from bookings where id = $1', [third])
  expect(moved).toEqual({ place: 'here' })
})

it('takes only signed notifications, and each of them once', async () => {
  const { teacher, learner } = tenants.two
  const id = await lesson(-3, tenants.two)
  await meetAt(teacher, id)
  await work()
  await link(learner, id)
  const meeting_id = [...zoom.meetings.keys()].at(-1)
  const event = (name: string, participant: object, more: object = {}): object => ({
    event: name,
    payload: { object: { id: Number(meeting_id), uuid: 'u', host_id: 'h', participant, ...more } },
  })
  const minutesFromNow = (minutes: number): string =>
    new Date(test.platform.clock().getTime() + minutes * 60_000).toISOString()
  const mine = { participant_uuid: 'p', registrant_id: `r${zoom.registrants.length}` }
  const left = event('meeting.participant_left', { ...mine, leave_time: minutesFromNow(40) }),
    joined = event('meeting.participant_joined', { ...mine, join_time: minutesFromNow(1) })
  for (const refused of [{ secret: 'another' }, { age: 301 }])
    expect((await notify(joined, refused)).statusCode).toBe(403)
  // The end arrives first, and the beginning twice.
  for (const one of [left, joined, joined, left]) expect((await notify(one)).statusCode).toBe(200)
  await notify(
    event('meeting.participant_joined', { id: 'h', participant_uuid: 'q', join_time: minutesFromNow(0) }),
  )
  await notify(event('meeting.ended', {}, { end_time: minutesFromNow(45) }))
  await notify(
    event('meeting.participant_joined', { id: 'x', participant_uuid: 'z', join_time: minutesFromNow(0) }),
  )
  const stays = await test.platform.db.query<{ user_id: string; minutes: number }>(
    `
      select user_id, round(extract(epoch from left_at - entered_at) / 60)::int as minutes
      from room_stays
      where booking_id = $1
      order by minutes`,
    [id],
  )
  expect(stays).toEqual([
    { user_id: learner.id, minutes: 39 },
    { user_id: teacher.id, minutes: 45 },
  ])

  const checked = await notify({ event: 'endpoint.url_validation', payload: { plainToken: 'plain' } })
  expect(checked.json()).toEqual({
    plainToken: 'plain',
    encryptedToken: createHmac('sha256', SECRET).update('plain').digest('hex'),
  })
  expect((await notify([])).statusCode).toBe(200)
})
