// @vitest-environment node
import { beforeEach, expect, it, vi } from 'vitest'
import { FakeCaches } from '../../worker/fake-caches.ts'
import { cacheOf, SHARED_CACHE } from './keys.ts'
import { KEPT_MS, type OfflineItem } from './offline-items.ts'
import { drop, forgetOthers, has, keep, keptBy, putFile, putJson, readJson, seen } from './store.ts'

let store: FakeCaches
beforeEach(() => {
  store = new FakeCaches()
  vi.stubGlobal('caches', store)
})
const lesson = (id: string, keys: string[], over: Partial<OfflineItem> = {}): OfflineItem => ({
  id,
  kind: 'lesson',
  bytes: 10,
  kept_at: Date.now(),
  seen_at: Date.now(),
  keys,
  facts: { title: id },
  ...over,
})

it('lists what is kept, takes away what only the removed one needed, and leaves what others share', async () => {
  for (const key of ['/a', '/b', '/shared']) await putJson('ana', key, key)
  await Promise.all([
    keep('ana', lesson('1', ['/a', '/shared'])),
    keep('ana', lesson('2', ['/b', '/shared'])),
  ])
  expect((await keptBy('ana')).map(({ id }) => id).toSorted()).toEqual(['1', '2'])
  await drop('ana', ['1'])
  expect((await keptBy('ana')).map(({ id }) => id)).toEqual(['2'])
  expect(await Promise.all(['/a', '/b', '/shared'].map((key) => has('ana', key)))).toEqual([
    false,
    true,
    true,
  ])
})

it('takes one that is brought up to date in place of the former, without its old files', async () => {
  for (const key of ['/old', '/same', '/new']) await putJson('ana', key, key)
  await keep('ana', lesson('1', ['/old', '/same']))
  await keep('ana', lesson('1', ['/same', '/new'], { bytes: 20 }))
  expect(await keptBy('ana')).toMatchObject([{ id: '1', bytes: 20 }])
  expect(await Promise.all(['/old', '/same', '/new'].map((key) => has('ana', key)))).toEqual([
    false,
    true,
    true,
  ])
})

it('ends thirty days after the plan was last seen, and begins anew when it is', async () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  await putJson('ana', '/a', 1)
  await keep('ana', lesson('1', ['/a']))
  await keep('ana', lesson('2', []))
  vi.advanceTimersByTime(KEPT_MS - 1)
  await seen('ana', ({ id }) => id === '2')
  vi.advanceTimersByTime(1)
  expect((await keptBy('ana')).map(({ id }) => id)).toEqual(['2'])
  // Expired entries are removed the next time that the server is reachable.
  expect(await has('ana', '/a')).toBe(true)
  await seen('ana', ({ id }) => id === '2')
  expect(await has('ana', '/a')).toBe(false)
  vi.useRealTimers()
})

it('puts a film as it comes, and says how much has come', async () => {
  const pieces: number[] = []
  const stream = new ReadableStream({
    start(controller) {
      for (const size of [3, 4]) controller.enqueue(new Uint8Array(size))
      controller.close()
    },
  })
  const film = new Response(stream, { headers: { 'content-type': 'video/mp4', 'set-cookie': 'x=1' } })
  expect(await putFile('ana', '/film', film, (bytes) => pieces.push(bytes))).toBe(7)
  expect(pieces).toEqual([3, 4])
  const stored = await (await store.open(cacheOf('downloads', 'ana'))).match('/film')
  expect([stored!.headers.get('content-type'), stored!.headers.get('accept-ranges')]).toEqual([
    'video/mp4',
    'bytes',
  ])
})

it('forgets others when somebody signs in, and everybody when somebody signs out', async () => {
  await putJson('ana', '/a', 1)
  await putJson('bea', '/b', 2)
  await store.open(cacheOf('reads', 'ana'))
  await store.open(SHARED_CACHE)
  await store.open('workbox-precache-v2')
  await forgetOthers('bea')
  expect(await readJson('ana', '/a')).toBeUndefined()
  expect(await readJson('bea', '/b')).toBe(2)
  await forgetOthers()
  expect([...store.named.keys()].filter((name) => !name.endsWith('ana'))).toEqual(['workbox-precache-v2'])
})

it('keeps nothing where the browser cannot', async () => {
  vi.stubGlobal('caches', undefined)
  await keep('ana', lesson('1', []))
  await forgetOthers()
  expect(await keptBy('ana')).toEqual([])
})
