import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID, type ECDH } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import type { PushMessage } from '#contract/push-message.ts'
import { noticeKindOf, type ShownKind } from '#server/notices/kinds.ts'
import { readConfig } from '#server/config.ts'
import { testApp } from '../../../../../test/app.ts'
import { aPerson, withFreshToken, type TestPerson } from '../../../../../test/factories.ts'
import { endSessions } from '../../sessions/server/public.ts'
import type { PushState } from '../../push/push.contract.ts'
import { isPushService } from '../../push/server/public.ts'
import { notify, type PushJob } from './notify.ts'
import { sendPush } from './push-job.ts'

type Sent = { path: string; headers: IncomingHttpHeaders; body: Buffer }
let sent: Sent[] = []
/** Answers of the push service by path; 201 for the others. */
const answers = new Map<string, number>()
const service = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    sent.push({ path: request.url!, headers: request.headers, body: Buffer.concat(parts) })
    response.statusCode = answers.get(request.url!) ?? 201
    response.setHeader('location', 'http://127.0.0.1:9/elsewhere')
    response.end()
  })
})
await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve))
const test = await testApp({
  PUSH_TEST_ORIGIN: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
})
afterAll(async () => {
  await test.close()
  service.close()
})
const graded = noticeKindOf('quiz_graded') as ShownKind
beforeEach(() => {
  sent = []
  test.at('2026-11-03T15:00:00Z')
})

/** A browser that subscribed, with its keys. */
type Browser = { endpoint: string; path: string; keys: ECDH; auth: Buffer }
const subscribing = ({ endpoint, keys, auth }: Browser) => ({
  endpoint,
  p256dh: keys.getPublicKey('base64url'),
  auth: auth.toString('base64url'),
})
async function subscribed(person: TestPerson): Promise<Browser> {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const path = `/fcm/send/${randomUUID()}`
  const browser = { endpoint: `https://fcm.googleapis.com${path}`, path, keys, auth: randomBytes(16) }
  const { status, body } = await test
    .as(await withFreshToken(test.platform, person))
    .put<PushState>('/push-subscriptions', subscribing(browser))
  expect(status).toBe(200)
  expect(body.data.subscribed).toBe(true)
  return browser
}

/** The message that only this browser can read (RFC 8291, RFC 8188). */
function decrypted({ keys, auth }: Browser, body: Buffer): PushMessage {
  const salt = body.subarray(0, 16)
  const server = body.subarray(21, 21 + body[20]!)
  const derive = (key: Buffer, by: Buffer, info: Buffer, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', key, by, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), server])
  const ikm = derive(keys.computeSecret(server), auth, info, 32)
  const key = derive(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const record = body.subarray(21 + server.length)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce)
  cipher.setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString()) as PushMessage
}

/** Tells a person and returns the pushes that were queued for it. */
async function tell(person: TestPerson, group: string = randomUUID()): Promise<PushJob[]> {
  const queue = vi.spyOn(test.platform.jobs, 'sendAll')
  await test.platform.db.transaction((tx) =>
    notify(test.platform, tx, graded, [person.id], {
      cause: randomUUID(),
      group,
      place: '/app/courses/one',
      data: { en: 'Hello', es: 'Hola' },
    }),
  )
  const queued = queue.mock.calls.flatMap(([, name, all]) => (name === 'push' ? all : []))
  queue.mockRestore()
  return queued as PushJob[]
}
/** Sends a push, or returns the time until which it rests. */
async function restUntil(job: PushJob): Promise<string | null> {
  const queue = vi.spyOn(test.platform.jobs, 'send')
  await sendPush(test.platform, job)
  const [call] = queue.mock.calls
  queue.mockRestore()
  return call?.[3]?.startAfter?.toISOString() ?? null
}
const subscriptions = async (person: TestPerson): Promise<number> =>
  (await test.platform.db.query('select id from push_subscriptions where user_id = $1', [person.id])).length

it('takes addresses of push services alone', () => {
  const good = [
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://db5p.notify.windows.com/w/?token=x',
  ]
  expect(good.filter((address) => !isPushService(address))).toEqual([])
  const bad = [
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://a@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilpush.apple.com/x',
    'https://push.apple.com.evil.example/x',
    'https://127.0.0.1/x',
    'nothing',
  ]
  expect(bad.filter(isPushService)).toEqual([])
  const production = {
    NODE_ENV: 'production',
    SECRET: 'x'.repeat(40),
    PUBLIC_URL: 'https://asl.shop.example',
  }
  expect(() => readConfig(production)).not.toThrow()
  expect(() => readConfig({ ...production, PUSH_TEST_ORIGIN: 'http://127.0.0.1:1' })).toThrow(
    'PUSH_TEST_ORIGIN',
  )
})

it('encrypts a message for one browser, signed with our key and without people’s words', async () => {
  const person = await aPerson(test.platform)
  expect(await tell(person)).toEqual([])
  const browser = await subscribed(person)
  const [job, ...others] = await tell(person, 'gathered')
  expect(others).toEqual([])
  await sendPush(test.platform, job!)
  const [request] = sent
  expect(request).toMatchObject({
    path: browser.path,
    headers: {
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      topic: job!.notification_id.replaceAll('-', ''),
    },
  })
  const message = decrypted(browser, request!.body)
  expect(message).toMatchObject({
    id: job!.notification_id,
    title: 'Graded answers',
    place: '/app/courses/one',
    language: 'en',
  })
  expect(message.unread).toContain(job!.notification_id)
  expect(JSON.stringify(message)).not.toContain('Hello')

  const [, token, key] = /^vapid t=(\S+), k=(\S+)$/.exec(request!.headers.authorization!)!
  const { body } = await test.as(person).get<PushState>('/push-subscriptions')
  expect(body.data).toEqual({ key, subscribed: true })
  const point = Buffer.from(key!, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const { payload } = await jwtVerify(token!, await importJWK(jwk, 'ES256'), {
    audience: 'https://fcm.googleapis.com',
  })
  expect(payload.sub).toMatch(/^mailto:/)

  // Another cause within a minute changes the number in the product alone; later it replaces the push.
  expect(await tell(person, 'gathered')).toEqual([])
  await test
    .as(await withFreshToken(test.platform, person))
    .patch('/notification-settings', { push_words: true })
  test.at('2026-11-03T15:02:00Z')
  const [second] = await tell(person, 'gathered')
  expect(second!.notification_id).toBe(job!.notification_id)
  await sendPush(test.platform, job!)
  await sendPush(test.platform, second!)
  expect(sent).toHaveLength(2)
  expect(decrypted(browser, sent[1]!.body).body).toBe('3 answers in “Hello” are graded')
})

it('sends nothing that was read, or that its reader does not want pushed', async () => {
  const person = await aPerson(test.platform)
  await subscribed(person)
  const [job] = await tell(person)
  const me = test.as(await withFreshToken(test.platform, person))
  await me.post('/notifications/read', { what: 'some', ids: [job!.notification_id] })
  await sendPush(test.platform, job!)
  expect(sent).toEqual([])
  await me.patch('/notification-choices/quiz_graded', { push: false })
  expect(await tell(person)).toEqual([])
})

it('waits for the end of quiet hours, and for seven in the morning where its reader may be a minor', async () => {
  const people = [
    await aPerson(test.platform, { time_zone: 'America/New_York', birth_year: 1980 }),
    await aPerson(test.platform, { time_zone: 'America/New_York', birth_year: 2010 }),
  ]
  for (const person of people) {
    await subscribed(person)
    await test
      .as(await withFreshToken(test.platform, person))
      .patch('/notification-settings', { quiet: true, quiet_from: 23, quiet_to: 6 })
  }
  const waitsAt = async (time: string): Promise<(string | null)[]> => {
    test.at(time)
    const ends: (string | null)[] = []
    for (const person of people) {
      const [job] = await tell(person)
      ends.push(await restUntil(job!))
    }
    return ends
  }
  expect(await waitsAt('2026-11-05T01:30:00Z')).toEqual([null, null])
  expect(await waitsAt('2026-11-05T02:30:00Z')).toEqual([null, '2026-11-05T12:00:00.000Z'])
  expect(await waitsAt('2026-11-05T10:30:00Z')).toEqual([
    '2026-11-05T11:00:00.000Z',
    '2026-11-05T12:00:00.000Z',
  ])
  expect(sent).toHaveLength(3)
})

it('forgets a browser that is gone, tries again what failed, and follows no redirect', async () => {
  const person = await aPerson(test.platform)
  const { path } = await subscribed(person)
  const [job] = await tell(person)
  answers.set(path, 503)
  await expect(sendPush(test.platform, job!)).rejects.toThrow('503')
  answers.set(path, 307)
  await expect(sendPush(test.platform, job!)).rejects.toThrow('307')
  expect(await subscriptions(person)).toBe(1)
  answers.set(path, 410)
  await sendPush(test.platform, job!)
  expect(await subscriptions(person)).toBe(0)
  sent = []
  await sendPush(test.platform, job!)
  expect(sent).toEqual([])
})

it('ends with its session, and moves with a browser to the person who signs in there', async () => {
  const one = await aPerson(test.platform)
  const two = await aPerson(test.platform)
  const browser = await subscribed(one)
  await test.as(await withFreshToken(test.platform, two)).put('/push-subscriptions', subscribing(browser))
  expect([await subscriptions(one), await subscriptions(two)]).toEqual([0, 1])
  await test.platform.db.transaction((tx) =>
    endSessions(test.platform, tx, { user_id: two.id, only: two.session_id }, 'logout'),
  )
  expect(await subscriptions(two)).toBe(0)

  await subscribed(one)
  await test.platform.db.query(`update push_subscriptions set vapid_key = 'of another secret'`)
  const me = test.as(await withFreshToken(test.platform, one))
  expect((await me.get<PushState>('/push-subscriptions')).body.data.subscribed).toBe(false)
  const [job] = await tell(one)
  await sendPush(test.platform, job!)
  expect([sent, await subscriptions(one)]).toEqual([[], 0])
  await subscribed(one)
  expect((await me.delete<PushState>('/push-subscriptions')).body.data.subscribed).toBe(false)
})
