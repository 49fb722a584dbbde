// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerKey, cacheOf, fileKey, INDEX_KEY, SHARED_CACHE, SHARED_FILM } from '../client/offline/keys.ts'
import { PUSH_UNREAD } from '../../contract/push-message.ts'
import { KEPT_MS, type OfflineItem } from '../client/offline/offline-items.ts'
import { tokenFor } from '../client/testing.ts'
import { askedBy, isKeepable, keepAnswer, keptAnswer } from './answers.ts'
import { FakeCaches } from './fake-caches.ts'
import { fileFor, isFile } from './films.ts'
import { pageFor } from './pages.ts'
import { openPush, showPush } from './push.ts'
import type { Registration } from './scope.ts'
import { receive } from './share.ts'

const ORIGIN = 'http://asl.example'
let store: FakeCaches
beforeEach(() => {
  store = new FakeCaches()
  vi.stubGlobal('caches', store)
})

const asks = (path: string, who = 'ana', language = 'english') =>
  askedBy(
    new Request(ORIGIN + path, {
      headers: { authorization: `Bearer ${tokenFor(who)}`, 'accept-language': language },
    }),
    ORIGIN,
  )!
const downloadEntry = (over: Partial<OfflineItem>): OfflineItem => ({
  id: 'one',
  kind: 'lesson',
  bytes: 1,
  kept_at: 0,
  seen_at: Date.now(),
  keys: [],
  facts: {},
  ...over,
})
async function downloads(
  who: string,
  entries: OfflineItem[],
  answers: Record<string, Response>,
): Promise<void> {
  const cache = await store.open(cacheOf('downloads', who))
  await cache.put(INDEX_KEY, Response.json({ entries }))
  for (const [key, answer] of Object.entries(answers)) await cache.put(key, answer)
}

describe('answers', () => {
  it('are a signed-in person’s reads of this site’s API, and of nothing else', () => {
    expect(asks('/api/v2/users/me')).toMatchObject({ person: 'ana', language: 'english' })
    const bare = (path: string, init?: RequestInit) => askedBy(new Request(path, init), ORIGIN)
    expect(bare(`${ORIGIN}/api/v2/users/me`)).toBeNull()
    expect(bare(`${ORIGIN}/api/v2/users/me`, { method: 'POST' })).toBeNull()
    expect(bare(`${ORIGIN}/media/a.mp4`)).toBeNull()
    expect(bare('http://elsewhere.example/api/v2/users/me')).toBeNull()
  })

  it('keeps what the learners’ screens begin with, and no dictionary, report or mail', () => {
    const keeps = (path: string): boolean => isKeepable(new URL(ORIGIN + path))
    for (const path of ['users/me', 'progress/mine', 'practice/summary', 'courses', 'courses/x-1/tree'])
      expect(keeps(`/api/v2/${path}`), path).toBe(true)
    for (const path of ['vocabularies', 'users', 'practice/session', 'files', 'account-data', 'users/me/x'])
      expect(keeps(`/api/v2/${path}`), path).toBe(false)
  })

  it('come back in the language that is asked for, else in the other, and to their person alone', async () => {
    const me = asks('/api/v2/users/me')
    await keepAnswer(me, Response.json({ data: 'ana' }))
    expect(await (await keptAnswer(me))?.json()).toEqual({ data: 'ana' })
    expect(await (await keptAnswer(asks('/api/v2/users/me', 'ana', 'spanish')))?.json()).toEqual({
      data: 'ana',
    })
    expect(await keptAnswer(asks('/api/v2/users/me', 'bea'))).toBeUndefined()
    await keepAnswer(asks('/api/v2/courses?b=1&a=2'), Response.json({ data: 'list' }))
    expect(await (await keptAnswer(asks('/api/v2/courses?a=2&b=1')))?.json()).toEqual({ data: 'list' })
    expect(await keptAnswer(asks('/api/v2/courses'))).toBeUndefined()
  })

  it('are forgotten after thirty days, and downloads after thirty without having seen the plan', async () => {
    vi.useFakeTimers({ now: 1_800_000_000_000 })
    const me = asks('/api/v2/users/me'),
      lesson = asks('/api/v2/courses/by-slug/asl-1/lessons/greetings')
    const key = answerKey(lesson.url, 'english')
    await keepAnswer(me, Response.json({ data: 1 }))
    await downloads('ana', [downloadEntry({ keys: [key] })], { [key]: Response.json({ data: 'lesson' }) })
    vi.advanceTimersByTime(KEPT_MS - 1)
    expect(await keptAnswer(me)).toBeDefined()
    expect(await (await keptAnswer(lesson))?.json()).toEqual({ data: 'lesson' })
    vi.advanceTimersByTime(1)
    expect(await keptAnswer(me)).toBeUndefined()
    expect(await keptAnswer(lesson)).toBeUndefined()
    // A clock that is set back makes nothing last longer.
    vi.setSystemTime(1_800_000_000_000 - 2 * KEPT_MS)
    expect(await keptAnswer(lesson)).toBeUndefined()
    vi.useRealTimers()
  })

  it('are no more than so many: the oldest goes', async () => {
    for (let n = 0; n < 160; n += 1)
      await keepAnswer(asks(`/api/v2/courses?page=${n}`), Response.json({ data: n }))
    expect(await keptAnswer(asks('/api/v2/courses?page=0'))).toBeUndefined()
    expect(await keptAnswer(asks('/api/v2/courses?page=159'))).toBeDefined()
  })
})

describe('films', () => {
  const address = `${ORIGIN}/media/lessons/a.mp4?until=1&signature=x`
  const bytes = Uint8Array.from({ length: 1000 }, (_, n) => n % 256)
  const film = (headers: Record<string, string> = {}) => new Request(address, { headers })
  const put = (seen_at = Date.now()) => {
    const key = fileKey(new URL(address))
    return downloads('ana', [downloadEntry({ seen_at, keys: [key] })], {
      [key]: new Response(bytes, { headers: { 'content-type': 'video/mp4' } }),
    })
  }

  it('have one key, wherever the signature stands in their address', () => {
    const shared = new URL(`${ORIGIN}/media/~20577.signature/lessons/a.mp4`)
    expect(fileKey(shared)).toBe(fileKey(new URL(address)))
  })

  it('are cut as the player asks, whatever signature the address has by now', async () => {
    await put()
    const cases: [string, number, string, number][] = [
      ['bytes=0-', 206, 'bytes 0-999/1000', 1000],
      ['bytes=100-199', 206, 'bytes 100-199/1000', 100],
      ['bytes=-10', 206, 'bytes 990-999/1000', 10],
      ['bytes=900-5000', 206, 'bytes 900-999/1000', 100],
    ]
    for (const [range, status, says, length] of cases) {
      const part = await fileFor(
        new Request(`${ORIGIN}/media/lessons/a.mp4?until=9&signature=new`, { headers: { range } }),
      )
      expect([part.status, part.headers.get('content-range')], range).toEqual([status, says])
      const got = new Uint8Array(await part.arrayBuffer())
      expect(got.length).toBe(length)
      expect(got[0]).toBe(bytes[Number(/bytes (\d+)/.exec(says)![1])])
    }
    expect((await fileFor(film({ range: 'bytes=1000-' }))).status).toBe(416)
    expect((await (await fileFor(film())).arrayBuffer()).byteLength).toBe(1000)
  })

  it('come from the server where they are not here, or not any more', async () => {
    const fetched = vi.fn<() => Promise<Response>>(async () => new Response('served'))
    vi.stubGlobal('fetch', fetched)
    expect(await (await fileFor(film())).text()).toBe('served')
    await put(Date.now() - KEPT_MS)
    expect(await (await fileFor(film({ range: 'bytes=0-' }))).text()).toBe('served')
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it('are looked for at addresses of files alone', () => {
    expect(isFile(film(), ORIGIN)).toBe(true)
    expect(isFile(new Request(`${ORIGIN}/assets/a.js`), ORIGIN)).toBe(false)
    // The page asks a store of another address by itself: its downloads need no detour.
    expect(isFile(new Request('http://store.example/a.mp4'), ORIGIN)).toBe(false)
  })
})

describe('pages', () => {
  const shell = () => Promise.resolve(new Response('shell'))
  const page = (path: string, ask: () => Promise<Response>, kept_ = shell) =>
    pageFor(new URL(ORIGIN + path), ask, kept_, 10).then((answer) => answer.text())

  it('come from the server, also when it says no', async () => {
    expect(await page('/app', async () => new Response('app'))).toBe('app')
    expect(await page('/nothing', async () => new Response('not found', { status: 404 }))).toBe('not found')
  })

  it('are the kept one without a connection, when the server is away, and where an area is too slow', async () => {
    const offline = () => Promise.reject(new TypeError('offline'))
    expect(await page('/app/courses', offline)).toBe('shell')
    expect(await page('/dictionary/hello', offline)).toBe('shell')
    expect(await page('/', async () => new Response('bad gateway', { status: 502 }))).toBe('shell')
    const slow = () =>
      new Promise<Response>((resolve) => {
        setTimeout(() => resolve(new Response('late')), 40)
      })
    expect(await page('/app', slow)).toBe('shell')
    expect(await page('/dictionary', slow)).toBe('late')
  })

  it('fail as they do without a worker where nothing is kept', async () => {
    const none = () => Promise.resolve(undefined)
    await expect(page('/app', () => Promise.reject(new TypeError('offline')), none as never)).rejects.toThrow(
      'offline',
    )
    expect(await page('/app', async () => new Response('away', { status: 503 }), none as never)).toBe('away')
  })
})

describe('what is shared', () => {
  const share = async (form: FormData): Promise<string | null> => {
    vi.spyOn(Response, 'redirect').mockImplementation(
      (to) => new Response(null, { status: 303, headers: { location: String(to) } }),
    )
    return (await receive(new Request(`${ORIGIN}/share`, { method: 'POST', body: form }))).headers.get(
      'location',
    )
  }

  it('opens the dictionary with a text', async () => {
    const form = new FormData()
    form.set('text', '  thank you\nfrom a page\n')
    expect(await share(form)).toBe('/app/dictionary?q=thank+you')
    expect(await share(new FormData())).toBe('/app/dictionary')
  })

  it('waits for its person’s files when it is a film', async () => {
    const form = new FormData()
    form.set('text', 'look')
    form.set('film', new File(['film'], 'mi seña.mp4', { type: 'video/mp4' }))
    expect(await share(form)).toBe('/my-uploads')
    const found = await (await store.open(SHARED_CACHE)).match(SHARED_FILM)
    expect(await found!.text()).toBe('film')
    expect(decodeURIComponent(found!.headers.get('x-kept-name')!)).toBe('mi seña.mp4')
  })
})

describe('pushes', () => {
  const message = {
    id: 'b',
    title: 'Graded answers',
    body: 'Open it.',
    language: 'en',
    at: '2026-11-03T15:00:00Z',
  } as const
  const shown = (tag: string, data = { place: '/app' }) =>
    ({ tag, data, close: vi.fn<() => void>() }) as unknown as Notification & {
      close: ReturnType<typeof vi.fn>
    }

  it('are shown once for a notification, and close those that were read elsewhere', async () => {
    const read = shown('a'),
      unread = shown('c')
    const registration = {
      getNotifications: () => Promise.resolve([read, unread]),
      showNotification: vi.fn<(...said: unknown[]) => Promise<void>>(() => Promise.resolve()),
    } satisfies Registration
    await showPush(registration, { ...message, place: '/app/x', unread: ['b', 'c'] })
    expect(registration.showNotification).toHaveBeenCalledWith(
      'Graded answers',
      expect.objectContaining({ tag: 'b', body: 'Open it.', lang: 'en', data: { place: '/app/x' } }),
    )
    expect([read, unread].map(({ close }) => close.mock.calls.length)).toEqual([1, 0])
    // A full list of unread ones may have left some out.
    const many = Array.from({ length: PUSH_UNREAD }, (_, n) => String(n))
    await showPush(registration, { ...message, place: '/app/x', unread: many })
    expect(unread.close).not.toHaveBeenCalled()
  })

  it('open their place at a tap, in a page that shows it, and never another site', async () => {
    const focus = vi.fn<(...said: unknown[]) => Promise<void>>(() => Promise.resolve()),
      openWindow = vi.fn<(...said: unknown[]) => Promise<void>>(() => Promise.resolve())
    const pages = {
      matchAll: () => Promise.resolve([{ url: `${ORIGIN}/app/one?x=1`, focus }]),
      openWindow,
    }
    const tap = (place: string): Promise<void> => openPush(shown('a', { place }), pages, ORIGIN)
    await tap('/app/one?x=1')
    expect([focus.mock.calls.length, openWindow.mock.calls.length]).toEqual([1, 0])
    await tap('/app/two')
    expect(openWindow).toHaveBeenLastCalledWith(`${ORIGIN}/app/two`)
    await tap('//evil.example/x')
    expect(openWindow).toHaveBeenLastCalledWith(ORIGIN)
  })
})
