import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import type { PushMessage } from '#contract/push-message.ts'
import { PermanentJobError } from '#server/jobs/jobs.ts'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import type { PushState } from '../push.contract.ts'
import { deliverPush, dropSubscriptions, isPushService } from './public.ts'

const { test } = await testWorld()
const { platform } = test
const { db } = platform
let status = 201,
  asked = 0
const service = createServer((_request, response) => {
  asked += 1
  response.writeHead(status, { location: 'http://127.0.0.1:9/elsewhere' }).end()
})
await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve))
afterAll(() => void service.close())
const PUSH_TEST_ORIGIN = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
const sending = { ...platform, config: { ...platform.config, PUSH_TEST_ORIGIN } }

const keys = createECDH('prime256v1')
keys.generateKeys()
const browser = (endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`) => ({
  endpoint,
  p256dh: keys.getPublicKey('base64url'),
  auth: randomBytes(16).toString('base64url'),
})
const subscribe = async (person: TestPerson, as = browser()): Promise<string> => {
  expect((await test.as(person).put<PushState>('/push-subscriptions', as)).body.data.subscribed).toBe(true)
  return idOf(person)
}
const idOf = async ({ session_id }: TestPerson): Promise<string> =>
  (await db.query<{ id: string }>('select id from push_subscriptions where session_id = $1', [session_id]))[0]
    ?.id ?? ''
const subscribed = async (person: TestPerson): Promise<boolean> =>
  (await test.as(person).get<PushState>('/push-subscriptions')).body.data.subscribed
const MESSAGE: PushMessage = {
  id: randomUUID(),
  title: 'T',
  body: 'B',
  url: '/app',
} as unknown as PushMessage
/** Sends a message; returns the number of calls of the push service. */
async function deliver(id: string, answer = 201): Promise<number> {
  status = answer
  asked = 0
  await deliverPush(sending, id, MESSAGE)
  return asked
}

it('knows the push services of browsers, and nothing that only looks like one', () => {
  for (const address of [
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://db5p.notify.windows.com/w/?token=x',
  ])
    expect(isPushService(address), address).toBe(true)
  for (const address of [
    'no address',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://ana@fcm.googleapis.com/x',
    'https://:secret@fcm.googleapis.com/x',
    'https://evil.fcm.googleapis.com/x',
    'https://push.apple.com.evil.example/x',
    'https://127.0.0.1/x',
  ])
    expect(isPushService(address), address).toBe(false)
})

it('belongs to one session, which takes it over from another and gives it up', async () => {
  const [first, second] = [await aPerson(platform), await aPerson(platform)]
  const refused = await test.as(first).put('/push-subscriptions', browser('https://push.example/x'))
  expect([refused.status, await subscribed(first)]).toEqual([422, false])
  const own = browser()
  const id = await subscribe(first, own)
  expect(await subscribe(first, browser())).toBe(id)
  await subscribe(first, own)
  await subscribe(second, own)
  expect([await subscribed(first), await subscribed(second)]).toEqual([false, true])
  await subscribe(first)
  await db.query(`update push_subscriptions set vapid_key = 'earlier' where session_id = $1`, [
    first.session_id,
  ])
  expect(await subscribed(first)).toBe(false)
  expect((await test.as(second).delete<PushState>('/push-subscriptions')).body.data.subscribed).toBe(false)
  expect([await idOf(second), (await idOf(first)) !== '']).toEqual(['', true])
  await dropSubscriptions(db, [first.session_id])
  expect(await idOf(first)).toBe('')
})

it('reaches a browser while its session lives, and forgets one that its service forgot', async () => {
  const person = await aPerson(platform)
  const id = await subscribe(person)
  expect([await deliver(id), await deliver(randomUUID())]).toEqual([1, 0])
  for (const later of [429, 500, 503])
    await expect(deliver(id, later), String(later)).rejects.toThrow(`answered ${later}`)
  for (const refused of [300, 302, 400, 403, 413])
    await expect(deliver(id, refused), String(refused)).rejects.toBeInstanceOf(PermanentJobError)
  expect([await deliver(id, 200), await idOf(person)]).toEqual([1, id])
  const set = (table: string, values: string, of: string) =>
    db.query(`update ${table} set ${values} where id = $1`, [of])
  await set('sessions', 'revoked_at = now()', person.session_id)
  expect(await deliver(id)).toBe(0)
  await set('sessions', 'revoked_at = null', person.session_id)
  await set('users', `status = 'inactive'`, person.id)
  expect(await deliver(id)).toBe(0)
  await set('users', `status = 'active', deleted_at = now()`, person.id)
  expect(await deliver(id)).toBe(0)
  await set('users', 'deleted_at = null', person.id)
  const [session] = await db.query<{ at: Date }>('select expires_at as at from sessions where id = $1', [
    person.session_id,
  ])
  test.at(session!.at)
  expect(await deliver(id)).toBe(0)
  test.at(new Date(session!.at.getTime() - 1))
  expect(await deliver(id)).toBe(1)
  test.at(new Date())
  for (const gone of [404, 410]) {
    const other = await subscribe(person)
    expect([await deliver(other, gone), await idOf(person)]).toEqual([1, ''])
  }
  for (const values of [`vapid_key = 'earlier'`, `endpoint = 'https://push.example/x'`]) {
    const other = await subscribe(person)
    await set('push_subscriptions', values, other)
    expect([await deliver(other), await idOf(person)], values).toEqual([0, ''])
  }
})
